// The memory of an interpreter as the difference from what WebAssembly itself puts there: the
// data of the module, a quarter of it all, is then sent once and not twice.
// Used where the snapshot is made (tools/pack.mjs) and where it is read (interpreter.mjs).

const OFFSET_AT = 4; // Pyodide's snapshots say in this byte where the memory begins

// Turn a snapshot into a difference, or the other way round: the two are the same step.
export function toggleDifference(snapshot, initial) {
    const begin = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(OFFSET_AT, true);
    const words = Math.min(snapshot.byteLength - begin, initial.byteLength) >> 2;
    const changed = new Uint32Array(snapshot.buffer, snapshot.byteOffset + begin, words);
    const fixed = new Uint32Array(initial.buffer, initial.byteOffset, words);
    for (let index = 0; index < words; index++) changed[index] ^= fixed[index];
}

// WebAssembly.instantiate for a module that is there already; `ready` gets its fresh memory.
export async function instantiate(module, imports, ready) {
    const instance = await WebAssembly.instantiate(module, imports);
    ready(new Uint8Array(instance.exports.memory.buffer));
    return { instance, module };
}
