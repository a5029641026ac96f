import * as comlink from 'comlink';
import { linearBarcodeFormats, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Barcode } from '@/core/details/barcode';
import { inReadingOrder } from '@/core/details/barcode-order';
import { textOfBarcode } from '@/core/details/barcode-text';
import type { Pixels } from '@/core/ocr/recognition';
import { freeMemory } from '@/platform/free-memory';

/** The interface of this Worker. */
export interface BarcodeWorker {
  /** @param wasmUrl the decoder's file in the package @throws errors of the network and of WebAssembly */
  start(wasmUrl: string): Promise<void>;
  /** All codes of an image, in reading order. @throws errors of WebAssembly */
  read(pixels: Pixels): Promise<readonly Barcode[]>;
}

/** The most codes that are read in one tile: a sheet of labels has up to 189. */
const MOST = 255;

/** The formats of bars; all others are matrices. */
const LINEAR: ReadonlySet<string> = new Set(linearBarcodeFormats);

const worker: BarcodeWorker = {
  async start(wasmUrl) {
    const response = await fetch(wasmUrl);
    if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
    // With its bytes given, the library loads nothing; by default it takes its file from the network.
    const wasmBinary = await response.arrayBuffer();
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  },

  async read({ width, height, data }) {
    // The data came in a message, so no other thread has it.
    const image = new ImageData(data as ImageDataArray, width, height);
    const found = await readBarcodes(image, { maxNumberOfSymbols: MOST }).finally(() => freeMemory(data));
    const valid = found.filter(({ isValid, text }) => isValid && text !== '');
    return inReadingOrder(valid).map((code) => ({
      kind: LINEAR.has(code.format) ? 'linear' : 'matrix',
      text: textOfBarcode(code),
    }));
  },
};

comlink.expose(worker);
