import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Node, newModel, writeModel } from '../onnx/model';

/** onnxruntime as Emscripten has built it: what is used of it here. https://github.com/microsoft/onnxruntime/blob/main/onnxruntime/wasm/api.h */
interface Runtime {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  /** 0 when it succeeds. */
  _OrtInit(threads: number, logLevel: number): number;
  _OrtCreateSessionOptions(...options: number[]): number;
  _OrtReleaseSessionOptions(options: number): number;
  /** 0 when it fails. */
  _OrtCreateSession(model: number, bytes: number, options: number): number;
  _OrtReleaseSession(session: number): number;
}

type Start = (options: object) => Promise<Runtime>;

/** What `onnxruntime-web` passes unless it is configured otherwise: warnings are logged. */
const LOG_LEVEL = 2;

/** The optimisation level, arena, memory pattern, execution mode, profiling, its file, the log's id and level, verbosity, and the file of the optimised model. */
const SESSION_OPTIONS = [0, 0, 0, 0, 0, 0, 0, LOG_LEVEL, 0, 0] as const;

/** The unit in which memory is compared and packed, bytes. */
const PAGE = 4096;

/**
 * The memory of onnxruntime after its start. When onnxruntime starts, it registers all operators that it knows, and with the first
 * session all kernels. That takes half of the time until a network is ready, and fills the memory in the same way each time. So a
 * copy of this memory is packed and takes the place of the start.
 *
 * The copy is of an onnxruntime with one thread. One with several threads must start by itself.
 *
 * @param code onnxruntime; one with another matrix kernel has the same memory
 * @returns the pages that the start has written, as `compiled-runtime.mjs` puts them into place: their number, the index of each (32 bits,
 * little-endian), and the pages
 * @throws Error when onnxruntime cannot be started
 */
export async function startedMemory(code: Uint8Array): Promise<Uint8Array> {
  const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
  const script = pathToFileURL(`${folder}/ort-wasm-simd-threaded.mjs`).href;
  const { default: start } = (await import(/* @vite-ignore */ script)) as { readonly default: Start };
  const compiled = await WebAssembly.compile(new Uint8Array(code));
  let fresh = new Uint8Array();
  const runtime = await withFixedEnvironment(() =>
    start({
      numThreads: 1,
      instantiateWasm(imports: WebAssembly.Imports, done: (...made: object[]) => void) {
        const instance = new WebAssembly.Instance(compiled, imports);
        fresh = new Uint8Array(memoryIn(imports).buffer).slice();
        done(instance, compiled);
        return instance.exports;
      },
    }),
  );
  // Emscripten itself has written into some pages. They are packed, too.
  const begun = runtime.HEAPU8.slice();
  if (runtime._OrtInit(1, LOG_LEVEL) !== 0) throw new Error('onnxruntime did not start');
  createAnySession(runtime);
  const started = runtime.HEAPU8;
  return packPages(started, (page) => {
    const at = (memory: Uint8Array) => memory.subarray(page * PAGE, (page + 1) * PAGE);
    return [begun, started].some((memory) => Buffer.compare(at(memory), at(fresh)) !== 0);
  });
}

/** The memory that a module gets from outside. */
function memoryIn(imports: WebAssembly.Imports): WebAssembly.Memory {
  const values = Object.values(imports).flatMap((names) => Object.values(names));
  const memory = values.find((value) => value instanceof WebAssembly.Memory);
  if (!memory) throw new Error('onnxruntime imports no memory');
  return memory;
}

function packPages(memory: Uint8Array, isWanted: (page: number) => boolean): Uint8Array {
  const pages = Array.from({ length: memory.length / PAGE }, (_, page) => page).filter(isWanted);
  const indices = Buffer.alloc(4 * (1 + pages.length));
  for (const [at, value] of [pages.length, ...pages].entries()) indices.writeUInt32LE(value, 4 * at);
  return Buffer.concat([indices, ...pages.map((page) => memory.slice(page * PAGE, (page + 1) * PAGE))]);
}

/** Creates a session and releases it, because onnxruntime registers its kernels with the first one. */
function createAnySession(runtime: Runtime): void {
  const model = identityModel();
  const address = runtime._malloc(model.length);
  runtime.HEAPU8.set(model, address);
  const options = runtime._OrtCreateSessionOptions(...SESSION_OPTIONS);
  const session = runtime._OrtCreateSession(address, model.length, options);
  if (session === 0) throw new Error('onnxruntime created no session');
  runtime._OrtReleaseSession(session);
  runtime._OrtReleaseSessionOptions(options);
  runtime._free(address);
}

/** A model whose output is its input. */
function identityModel(): Uint8Array {
  const node: Node = { op: 'Identity', inputs: ['x'], outputs: ['y'], attributes: [] };
  return writeModel(newModel([node], {}, { x: [1], y: [1] }));
}

/**
 * Hides the program's name and the language from Emscripten while `start` runs: it copies both into its memory as environment variables,
 * and the memory must be the same on each machine.
 */
async function withFixedEnvironment<T>(start: () => Promise<T>): Promise<T> {
  const [, program] = process.argv;
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  process.argv[1] = 'onnxruntime';
  Object.defineProperty(globalThis, 'navigator', { value: undefined, configurable: true });
  try {
    return await start();
  } finally {
    if (program === undefined) process.argv.length = 1;
    else process.argv[1] = program;
    if (navigator) Object.defineProperty(globalThis, 'navigator', navigator);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
}
