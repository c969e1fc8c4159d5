// What the design changes since a revision.
const comparisons = [{ value: "side", title: "Side by side" }, { value: "swipe", title: "Swipe" }, { value: "onion", title: "Onion skin" }];

function drawChanges() {
  const changes = data.changes;
  const isSubject = data.subject === "changes";
  const count = changes ? changes.constants.length + changes.tokens.length + changes.icons.length + changes.texts.length : 0;
  if (!count && !isSubject) return;
  const since = changes.revision === "HEAD" ? "the last commit" : changes.revision;
  byID("changes").hidden = byID("nav-changes").hidden = false;
  byID("changes-heading").textContent = `What changed since ${since}`;
  if (isSubject) {
    document.title = `${data.title}: what changed since ${since}`;
    byID("bar").before(byID("changes"));
    // A project without bars has no link to them.
    document.querySelector(".top nav a").before(byID("nav-changes"));
  }
  byID("changes-adopted").hidden = !changes.adopted;
  byID("changes-adopted").textContent = changes.adopted ?? "";
  const isBarShown = drawBarChange();
  byID("changes-empty").hidden = count > 0 || isBarShown || Boolean(changes.adopted);

  for (const kind of ["constants", "tokens", "texts"]) {
    const list = byID(`changes-${kind}`);
    list.hidden = !changes[kind].length;
    byID(`changes-${kind}-heading`).hidden = list.hidden || (kind === "tokens" && !changes.constants.length);
    list.append(...changes[kind].map(tokenRow));
  }
  const isRedrawn = (change) => change.kind === "changed" && change.before && change.after;
  compareIcons(changes.icons.filter(isRedrawn));
  byID("changes-others").append(...changes.icons.filter((change) => !isRedrawn(change)).map(otherCard));
}

function tokenRow({ path, appearance: name, note, before, after }) {
  const about = [name ? appearanceTitles[name] : null, note].filter(Boolean).join(", ");
  const value = (words, missing) => make("span", { className: "token-value" },
    words?.css ? make("i", { style: { "--color": words.css } }) : null,
    words ? words.text : make("span", { className: "token-none" }, missing));
  return make("div", { className: "token", role: "listitem" },
    make("div", {}, make("span", { className: "mono" }, path), about ? make("small", {}, ` ${about}`) : null),
    value(before, "new"), make("span", { className: "token-arrow", role: "img", "aria-label": "becomes" }, "→"), value(after, "gone"));
}

// MARK: Icons

const darkPage = matchMedia("(prefers-color-scheme: dark)");
/** The colours of a difference picture, each with a contrast of at least 3 on its ground. */
const differenceShades = (isDark) => (isDark
  ? { went: [255, 105, 97], came: [48, 209, 88], stays: [174, 174, 178] }
  : { went: [200, 20, 40], came: [20, 125, 55], stays: [110, 110, 115] });

const fileName = (path) => path.split("/").at(-1).replace(/\.svg$/i, "");
/** A file in a catalog of the app, by the name of its set, which code uses, and its own name if that is another. */
function nameInSet(path) {
  const [set, ending] = path.split("/").at(-2)?.split(/\.(?=(?:image|symbol)set$)/) ?? [];
  if (!ending) return null;
  const file = path.split("/").at(-1);
  return file.startsWith(`${set}.`) ? file : `${set}, ${file}`;
}

/** The icon's name, and what the picture is for if it is a variant. */
const changeName = ({ path, set, variant }) => (variant ? `${set.split("/").at(-1)}, ${variant}` : nameInSet(path) ?? fileName(path));
/** The group of an icon, where there are several. */
const changeGroup = ({ set }) => (data.groups.length > 1 && set.includes("/") ? make("p", { className: "change-group" }, set.slice(0, set.lastIndexOf("/"))) : null);

/** A picture before or after a change, tinted by the text's colour when it is a template. */
function changedGlyph(picture, side) {
  const element = make("span", { className: `glyph ${side}${picture.isTemplate ? "" : " original"}`, "aria-hidden": "true" });
  whenSeen(element, () => element.style.setProperty("--picture", `url("data:image/png;base64,${picture.png}")`));
  return element;
}

/** The icons that look different: side by side with the difference, or one over the other. */
function compareIcons(changes) {
  if (!changes.length) return;
  const host = byID("changes-icons");
  const slider = make("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": "How much of the new icon shows", oninput: () => slide(slider.value) });
  const ends = make("label", { className: "slide" }, make("span", {}, "Before"), slider, make("span", {}, "After"));
  function slide(share) {
    slider.value = share;
    host.style.setProperty("--share", 1 - share / 100);
    host.style.setProperty("--after", share / 100);
  }
  function compare(mode) {
    host.className = `compared ${mode}`;
    ends.hidden = mode === "side";
    host.replaceChildren(...changes.map((change) => changeCard(change, mode)));
  }
  host.addEventListener("pointermove", (event) => {
    const pane = event.target.closest(".swipe .pane");
    if (!pane) return;
    const box = pane.getBoundingClientRect();
    slide(Math.round(100 - Math.min(Math.max((event.clientX - box.left - 8) / (box.width - 16), 0), 1) * 100));
  });
  byID("changes-form").append(ends, segments("Comparison", "comparison", comparisons, "side", compare));
  slide(50);
  compare("side");
}

function changeCard(change, mode) {
  const name = changeName(change);
  const before = changedGlyph(change.before, "before");
  const after = changedGlyph(change.after, "after");
  const pane = (...layers) => make("div", { className: `pane${change.isDark ? " dark" : ""}` }, ...layers);
  const figure = (title, layer) => make("figure", {}, pane(layer), make("figcaption", {}, title));
  const pictures = make("div", { className: "change-pictures" });
  if (mode === "side") {
    const canvas = make("canvas", { role: "img", "aria-label": `What differs in ${name}: red went, green came` });
    whenSeen(canvas, () => drawDifference(canvas, change));
    pictures.append(figure("Before", before), figure("After", after), figure("Difference", canvas));
  } else {
    pictures.append(pane(before, after));
  }
  return make("div", { className: "card change", role: "listitem" }, pictures,
    mode === "side" ? make("p", { className: "legend" }, make("span", { className: "went" }, "removed"), make("span", { className: "came" }, "added")) : null,
    make("p", { className: "change-name", title: change.path }, name), changeGroup(change),
    make("p", { className: "change-text" }, change.text ?? "changed"));
}

/** An icon that came, went, or has another name. */
function otherCard(change) {
  const picture = change.after ?? change.before;
  const words = { new: "New", gone: "Gone", changed: "Changed", renamed: `Was ${fileName(change.text ?? "")}`, moved: `Moved from ${change.text}` };
  return make("div", { className: `card other ${change.kind}`, role: "listitem" },
    make("div", { className: `pane${change.isDark ? " dark" : ""}` }, picture ? changedGlyph(picture, "only") : null),
    make("div", {}, make("p", { className: "change-name", title: change.path }, changeName(change)), changeGroup(change), make("p", { className: "change-text" }, words[change.kind])));
}

/** Alpha that went in red, alpha that came in green, what stayed in grey; another colour alone is not told by alpha, and comes in green. */
async function drawDifference(canvas, { before, after, isDark }) {
  const shades = differenceShades(isDark || darkPage.matches);
  const [old, now] = await Promise.all([before, after].map(({ png }) => pixels(`data:image/png;base64,${png}`)));
  const { width, height } = now;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const isSameSize = old.width === width && old.height === height;
  const isTemplate = before.isTemplate && after.isTemplate;
  for (let index = 0; index < image.data.length; index += 4) {
    const was = isSameSize ? old.rgba[index + 3] : 0;
    const is = now.rgba[index + 3];
    let change = Math.abs(is - was);
    if (!isTemplate && isSameSize) {
      for (let channel = 0; channel < 3; channel += 1) change = Math.max(change, Math.abs(now.rgba[index + channel] - old.rgba[index + channel]) * Math.min(is, was) / 255);
    }
    const stays = (Math.max(is, was) - change) * 0.5;
    const share = change / Math.max(change + stays, 1);
    const shade = is < was ? shades.went : shades.came;
    for (let channel = 0; channel < 3; channel += 1) image.data[index + channel] = shade[channel] * share + shades.stays[channel] * (1 - share);
    image.data[index + 3] = Math.max(change, stays);
  }
  context.putImageData(image, 0, 0);
}
