// Every icon, and one of them in detail.
const icons = data.icons;
const findingsOf = (icon) => data.findings.filter((finding) => finding.path === icon.path);
const verdicts = ["suitable", "usable", "unsuitable", "unreadable"];
const mark = (kind) => make("span", { className: `mark ${kind}` }, spaced(kind));
const sizes = (icon) => (icon.ink ? `${decimal(icon.ink[2])} × ${decimal(icon.ink[3])} pt` : "no ink");

function drawGrid() {
  const grid = byID("grid");
  const tiles = icons.map((icon, index) => {
    const pictures = make("span", { className: "tile-pictures" });
    const tile = make("div", {
      className: "tile", role: "option", id: `icon-${index}`, tabIndex: -1, "aria-selected": "false",
      "aria-label": `${icon.name}, ${icon.verdict}`, title: icon.name,
      onclick: () => { choose({ icon: index }); openSheet(); },
    }, pictures,
      make("span", { className: "tile-name" }, make("span", {}, icon.name), mark(icon.verdict)),
      make("span", { className: "tile-meta" }, icon.ink ? `${sizes(icon)} · ${decimal(icon.coverage, 0)} %` : spaced(icon.verdict)));
    whenSeen(tile, () => {
      for (const scale of data.scales) {
        pictures.append(paint(glyph(icon, scale, data.canvas * scale), icon, scale));
      }
    });
    return tile;
  });
  grid.replaceChildren(...tiles);
  roving(grid, ".tile", {
    columns: (all) => Math.max(1, all.filter((tile) => tile.offsetTop === all[0].offsetTop).length),
    onmove: (tile) => choose({ icon: tiles.indexOf(tile) }),
  });
  grid.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!openSheet()) byID("inspector").querySelector("button, input, [tabindex]")?.focus();
  });
  whenever(["icon"], () => tiles.forEach((tile, index) => {
    tile.setAttribute("aria-selected", String(index === state.icon));
    tile.tabIndex = index === state.icon ? 0 : -1;
  }));
  filters(tiles);
}

function filters(tiles) {
  const form = byID("icons-form");
  let verdict = "all";
  const search = make("input", { type: "search", className: "field", placeholder: "Search", "aria-label": "Search icons", oninput: filter });
  const present = verdicts.filter((name) => icons.some((icon) => icon.verdict === name));
  form.append(search);
  if (present.length > 1) {
    form.append(segments("Verdict", "verdict", [
      { value: "all", title: "All", count: icons.length },
      ...present.map((name) => ({ value: name, title: spaced(name), count: icons.filter((icon) => icon.verdict === name).length })),
    ], verdict, (value) => { verdict = value; filter(); }));
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    icons.forEach((icon, index) => {
      const isShown = (verdict === "all" || icon.verdict === verdict) && words.every((word) => icon.path.toLowerCase().includes(word));
      tiles[index].hidden = !isShown;
      if (isShown) shown += 1;
    });
    const empty = byID("grid-empty");
    empty.hidden = shown > 0;
    empty.textContent = icons.length ? "No icon matches." : "This project has no icons.";
    // The tab order needs one tile that is there.
    if (shown > 0 && tiles[state.icon].hidden) choose({ icon: tiles.findIndex((tile) => !tile.hidden) });
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
function reveal(index) {
  choose({ icon: index });
  const tile = byID(`icon-${index}`);
  tile.hidden = false;
  tile.scrollIntoView({ block: "center" });
  tile.focus({ preventScroll: true });
  openSheet();
}

// What of an icon is looked at.
const lens = { view: "tinted", zoom: 1, grid: true };
const views = [{ value: "original", title: "Original" }, { value: "tinted", title: "Tinted" }, { value: "alpha", title: "Alpha" }];

/** The pixels of one view: each as a CSS colour, or the picture to draw. */
async function drawView(canvas, icon, view, scale, { side, grid }) {
  const isTemplate = icon.rendering === "template";
  const source = address(icon, scale, view === "original");
  const ratio = Math.max(1, Math.round(devicePixelRatio));
  canvas.width = canvas.height = side * ratio;
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  const square = view === "original" ? 8 * ratio : canvas.width;
  const ground = view === "tinted" ? data.vision[0].appearances[appearance()].background : "#000";
  for (let y = 0; y < canvas.height; y += square) {
    for (let x = 0; x < canvas.width; x += square) {
      context.fillStyle = view !== "original" ? ground : (x + y) / square % 2 ? "#dcdce0" : "#f4f4f6";
      context.fillRect(x, y, square, square);
    }
  }
  if (!source) return;
  const { image, width, height } = await pixels(source);
  const layer = new OffscreenCanvas(width, height);
  const ink = layer.getContext("2d");
  ink.drawImage(image, 0, 0);
  const tint = view === "alpha" ? "#fff" : view === "tinted" && isTemplate ? color("tabBarItemSelected") : view === "original" ? icon.color : null;
  if (tint) {
    ink.globalCompositeOperation = "source-in";
    ink.fillStyle = tint;
    ink.fillRect(0, 0, width, height);
  }
  context.drawImage(layer, 0, 0, canvas.width, canvas.height);
  const step = canvas.width / width;
  if (!grid || step < 4 * ratio) return;
  context.lineWidth = 1;
  for (let line = 0; line <= width; line += 1) {
    context.strokeStyle = line % scale === 0 ? "#88888860" : "#88888826";
    const at = Math.round(line * step) + 0.5;
    context.beginPath();
    context.moveTo(at, 0);
    context.lineTo(at, canvas.height);
    context.moveTo(0, at);
    context.lineTo(canvas.width, at);
    context.stroke();
  }
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
  const canvas = make("canvas", { role: "img", "aria-label": `${icon.name}, enlarged` });
  const inner = make("div", {}, canvas);
  const frame = make("div", { className: "pixels", tabIndex: 0, role: "region", "aria-label": "Pixels" }, make("div", { className: "pixels-inner" }, inner));
  const readout = make("p", { className: "readout" });
  const small = views.map(() => make("canvas", { "aria-hidden": "true" }));
  let side = 0;

  function redraw() {
    // A whole number of screen pixels for each of the picture's.
    const count = data.canvas * scale;
    const room = Math.min(288, innerWidth - 135);
    side = count * Math.max(1, Math.floor(room * lens.zoom / count));
    canvas.style.width = canvas.style.height = `${side}px`;
    drawView(canvas, icon, lens.view, scale, { side, grid: lens.grid });
    outlines(inner, icon, side / data.canvas);
    views.forEach(({ value }, index) => drawView(small[index], icon, value, scale, { side: 72, grid: false }));
  }
  canvas.addEventListener("pointermove", async (event) => {
    const source = address(icon, scale);
    if (!source) return;
    const { width, height, rgba } = await pixels(source);
    const x = Math.min(width - 1, Math.floor(event.offsetX / side * width));
    const y = Math.min(height - 1, Math.floor(event.offsetY / side * height));
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
      choose({ icon: index });
      byID(host).querySelector(`.steps button:nth-child(${way < 0 ? 1 : 2})`)?.focus();
      return;
    }
  };
  const found = findingsOf(icon);
  const element = make("div", { className: "details" },
    make("div", { className: "details-head" },
      make("div", {}, make("h3", {}, icon.name), make("p", { className: "mono" }, icon.path)),
      make("div", { className: "steps" },
        make("button", { type: "button", className: "round", "aria-label": "Previous icon", onclick: step(-1) }, "‹"),
        make("button", { type: "button", className: "round", "aria-label": "Next icon", onclick: step(1) }, "›"),
        host === "sheet" ? make("button", { type: "button", className: "round", "aria-label": "Close", onclick: () => byID("sheet").close() }, "×") : null)),
    make("div", { className: "looking" }, frame, picker), readout,
    make("div", { className: "pixel-controls" },
      segments("Scale", `${host}-scale`, data.scales.map((value) => ({ value, title: `@${value}x` })), scale, (value) => {
        choose({ scale: value });
        byID(host).querySelector(".pixel-controls input:checked")?.focus();
      }),
      make("label", { className: "check" }, make("input", { type: "checkbox", checked: lens.grid, onchange: (event) => { lens.grid = event.target.checked; redraw(); } }), "Grid"),
      make("label", { className: "zoom" }, "Zoom", zoom)),
    facts(icon),
    found.length ? make("div", { className: "details-findings", role: "list", "aria-label": "Findings" }, ...found.map((finding) => findingRow(finding))) : null);
  redraw();
  return element;
}

/** Boxes around the elements that findings are about. */
function outlines(inner, icon, unit) {
  inner.querySelectorAll(".outline").forEach((box) => box.remove());
  for (const finding of findingsOf(icon)) {
    if (!finding.box) continue;
    const [x, y, width, height] = finding.box;
    inner.append(make("span", { className: "outline", title: finding.message, style: {
      left: `${x * unit - 3}px`, top: `${y * unit - 3}px`, width: `${width * unit + 6}px`, height: `${height * unit + 6}px`,
    } }));
  }
}

function facts(icon) {
  const rows = [["Verdict", mark(icon.verdict)]];
  if (icon.ink) {
    rows.push(["Ink", `${sizes(icon)} at ${decimal(icon.ink[0])}, ${decimal(icon.ink[1])}`]);
    rows.push(["Coverage", `${decimal(icon.coverage)} % of the canvas`]);
    if (icon.stroke) rows.push(["Line", `${decimal(icon.stroke)} px at @1x`]);
    rows.push(["Optical size", `${decimal(icon.opticalSize)} pt`]);
  }
  rows.push(["Drawn as", icon.rendering === "template" ? "template: alpha and tint" : "original: its own colours"]);
  if (icon.files.length) {
    const name = (path) => path.match(/@\dx(?=\.png$)/)?.[0] ?? (path.endsWith(".png") ? "@1x" : path.split(".").at(-1));
    rows.push([icon.files.length > 1 ? "Files" : "File", icon.files.map((file) => `${name(file.path)} ${bytes(file.size)}`).join(", ")]);
  }
  return make("dl", { className: "facts" }, ...rows.flatMap(([term, text]) => [make("dt", {}, term), make("dd", {}, text)]));
}

/** A finding with its place and what to do; in the list of all, with its icon, which leads to the icon's details. */
function findingRow(finding, isListed = false) {
  const place = finding.line ? `${finding.path}:${finding.line}:${finding.column}` : finding.path;
  const index = isListed ? icons.findIndex((icon) => icon.path === finding.path) : -1;
  return make("div", { className: "finding", role: "listitem" }, mark(finding.severity),
    make("div", {}, make("p", { className: "message" }, finding.message),
      finding.help ? make("p", { className: "help" }, finding.help) : null,
      make("p", { className: "where" }, make("span", { className: "mono" }, place), make("span", {}, finding.rule))),
    index >= 0 ? iconLink(index) : null);
}

function iconLink(index) {
  const picture = glyph(icons[index], data.scales.at(-1), 32);
  const button = make("button", { type: "button", className: "icon-link", "aria-label": `Show ${icons[index].name}`, title: `Show ${icons[index].name}`, onclick: () => reveal(index) }, picture);
  whenSeen(button, () => paint(picture, icons[index], data.scales.at(-1)));
  return button;
}
