/**
 * Starts onnxruntime with what is in two globals of the Worker (`src/engine/ppocr/network-worker.ts`): `ortCode`, its code, which is already
 * compiled, and `ortMemory`, its memory after a start (`started-memory.ts`). Without this, each Worker would fetch and compile the 14 MB of
 * code by itself, and then register all operators of onnxruntime. The package has this file next to the script that it imports.
 */
import start from './ort-wasm-simd-threaded.mjs';

/** @param {object} options */
export default async (options) => {
  const runtime = await start({ ...options, instantiateWasm });
  if (globalThis.ortMemory) putPages(globalThis.ortMemory, runtime.HEAPU8);
  return runtime;
};

/** The size of a page in `started-memory.ts`, bytes. */
const PAGE = 4096;

/**
 * Puts the pages of `ortMemory` into place. Nothing outside of the memory depends on what the start has written there.
 *
 * @param {Uint8Array} packed
 * @param {Uint8Array} memory
 */
function putPages(packed, memory) {
  const numbers = new DataView(packed.buffer, packed.byteOffset);
  const count = numbers.getUint32(0, true);
  const pages = packed.subarray(4 * (1 + count));
  for (let at = 0; at < count; at++) {
    const page = numbers.getUint32(4 * (1 + at), true);
    memory.set(pages.subarray(at * PAGE, (at + 1) * PAGE), page * PAGE);
  }
}

/**
 * A hook of Emscripten. https://emscripten.org/docs/api_reference/module.html#Module.instantiateWasm
 *
 * @param {WebAssembly.Imports} imports
 * @param {(instance: WebAssembly.Instance, code: WebAssembly.Module) => void} done
 */
function instantiateWasm(imports, done) {
  const { ortCode } = globalThis;
  if (!ortCode) throw new Error('the code of onnxruntime is missing');
  // `WebAssembly.instantiate` is not used here: it fails asynchronously, and Emscripten would wait for `done` for ever.
  const instance = new WebAssembly.Instance(ortCode, imports);
  done(instance, ortCode);
  return instance.exports;
}
