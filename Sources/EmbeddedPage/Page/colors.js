// The colours, their contrasts, and how other eyes see them.
const appearanceTitles = { light: "Light", dark: "Dark", lightHighContrast: "Light, high contrast", darkHighContrast: "Dark, high contrast" };
const visionTitles = {
  full: ["Full colour vision", "As most people see it."], protanopia: ["Protanopia", "Without red cones, as 1 % of men."],
  deuteranopia: ["Deuteranopia", "Without green cones, as 1 % of men."],
  tritanopia: ["Tritanopia", "Without blue cones, which is very rare."],
  achromatopsia: ["Achromatopsia", "Without any colour, which is very rare."],
};

/** WCAG 2.2: 4.5 for small text, 3 for what is not text. */
function contrastText(ratio, role) {
  const isText = role === "tabBarItemSelected" || role === "tabBarItemUnselected";
  const text = `${decimal(ratio, 2)} : 1`;
  if (role === "tabBarBorderTop") return make("span", { className: "ratio" }, text);
  const [kind, words] = ratio >= 4.5 ? ["good", "good for text"]
    : ratio >= 3 ? (isText ? ["fair", "enough for icons, low for titles"] : ["good", "good"])
    : ["bad", "too low"];
  return make("span", { className: `ratio ${kind}` }, `${text}, ${words}`);
}

function drawPalette() {
  const host = byID("palette");
  host.replaceChildren(...data.colors.map((entry) => make("div", { className: "card swatch", role: "listitem" },
    make("div", { className: "chips", "aria-hidden": "true" },
      ...data.appearances.map((name) => make("span", { className: "chip", style: { "--color": entry.values[name].css } }))),
    make("div", { className: "swatch-text" },
      make("h3", {}, spaced(entry.role)), make("p", { className: "mono" }, entry.token),
      entry.line ? make("p", { className: "mono" }, `${entry.file}:${entry.line}`) : null,
      make("dl", {}, ...data.appearances.map((name) => make("div", {},
        data.appearances.length > 1 ? make("dt", {}, appearanceTitles[name]) : null,
        make("dd", {}, make("b", {}, entry.values[name].label), entry.contrast ? contrastText(entry.contrast[name], entry.role) : null))))))));
  if (!data.colors.length) host.replaceChildren(make("p", { className: "empty" }, "The tokens give no colour."));
}

function drawVision() {
  const shown = items.slice(0, 3).map((item, index) => pictureOf(item, index === 0).face);
  while (shown.length < 3) shown.push(icons[shown.length]);
  byID("vision").replaceChildren(...data.vision.map(({ kind, appearances }) => {
    const seen = appearances[appearance()];
    const [title, words] = visionTitles[kind];
    return make("div", { className: "card eye", role: "listitem" },
      make("div", { className: "eye-bar", style: { background: seen.background } }, ...shown.map((icon, index) => {
        const picture = glyph(icon, data.scales.at(-1), undefined, true);
        paint(picture, icon, data.scales.at(-1));
        return make("span", { className: "eye-item", style: { color: index ? seen.unselected : seen.selected } }, picture);
      })),
      make("div", { className: "eye-text" }, make("b", {}, title), `${words} `,
        make("span", {}, `The selected tab ${seen.difference < 10 ? "can hardly be told" : seen.difference < 20 ? "can be told" : "is easy to tell"} (ΔE ${decimal(seen.difference, 0)}).`)));
  }));
}
