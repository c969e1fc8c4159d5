// The tab bar before and after the changes of the design.

/** A bar of at most five tabs on a screen. */
const changedBar = (scene, pixels, tabs) =>
  make("div", { className: `era-screen ${scene.isDark ? "dark" : "light"}` }, eraBar(scene, pixels, tabs.slice(0, 5)));

const tabsNow = () => items.map((item) => ({ item, picture: eraPicture(pictureOf(item).face) }));

/** The tabs of the bar as it was. An icon that is the same now is that of today. */
const tabsBefore = (bar) => bar.items.map((item) =>
  ({ item, picture: item.picture ? pictureBefore(item.picture) : eraPicture(faceNow(data.icons[item.icon])) }));

function pictureBefore({ png, isTemplate }) {
  const element = make("span", { className: `glyph${isTemplate ? "" : " original"}`, "aria-hidden": "true", style: { width: "24px", height: "24px" } });
  element.style.setProperty("--picture", `url("data:image/png;base64,${png}")`);
  return element;
}

/** Whether the bar looks different: in a colour, in its border, in a tab, or in the picture of one. */
function isBarChanged(bar) {
  const looks = (eras) => JSON.stringify(eras.map(({ layers, border, selected, unselected }) => [layers, border, selected, unselected]));
  const names = (all) => JSON.stringify(all.map((item) => [item.id, item.titles, item.symbol ?? null]));
  return looks(bar.eras) !== looks(data.bar.eras) || bar.pixels !== data.bar.border.pixels.at(-1)
    || names(bar.items) !== names(items) || bar.items.some((item) => item.picture);
}

/** Shows both bars side by side, and one over the other with a line that the reader moves. */
function drawBarChange() {
  const bar = data.changes?.bar;
  if (!bar || !items.length || !isBarChanged(bar)) return false;
  const host = byID("changes-bar");
  const rows = [];
  for (const isDark of data.appearances.includes("dark") ? [false, true] : [false]) {
    for (const isNew of data.bar.eras.some(({ isGlass }) => isGlass) || bar.eras.some(({ isGlass }) => isGlass) ? [true, false] : [false]) {
      const of = (eras) => eras.find((scene) => scene.isDark === isDark && scene.isNew === isNew);
      rows.push({ isDark, isNew, before: of(bar.eras), after: of(data.bar.eras) });
    }
  }
  const before = (scene) => changedBar(scene, bar.pixels, tabsBefore(bar));
  const after = (scene) => changedBar(scene, data.bar.border.pixels.at(-1), tabsNow());
  host.append(...rows.map((row) => {
    const title = `${row.isNew ? "iOS 26 and later" : "Up to iOS 18"}, ${row.isDark ? "dark" : "light"}`;
    const figure = (words, screen) => make("figure", {}, screen, make("figcaption", {}, words));
    const slider = make("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": `${title}: how much of the bar after the change is shown` });
    const swipe = make("div", { className: "bar-swipe", role: "img", "aria-label": `${title}: the bar before, and over it the bar after` }, before(row.before), after(row.after));
    slider.addEventListener("input", () => swipe.style.setProperty("--share", String(1 - slider.value / 100)));
    return make("div", { className: "card bar-change", role: "listitem" }, make("h3", {}, title),
      make("div", { className: "bar-pair" }, figure("Before", before(row.before)), figure("After", after(row.after)),
        make("figure", {}, swipe, make("figcaption", {}, slider))));
  }));
  return true;
}
