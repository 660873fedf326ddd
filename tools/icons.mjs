// Draws the icons that have to be pixels: node tools/icons.mjs <folder with the drawings>
// Home screens want PNG; the drawings in SVG stay what they are made from.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const [folder] = process.argv.slice(2);
const ICONS = [
    ["icon", 192],
    ["icon", 512],
    ["icon-maskable", 192],
    ["icon-maskable", 512],
    ["apple-touch-icon", 180],
];

const engine = new URL("../node_modules/@resvg/resvg-wasm/index_bg.wasm", import.meta.url);
await initWasm(readFileSync(engine));
for (const [name, pixels] of ICONS) {
    const drawing = readFileSync(join(folder, `${name}.svg`), "utf-8");
    const image = new Resvg(drawing, { fitTo: { mode: "width", value: pixels } }).render();
    writeFileSync(join(folder, `${name}-${pixels}.png`), image.asPng());
}
