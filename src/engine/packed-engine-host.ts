import { browser } from '@/platform/browser/browser';
import type { EngineService } from '@/platform/engine/engine-client';
import { loadLanguagePack, loadLanguagePacks } from '@/platform/storage/language-packs';
import { createBarcodeReader } from './barcodes/barcode-reader';
import { createEngineHost } from './host';
import { openImage } from './open-image';
import { createPpocrEngine } from './ppocr/ppocr-engine';
import { createRecogniser } from './recogniser';
import { createTesseractEngine } from './tesseract/tesseract-engine';

const processors = navigator.hardwareConcurrency;

/** Two networks in two threads, each with its own line, never wait for each other as the threads of one network do. */
const USE_SECOND_THREAD = processors > 1;

/**
 * The number of threads inside a network, from the remaining processors. onnxruntime's threads need SharedArrayBuffer,
 * which extension pages have in Chromium but not in Firefox. More than two are hardly faster because the networks are
 * small.
 */
const THREADS = import.meta.env.FIREFOX ? 1 : Math.max(1, Math.min(2, Math.floor(processors / 2)));

/** The engine host with both engines, which load their files from the package and from installed language packs. */
export function createPackedEngineHost(deps: { readonly stayAwake: () => () => void }): EngineService {
  const assetsUrl = browser.runtime.getURL('/ocr/');
  const ppocr = createPpocrEngine({
    createWorker: () => new Worker(new URL('./ppocr/worker.ts', import.meta.url), { type: 'module' }),
    createNetworkWorker: () =>
      new Worker(new URL('./ppocr/network-worker.ts', import.meta.url), { type: 'module' }),
    assetsUrl,
    threads: THREADS,
    usesSecondThread: USE_SECOND_THREAD,
  });
  const tesseract = createTesseractEngine({
    createWorker: () => new Worker(new URL('tesseract/worker.min.js', assetsUrl)),
    assetsUrl: new URL('tesseract/', assetsUrl).href,
    loadPack: loadLanguagePack,
    detector: ppocr,
  });
  const listInstalled = async () => (await loadLanguagePacks()).map(({ code }) => code);
  const recogniser = createRecogniser({ ppocr, tesseract, listInstalled, now: () => performance.now() });
  const barcodes = createBarcodeReader({
    createWorker: () =>
      new Worker(new URL('./barcodes/barcode-worker.ts', import.meta.url), { type: 'module' }),
    wasmUrl: new URL('barcodes/zxing_reader.wasm', assetsUrl).href,
  });
  return createEngineHost({ recogniser, barcodes, openImage, stayAwake: deps.stayAwake });
}
