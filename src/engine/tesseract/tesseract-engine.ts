import type { LanguageCode } from '@/core/ocr/languages';
import type { Line, Pixels, Quad } from '@/core/ocr/recognition';
import { isIdeographic } from '@/core/ocr/script';
import { isolateBright, toPgm } from '@/core/ocr/tesseract/gray';
import { cutColumn, cutLine, isTall, type LineStrip, type StripShape } from '@/core/ocr/tesseract/line-strip';
import { toLine, wordsOf } from '@/core/ocr/tesseract/page';
import { gainsFromOpinion, takeSecondOpinion } from '@/core/ocr/tesseract/second-opinion';
import type { Engine, Place, PlaceFinder, PlaceReader, ReadRequest } from '@/engine/engine';
import { nameEngineFailure } from '@/engine/engine-failure';
import { killable } from '@/engine/killable';
import type { TesseractWorker } from './worker-client';
import { createWorkerPool, type WorkerPoolDeps } from './worker-pool';

/** Tesseract's page segmentation: a block of lines, and a block of vertical text. */
const LINE_MODE = { tessedit_pageseg_mode: '6' };
const COLUMN_MODE = { tessedit_pageseg_mode: '5' };

/** How a line is looked at, best first (measured); the next look is taken when the last one left doubts. */
const LOOKS: readonly StripShape[] = [
  { margin: 0.1, height: 42 },
  { margin: 0.2, height: 54 },
];
const NO_DOUBT = 0.975;

/** The last look at a doubtful line, for captions on photos. */
const CAPTION_LOOK: StripShape = { margin: 0.05, height: 48 };

/** Less certain readings are texture that was taken for text. */
const MIN_CONFIDENCE = 0.6;

/** On photos and under blur Tesseract's readings of traditional Chinese are nonsense, and below this. Measured. */
const SURE_OF_TRADITIONAL = 0.95;

export interface TesseractEngineDeps extends WorkerPoolDeps {
  /** Finds the places to read: Tesseract's own page analysis mixes up columns and fails on photos. */
  readonly finder: PlaceFinder;
}

/** Tesseract in Workers: any language whose model is at hand, place by place. */
export function createTesseractEngine(deps: TesseractEngineDeps): Engine & PlaceReader {
  const { start, stop } = createWorkerPool(deps);

  async function look(
    worker: TesseractWorker,
    strip: LineStrip,
    signal: AbortSignal,
  ): Promise<Line | undefined> {
    const { gray, quad, direction, spanOf } = strip;
    try {
      const mode = direction === 'vertical' ? COLUMN_MODE : LINE_MODE;
      const page = await killable(worker.recognize(toPgm(gray), mode), signal, stop);
      return toLine(wordsOf(page), quad, direction, spanOf);
    } catch (thrown) {
      stop(); // after a failure inside WebAssembly its memory is in no known state
      throw nameEngineFailure(thrown, 'engine-failed');
    }
  }

  async function tryPlace(
    pixels: Pixels,
    quad: Quad,
    languages: readonly LanguageCode[],
    signal: AbortSignal,
  ): Promise<Line | undefined> {
    const isColumn = isJapanese(languages) && isTall(quad);
    const worker = await start(isColumn ? ['jpn_vert'] : languages, signal);
    let best: Line | undefined;
    for (const shape of LOOKS) {
      const strip = (isColumn ? cutColumn : cutLine)(pixels, quad, shape);
      const line = await look(worker, strip, signal);
      if (line && line.confidence > (best?.confidence ?? MIN_CONFIDENCE)) best = line;
      if (best && best.confidence >= NO_DOUBT) break;
    }
    return best;
  }

  async function readLine(
    pixels: Pixels,
    quad: Quad,
    languages: readonly LanguageCode[],
    signal: AbortSignal,
  ): Promise<Line | undefined> {
    const line = await tryPlace(pixels, quad, languages, signal);
    if ((line && line.confidence >= NO_DOUBT) || isTall(quad)) return line;
    const strip = cutLine(pixels, quad, CAPTION_LOOK);
    const worker = await start(languages, signal);
    const caption = await look(worker, { ...strip, gray: isolateBright(strip.gray) }, signal);
    return caption && caption.confidence > (line?.confidence ?? MIN_CONFIDENCE) ? caption : line;
  }

  async function readPlace(
    pixels: Pixels,
    place: Place,
    { languages, signal }: ReadRequest,
  ): Promise<readonly Line[]> {
    const ask = () => deps.finder.glance(pixels, place.quad, signal);
    if (languages[0] === 'chi_tra')
      return readTraditional(pixels, place.quad, place.lines ?? (await ask()), signal);
    const line = await readLine(pixels, place.quad, languages, signal);
    if (!line) return [];
    if (!isJapanese(languages)) return [line];
    const opinion = place.lines ?? (gainsFromOpinion(line) ? await ask() : []);
    const alongside = opinion.filter(({ direction }) => direction === line.direction);
    return [takeSecondOpinion(line, alongside)];
  }

  /** PP-OCR sees where traditional Chinese stands, also in columns and on photos; Tesseract knows more of its Han. */
  async function readTraditional(
    pixels: Pixels,
    quad: Quad,
    seen: readonly Line[],
    signal: AbortSignal,
  ): Promise<readonly Line[]> {
    if (isTall(quad) || !seen.some(({ glyphs }) => glyphs.some(({ text }) => isIdeographic(text))))
      return seen;
    const line = await readLine(pixels, quad, ['chi_tra'], signal);
    return line && line.confidence >= SURE_OF_TRADITIONAL ? [takeSecondOpinion(line, seen, false)] : seen;
  }

  async function readFound(
    pixels: Pixels,
    places: readonly Place[],
    request: ReadRequest,
  ): Promise<readonly Line[]> {
    const { onLine, onProgress } = request;
    const found: Line[] = [];
    for (const [done, place] of places.entries()) {
      onProgress({ stage: 'reading', done, total: places.length });
      const lines = await readPlace(pixels, place, request);
      found.push(...lines);
      for (const line of lines) onLine(line);
    }
    onProgress({ stage: 'reading', done: places.length, total: places.length });
    return found;
  }

  async function recognize(pixels: Pixels, request: ReadRequest): Promise<readonly Line[]> {
    request.onProgress({ stage: 'finding-lines' });
    const quads = await deps.finder.findPlaces(pixels, request.signal);
    const places = quads.map((quad) => ({ quad }));
    return readFound(pixels, places, request);
  }

  return { name: 'tesseract', recognize, tryPlace, readFound, stop };
}

function isJapanese(languages: readonly LanguageCode[]): boolean {
  return languages[0] === 'jpn';
}
