// The memory of an interpreter, packed: only the blocks in which it differs from what WebAssembly
// itself puts there, and of those the difference. More than half of the memory is empty, or data of
// the module, which is sent anyway.
// Used where the snapshot is made (tools/pack.mjs) and where it is read (interpreter.mjs).
//
// Pyodide's snapshot is a header and the memory, in numbers of four bytes. Packed it is how many
// numbers it has, how many blocks differ, the number of each of them, the header, and the blocks.

const BEGIN_AT = 1; // the number in Pyodide's header that says at which byte the memory begins
const BYTES = 4;
const BLOCK = 1024; // numbers

function numbersOf(bytes) {
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / BYTES);
}

// Pack a snapshot; `initial` is a copy of the memory as WebAssembly left it.
export function pack(snapshot, initial) {
    const numbers = numbersOf(snapshot);
    const begin = numbers[BEGIN_AT] / BYTES;
    const before = numbersOf(initial);
    const difference = numbers.slice(begin).map((number, index) => number ^ before[index]);
    const block = (which) => difference.subarray(which * BLOCK, (which + 1) * BLOCK);
    const all = Array.from({ length: difference.length / BLOCK }, (_, which) => which);
    const changed = all.filter((which) => block(which).some(Boolean));
    const head = [numbers.length, changed.length, ...changed, ...numbers.subarray(0, begin)];
    const packed = new Uint32Array(head.length + changed.length * BLOCK);
    packed.set(head);
    changed.forEach((which, index) => packed.set(block(which), head.length + index * BLOCK));
    return new Uint8Array(packed.buffer);
}

// A packed snapshot, unpacked but for what WebAssembly itself puts there; `complete` adds that.
export function unpack(packed) {
    const numbers = numbersOf(packed);
    const [length, count] = numbers;
    const changed = numbers.subarray(2, 2 + count);
    const begin = numbers[2 + count + BEGIN_AT] / BYTES;
    const snapshot = new Uint32Array(length);
    snapshot.set(numbers.subarray(2 + count, 2 + count + begin));
    const complete = (initial) => {
        snapshot.set(numbersOf(initial), begin);
        let from = 2 + count + begin;
        for (const which of changed) {
            const start = begin + which * BLOCK;
            for (let at = start; at < start + BLOCK; at++) snapshot[at] ^= numbers[from++];
        }
    };
    return { snapshot: new Uint8Array(snapshot.buffer), complete };
}

// WebAssembly.instantiate for a module that is there already; `ready` gets its fresh memory.
export async function instantiate(module, imports, ready) {
    const instance = await WebAssembly.instantiate(module, imports);
    ready(new Uint8Array(instance.exports.memory.buffer));
    return { instance, module };
}
