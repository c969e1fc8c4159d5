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
byID("finding-list").append(...(data.findings.length ? data.findings.map((finding) => findingRow(finding, true)) : [make("p", {}, "Nothing to report: every icon and every token is as it should be.")]));

narrow.addEventListener("change", () => byID("sheet").close());
byID("sheet").addEventListener("click", (event) => { if (event.target === byID("sheet")) byID("sheet").close(); });
byID("sheet").addEventListener("close", () => byID(`icon-${state.icon}`)?.focus());
performance.mark("drawn");
