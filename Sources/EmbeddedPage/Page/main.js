// Puts the page together.
byID("title").textContent = data.title;
document.title = `${data.title}: Monotint preview`;
byID("summary").append(...[
  plural(items.length, "tab"), plural(icons.length, "icon"), data.scales.map((scale) => `@${scale}x`).join(" "),
  plural(data.colors.length, "colour"), data.findings.length ? plural(data.findings.length, "finding") : "no findings",
].map((text) => make("span", {}, text)));
byID("nav-findings").textContent = data.findings.length || "";

drawChanges();
settings();
whenever(["dark", "contrast", "width", "scale", "language", "textSize", "tab"], drawPhone);
whenever(["dark", "contrast", "scale"], drawLoupe);
drawGrid();
whenever(["icon", "scale", "dark", "contrast"], drawDetails);
// The scale is chosen in two places.
whenever(["scale"], () => document.querySelectorAll('#bar-form input[name="scale"]').forEach((input) => { input.checked = Number(input.value) === state.scale; }));
drawLine();
drawHistogram();
drawPalette();
whenever(["dark", "contrast"], drawVision);
// The gravest first.
const gravity = ["error", "warning", "note"];
const found = data.findings.toSorted((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity));
byID("finding-list").append(...found.map((finding) => findingRow(finding, true)));
byID("findings-empty").hidden = found.length > 0;

// The sheet is of narrow pages; a page that has just become one may have opened it already.
narrow.addEventListener("change", () => { if (!narrow.matches) byID("sheet").close(); });
byID("sheet").addEventListener("click", (event) => { if (event.target === byID("sheet")) byID("sheet").close(); });
byID("sheet").addEventListener("close", () => byID(`icon-${state.icon}`)?.focus());
performance.mark("drawn");
