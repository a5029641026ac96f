import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network, Tensor } from '@/core/ocr/ppocr/network';
import { createDeferred } from '@/engine/engine-worker';
import { timed } from '@/engine/stage-timer';
import { relayedEndpoint } from '@/engine/worker-relay';
import { freeMemory } from '@/platform/free-memory';
import type { NetworkName } from './network-pool';
import { configureOrt, loadPackedNetwork } from './ort-network';

export interface NetworkWorkerStart {
  /** The URL of the folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads one run of a network may use. */
  readonly threads: number;
}

declare global {
  /** The compiled code of onnxruntime. A global, because the script that starts onnxruntime (`scripts/ort/compiled-runtime.mjs`) is not bundled with this one. */
  var ortCode: WebAssembly.Module | undefined;
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

const FILES: Readonly<Record<NetworkName, string>> = {
  detect: 'ppocr/det.onnx',
  recognise: 'ppocr/rec.onnx',
};
const STAGES = { detect: 'find', recognise: 'read' } as const;

const loaded = new Map<NetworkName, Network>();
const hasCode = createDeferred<void>();
let folder = '';

const worker: NetworkWorker = {
  start({ assetsUrl, threads }) {
    folder = assetsUrl;
    configureOrt({ mjs: new URL('ort/compiled-runtime.mjs', assetsUrl) }, threads);
  },

  takeCode(compiled) {
    globalThis.ortCode = compiled;
    hasCode.resolve();
  },

  async load(name) {
    const network = await loadPackedNetwork(new URL(FILES[name], folder), hasCode.promise);
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

comlink.expose(worker, relayedEndpoint(self));
