// Puts the page together.
byID("title").textContent = data.title;
document.title = `${data.title}: Monotint preview`;
const some = (count, word) => (count ? plural(count, word) : null);
const appCatalogs = byID("catalogs")?.dataset;
byID("summary").append(...[
  some(items.length, "tab"), some(icons.length, "icon"), data.groups.length > 1 ? plural(data.groups.length, "group") : null,
  icons.length ? data.scales.map((scale) => `@${scale}x`).join(" ") : null, some(data.colors.length, "colour"),
  byID("constants") ? plural(Number(byID("constants").dataset.count), "constant") : null,
  Number(appCatalogs?.count) ? `${plural(Number(appCatalogs.count), "catalog")} of the app with ${plural(Number(appCatalogs.sets), "set")}` : null,
  data.findings.length ? plural(data.findings.length, "finding") : "no findings",
].filter(Boolean).map((text) => make("span", {}, text)));
byID("reduced").hidden = !data.areReduced;
byID("left-out").hidden = !data.leftOut;
byID("left-out-text").textContent = data.leftOut ?? "";
byID("exact").hidden = data.areReduced || !icons.length;
/** A section about what the project does not have. */
function leaveOut(...ids) {
  for (const id of ids) {
    byID(id).hidden = true;
    document.querySelector(`.top nav a[href="#${id}"]`)?.remove();
  }
}
if (!data.hasBars) {
  leaveOut("bar", "colors");
  document.querySelector(".skip").href = "#findings";
  document.querySelector(".skip").textContent = "Skip to the findings";
}
if (!icons.length) {
  leaveOut("icons", "set");
  document.querySelector(".study").hidden = true;
}
byID("nav-findings").textContent = data.findings.length || "";

drawChanges();
settings();
whenever(["theme", "dark", "contrast", "width", "scale", "language", "textSize", "tab", "isNew"], drawPhone);
whenever(["theme", "dark", "contrast", "scale"], drawLoupe);
whenever(["theme", "language", "width"], drawEras);
drawGrid();
whenever(["theme", "icon", "face", "scale", "dark", "contrast"], drawDetails);
// The scale is chosen in two places.
whenever(["scale"], () => document.querySelectorAll('#bar-form input[name="scale"]').forEach((input) => { input.checked = Number(input.value) === state.scale; }));
drawSet();
whenever(["theme"], drawPalette);
whenever(["theme", "dark", "contrast"], drawVision);
// The gravest first.
const gravity = ["error", "warning", "note"];
const found = data.findings.toSorted((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity));
listFindings(found);
byID("findings-empty").hidden = found.length > 0;

// The sheet is of narrow pages; a page that has just become one may have opened it already.
narrow.addEventListener("change", () => { if (!narrow.matches) byID("sheet").close(); });
byID("sheet").addEventListener("click", (event) => { if (event.target === byID("sheet")) byID("sheet").close(); });
byID("sheet").addEventListener("close", () => byID(`icon-${state.icon}`)?.focus());
performance.mark("drawn");
