// What the design changes since a revision.
const comparisons = [
  { value: "side", title: "Side by side" }, { value: "swipe", title: "Swipe" }, { value: "onion", title: "Onion skin" },
  { value: "difference", title: "Difference" },
];

function drawChanges() {
  const changes = data.changes;
  if (!changes || !(changes.tokens.length || changes.icons.length)) return;
  byID("changes").hidden = byID("nav-changes").hidden = false;
  byID("changes-heading").textContent = `What changed since ${changes.revision}`;
  byID("changes-tokens").hidden = !changes.tokens.length;
  byID("changes-tokens").append(...changes.tokens.map(tokenRow));
  if (!changes.icons.length) return;

  const host = byID("changes-icons");
  const slider = make("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": "How much of the new icon shows", oninput: slide });
  function slide() {
    host.style.setProperty("--at", `${slider.value}%`);
    host.style.setProperty("--share", slider.value / 100);
  }
  function compare(mode) {
    host.className = `compared ${mode}`;
    slider.hidden = mode !== "swipe" && mode !== "onion";
    host.replaceChildren(...changes.icons.map((change) => changeCard(change, mode)));
  }
  byID("changes-form").append(slider, segments("Comparison", "comparison", comparisons, "side", compare));
  slide();
  compare("side");
}

function tokenRow({ path, appearance: name, before, after }) {
  const value = (text, missing) => make("span", { className: "token-value" },
    /^#[0-9A-F]{6}/i.test(text ?? "") ? make("i", { style: { background: text.slice(0, 7) } }) : null, text ?? missing);
  return make("div", { className: "token" },
    make("div", {}, make("span", { className: "mono" }, path), name ? make("small", {}, ` ${appearanceTitles[name]}`) : null),
    value(before, "new"), make("span", { className: "token-arrow", "aria-label": "becomes", role: "img" }, "→"), value(after, "gone"));
}

function changeCard(change, mode) {
  const layer = (side) => {
    const png = change[side];
    if (!png) return null;
    const element = make("span", { className: `glyph ${side}${change.rendering === "original" ? " original" : ""}`, "aria-hidden": "true" });
    whenSeen(element, () => element.style.setProperty("--picture", `url("data:image/png;base64,${png}")`));
    return element;
  };
  const pane = (...layers) => make("div", { className: "pane" }, ...layers);
  const figure = (title, ...layers) => make("figure", {}, pane(...layers), make("figcaption", {}, title));
  const pictures = make("div", { className: "change-pictures" });
  if (mode === "side") {
    pictures.append(figure("Before", layer("before")), figure("After", layer("after")));
  } else if (mode === "difference") {
    const canvas = make("canvas", { role: "img", "aria-label": "What went is red, what came is green" });
    whenSeen(canvas, () => drawDifference(canvas, change));
    pictures.append(figure("Red went, green came", canvas));
  } else {
    pictures.append(pane(layer("before"), layer("after")));
  }
  return make("div", { className: "card change" }, pictures,
    make("p", { className: "change-name" }, change.path.split("/").at(-1)),
    make("p", { className: "change-text" }, change.text ? `${spaced(change.kind)}: ${change.text}` : spaced(change.kind)));
}

/** Alpha that went in red, alpha that came in green, what stayed in grey. */
async function drawDifference(canvas, { before, after }) {
  const [old, now] = await Promise.all([before, after].map((png) => (png ? pixels(`data:image/png;base64,${png}`) : null)));
  const { width, height } = now ?? old;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const same = (old ?? now).width === width && (old ?? now).height === height;
  for (let index = 3; index < image.data.length; index += 4) {
    const was = old && same ? old.rgba[index] : 0;
    const is = now ? now.rgba[index] : 0;
    const shade = is > was ? [48, 164, 80] : [215, 38, 56];
    const change = Math.abs(is - was);
    const stays = Math.min(is, was) * 0.35;
    const alpha = Math.max(change, stays);
    const mix = alpha ? change / (change + stays) : 0;
    for (let channel = 0; channel < 3; channel += 1) image.data[index - 3 + channel] = shade[channel] * mix + 128 * (1 - mix);
    image.data[index] = alpha;
  }
  context.putImageData(image, 0, 0);
}
