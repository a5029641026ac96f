import * as comlink from 'comlink';
import type { Barcode } from '@/core/details/barcode';
import { AppError } from '@/core/errors';
import type { Pixels } from '@/core/ocr/recognition';
import {
  copyForWorker,
  createWorkerGroup,
  startPatiently,
  startWatchdog,
  type Watchdog,
  type WorkerGroup,
} from '@/engine/engine-worker';
import type { BarcodeWorker } from './barcode-worker';

/** Time limits of a start and a second attempt, ms. A cold start takes 0.1 s. */
const START_PATIENCE = [10_000, 20_000];

/** How long the codes of a tile may take, ms. The text of a large image waits for them, and a Worker that hangs reports nothing. */
const LONGEST_READ_MS = 60_000;

export interface BarcodeReaderDeps {
  readonly createWorker: () => Worker;
  /** The decoder's file in the package. */
  readonly wasmUrl: string;
}

/** Reads QR codes and bar codes, in a Worker that starts with the first image. */
export interface BarcodeReader {
  /** All codes of an image, from top to bottom. @throws AppError `barcodes-failed` */
  read(pixels: Pixels): Promise<readonly Barcode[]>;
  /** Terminates the Worker and so frees its memory. */
  stop(): void;
}

interface Launched extends Pick<WorkerGroup, 'ended'> {
  readonly remote: comlink.Remote<BarcodeWorker>;
}

export function createBarcodeReader({ createWorker, wasmUrl }: BarcodeReaderDeps): BarcodeReader {
  let end: ((reason: unknown) => void) | undefined;
  let starting: Promise<Launched> | undefined;

  function startOnce() {
    const group = createWorkerGroup();
    const remote = comlink.wrap<BarcodeWorker>(group.add(createWorker()));
    const { ended } = group;
    end = group.end;
    return {
      ready: Promise.race([remote.start(wasmUrl), ended]).then(() => ({ remote, ended })),
      end: () => group.end(new Error('the Worker started too late')),
    };
  }

  function stop(): void {
    end?.(new Error('the reader was stopped'));
    end = undefined;
    starting = undefined;
  }

  return {
    async read(pixels) {
      let watchdog: Watchdog | undefined;
      try {
        starting ??= startPatiently('starting the reader of codes', START_PATIENCE, startOnce);
        const { remote, ended } = await starting;
        watchdog = startWatchdog(LONGEST_READ_MS);
        return await Promise.race([remote.read(copyForWorker(pixels)), ended, watchdog.hung]);
      } catch (cause) {
        stop(); // after a failure inside WebAssembly its memory is in no known state
        throw new AppError('barcodes-failed', String(cause), { cause });
      } finally {
        watchdog?.stop();
      }
    },
    stop,
  };
}
