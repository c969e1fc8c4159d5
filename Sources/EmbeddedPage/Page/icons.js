// Every icon, and one of them in detail.
const icons = data.icons;
const findingsByIcon = Map.groupBy(data.findings, (finding) => finding.icon);
const findingsOf = (icon) => findingsByIcon.get(icons.indexOf(icon)) ?? [];
const verdicts = ["suitable", "usable", "unsuitable", "unreadable"];
/** The worst verdict of an icon and its variants. */
const verdictOf = (icon) => [icon, ...icon.variants].map((face) => face.verdict).reduce((one, other) => (verdicts.indexOf(one) < verdicts.indexOf(other) ? other : one));
const mark = (kind) => make("span", { className: `mark ${kind}` }, spaced(kind));
const dimensions = ([width, height]) => `${decimal(width)} × ${decimal(height)} pt`;
const sizes = (face) => (face.ink ? dimensions(face.ink.slice(2)) : "no ink");
const groupOf = (icon) => icon.ownGroup ?? data.groups[icon.group].path;
const distinct = (list) => [...new Set(list)];

function drawGrid() {
  const host = byID("grid");
  const tiles = icons.map(tileOf);
  const members = Map.groupBy(icons.keys(), (index) => icons[index].group);
  const sections = data.groups.map(({ path }, number) => {
    const indices = members.get(number) ?? [];
    const heading = data.groups.length > 1 ? groupHeading(number, indices.map((index) => icons[index])) : null;
    const grid = make("div", { className: "grid", role: "listbox", "aria-label": data.groups.length > 1 ? path : "Icons", "aria-orientation": "horizontal" });
    for (const index of indices) if (icons[index].unselected === undefined) grid.append(pairOf(index, tiles));
    const section = make("div", { className: "group" }, heading, grid);
    section.hidden = !indices.length;
    return section;
  });
  host.replaceChildren(...sections);
  roving(host, ".tile", { isGrid: true, onmove: (tile) => choose({ icon: tiles.indexOf(tile), face: 0 }) });
  host.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!openSheet()) byID("inspector").querySelector("button, input, [tabindex]")?.focus();
  });
  let last;
  whenever(["icon"], () => {
    last?.setAttribute("aria-selected", "false");
    if (last) last.tabIndex = -1;
    last = tiles[state.icon];
    last?.setAttribute("aria-selected", "true");
    if (last) last.tabIndex = 0;
  });
  filters(tiles, sections, members);
}

/** A group's name with what its icons have in common. */
function groupHeading(number, list) {
  const { path, isNamespace } = data.groups[number];
  const folders = path.split("/");
  const canvases = distinct(list.map((icon) => dimensions(icon.size)));
  const facts = [plural(list.length, "icon"), canvases.length === 1 ? canvases[0] : `${canvases.length} sizes`,
    ...[list.map((icon) => icon.rendering), list.map((icon) => icon.format.toUpperCase())].map((values) => distinct(values).join(" and ")),
    isNamespace ? "namespace" : null];
  return make("div", { className: "group-head" },
    make("h3", {}, ...folders.map((folder, index) => make("span", {}, index < folders.length - 1 ? `${folder} / ` : folder))),
    make("p", { className: "note" }, facts.filter(Boolean).join(" · ")));
}

/** A tile, or the two tiles of a tab that has another icon while it is selected. */
function pairOf(index, tiles) {
  if (icons[index + 1]?.unselected !== index) return tiles[index];
  const selected = icons[index + 1];
  return make("div", { className: "pair", role: "group", "aria-label": `${icons[index].name} and, while its tab is selected, ${selected.name}` },
    tiles[index], make("span", { className: "pair-sign", "aria-hidden": "true" }, "→"), tiles[index + 1]);
}

function tileOf(icon, index) {
  const pictures = make("span", { className: `tile-pictures${ownGround(icon)}` });
  const verdict = verdictOf(icon);
  const meta = icon.unselected !== undefined ? `Selected${groupOf(icon) === data.groups[icon.group].path ? "" : ` · ${groupOf(icon)}`}`
    : icon.ink ? `${sizes(icon)} · ${decimal(icon.coverage, 0)} %` : spaced(icon.verdict);
  const tile = make("div", {
    className: "tile", role: "option", id: `icon-${index}`, tabIndex: -1, "aria-selected": "false",
    "aria-label": `${icon.name}, ${verdict}`, title: icon.name,
    onclick: () => { choose({ icon: index, face: 0 }); openSheet(); },
  }, pictures,
    make("span", { className: "tile-name" }, make("span", {}, icon.name), mark(verdict)),
    make("span", { className: "tile-meta" }, meta));
  whenSeen(tile, () => {
    for (const [scale, box] of fitting(icon)) pictures.append(painted(icon, scale, box));
    const chips = variantChips(icon, index);
    if (chips.length) pictures.after(make("span", { className: "tile-variants" }, ...chips));
  });
  return tile;
}

/** The ground of a picture in its own colours, which may be black, is light on a dark page, too. */
const ownGround = (face) => (face.rendering === "template" || face.isDark ? "" : " own");

function painted(face, scale, box) {
  const picture = glyph(face, scale, box);
  paint(picture, face, scale);
  return picture;
}

/** The scales that there is room for in a tile, each with its size in CSS pixels. */
function fitting(face) {
  const room = [158, 78];
  const all = data.scales.map((scale) => [scale, pixelSize(face, scale)]);
  const width = (list) => list.reduce((sum, [, box]) => sum + box[0], 6 * (list.length - 1));
  while (all.length > 1 && (width(all) > room[0] || all.at(-1)[1][1] > room[1])) all.pop();
  const [scale, box] = all[0];
  const share = Math.min(1, room[0] / box[0], room[1] / box[1]);
  return share < 1 ? [[scale, box.map((length) => length * share)]] : all;
}

/** What a variant is called where there is little room. */
const variantName = (face) => [face.isHighContrast ? "Contrast" : null, face.isDark ? "Dark" : null, face.isRightToLeft ? "RTL" : null].filter(Boolean).join(" ");

/** The variants of an icon, dark ones on dark ground. Where iOS mirrors the icon, so does the page. */
function variantChips(icon, index) {
  const chip = (face, name, className, onclick) => {
    const scale = data.scales[0];
    const box = pixelSize(face, 1);
    const share = Math.min(1, 40 / box[0], 28 / box[1]);
    return make("span", { className: `chip-variant ${className}`, title: name, onclick }, make("span", { className: "chip-ground" }, painted(face, data.scales.at(-1) ?? scale, box.map((length) => length * share))), make("small", {}, name));
  };
  const chips = icon.variants.map((face, at) => chip(face, variantName(face), face.isDark ? "dark" : "light", (event) => {
    event.stopPropagation();
    choose({ icon: index, face: at + 1 });
    openSheet();
  }));
  if (icon.isMirrored) chips.push(chip(icon, "RTL, mirrored", "mirrored"));
  return chips;
}

function filters(tiles, sections, members) {
  const form = byID("icons-form");
  let verdict = "all";
  const search = make("input", { type: "search", className: "field", placeholder: "Search", "aria-label": "Search icons", oninput: filter });
  const judged = icons.map(verdictOf);
  const present = verdicts.filter((name) => judged.includes(name));
  const texts = icons.map((icon) => [icon.path, icon.asset, groupOf(icon)].join(" ").toLowerCase());
  form.append(search);
  if (present.length > 1) {
    form.append(segments("Verdict", "verdict", [
      { value: "all", title: "All", count: icons.length },
      ...present.map((name) => ({ value: name, title: spaced(name), count: judged.filter((verdict) => verdict === name).length })),
    ], verdict, (value) => { verdict = value; filter(); }));
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    icons.forEach((icon, index) => {
      const isShown = (verdict === "all" || judged[index] === verdict) && words.every((word) => texts[index].includes(word));
      tiles[index].hidden = !isShown;
      if (isShown) shown += 1;
    });
    sections.forEach((section, number) => { section.hidden = !members.get(number)?.some((index) => !tiles[index].hidden); });
    document.querySelectorAll(".pair").forEach((pair) => { pair.hidden = !pair.querySelector(".tile:not([hidden])"); });
    const empty = byID("grid-empty");
    empty.hidden = shown > 0;
    empty.textContent = icons.length ? "No icon matches." : "This project has no icons.";
    // The tab order needs one tile that is there.
    if (shown > 0 && tiles[state.icon].hidden) choose({ icon: tiles.findIndex((tile) => !tile.hidden), face: 0 });
  }
  if (!icons.length) filter();
}

const narrow = matchMedia("(max-width: 980px)");

/** On a narrow page an icon's details come up from below. */
function openSheet() {
  if (!narrow.matches || !icons.length) return false;
  const sheet = byID("sheet");
  if (!sheet.open) sheet.showModal();
  return true;
}

/** Shows an icon, wherever its details are. */
function reveal(index, face = 0) {
  choose({ icon: index, face });
  const tile = byID(`icon-${index}`);
  for (const element of [tile, tile.closest(".pair"), tile.closest(".group")]) if (element) element.hidden = false;
  tile.scrollIntoView({ block: "center" });
  tile.focus({ preventScroll: true });
  openSheet();
}

// What of an icon is looked at.
const lens = { view: "tinted", zoom: 1, grid: true };
const views = [{ value: "original", title: "Original" }, { value: "tinted", title: "Tinted" }, { value: "alpha", title: "Alpha" }];

/** Draws a face into a canvas of this many CSS pixels: as it is, tinted, or its alpha. */
async function drawView(canvas, face, view, scale, { box, grid }) {
  const isTinted = face.rendering !== "original";
  const source = address(face, scale, view === "original");
  const ratio = Math.max(1, Math.round(devicePixelRatio));
  [canvas.width, canvas.height] = box.map((length) => Math.round(length * ratio));
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  const name = face.isDark && data.appearances.includes("dark") ? "dark" : appearance();
  if (view === "tinted") {
    context.fillStyle = data.vision[0].appearances[name].background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  } else if (view === "alpha") {
    context.fillStyle = "#000";
    context.fillRect(0, 0, canvas.width, canvas.height);
  } else {
    const square = 8 * ratio;
    const shades = face.isDark ? ["#2c2c2e", "#1c1c1e"] : ["#dcdce0", "#f4f4f6"];
    for (let y = 0; y < canvas.height; y += square) {
      for (let x = 0; x < canvas.width; x += square) {
        context.fillStyle = shades[(x + y) / square % 2 ? 0 : 1];
        context.fillRect(x, y, square, square);
      }
    }
  }
  if (!source) return;
  const { image, width, height } = await pixels(source);
  const layer = new OffscreenCanvas(width, height);
  const ink = layer.getContext("2d");
  ink.drawImage(image, 0, 0);
  const tint = view === "alpha" ? "#fff" : view === "tinted" && isTinted ? data.bar.colors.tabBarItemSelected[name] : view === "original" ? face.color : null;
  if (tint) {
    ink.globalCompositeOperation = "source-in";
    ink.fillStyle = tint;
    ink.fillRect(0, 0, width, height);
  }
  const step = Math.min(canvas.width / width, canvas.height / height);
  const [left, top] = [(canvas.width - width * step) / 2, (canvas.height - height * step) / 2];
  context.drawImage(layer, left, top, width * step, height * step);
  if (!grid) return;
  context.lineWidth = 1;
  // The pixels, where there is room for their lines, and stronger the points.
  const by = step < 4 * ratio ? scale : 1;
  const draw = (count, origin, line) => {
    for (let at = 0; at <= count; at += by) {
      context.strokeStyle = at % scale === 0 ? "#888888a0" : "#88888840";
      context.beginPath();
      line(Math.min(Math.round(origin + at * step), origin + count * step - 1) + 0.5);
      context.stroke();
    }
  };
  draw(width, left, (x) => { context.moveTo(x, top); context.lineTo(x, top + height * step); });
  draw(height, top, (y) => { context.moveTo(left, y); context.lineTo(left + width * step, y); });
}

/** The details of the selected icon, in the column beside the grid and in the sheet. */
function drawDetails() {
  for (const host of [byID("inspector"), byID("sheet")]) {
    host.replaceChildren(...(icons.length ? [details(icons[state.icon], host.id)] : []));
    host.scrollTop = 0;
  }
}

function details(icon, host) {
  const scale = state.scale;
  const face = faceOf(icon, state.face);
  const canvas = make("canvas", { role: "img", "aria-label": `${icon.name}, enlarged` });
  const inner = make("div", {}, canvas);
  const frame = make("div", { className: "pixels", tabIndex: 0, role: "region", "aria-label": "Pixels" }, make("div", { className: "pixels-inner" }, inner));
  const readout = make("p", { className: "readout" });
  const small = views.map(() => make("canvas", { "aria-hidden": "true" }));
  let box = [0, 0];

  function redraw() {
    // A whole number of screen pixels for each of the picture's, if there is room for that many.
    const count = pixelSize(face, scale);
    const room = Math.min(288, innerWidth - 135) * lens.zoom / Math.max(...count);
    box = count.map((length) => length * (room < 1 ? room : Math.floor(room)));
    Object.assign(canvas.style, { width: `${box[0]}px`, height: `${box[1]}px` });
    drawView(canvas, face, lens.view, scale, { box, grid: lens.grid });
    outlines(inner, icon, box[0] / face.size[0]);
    views.forEach(({ value }, index) => drawView(small[index], face, value, scale, { box: [72, 72], grid: false }));
  }
  canvas.addEventListener("pointermove", async (event) => {
    const source = address(face, scale);
    if (!source) return;
    const { width, height, rgba } = await pixels(source);
    const x = Math.min(width - 1, Math.floor(event.offsetX / box[0] * width));
    const y = Math.min(height - 1, Math.floor(event.offsetY / box[1] * height));
    readout.textContent = `Pixel ${x}, ${y}: alpha ${decimal(rgba[(y * width + x) * 4 + 3] / 2.55, 0)} %`;
  });
  canvas.addEventListener("pointerleave", () => { readout.textContent = ""; });

  const picker = make("fieldset", { className: "views", "aria-label": "View" });
  views.forEach(({ value, title }, index) => picker.append(
    make("label", {}, make("input", { type: "radio", name: `${host}-view`, value, checked: value === lens.view, onchange: () => { lens.view = value; redraw(); } }),
      small[index], make("span", {}, title))));
  const zoom = make("input", { type: "range", min: 1, max: 6, step: 0.5, value: lens.zoom, "aria-label": "Zoom", oninput: () => { lens.zoom = Number(zoom.value); redraw(); } });
  const step = (way) => () => {
    const all = [...document.querySelectorAll(".tile")];
    for (let index = state.icon + way; all[index]; index += way) {
      if (all[index].hidden) continue;
      choose({ icon: index, face: 0 });
      byID(host).querySelector(`.steps button:nth-child(${way < 0 ? 1 : 2})`)?.focus();
      return;
    }
  };
  const found = findingsOf(icon);
  const element = make("div", { className: "details" },
    make("div", { className: "details-head" },
      make("div", {}, make("h3", {}, icon.name), make("p", { className: "mono" }, face.path)),
      make("div", { className: "steps" },
        make("button", { type: "button", className: "round", "aria-label": "Previous icon", onclick: step(-1) }, "‹"),
        make("button", { type: "button", className: "round", "aria-label": "Next icon", onclick: step(1) }, "›"),
        host === "sheet" ? make("button", { type: "button", className: "round", "aria-label": "Close", onclick: () => byID("sheet").close() }, "×") : null)),
    icon.variants.length ? make("div", { className: "faces" }, segments("Picture", `${host}-face`, [
      { value: 0, title: icon.variants.some((variant) => variant.isDark) ? "Any" : "Plain" }, ...icon.variants.map((variant, index) => ({ value: index + 1, title: variantName(variant) })),
    ], state.face, (value) => {
      choose({ face: value });
      byID(host).querySelector(".faces input:checked")?.focus();
    })) : null,
    make("div", { className: "looking" }, frame, picker), readout,
    make("div", { className: "pixel-controls" },
      segments("Scale", `${host}-scale`, data.scales.map((value) => ({ value, title: `@${value}x` })), scale, (value) => {
        choose({ scale: value });
        byID(host).querySelector(".pixel-controls input:checked")?.focus();
      }),
      make("label", { className: "check" }, make("input", { type: "checkbox", checked: lens.grid, onchange: (event) => { lens.grid = event.target.checked; redraw(); } }), "Grid"),
      make("label", { className: "zoom" }, "Zoom", zoom)),
    face.symbol ? symbolLines(face.symbol) : null,
    facts(icon, face),
    found.length ? make("div", { className: "details-findings", role: "list", "aria-label": "Findings" }, ...found.map((finding) => findingRow(finding))) : null);
  redraw();
  return element;
}

/**
 * A custom symbol in lines of text: a line for each scale, with the lightest, the regular and the boldest weight. The factors are those
 * of Apple's template, in which a type of 100 points is drawn at scale Small.
 */
function symbolLines({ width, paths }) {
  const size = 20;
  const middle = 0.7046 / 2;
  const weights = [["Ultralight", 200], ["Regular", 400], ["Black", 900]];
  const line = ([title, factor]) => make("p", { className: "symbol-line" }, make("small", {}, title),
    ...weights.map(([weight, value], index) => {
      const unit = size / 100 * factor;
      const height = 120;
      const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      const values = { viewBox: `0 ${-35.23 - height / 2} ${width} ${height}`, width: width * unit, height: height * unit, role: "img", "aria-label": `${weight}, ${title}`, overflow: "visible" };
      for (const [key, text] of Object.entries(values)) picture.setAttribute(key, text);
      picture.style.verticalAlign = `${middle * size - height / 2 * unit}px`;
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", paths[index]);
      path.setAttribute("fill", "currentColor");
      picture.append(path);
      return make("span", { style: { fontSize: `${size}px`, fontWeight: value } }, "Hxg ", picture, " ");
    }));
  return make("div", { className: "symbol-lines", role: "group", "aria-label": "In a line of text" }, ...[["Small", 1], ["Medium", 1 / 0.783], ["Large", 1.29 / 0.783]].map(line));
}

/** Boxes around the elements that findings are about. */
function outlines(inner, icon, unit) {
  inner.querySelectorAll(".outline").forEach((box) => box.remove());
  for (const finding of findingsOf(icon)) {
    if (!finding.box || finding.face !== state.face) continue;
    const [x, y, width, height] = finding.box;
    inner.append(make("span", { className: "outline", title: finding.message, style: {
      left: `${x * unit - 3}px`, top: `${y * unit - 3}px`, width: `${width * unit + 6}px`, height: `${height * unit + 6}px`,
    } }));
  }
}

const renderings = {
  template: "template: alpha and tint", original: "original: its own colours", automatic: "automatic: tinted in bars, else its own colours",
};

function facts(icon, face) {
  const rows = [["Verdict", mark(face.verdict)], ["Canvas", dimensions(face.size)]];
  if (face.ink) {
    rows.push(["Ink", `${sizes(face)} at ${decimal(face.ink[0])}, ${decimal(face.ink[1])} pt`]);
    rows.push(["Coverage", `${decimal(face.coverage)} % of the canvas`]);
    if (face.stroke) rows.push(["Line", `${decimal(face.stroke)} px at @1x`]);
    rows.push(["Optical size", `${decimal(face.opticalSize)} pt`]);
  }
  rows.push(["Drawn as", renderings[icon.rendering]]);
  if (data.groups.length > 1) rows.push(["Group", groupOf(icon)]);
  if (icon.asset !== icon.name) rows.push(["Name in code", icon.asset]);
  if (icon.isMirrored) rows.push(["Right to left", "mirrored by iOS"]);
  if (face.files.length) {
    const name = (path) => path.match(/@\dx(?=\.png$)/)?.[0] ?? (path.endsWith(".png") ? "@1x" : path.split(".").at(-1));
    rows.push([face.files.length > 1 ? "Files" : "File", face.files.map((file) => `${name(file.path)} ${bytes(file.size)}`).join(", ")]);
  }
  return make("dl", { className: "facts" }, ...rows.flatMap(([term, text]) => [make("dt", {}, term), make("dd", {}, text)]));
}

/** A finding with its place and what to do; in the list of all, with its icon, which leads to the icon's details. */
function findingRow(finding, isListed = false) {
  const place = finding.line ? `${finding.path}:${finding.line}:${finding.column}` : finding.path;
  return make("div", { className: "finding", role: "listitem" }, mark(finding.severity),
    make("div", {}, make("p", { className: "message" }, finding.message),
      finding.help ? make("p", { className: "help" }, finding.help) : null,
      make("p", { className: "where" }, make("span", { className: "mono" }, place), make("span", {}, finding.rule))),
    isListed && finding.icon !== null ? iconLink(finding.icon, finding.face) : null);
}

function iconLink(index, at) {
  const face = faceOf(icons[index], at);
  const picture = glyph(face, data.scales.at(-1), [32, 32]);
  const button = make("button", { type: "button", className: `icon-link${ownGround(face)}`, "aria-label": `Show ${face.name}`, title: `Show ${face.name}`, onclick: () => reveal(index, at) }, picture);
  whenSeen(button, () => paint(picture, face, data.scales.at(-1)));
  return button;
}

/** All findings: the first hundred, and the others when asked for. */
function listFindings(found) {
  const list = byID("finding-list");
  const first = 100;
  list.append(...found.slice(0, first).map((finding) => findingRow(finding, true)));
  if (found.length <= first) return;
  const more = make("button", { type: "button", className: "more", onclick: () => {
    more.remove();
    list.append(...found.slice(first).map((finding) => findingRow(finding, true)));
    list.children[first]?.querySelector("button")?.focus();
  } }, `Show ${found.length - first} more`);
  list.after(more);
  addEventListener("beforeprint", () => more.click());
}
