/**
 * onnxruntime, from code that is compiled already: `ortCode`, a global of the Worker (`src/engine/ppocr/network-worker.ts`). Each Worker would
 * otherwise fetch and compile its 14 MB by itself. Packed next to the script that it imports.
 */
import start from './ort-wasm-simd-threaded.mjs';

/** @param {object} options */
export default (options) => start({ ...options, instantiateWasm });

/**
 * A hook of Emscripten. https://emscripten.org/docs/api_reference/module.html#Module.instantiateWasm
 *
 * @param {WebAssembly.Imports} imports
 * @param {(instance: WebAssembly.Instance, code: WebAssembly.Module) => void} done
 */
function instantiateWasm(imports, done) {
  const { ortCode } = globalThis;
  if (!ortCode) throw new Error('the code of onnxruntime is missing');
  // Not asynchronous, because Emscripten would never hear of a failure.
  const instance = new WebAssembly.Instance(ortCode, imports);
  done(instance, ortCode);
  return instance.exports;
}
