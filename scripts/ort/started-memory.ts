import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Node, valueInfo, writeModel } from '../onnx/model';
import { textField, writeMessage } from '../onnx/wire';

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

/** Nothing is optimised, no memory is kept, one operation follows the other, and only warnings are logged. */
const SESSION_OPTIONS = [0, 0, 0, 0, 0, 0, 0, LOG_LEVEL, 0, 0] as const;

/** The unit in which memory is compared and packed, bytes. */
const PAGE = 4096;

/**
 * The memory of onnxruntime after its start. The start takes half of the time that passes until a network is ready: onnxruntime lists all
 * operations that it knows, and with the first network all that it can run. Both are the same each time, so that a copy of the
 * memory takes their place.
 *
 * It is that of one thread. Where onnxruntime starts threads of its own, it must start by itself.
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
  const runtime = await withoutTraces(() =>
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
  // Emscripten has written some pages with what it knows of this program. They are replaced, too.
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

/** Creates a session and releases it. The first one has onnxruntime list what it can run. */
function createAnySession(runtime: Runtime): void {
  const model = copyOf();
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
function copyOf(): Uint8Array {
  const copy: Node = { op: 'Identity', inputs: ['x'], outputs: ['y'], attributes: [] };
  const declare = (field: number, name: string) =>
    ({ number: field, type: 'bytes', value: writeMessage(valueInfo(name, [1])) }) as const;
  const operators = writeMessage([{ number: 2, type: 'varint', value: 11n }]);
  return writeModel({
    nodes: [copy],
    constants: new Map(),
    rest: {
      model: [
        { number: 1, type: 'varint', value: 8n },
        { number: 8, type: 'bytes', value: operators },
      ],
      graph: [textField(2, 'copy'), declare(11, 'x'), declare(12, 'y')],
    },
  });
}

/**
 * Starts something of Emscripten that copies nothing of this machine into its memory, so that each build is the same: Emscripten copies the
 * name of the program and the language, as environment variables.
 */
async function withoutTraces<T>(start: () => Promise<T>): Promise<T> {
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
