"use strict";
const data = JSON.parse(document.getElementById("data").textContent);

/** The element with an id. */
const byID = (id) => document.getElementById(id);

/** Makes an element; texts become text nodes, so that no name from the project is ever read as HTML. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === "style") {
      for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text);
    } else if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (name in element && !name.startsWith("aria")) {
      element[name] = value;
    } else {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// What the reader has chosen; whoever shows a part of it asks to be told.
const state = {
  dark: data.appearances.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches,
  contrast: false,
  width: innerWidth < 460 ? 320 : 375,
  scale: data.scales.at(-1),
  theme: data.themes[0]?.name ?? null,
  language: data.languages[0] ?? "en",
  textSize: 0,
  tab: 0,
  /** Whether the bar is that of iOS 26 and later, which differs where it is Liquid Glass. */
  isNew: data.bar?.eras?.some(({ isGlass }) => isGlass) ?? false,
  icon: 0,
  /** Which picture of the icon: 0 is the plain one, the others are its variants. */
  face: 0,
};
const listeners = [];
function whenever(keys, listener) {
  listeners.push({ keys, listener });
  listener();
}
function choose(changes) {
  const changed = Object.keys(changes).filter((key) => state[key] !== changes[key]);
  Object.assign(state, changes);
  // The members of a theme take the place of those of the page.
  if (changed.includes("theme")) Object.assign(data, data.themes.find(({ name }) => name === state.theme));
  for (const { keys, listener } of listeners) if (keys.some((key) => changed.includes(key))) listener();
}

/** The appearance that is shown, or the nearest that the design has. */
function appearance() {
  const has = (name) => data.appearances.includes(name);
  if (state.contrast && state.dark && has("darkHighContrast")) return "darkHighContrast";
  if (state.dark && has("dark")) return "dark";
  if (state.contrast && has("lightHighContrast")) return "lightHighContrast";
  return "light";
}
const color = (role) => data.bar.colors[role][appearance()];

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const decimal = (number, places = 1) => Number(number.toFixed(places)).toString();
const bytes = (count) => (count < 1000 ? `${count} B` : `${decimal(count / 1000)} kB`);
const spaced = (name) => name.replace(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());

/** A group of choices of which one holds, as radio buttons: arrow keys come with them. */
function segments(label, name, choices, chosen, onchange) {
  const group = make("fieldset", { className: "segments", "aria-label": label });
  for (const { value, title, count, disabled } of choices) {
    group.append(
      make("label", {},
        make("input", { type: "radio", name, value: String(value), checked: value === chosen, disabled, onchange: () => onchange(value) }),
        make("span", {}, title, count === undefined ? null : make("small", {}, String(count)))));
  }
  return group;
}

// A face is a picture of an icon: the plain one, which is the icon itself, or one of its variants.
for (const icon of data.icons) {
  icon.variants ??= [];
  for (const face of icon.variants) Object.assign(face, { name: icon.name, rendering: icon.rendering });
}
const faceOf = (icon, face) => icon?.variants[face - 1] ?? icon;

/** The picture of an icon that iOS shows in the chosen appearance. */
function faceNow(icon) {
  const fits = (face) => !face.isRightToLeft && (!face.isDark || state.dark) && (!face.isHighContrast || state.contrast);
  return icon?.variants.findLast(fits) ?? icon;
}

/** The address of a face's picture: the file of the catalog, in the page. */
function address(face, scale, originals = false) {
  const pictures = originals && face.originals ? face.originals : face.pictures;
  const png = pictures[scale] ?? pictures[Object.keys(pictures).at(-1)];
  return png ? `data:image/png;base64,${png}` : undefined;
}

/** The size of a face's picture in pixels. */
const pixelSize = (face, scale) => face.size.map((points) => Math.max(1, Math.round(points * scale)));

/** A picture in a box of this many CSS pixels. A bar tints all but originals by the text colour, as iOS does; elsewhere only templates are tinted. */
function glyph(face, scale, [width, height] = [], isInBar = false) {
  const element = make("span", { className: "glyph", "aria-hidden": "true" });
  if (width) Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  if (!face || !address(face, scale)) element.classList.add("symbol");
  else if (face.rendering === "original" || (face.rendering === "automatic" && !isInBar)) element.classList.add("original");
  return element;
}
function paint(element, face, scale) {
  const source = face && address(face, scale);
  if (source) element.style.setProperty("--picture", `url("${source}")`);
  return element;
}

// Pictures of a large set are given to the browser only as they come into view.
const waiting = new Map();
const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) drawNow(entry.target);
}, { rootMargin: "300px" });
function drawNow(element) {
  watcher.unobserve(element);
  waiting.get(element)?.();
  waiting.delete(element);
}
function whenSeen(element, draw) {
  waiting.set(element, draw);
  watcher.observe(element);
}
addEventListener("beforeprint", () => [...waiting.keys()].forEach(drawNow));

/** Moves among elements with the arrow keys, one of them being in the tab order; in a grid up and down, too. */
function roving(container, selector, { isGrid, onmove }) {
  container.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...container.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    const index = all.indexOf(document.activeElement);
    if (index < 0) return;
    const targets = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 };
    if (isGrid && event.key === "ArrowDown") targets.ArrowDown = nextRow(all, index, 1);
    if (isGrid && event.key === "ArrowUp") targets.ArrowUp = nextRow(all, index, -1);
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = isGrid ? Math.min(Math.max(target, 0), all.length - 1) : (target + all.length) % all.length;
    onmove(all[next]);
    all[next].focus();
  });
}

/** The index of the element in the next row that is nearest to one of this row. */
function nextRow(all, index, way) {
  const place = (element) => element.getBoundingClientRect();
  const from = place(all[index]);
  let row, best = way > 0 ? all.length - 1 : 0, nearest = Infinity;
  for (let at = index + way; all[at]; at += way) {
    const { top, left } = place(all[at]);
    if (Math.abs(top - from.top) < 2) continue;
    row ??= top;
    if (Math.abs(top - row) > 2) break;
    if (Math.abs(left - from.left) >= nearest) continue;
    nearest = Math.abs(left - from.left);
    best = at;
  }
  return best;
}

/** Loads a picture's pixels, once. */
const pixelCache = new Map();
async function pixels(source) {
  if (!pixelCache.has(source)) {
    const image = new Image();
    image.src = source;
    pixelCache.set(source, image.decode().then(() => {
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return { image, width: canvas.width, height: canvas.height, rgba: context.getImageData(0, 0, canvas.width, canvas.height).data };
    }));
    if (pixelCache.size > 60) pixelCache.delete(pixelCache.keys().next().value);
  }
  return pixelCache.get(source);
}
