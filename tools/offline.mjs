// Makes the service worker: node tools/offline.mjs <site>
// It keeps every file of the site, so that the game starts without a network.

import { join } from "node:path";
import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);
const MOST_BYTES = 64 * 2 ** 20; // Workbox leaves larger files out, and Pyodide is large
const NAMED_AFTER_CONTENTS = /^(?:python|vendor)\//;

const { count, size, warnings } = await generateSW({
    globDirectory: site,
    globPatterns: ["**/*"],
    globIgnores: ["404.html", "service-worker.js", "static/screenshots/*"],
    swDest: join(site, "service-worker.js"),
    cacheId: "button-box", // other sites may share our origin
    maximumFileSizeToCacheInBytes: MOST_BYTES,
    dontCacheBustURLsMatching: NAMED_AFTER_CONTENTS,
    cleanupOutdatedCaches: true,
    skipWaiting: false, // a new version waits until it is asked for: web/static/offline.mjs
    clientsClaim: true, // else the first visit would not keep its version from being replaced
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
});
if (warnings.length) {
    console.error(warnings.join("\n"));
    process.exit(1);
}
console.log(`service worker: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
