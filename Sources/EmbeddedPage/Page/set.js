// The icons of a group side by side, and how large they look.
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
/** The group that is shown. The icons of a group are meant to be seen together; those of two groups may have different sizes. */
let set = { number: 0, icons: [], measured: [], typicalSize: 0, reach: 1, areBoxesShown: false };
/** How far an icon's size is from the set's, in hundredths. */
const deviation = (icon) => (icon.opticalSize ? Math.round((icon.opticalSize / set.typicalSize - 1) * 100) : 0);
const isOdd = (icon) => Math.abs(deviation(icon)) > 15;

function drawSet() {
  const form = byID("set-form");
  const line = byID("line");
  const members = Map.groupBy(icons, groupOf);
  const names = [...members.keys()];
  if (names.length > 1) {
    const select = make("select", { className: "select", "aria-label": "Group", onchange: () => show(names[select.selectedIndex]) },
      ...names.map((name) => make("option", { value: name }, name)));
    form.append(select);
  }
  form.append(
    make("label", { className: "check" }, make("input", { type: "checkbox", onchange: (event) => { set.areBoxesShown = event.target.checked; inkBoxes(); } }), "Ink boxes"),
    segments("Size", "set-size", [{ value: 24, title: "24 pt" }, { value: 48, title: "48 pt" }, { value: 72, title: "72 pt" }], 48, (value) => line.style.setProperty("--side", `${value}px`)));
  function show(name) {
    const list = members.get(name) ?? [];
    const measured = list.filter((icon) => icon.opticalSize);
    set = { ...set, icons: list, measured, typicalSize: middle(measured.map((icon) => icon.opticalSize)), reach: list.reduce((most, icon) => Math.max(most, ...icon.size), 1) };
    drawLine();
    drawHistogram();
  }
  show(names[0]);
}

/** A length in points as one of the line, whose side is that of the set's largest icon. */
const onLine = (points) => `calc(var(--side) * ${points / set.reach})`;

function drawLine() {
  const line = byID("line");
  if (!icons.length) return line.replaceChildren(make("p", { className: "empty" }, "This project has no icons."));
  line.replaceChildren(...set.icons.map((icon) => {
    const odd = isOdd(icon) ? `${deviation(icon) > 0 ? "+" : "−"}${Math.abs(deviation(icon))} %` : null;
    const picture = glyph(icon, data.scales.at(-1));
    Object.assign(picture.style, { width: onLine(icon.size[0]), height: onLine(icon.size[1]) });
    const button = make("button", {
      type: "button", className: `item${odd ? " odd" : ""}${ownGround(icon)}`, title: icon.name, "aria-label": `${icon.name}${odd ? `, ${odd} in size` : ""}`,
      onclick: () => reveal(icons.indexOf(icon)),
    }, picture, odd ? make("small", {}, odd) : null);
    whenSeen(button, () => paint(picture, icon, data.scales.at(-1)));
    return make("span", { role: "listitem" }, button);
  }));
  inkBoxes();
}

function inkBoxes() {
  document.querySelectorAll("#line .ink").forEach((box) => box.remove());
  if (!set.areBoxesShown) return;
  document.querySelectorAll("#line .item").forEach((item, index) => {
    const ink = set.icons[index].ink;
    if (!ink) return;
    item.append(make("span", { className: "ink", style: {
      left: onLine(ink[0]), top: `calc(10px + ${onLine(ink[1])})`, width: onLine(ink[2]), height: onLine(ink[3]),
    } }));
  });
}

/** The sizes in steps of a point, as the icons themselves where there is room. */
function drawHistogram() {
  const host = byID("histogram");
  const { measured, typicalSize } = set;
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
      for (const icon of bin) {
        const picture = glyph(icon, 1);
        paint(picture, icon, data.scales.at(-1));
        column.append(picture);
      }
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
    make("div", { className: "histogram-head" }, make("h3", {}, "Optical size in pt"), make("p", {}, summary)),
    make("div", { className: "bins", role: "img", "aria-label": `Optical sizes from ${from} to ${to} points. ${summary}` }, ...columns),
    make("div", { className: "axis", "aria-hidden": "true" }, ...bins.map((_, index) => make("span", {}, String(from + index)))));
}
