/** The script of onnxruntime that is packed next to `compiled-runtime.mjs`: a factory of Emscripten. */
export default function start(options: object): Promise<{ readonly HEAPU8: Uint8Array }>;
