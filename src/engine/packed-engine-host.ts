import { browser } from '@/platform/browser';
import type { EngineService } from '@/platform/engine-client';
import { listLanguagePacks, readLanguagePack } from '@/platform/language-packs';
import { decodePicture } from './decode-picture';
import { createEngineHost } from './host';
import { createPictureReader } from './picture-reader';
import { createPpocrEngine } from './ppocr-engine';
import { createTesseractEngine } from './tesseract/tesseract-engine';

const processors = navigator.hardwareConcurrency;

/** Two networks beside each other, each with a line of its own, never wait for one another as one network's threads do. */
const READS_BESIDE = processors > 1;

/**
 * What processors are then left for threads inside a network. Chromium gives extension pages SharedArrayBuffer, which
 * onnxruntime's threads need; Firefox does not. More than two are hardly faster: the networks are small.
 */
const THREADS = import.meta.env.FIREFOX ? 1 : Math.max(1, Math.min(2, Math.floor(processors / 2)));

/** The engine host with both engines, loaded from files of the package and from the language packs. */
export function createPackedEngineHost(deps: { readonly stayAwake: () => () => void }): EngineService {
  const assetsUrl = browser.runtime.getURL('/ocr/');
  const ppocr = createPpocrEngine({
    createWorker: () => new Worker(new URL('./ppocr/worker.ts', import.meta.url), { type: 'module' }),
    assetsUrl,
    threads: THREADS,
    readsBeside: READS_BESIDE,
  });
  const tesseract = createTesseractEngine({
    createWorker: () => new Worker(new URL('tesseract/worker.min.js', assetsUrl)),
    assetsUrl: new URL('tesseract/', assetsUrl).href,
    readPack: readLanguagePack,
    finder: ppocr,
  });
  const listInstalled = async () => (await listLanguagePacks()).map(({ code }) => code);
  const reader = createPictureReader({ ppocr, tesseract, listInstalled, now: () => performance.now() });
  return createEngineHost({ reader, decodePicture, stayAwake: deps.stayAwake });
}
