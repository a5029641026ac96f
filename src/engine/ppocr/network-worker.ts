import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network, Tensor } from '@/core/ocr/ppocr/network';
import { timed } from '@/engine/stage-timer';
import { freeMemory } from '@/platform/free-memory';
import type { NetworkName } from './network-pool';
import { configureOrt, loadPackedNetwork } from './ort-network';

export interface NetworkWorkerStart {
  /** The URL of the folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** How many threads one run of a network may use. */
  readonly threads: number;
  readonly networks: readonly NetworkName[];
}

/** The interface of this Worker: PP-OCR's networks, or only one, in a thread that does nothing else. */
export interface NetworkWorker {
  /** @throws AppError `engine-start-failed` */
  start(options: NetworkWorkerStart): Promise<void>;
  /** @throws AppError `engine-failed` for a network that `start` has not loaded; errors of onnxruntime */
  run(name: NetworkName, input: Tensor): Promise<Tensor>;
}

const FILES: Readonly<Record<NetworkName, string>> = {
  detect: 'ppocr/det.onnx',
  recognise: 'ppocr/rec.onnx',
};
const STAGES = { detect: 'find', recognise: 'read' } as const;

const loaded = new Map<NetworkName, Network>();

const worker: NetworkWorker = {
  async start({ assetsUrl, threads, networks }) {
    configureOrt(new URL('ort/', assetsUrl).href, threads);
    await Promise.all(
      networks.map(async (name) => {
        const network = await loadPackedNetwork(new URL(FILES[name], assetsUrl));
        loaded.set(name, timed(STAGES[name])(network));
      }),
    );
  },

  async run(name, input) {
    const network = loaded.get(name);
    if (!network) throw new AppError('engine-failed', `the network ${name} has not been loaded`);
    const output = await network.run(input);
    freeMemory(input.data);
    return comlink.transfer(output, [output.data.buffer]);
  },
};

comlink.expose(worker);
