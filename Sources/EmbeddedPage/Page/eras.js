// The tab bar before iOS 26 and from then on, over content that moves.
function drawEras() {
  const shown = shownNow().slice(0, 5);
  const content = () => make("div", { className: "era-content", "aria-hidden": "true" },
    ...["#fff", "#111", "#e9573f", "#fff", "#3bafda", "#111", "#f6bb42", "#fff", "#8cc152", "#111", "#967adc", "#fff"].map((background) => make("i", { style: { background } })));
  byID("eras").replaceChildren(...data.bar.eras.map((scene) => {
    const bar = make("div", { className: `era-bar${scene.isGlass ? " glass" : ""}`, style: {
      // The first layer of a background is on top.
      "background-image": layersOf(scene),
      "border-top": scene.border ? `${data.bar.border.pixels.at(-1) / 3}px solid ${scene.border}` : "0",
    } }, ...shown.map((item, index) => {
      const { face } = pictureOf(item, index === 0);
      const scale = data.scales.at(-1);
      const picture = glyph(face, scale, barSize(face, scale), true);
      paint(picture, face, scale);
      return make("span", { className: `era-tab${index === 0 ? " selected" : ""}`, style: { color: index === 0 ? scene.selected : scene.unselected } },
        picture, make("span", {
          className: titleClass(item, "era-title"), lang: state.language, style: { color: index === 0 ? scene.selected : scene.unselectedTitle },
        }, titleOf(item)));
    }));
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
