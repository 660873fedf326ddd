// Runs a module's main inside Pyodide: node bench/pyodide.mjs bench.engine [argument ...]

import { loadPyodide } from "pyodide";

const REPOSITORY = "/repository";

const pyodide = await loadPyodide();
pyodide.FS.mkdir(REPOSITORY);
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.cwd() }, REPOSITORY);
const run = pyodide.runPython(`
import importlib, sys

def run(repository, arguments):
    sys.path.insert(0, repository)
    sys.dont_write_bytecode = True
    sys.argv = [*arguments]
    importlib.import_module(sys.argv[0]).main()
    sys.stdout.flush()

run
`);
run(REPOSITORY, process.argv.slice(2));
