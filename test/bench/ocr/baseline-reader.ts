import type { Page } from 'playwright-core';
import type TesseractModule from 'tesseract.js';

declare const Tesseract: typeof TesseractModule;
/** Kept between pictures on the baseline's page. */
declare global {
  interface Window {
    keptWorker?: Promise<TesseractModule.Worker>;
  }
}

/** What tesseract.js made of a picture. */
export interface BaselineReading {
  readonly text: string;
  readonly ms: number;
}

const FILES = {
  workerPath: '/npm/tesseract.js/dist/worker.min.js',
  corePath: '/npm/tesseract.js-core',
};

/**
 * tesseract.js 7 with `createWorker(['chi_sim', 'eng'])`, on a plain page that serves its files from this machine:
 * once as its tutorial has it, a worker a picture, and once with the worker kept.
 * https://github.com/naptha/tesseract.js#getting-started
 */
export class BaselineReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page, origin: string): Promise<BaselineReader> {
    await page.goto(`${origin}/baseline`);
    return new BaselineReader(page);
  }

  /** As the tutorial has it: create a worker, read, end it. The time is that of all three. */
  tutorial(url: string): Promise<BaselineReading> {
    return this.#page.evaluate(
      async ({ url, files }) => {
        const picture = await (await fetch(url)).blob();
        const started = performance.now();
        const worker = await Tesseract.createWorker(['chi_sim', 'eng'], 1, { ...files, langPath: '/models' });
        const { data } = await worker.recognize(picture);
        await worker.terminate();
        return { text: data.text, ms: performance.now() - started };
      },
      { url, files: FILES },
    );
  }

  /** With one worker for all pictures; the time is that of reading alone. */
  kept(url: string): Promise<BaselineReading> {
    return this.#page.evaluate(
      async ({ url, files }) => {
        window.keptWorker ??= Tesseract.createWorker(['chi_sim', 'eng'], 1, {
          ...files,
          langPath: '/models',
        });
        const worker = await window.keptWorker;
        const picture = await (await fetch(url)).blob();
        const started = performance.now();
        const { data } = await worker.recognize(picture);
        return { text: data.text, ms: performance.now() - started };
      },
      { url, files: FILES },
    );
  }
}
