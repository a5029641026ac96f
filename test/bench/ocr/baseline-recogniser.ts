import type { Page } from 'playwright-core';
import type TesseractModule from 'tesseract.js';

declare const Tesseract: typeof TesseractModule;
/** What the baseline's page keeps between images. */
declare global {
  interface Window {
    singleWorker?: Promise<TesseractModule.Worker>;
  }
}

/** What tesseract.js recognised in an image. */
export interface BaselineRecognition {
  /** Empty when it cannot read the file. */
  readonly text: string;
  readonly ms: number;
  /** Why it cannot read the file; absent when it can. */
  readonly failure?: string;
}

const FILES = {
  workerPath: '/npm/tesseract.js/dist/worker.min.js',
  corePath: '/npm/tesseract.js-core',
};

/**
 * tesseract.js 7 with `createWorker(['chi_sim', 'eng'])`, on a plain page that serves its files from this machine:
 * as in its tutorial, with a new worker for each image, and with one worker for all images.
 * https://github.com/naptha/tesseract.js#getting-started
 */
export class BaselineRecogniser {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page, origin: string): Promise<BaselineRecogniser> {
    await page.goto(`${origin}/baseline`);
    return new BaselineRecogniser(page);
  }

  /** As in the tutorial: creates a worker, recognises, ends it. The time is that of all three. */
  tutorial(url: string): Promise<BaselineRecognition> {
    return this.#page.evaluate(
      async ({ url, files }) => {
        const image = await (await fetch(url)).blob();
        const started = performance.now();
        const worker = await Tesseract.createWorker(['chi_sim', 'eng'], 1, { ...files, langPath: '/models' });
        try {
          const { data } = await worker.recognize(image);
          await worker.terminate();
          return { text: data.text, ms: performance.now() - started };
        } catch (failure) {
          await worker.terminate();
          return { text: '', ms: performance.now() - started, failure: String(failure) };
        }
      },
      { url, files: FILES },
    );
  }

  /**
   * With one worker for all images; the time is that of recognition alone. After a file that it cannot read, the next
   * one gets a new worker, which is ready before its time begins.
   */
  kept(url: string): Promise<BaselineRecognition> {
    return this.#page.evaluate(
      async ({ url, files }) => {
        window.singleWorker ??= Tesseract.createWorker(['chi_sim', 'eng'], 1, {
          ...files,
          langPath: '/models',
        });
        const worker = await window.singleWorker;
        const image = await (await fetch(url)).blob();
        const started = performance.now();
        try {
          const { data } = await worker.recognize(image);
          return { text: data.text, ms: performance.now() - started };
        } catch (failure) {
          const ms = performance.now() - started;
          delete window.singleWorker;
          await worker.terminate();
          return { text: '', ms, failure: String(failure) };
        }
      },
      { url, files: FILES },
    );
  }
}
