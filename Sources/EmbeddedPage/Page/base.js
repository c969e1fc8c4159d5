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
  language: data.languages[0] ?? "en",
  textSize: 0,
  tab: 0,
  icon: 0,
};
const listeners = [];
function whenever(keys, listener) {
  listeners.push({ keys, listener });
  listener();
}
function choose(changes) {
  const changed = Object.keys(changes).filter((key) => state[key] !== changes[key]);
  Object.assign(state, changes);
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

/** The address of an icon's picture: the file of the catalog, in the page. */
function address(icon, scale, originals = false) {
  const pictures = originals && icon.originals ? icon.originals : icon.pictures;
  const png = pictures[scale] ?? pictures[Object.keys(pictures).at(-1)];
  return png ? `data:image/png;base64,${png}` : undefined;
}

/** A picture tinted by the text colour around it, as iOS tints a template image. */
function glyph(icon, scale, side) {
  const element = make("span", { className: "glyph", "aria-hidden": "true" });
  if (side) Object.assign(element.style, { width: `${side}px`, height: `${side}px` });
  if (!icon || !address(icon, scale)) element.classList.add("symbol");
  else if (icon.rendering === "original") element.classList.add("original");
  return element;
}
function paint(element, icon, scale) {
  const source = icon && address(icon, scale);
  if (source) element.style.setProperty("--picture", `url("${source}")`);
  return element;
}
/** A glyph of the largest scale that shows its picture at once. */
const painted = (icon, scale = data.scales.at(-1)) => paint(glyph(icon, scale), icon, scale);

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

/** Moves among elements with the arrow keys, one of them being in the tab order. */
function roving(container, selector, { columns, onmove }) {
  container.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...container.querySelectorAll(selector)].filter((element) => !element.hidden);
    const index = all.indexOf(document.activeElement);
    if (index < 0) return;
    const row = columns ? columns(all) : 1;
    const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: all.length - 1 - index };
    if (columns) Object.assign(steps, { ArrowDown: row, ArrowUp: -row });
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = columns ? Math.min(Math.max(index + step, 0), all.length - 1) : (index + step + all.length) % all.length;
    onmove(all[next]);
    all[next].focus();
  });
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
