// The tab bar before iOS 26 and from then on.

/** A bar in one look, as large as a phone is wide; pixels is the height of its border at @3x. The first tab is selected. */
function eraBar(scene, pixels, tabs) {
  return make("div", { className: `era-bar${scene.isGlass ? " glass" : ""}`, style: {
    // The first layer of a background is on top.
    "background-image": layersOf(scene),
    "border-top": scene.border ? `${pixels / 3}px solid ${scene.border}` : "0",
  } }, ...tabs.map(({ item, picture }, index) => {
    const isSelected = index === 0;
    return make("span", { className: `era-tab${isSelected ? " selected" : ""}`, style: { color: isSelected ? scene.selected : scene.unselected } },
      picture, make("span", {
        className: titleClass(item, "era-title"), lang: state.language, style: { color: isSelected ? scene.selected : scene.unselectedTitle },
      }, titleOf(item)));
  }));
}

/** A face as a bar shows it, at the largest scale. */
function eraPicture(face) {
  const scale = data.scales.at(-1);
  return paint(glyph(face, scale, barSize(face, scale), true), face, scale);
}

/** Shows the bars over content that moves. */
function drawEras() {
  const shown = shownNow().slice(0, 5);
  const content = () => make("div", { className: "era-content", "aria-hidden": "true" },
    ...["#fff", "#111", "#e9573f", "#fff", "#3bafda", "#111", "#f6bb42", "#fff", "#8cc152", "#111", "#967adc", "#fff"].map((background) => make("i", { style: { background } })));
  byID("eras").replaceChildren(...data.bar.eras.map((scene) => {
    const tabs = shown.map((item, index) => ({ item, picture: eraPicture(pictureOf(item, index === 0).face) }));
    const bar = eraBar(scene, data.bar.border.pixels.at(-1), tabs);
    const ratios = (part) => scene.contrasts.map((contrast) => `${decimal(contrast[part])} : 1 over ${contrast.content}`).join(", ");
    const [white, black] = scene.contrasts;
    const isSame = white.selected === black.selected && white.unselected === black.unselected;
    const words = (part) => isSame ? `${decimal(white[part])} : 1` : ratios(part);
    const title = `${scene.isNew ? "iOS 26 and later" : "Up to iOS 18"}, ${scene.isDark ? "dark" : "light"}`;
    return make("figure", { className: `card era ${scene.isDark ? "dark" : "light"}`, role: "listitem" },
      make("div", { className: "era-screen", role: "img", "aria-label": title }, content(), bar),
      make("figcaption", {}, make("b", {}, title),
        make("span", {}, scene.isNew && !scene.isGlass ? "No Liquid Glass: the bar keeps its background." : scene.isGlass ? "Liquid Glass, approximately." : "The design."),
        scene.ignored ? make("span", {}, `Most reports say that iOS ${scene.keepsPictures ? `shows titles of unselected tabs in its own colour` : "shows unselected tabs in its own colour"}, not in ${scene.ignored}.`) : null,
        make("span", { className: "mono" }, `Selected ${words("selected")}`), make("span", { className: "mono" }, `Unselected ${words("unselected")}`)));
  }));
}
