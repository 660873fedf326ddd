// Runs pytest inside Pyodide: node tools/pyodide_tests.mjs <folder of wheels> <tests> [...]
// Exits with pytest's own code.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [wheels, ...pytestArguments] = process.argv.slice(2);
const REPOSITORY = "/repository";
const PACKAGES = "/packages";

process.on("uncaughtException", (error) => {
    console.error(error.message); // without the source line, which is all of Pyodide
    process.exit(1);
});

const pyodide = await loadPyodide();
for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
    const wheel = new Uint8Array(readFileSync(join(wheels, name)));
    pyodide.unpackArchive(wheel, "wheel", { extractDir: PACKAGES });
}
pyodide.FS.mkdir(REPOSITORY);
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.cwd() }, REPOSITORY);

const run = pyodide.runPython(`
import os, sys

def run(repository, packages, arguments):
    os.chdir(repository)
    sys.path[:0] = [repository, packages]
    sys.dont_write_bytecode = True
    import pytest
    print("Python", sys.version, "on", sys.platform, flush=True)
    code = pytest.main(["-v", "-p", "no:cacheprovider", *arguments])
    sys.stdout.flush()
    return int(code)

run
`);
process.exit(run(REPOSITORY, PACKAGES, pyodide.toPy(pytestArguments)));
