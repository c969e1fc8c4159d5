// The set side by side, and how large its icons look.
const measured = icons.filter((icon) => icon.opticalSize);
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const typicalSize = middle(measured.map((icon) => icon.opticalSize));
/** How far an icon's size is from the set's, in hundredths; */
const deviation = (icon) => (icon.opticalSize ? Math.round((icon.opticalSize / typicalSize - 1) * 100) : 0);
const isOdd = (icon) => Math.abs(deviation(icon)) > 15;

function drawLine() {
  const line = byID("line");
  const side = 48;
  line.replaceChildren(...icons.map((icon, index) => {
    const odd = isOdd(icon) ? `${deviation(icon) > 0 ? "+" : "−"}${Math.abs(deviation(icon))} %` : null;
    const picture = glyph(icon, data.scales.at(-1), side);
    const button = make("button", {
      type: "button", className: `item${odd ? " odd" : ""}`, title: icon.name, "aria-label": `${icon.name}${odd ? `, ${odd} in size` : ""}`,
      onclick: () => reveal(index),
    }, picture, odd ? make("small", {}, odd) : null);
    whenSeen(button, () => paint(picture, icon, data.scales.at(-1)));
    return make("span", { role: "listitem" }, button);
  }));
  const form = byID("set-form");
  form.append(
    make("label", { className: "check" }, make("input", { type: "checkbox", onchange: (event) => inkBoxes(event.target.checked) }), "Ink boxes"),
    segments("Size", "set-size", [{ value: 24, title: "24 pt" }, { value: 48, title: "48" }, { value: 72, title: "72" }], side, (value) => {
      line.style.setProperty("--side", `${value}px`);
      line.querySelectorAll(".glyph").forEach((picture) => { picture.style.width = picture.style.height = ""; });
    }));
  if (!icons.length) line.replaceChildren(make("p", { className: "empty" }, "This project has no icons."));
}

function inkBoxes(areShown) {
  document.querySelectorAll("#line .ink").forEach((box) => box.remove());
  if (!areShown) return;
  document.querySelectorAll("#line .item").forEach((item, index) => {
    const ink = icons[index].ink;
    if (!ink) return;
    const part = (points) => `calc(var(--side) * ${points / data.canvas})`;
    item.append(make("span", { className: "ink", style: {
      left: part(ink[0]), top: `calc(10px + var(--side) * ${ink[1] / data.canvas})`, width: part(ink[2]), height: part(ink[3]),
    } }));
  });
}

/** The sizes in steps of a point, as the icons themselves where there is room. */
function drawHistogram() {
  const host = byID("histogram");
  host.hidden = measured.length < 2;
  if (host.hidden) return;
  const all = measured.map((icon) => icon.opticalSize);
  const from = Math.floor(Math.min(...all, typicalSize * 0.9)) - 1;
  const to = Math.ceil(Math.max(...all, typicalSize * 1.1)) + 1;
  const bins = Array.from({ length: to - from }, () => []);
  for (const icon of measured) bins[Math.min(bins.length - 1, Math.floor(icon.opticalSize) - from)].push(icon);
  const most = Math.max(...bins.map((bin) => bin.length));
  const asIcons = most <= 7;
  const odd = measured.filter(isOdd);
  const columns = bins.map((bin, index) => {
    const isFar = bin.length > 0 && bin.every(isOdd);
    const column = make("div", { className: `bin${isFar ? " odd" : ""}` });
    if (asIcons) {
      column.append(...bin.map((icon) => painted(icon)));
    } else if (bin.length) {
      column.title = `${from + index} to ${from + index + 1} pt: ${plural(bin.length, "icon")}`;
      column.append(make("div", { className: "column", style: { height: `${Math.max(2, 96 * bin.length / most)}px` } }));
    }
    return column;
  });
  const summary = odd.length
    ? `${plural(odd.length, "icon")} of ${measured.length} ${odd.length === 1 ? "is" : "are"} more than 15 % off the typical ${decimal(typicalSize)} pt.`
    : `All ${measured.length} icons are within 15 % of ${decimal(typicalSize)} pt.`;
  host.replaceChildren(
    make("div", { className: "histogram-head" }, make("h3", {}, "Optical size"), make("p", {}, summary)),
    make("div", { className: "bins", role: "img", "aria-label": `Optical sizes from ${from} to ${to} points. ${summary}` }, ...columns),
    make("div", { className: "axis", "aria-hidden": "true" }, ...bins.map((_, index) => make("span", {}, String(from + index)))));
}
