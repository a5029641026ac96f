/**
 * Starts onnxruntime with what is in two globals of the Worker (`src/engine/ppocr/network-worker.ts`): `ortCode`, its code, which is already
 * compiled, and `ortMemory`, its memory after a start (`started-memory.ts`). Without this, each Worker would fetch and compile the 14 MB of
 * code by itself, and then list all operations of onnxruntime. The package has this file next to the script that it imports.
 */
import start from './ort-wasm-simd-threaded.mjs';

/** @param {object} options */
export default async (options) => {
  const runtime = await start({ ...options, instantiateWasm });
  // Nothing outside of the memory depends on what the start has written there.
  if (globalThis.ortMemory) runtime.HEAPU8.set(globalThis.ortMemory);
  return runtime;
};

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
