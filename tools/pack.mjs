// Makes what the page starts Python from: node tools/pack.mjs <program> <target>
//     python.zip    the program and as much of the standard library as it uses, compiled
//     snapshot.gz   the memory of an interpreter that has imported all of it
// <program> is a folder with the Python packages; the Pyodide that the page runs makes both.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import stdlib from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";
import { loadPyodide } from "pyodide";
import { instantiate, pack } from "../web/static/memory.mjs";

const [program, target] = process.argv.slice(2);
const TOOL = new URL("./pack.py", import.meta.url);
const MOUNT = "/program";
const PYSCRIPT = JSON.stringify(stdlib.pyscript); // PyScript's own Python modules

process.on("uncaughtException", (error) => {
    console.error(error.message); // without the source line, which is all of Pyodide
    process.exit(1);
});

const archive = join(target, "python.zip");
writeFileSync(archive, await makeArchive());
writeFileSync(join(target, "snapshot.gz"), await makeSnapshot());

async function makeArchive() {
    const pyodide = await loadPyodide();
    pyodide.FS.mkdir(MOUNT);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: program }, MOUNT);
    return call(pyodide, "pack", MOUNT, PYSCRIPT).toJs();
}

async function makeSnapshot() {
    let initial;
    const plain = WebAssembly.instantiate;
    WebAssembly.instantiate = async (binary, imports) => {
        WebAssembly.instantiate = plain;
        const module = await WebAssembly.compile(binary);
        return instantiate(module, imports, (memory) => (initial = memory.slice()));
    };
    const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
    const pyodide = await loadPyodide({ _makeSnapshot: true, stdLibURL: archive, env });
    call(pyodide, "preload", PYSCRIPT);
    return gzipSync(pack(pyodide.makeMemorySnapshot(), initial), { level: 9 });
}

// Call a function of pack.py in a namespace that is gone afterwards.
function call(pyodide, name, ...values) {
    const globals = pyodide.toPy({});
    pyodide.runPython(readFileSync(TOOL, "utf-8"), { globals, filename: "pack.py" });
    const called = globals.get(name);
    const result = called(...values);
    called.destroy();
    globals.destroy();
    return result;
}
