import type { LanguageCode } from '@/core/ocr/languages';
import { arrangeLines } from '@/core/ocr/layout/arrange-lines';
import type { EngineName, Pixels, ReadingOptions } from '@/core/ocr/recognition';
import type { ReadingEvent } from '@/platform/protocol';
import type { Engine, PlaceFinder, PlaceReader, ReadRequest } from './engine';
import type { PictureReader } from './host';
import { PPOCR_LANGUAGES, type Reading, ReadingAsSeen } from './reading-as-seen';

export interface PictureReaderDeps {
  readonly ppocr: Engine & PlaceFinder;
  readonly tesseract: Engine & PlaceReader;
  /** The languages whose packs are at hand. */
  readonly listInstalled: () => Promise<readonly LanguageCode[]>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/**
 * Above this a picture and the search in it take hundreds of MB, and seconds: Tesseract, some 100 MB, is not kept beside
 * it on the chance that it is needed again.
 */
const LARGE_PX = 2_000_000;

/** Reads a picture with the engine that was asked for, or else with the one that fits what is seen. */
export function createPictureReader(deps: PictureReaderDeps): PictureReader {
  const { ppocr, tesseract } = deps;
  const engines: Readonly<Record<EngineName, Engine>> = { ppocr, tesseract };

  async function readAsAsked(
    pixels: Pixels,
    { engine: asked, languages = PPOCR_LANGUAGES }: ReadingOptions,
    request: Omit<ReadRequest, 'languages'>,
  ): Promise<Reading> {
    const canPpocr = languages.every((code) => PPOCR_LANGUAGES.includes(code));
    const engine = asked ?? (canPpocr ? 'ppocr' : 'tesseract');
    const lines = await engines[engine].recognize(pixels, { ...request, languages });
    return { engine, languages, lines };
  }

  return {
    async read(pixels, options, signal, onEvent) {
      const { width, height } = pixels;
      if (width * height > LARGE_PX) tesseract.stop();
      await ppocr.start(signal);
      const started = deps.now();
      const tell = (event: ReadingEvent) => onEvent(event);
      const request: Omit<ReadRequest, 'languages'> = {
        signal,
        onLine: (line) => tell({ type: 'line', line, width, height }),
        onProgress: (progress) => tell({ type: 'progress', progress }),
      };
      const isAsked = options.engine !== undefined || options.languages !== undefined;
      const installed = await deps.listInstalled();
      const onRestart = () => tell({ type: 'restart' });
      const { lines, ...reading } = isAsked
        ? await readAsAsked(pixels, options, request)
        : await new ReadingAsSeen({ ppocr, tesseract, installed, pixels, request, onRestart }).run();
      // Kept for the next picture only where it was needed for this one.
      if (reading.engine === 'ppocr') tesseract.stop();
      const elapsedMs = deps.now() - started;
      return { ...reading, width, height, blocks: arrangeLines(lines), elapsedMs };
    },
    start: (signal) => ppocr.start(signal),
    stop() {
      ppocr.stop();
      tesseract.stop();
    },
  };
}
