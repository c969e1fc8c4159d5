// Puts the page together.
byID("title").textContent = data.title;
document.title = `${data.title}: Monotint preview`;
byID("summary").append(...[
  plural(items.length, "tab"), plural(icons.length, "icon"), data.groups.length > 1 ? plural(data.groups.length, "group") : null, data.scales.map((scale) => `@${scale}x`).join(" "),
  plural(data.colors.length, "colour"), byID("constants") ? plural(Number(byID("constants").dataset.count), "constant") : null, data.findings.length ? plural(data.findings.length, "finding") : "no findings",
].filter(Boolean).map((text) => make("span", {}, text)));
byID("nav-findings").textContent = data.findings.length || "";

drawChanges();
settings();
whenever(["dark", "contrast", "width", "scale", "language", "textSize", "tab"], drawPhone);
whenever(["dark", "contrast", "scale"], drawLoupe);
whenever(["language", "width"], drawEras);
drawGrid();
whenever(["icon", "face", "scale", "dark", "contrast"], drawDetails);
// The scale is chosen in two places.
whenever(["scale"], () => document.querySelectorAll('#bar-form input[name="scale"]').forEach((input) => { input.checked = Number(input.value) === state.scale; }));
drawSet();
drawPalette();
whenever(["dark", "contrast"], drawVision);
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
