import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Network, Tensor } from '@/core/ocr/ppocr/network';
import { timed } from '@/engine/stage-timer';
import { configureOrt, loadPackedNetwork } from './ort-network';

export interface StripWorkerStart {
  /** The URL of the folder with `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  readonly threads: number;
}

/** The interface of this Worker: PP-OCR's recognition network in its own thread. */
export interface StripWorker {
  /** @throws AppError `engine-start-failed` */
  start(options: StripWorkerStart): Promise<void>;
  /** @throws AppError `engine-failed` when called before `start` has finished; errors of onnxruntime */
  run(input: Tensor): Promise<Tensor>;
}

let network: Network | undefined;

const worker: StripWorker = {
  async start({ assetsUrl, threads }) {
    configureOrt(new URL('ort/', assetsUrl).href, threads);
    network = await loadPackedNetwork(new URL('ppocr/rec.onnx', assetsUrl)).then(timed('read'));
  },

  async run(input) {
    if (!network) throw new AppError('engine-failed', 'the network has not been loaded');
    const output = await network.run(input);
    return comlink.transfer(output, [output.data.buffer]);
  },
};

comlink.expose(worker);
