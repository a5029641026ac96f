import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network, Tensor } from '@/core/ocr/ppocr/network';
import { createDeferred } from '@/engine/engine-worker';
import { timed } from '@/engine/stage-timer';
import { relayedEndpoint } from '@/engine/worker-relay';
import { freeMemory } from '@/platform/free-memory';
import type { NetworkName } from './network-pool';
import { configureOrt, loadPackedNetwork } from './ort-network';
import { unzipPackedFile } from './packed-file';

export interface NetworkWorkerStart {
  /** The URL of the folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads one run of a network may use. */
  readonly threads: number;
}

declare global {
  // Globals, because the script that starts onnxruntime (`scripts/ort/compiled-runtime.mjs`) is not bundled with this one.
  /** The compiled code of onnxruntime. */
  var ortCode: WebAssembly.Module | undefined;
  /** The memory of onnxruntime after its start, in pages; undefined where it starts by itself. */
  var ortMemory: Uint8Array | undefined;
}

/** The interface of this Worker for the one that recognises: PP-OCR's networks, or only one, in a thread that does nothing else. */
export interface NetworkWorker {
  /** To be called before a network is loaded. */
  start(options: NetworkWorkerStart): void;
  /** Receives the compiled code of onnxruntime. `load` waits for it. */
  takeCode(code: WebAssembly.Module): void;
  /** @throws AppError `engine-start-failed`; errors of onnxruntime */
  load(name: NetworkName): Promise<void>;
  /** @throws AppError `engine-failed` for a network that is not loaded; errors of onnxruntime */
  run(name: NetworkName, input: Tensor): Promise<Tensor>;
}

/** The names of the networks' files. */
const FILES: Readonly<Record<NetworkName, string>> = { detect: 'det', recognise: 'rec' };
const STAGES = { detect: 'find', recognise: 'read' } as const;

const loaded = new Map<NetworkName, Network>();
const hasCode = createDeferred<void>();
let hasMemory: Promise<void> = Promise.resolve();
let folder = '';

const worker: NetworkWorker = {
  start({ assetsUrl, threads }) {
    folder = assetsUrl;
    configureOrt({ mjs: new URL('ort/compiled-runtime.mjs', assetsUrl) }, threads);
    // The packed memory is of an onnxruntime with one thread.
    if (threads === 1) hasMemory = takeMemory();
  },

  takeCode(compiled) {
    globalThis.ortCode = compiled;
    hasCode.resolve();
  },

  async load(name) {
    const isReady = Promise.all([hasCode.promise, hasMemory]);
    const fileOf = (kind: string) => new URL(`ppocr/${FILES[name]}.${kind}`, folder);
    const files = { model: fileOf('onnx'), weights: fileOf('weights') };
    const network = await loadPackedNetwork(files, isReady);
    freeStartedMemory();
    loaded.set(name, timed(STAGES[name])(network));
  },

  async run(name, input) {
    const network = loaded.get(name);
    if (!network) throw new AppError('engine-failed', `the network ${name} has not been loaded`);
    const output = await network.run(input);
    freeMemory(input.data);
    return comlink.transfer(output, [output.data.buffer]);
  },
};

async function takeMemory(): Promise<void> {
  globalThis.ortMemory = await unzipPackedFile(new URL('ort/started-memory.gz', folder));
}

/** onnxruntime has copied it into its own memory. */
function freeStartedMemory(): void {
  if (globalThis.ortMemory) freeMemory(globalThis.ortMemory);
  globalThis.ortMemory = undefined;
}

comlink.expose(worker, relayedEndpoint(self));
