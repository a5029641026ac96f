import type { LanguageCode } from '@/core/ocr/languages/languages';
import { confidenceOf, hasRoomFor } from '@/core/ocr/languages/script-evidence';
import type { Line, Pixels, Quad } from '@/core/ocr/recognition';
import { isCjk, isIdeographic } from '@/core/ocr/script';
import {
  cutColumn,
  cutLine,
  isolateBright,
  isTall,
  type LineStrip,
  type StripShape,
  toPgm,
  WAYS,
  type Way,
} from '@/core/ocr/tesseract/line-strip';
import { pageWords, toLine } from '@/core/ocr/tesseract/page';
import { gainsFromOpinion, takeSecondOpinion } from '@/core/ocr/tesseract/second-opinion';
import { uprightPrint } from '@/core/ocr/tesseract/slant';
import type { Engine, PlaceDetector, PlaceRecogniser, RecogniseRequest, TextPlace } from '@/engine/engine';
import { killable, toEngineError } from '@/engine/engine-worker';
import { createWorkerPool, type TesseractWorker, type WorkerPoolDeps } from './tesseract-workers';

/** Tesseract's page segmentation modes for a block of lines and a block of vertical text. */
const LINE_MODE = { tessedit_pageseg_mode: '6' };
const COLUMN_MODE = { tessedit_pageseg_mode: '5' };

/**
 * The strips in which a line is recognised, the best one first (measured). The next one is tried when a result is
 * doubtful.
 */
const STRIPS: readonly StripShape[] = [
  { margin: 0.1, height: 42 },
  { margin: 0.2, height: 54 },
];
const NO_DOUBT = 0.975;

/** The strip of the last attempt at a doubtful line, for captions on photos. */
const CAPTION_STRIP: StripShape = { margin: 0.05, height: 48 };

/** The strip in which slanted print is set upright. */
const SLANTED_STRIP: StripShape = { margin: 0.1, height: 42 };

/** Results with a lower confidence, 0–1, are texture that was taken for text. */
const MIN_CONFIDENCE = 0.6;

/**
 * The least confidence of usable results in traditional Chinese; on photos and blurred images they are nonsense below
 * it. Measured.
 */
const SURE_OF_TRADITIONAL = 0.95;

/** The least confidence of PP-OCR's result for a place without CJK, such as an English line, that is taken as a whole. */
const SURE_OF_LATIN = 0.9;

export interface TesseractEngineDeps extends WorkerPoolDeps {
  /** Detects the places to recognise; Tesseract's own page analysis confuses columns and fails on photos. */
  readonly detector: PlaceDetector;
}

/** Tesseract in Workers: recognises any language with an installed model, place by place. */
export function createTesseractEngine(deps: TesseractEngineDeps): Engine & PlaceRecogniser {
  const { start, stop } = createWorkerPool(deps);

  async function recogniseStrip(
    worker: TesseractWorker,
    strip: LineStrip,
    signal: AbortSignal,
  ): Promise<Line | undefined> {
    const { gray, quad, direction, spanOf } = strip;
    try {
      const mode = direction === 'vertical' ? COLUMN_MODE : LINE_MODE;
      const page = await killable(worker.recognise(toPgm(gray), mode), signal, stop);
      return toLine(pageWords(page), quad, direction, spanOf);
    } catch (thrown) {
      stop(); // after a failure inside WebAssembly its memory is in no known state
      throw toEngineError(thrown, 'engine-failed');
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
    const ways: readonly Way[] = isTall(quad) && !isColumn ? WAYS : [1];
    for (const shape of STRIPS) {
      for (const way of ways) {
        const strip = isColumn ? cutColumn(pixels, quad, shape) : cutLine(pixels, quad, shape, way);
        const line = await recogniseStrip(worker, strip, signal);
        if (line && line.confidence > (best?.confidence ?? MIN_CONFIDENCE)) best = line;
        if (best && best.confidence >= NO_DOUBT) return best;
      }
    }
    return best;
  }

  async function recogniseLine(
    pixels: Pixels,
    quad: Quad,
    languages: readonly LanguageCode[],
    signal: AbortSignal,
  ): Promise<Line | undefined> {
    const line = await tryPlace(pixels, quad, languages, signal);
    if ((line && line.confidence >= NO_DOUBT) || isTall(quad)) return line;
    const worker = await start(languages, signal);
    const strip = cutLine(pixels, quad, SLANTED_STRIP);
    const gray = isJapanese(languages) ? uprightPrint(strip.gray) : undefined;
    const upright = gray && (await recogniseStrip(worker, { ...strip, gray }, signal));
    const best = surer(line, upright);
    if (best && best.confidence >= NO_DOUBT) return best;
    const photo = cutLine(pixels, quad, CAPTION_STRIP);
    const caption = await recogniseStrip(worker, { ...photo, gray: isolateBright(photo.gray) }, signal);
    return surer(best, caption);
  }

  async function recognisePlace(
    pixels: Pixels,
    place: TextPlace,
    { languages, signal }: RecogniseRequest,
  ): Promise<readonly Line[]> {
    const glance = () => deps.detector.glance(pixels, place.quad, signal);
    if (languages[0] === 'chi_tra')
      return recogniseTraditional(pixels, place.quad, place.lines ?? (await glance()), signal);
    const line = await recogniseLine(pixels, place.quad, languages, signal);
    if (!line) return [];
    if (!isJapanese(languages)) return [line];
    if (!hasRoomFor(place.quad, line)) return [];
    const opinion = place.lines ?? (gainsFromOpinion(line) ? await glance() : []);
    if (isArrow(opinion) && !LIKE_ARROW.test(line.text)) return opinion;
    if (isDrawing(line, opinion)) return [];
    const sameDirection = opinion.filter(({ direction }) => direction === line.direction);
    const isPpocrs = sameDirection.length > 0 && [line, ...sameDirection].every(hasNoCjk);
    if (isPpocrs && confidenceOf(sameDirection) >= SURE_OF_LATIN) return sameDirection;
    return [takeSecondOpinion(line, sameDirection)];
  }

  /** PP-OCR detects traditional Chinese also in columns and on photos; Tesseract knows more of its Han. */
  async function recogniseTraditional(
    pixels: Pixels,
    quad: Quad,
    ppocrLines: readonly Line[],
    signal: AbortSignal,
  ): Promise<readonly Line[]> {
    if (isTall(quad) || !ppocrLines.some(({ glyphs }) => glyphs.some(({ text }) => isIdeographic(text))))
      return ppocrLines;
    const line = await recogniseLine(pixels, quad, ['chi_tra'], signal);
    return line && line.confidence >= SURE_OF_TRADITIONAL
      ? [takeSecondOpinion(line, ppocrLines, false)]
      : ppocrLines;
  }

  async function recognisePlaces(
    pixels: Pixels,
    places: readonly TextPlace[],
    request: RecogniseRequest,
  ): Promise<readonly Line[]> {
    const { onLine, onProgress } = request;
    const found: Line[] = [];
    for (const [done, place] of places.entries()) {
      onProgress({ stage: 'recognising', done, total: places.length });
      const lines = await recognisePlace(pixels, place, request);
      found.push(...lines);
      for (const line of lines) onLine(line);
    }
    onProgress({ stage: 'recognising', done: places.length, total: places.length });
    return found;
  }

  async function recognise(pixels: Pixels, request: RecogniseRequest): Promise<readonly Line[]> {
    request.onProgress({ stage: 'finding-lines' });
    const quads = await deps.detector.detectPlaces(pixels, request.signal);
    const places = quads.map((quad) => ({ quad }));
    return recognisePlaces(pixels, places, request);
  }

  return { name: 'tesseract', recognise, tryPlace, recognisePlaces, stop };
}

/** The second of two results where it is the surer one, and sure enough. */
function surer(one: Line | undefined, other: Line | undefined): Line | undefined {
  return other && other.confidence > (one?.confidence ?? MIN_CONFIDENCE) ? other : one;
}

function isJapanese(languages: readonly LanguageCode[]): boolean {
  return languages[0] === 'jpn';
}

/** Kana that look like an arrow by themselves. */
const LIKE_ARROW = /^\s*[くへ]\s*$/u;

/** Whether PP-OCR recognised an arrow alone, as at the end of a menu's entry; Tesseract takes it for one kana or another. */
function isArrow(lines: readonly Line[]): boolean {
  return lines.length === 1 && /^[<>]$/.test(lines[0]?.text ?? '');
}

/** One or two Japanese characters with a lower confidence, 0–1, are a drawing, as the arrows of a spin box (人) or a logo. Measured. */
const SURE_OF_FEW = 0.955;
const FEW = 2;

/** Letters, figures and marks with a lower confidence, 0–1, are a drawing if PP-OCR, which knows them, recognises none of them. */
const SURE_OF_FIGURES = 0.98;

/**
 * Whether a line is likely to be a drawing: PP-OCR has no character in common with it, its confidence is low, and it is short or has no
 * Japanese characters.
 */
function isDrawing(line: Line, opinion: readonly Line[]): boolean {
  const { text, confidence, direction } = line;
  if (direction === 'vertical' || LIKE_ARROW.test(text)) return false;
  const characters = [...text].filter((character) => character.trim() !== '');
  if (opinion.some((other) => characters.some((character) => other.text.includes(character)))) return false;
  if (characters.length <= FEW && confidence < SURE_OF_FEW) return true;
  // A lone mark may be one of the arrows of a menu, which are left out together.
  return characters.length > 1 && [line, ...opinion].every(hasNoCjk) && confidence < SURE_OF_FIGURES;
}

function hasNoCjk({ text }: Line): boolean {
  return ![...text].some(isCjk);
}
