// Runs bench.engine inside Pyodide: node bench/pyodide.mjs prints its JSON.

import { loadPyodide } from "pyodide";

const REPOSITORY = "/repository";

const pyodide = await loadPyodide();
pyodide.FS.mkdir(REPOSITORY);
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.cwd() }, REPOSITORY);
pyodide.runPython(`
import sys

sys.path.insert(0, "${REPOSITORY}")
sys.dont_write_bytecode = True

from bench.engine import main

main()
sys.stdout.flush()
`);
