import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Tensor } from '@/core/ocr/ppocr/tensor';
import { configureOrt } from './ort-session';
import { loadPackedSession } from './packed-file';
import type { Session } from './session';

export interface StripWorkerStart {
  /** The folder that holds `ort/` and `ppocr/`, with a slash at its end. */
  readonly assetsUrl: string;
  readonly threads: number;
}

/** What this Worker answers to: PP-OCR's recognition network in a thread of its own. */
export interface StripWorker {
  /** @throws AppError `engine-start-failed` */
  start(options: StripWorkerStart): Promise<void>;
  /** @throws AppError `engine-failed` when it is called before `start` is done; whatever onnxruntime throws. */
  run(input: Tensor): Promise<Tensor>;
}

let session: Session | undefined;

const worker: StripWorker = {
  async start({ assetsUrl, threads }) {
    configureOrt(new URL('ort/', assetsUrl).href, threads);
    session = await loadPackedSession(new URL('ppocr/rec.onnx', assetsUrl));
  },

  async run(input) {
    if (!session) throw new AppError('engine-failed', 'the network has not been loaded');
    const output = await session.run(input);
    return comlink.transfer(output, [output.data.buffer]);
  },
};

comlink.expose(worker);
