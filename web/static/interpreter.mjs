// What PyScript loads as its interpreter, in the page and in workers: Pyodide, quicker.
// The page names this module before PyScript, so that all that is large is on its way at once:
// WebAssembly, and a snapshot of the memory of a Python that has imported the whole program.
// Without a snapshot, or with one that does not fit, Python starts in the ordinary way.

import { loadPyodide as load, version } from "../vendor/%pyodide%/pyodide.mjs";
import { forgetfulDatabase, databaseWorks } from "./database.mjs";
import { instantiate, unpack } from "./memory.mjs";

export { version };

const PYODIDE = new URL("../vendor/%pyodide%/", import.meta.url).href;
const WASM = `${PYODIDE}pyodide.asm.wasm`;
const LIBRARY = new URL("../python/%python%/python.zip", import.meta.url).href;
const SNAPSHOT = new URL("../python/%python%/snapshot.gz", import.meta.url).href;
const NOTHING = `${SNAPSHOT}#nothing`; // an empty file, never fetched: the snapshot has all modules

const compiled = WebAssembly.compileStreaming(fetchCounted(WASM));
compiled.catch(() => {}); // loadPyodide throws it
const snapshot = readSnapshot();
import(`${PYODIDE}pyodide.asm.mjs`).catch(() => {}); // Pyodide imports it again and throws

if (!(await databaseWorks())) {
    Object.defineProperty(globalThis, "indexedDB", { value: forgetfulDatabase() });
}

export async function loadPyodide(options) {
    const module = await compiled;
    const memory = await snapshot;
    const ordinary = { ...options, indexURL: PYODIDE };
    try {
        if (memory) return reporting(await resume(ordinary, module, memory));
    } catch (error) {
        console.warn("The snapshot cannot be used:", error);
    }
    return reporting(await start({ ...ordinary, stdLibURL: LIBRARY }, module, () => {}));
}

// Python as it was when the snapshot was made, but for its random numbers.
async function resume(options, module, packed) {
    const { snapshot: memory, complete } = unpack(packed);
    const settings = { ...options, stdLibURL: NOTHING, _loadSnapshot: memory };
    const pyodide = await start(settings, module, complete);
    pyodide.runPython("import random; random.seed()");
    return pyodide;
}

// Pyodide with a module that is compiled already; `ready` gets its memory before Python does.
// It would sleep on shared memory, which browsers do not give to pages like this one and complain
// of; without it, it waits in another way.
async function start(options, module, ready) {
    const { fetch } = globalThis;
    const { instantiateStreaming, Memory } = WebAssembly;
    globalThis.fetch = async (request, ...rest) =>
        [WASM, NOTHING].includes(String(request)) ? new Response() : fetch(request, ...rest);
    WebAssembly.instantiateStreaming = (_, imports) => instantiate(module, imports, ready);
    WebAssembly.Memory = new Proxy(Memory, {
        construct: (_, [{ initial, maximum }]) => new Memory({ initial, maximum }),
    });
    try {
        return await load(options);
    } finally {
        globalThis.fetch = fetch;
        WebAssembly.Memory = Memory;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    }
}

// The same interpreter; PyScript only writes to the console when the program ends in an error.
function reporting(pyodide) {
    const run = pyodide.runPythonAsync.bind(pyodide);
    pyodide.runPythonAsync = async (...program) => {
        try {
            return await run(...program);
        } catch (error) {
            dispatchEvent(new CustomEvent("button-box:failed", { detail: String(error) }));
            throw error;
        }
    };
    return pyodide;
}

// The snapshot's bytes, or nothing where there are none to be had.
async function readSnapshot() {
    try {
        const response = await fetchCounted(SNAPSHOT);
        if (!response.ok) throw new Error(`status ${response.status}`);
        const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
        return new Uint8Array(await new Response(unpacked).arrayBuffer());
    } catch (error) {
        console.warn("There is no snapshot:", error);
        return null;
    }
}

// A response; a copy of its body is read along to report every piece that arrives.
async function fetchCounted(url) {
    const response = await fetch(url);
    if (response.ok && response.body) report(response.clone()).catch(() => {}); // the original fails too
    return response;
}

async function report(response) {
    const name = new URL(response.url).pathname.split("/").pop();
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        const detail = { name, bytes: piece.value.byteLength };
        dispatchEvent(new CustomEvent("button-box:bytes", { detail }));
    }
}
