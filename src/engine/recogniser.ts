import { type AppError, toAppError } from '@/core/errors';
import { withoutDoubledCharacters } from '@/core/ocr/doubled-characters';
import { withoutDrawnControls } from '@/core/ocr/drawings/drawn-controls';
import { withoutIcons } from '@/core/ocr/drawings/icons';
import { withoutListIcons } from '@/core/ocr/drawings/list-icons';
import { withoutMenuArrows } from '@/core/ocr/drawings/menu-arrows';
import { withoutWindowButtons } from '@/core/ocr/drawings/window-buttons';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import { bearsOut, isPoorlyRecognised, type PlaceRecognition } from '@/core/ocr/languages/script-evidence';
import { findUnknownScript, type UnknownScript } from '@/core/ocr/languages/unknown-script';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { EngineName, Line, Pixels, RecogniseOptions } from '@/core/ocr/recognition';
import type { Engine, PlaceDetector, PlaceRecogniser, RecogniseRequest, TextPlace } from './engine';
import type { Recogniser } from './host';
import { createLanguageJudge, type LanguageJudge } from './language-judge';
import { type RecognisedLines, type RecogniseTile, recogniseTiles } from './recognise-tiles';
import { startStage } from './stage-timer';

export interface RecogniserDeps {
  readonly ppocr: Engine & PlaceDetector;
  readonly tesseract: Engine & PlaceRecogniser;
  /** The languages whose packs are installed. */
  readonly listInstalled: () => Promise<readonly LanguageCode[]>;
  /** A monotonic clock, ms. */
  readonly now: () => number;
}

/**
 * Images with more px take seconds and hundreds of MB for detection; Tesseract with its 100 MB is then stopped first,
 * since it may not be needed.
 */
const LARGE_PX = 2_000_000;

/** Recognises an image with the engine and languages that were chosen, else with those that fit its text. */
export function createRecogniser(deps: RecogniserDeps): Recogniser {
  const { ppocr, tesseract } = deps;
  const engines: Readonly<Record<EngineName, Engine>> = { ppocr, tesseract };

  async function recogniseAsChosen(
    pixels: Pixels,
    { engine: chosen, languages = PPOCR_LANGUAGES }: RecogniseOptions,
    request: Omit<RecogniseRequest, 'languages'>,
  ): Promise<RecognisedLines> {
    const canPpocr = languages.every((code) => PPOCR_LANGUAGES.includes(code));
    const engine = chosen ?? (canPpocr ? 'ppocr' : 'tesseract');
    const lines = await engines[engine].recognise(pixels, { ...request, languages });
    return { engine, languages, lines };
  }

  return {
    async recognise(rows, options, signal, onEvent) {
      const { width, height } = rows;
      if (width * height > LARGE_PX) tesseract.stop();
      await ppocr.start(signal);
      const started = deps.now();
      const isChosen = options.engine !== undefined || options.languages !== undefined;
      const installed = await deps.listInstalled();
      const recogniseTile: RecogniseTile = async (pixels, request, onRestart) => {
        const recognised = isChosen
          ? await recogniseAsChosen(pixels, options, request)
          : await new AutomaticRecognition({ ppocr, tesseract, installed, pixels, request, onRestart }).run();
        return { ...recognised, lines: withoutDoubledCharacters(recognised.lines) };
      };
      const { lines, marks, ...facts } = await recogniseTiles(rows, recogniseTile, signal, onEvent);
      // Tesseract stays loaded for the next image only when this one needed it.
      if (facts.engine === 'ppocr') tesseract.stop();
      const elapsedMs = deps.now() - started;
      const endArrange = startStage('arrange');
      const blocks = arrangeLines(lines, marks);
      endArrange();
      return { ...facts, width, height, blocks, elapsedMs };
    },
    start: (signal) => ppocr.start(signal),
    stop() {
      ppocr.stop();
      tesseract.stop();
    },
  };
}

export interface AutomaticRecognitionDeps {
  readonly ppocr: PlaceDetector;
  readonly tesseract: Engine & PlaceRecogniser;
  /** The languages whose packs are installed. */
  readonly installed: readonly LanguageCode[];
  readonly pixels: Pixels;
  readonly request: Omit<RecogniseRequest, 'languages'>;
  /** Called when the lines so far are discarded. */
  readonly onRestart: () => void;
}

/** The languages that PP-OCR recognises. */
const PPOCR_LANGUAGES: readonly LanguageCode[] = ['chi_sim', 'eng'];

/**
 * One recognition without chosen languages. PP-OCR recognises the whole image unless its text turns out to be in a
 * language that PP-OCR does not know; then Tesseract recognises all places from the beginning. When its lines do not
 * bear that out, PP-OCR's are returned to. Single places in another script are replaced in PP-OCR's result.
 */
export class AutomaticRecognition {
  readonly #deps: AutomaticRecognitionDeps;
  readonly #judge: LanguageJudge;
  readonly #places: TextPlace[] = [];
  /** What PP-OCR recognised, as far as the language is not another one. */
  readonly #seen: PlaceRecognition[] = [];
  /** The language of the image, once it is known to be one that PP-OCR does not know. */
  #other: LanguageCode | undefined;
  /** Why a language could not be tried. */
  #failure: AppError | undefined;

  constructor(deps: AutomaticRecognitionDeps) {
    this.#deps = deps;
    this.#judge = createLanguageJudge({
      installed: deps.installed,
      tryLanguage: (place, code) => this.#tryLanguage(place, code),
    });
  }

  /** @throws AppError of the engines */
  async run(): Promise<RecognisedLines> {
    const { ppocr, tesseract, pixels, request, onRestart } = this.#deps;
    const ppocrRequest = { ...request, languages: PPOCR_LANGUAGES };
    let lines = await ppocr.detectAndRecognise(pixels, ppocrRequest, (place) => this.#consider(place));
    this.#other ??= await this.#judge.conclude();
    if (this.#failure && !this.#isMostlySure()) throw this.#failure;
    if (this.#other) {
      onRestart();
      const languages = [this.#other];
      const linesAgain = await tesseract.recognisePlaces(pixels, this.#places, { ...request, languages });
      if (bearsOut(this.#other, linesAgain))
        return { engine: 'tesseract', languages, lines: this.#withoutDrawings(linesAgain) };
      onRestart();
      this.#seen.length = 0;
      lines = await ppocr.detectAndRecognise(pixels, ppocrRequest, (place) => this.#seen.push(place) > 0);
    }
    const unknown = this.#findUnknownScript();
    const known = await this.#replaceForeign(withoutLinesOf(unknown?.places ?? [], lines));
    lines = this.#withoutDrawings(withoutListIcons(withoutWindowButtons(withoutIcons(known))));
    const suggestion = this.#judge.suggestion();
    return {
      engine: 'ppocr',
      languages: PPOCR_LANGUAGES,
      lines,
      ...(unknown ? { unknownScript: unknown.script } : suggestion && { suggestion }),
    };
  }

  #withoutDrawings(lines: readonly Line[]): readonly Line[] {
    return withoutMenuArrows(withoutDrawnControls(lines, this.#deps.pixels));
  }

  /**
   * Recognises a place with a language's model. One that cannot be loaded is no reason to lose what PP-OCR has recognised, so its failure
   * is held until all places are known, and no other model is tried.
   */
  async #tryLanguage({ quad }: PlaceRecognition, code: LanguageCode): Promise<Line | undefined> {
    const { tesseract, pixels, request } = this.#deps;
    if (this.#failure) return undefined;
    try {
      return await tesseract.tryPlace(pixels, quad, [code], request.signal);
    } catch (thrown) {
      if (request.signal.aborted) throw thrown;
      this.#failure = toAppError(thrown);
      return undefined;
    }
  }

  /** Whether PP-OCR knows the script of most places, so that its text is worth having without those that could not be tried. */
  #isMostlySure(): boolean {
    const poor = this.#seen.filter(isPoorlyRecognised).length;
    return poor * 2 < this.#seen.length;
  }

  /** The script of the places that no installed language explains. */
  #findUnknownScript(): UnknownScript | undefined {
    const { pixels, installed } = this.#deps;
    const explained = new Set(this.#judge.foreignPlaces().map(({ place }) => place));
    const places = this.#seen.filter((place) => !explained.has(place));
    return findUnknownScript(pixels, places, installed);
  }

  /** PP-OCR's lines, with those of single places in another script recognised in their language. */
  async #replaceForeign(lines: readonly Line[]): Promise<readonly Line[]> {
    const { tesseract, pixels, request, onRestart } = this.#deps;
    const foreign = this.#judge.foreignPlaces();
    if (foreign.length === 0 || this.#failure) return lines;
    onRestart();
    const kept = withoutLinesOf(
      foreign.map(({ place }) => place),
      lines,
    );
    for (const line of kept) request.onLine(line);
    const found: Line[] = [];
    for (const { place, code } of foreign) {
      const places = [{ quad: place.quad, lines: place.isPlausible ? place.lines : [] }];
      found.push(...(await tesseract.recognisePlaces(pixels, places, { ...request, languages: [code] })));
    }
    return [...kept, ...found];
  }

  /** Whether PP-OCR continues to recognise; when the language is known it only detects the remaining places. */
  async #consider(place: PlaceRecognition): Promise<boolean> {
    if (this.#other) {
      this.#places.push({ quad: place.quad });
      return false;
    }
    this.#places.push({ quad: place.quad, lines: place.isPlausible ? place.lines : [] });
    this.#seen.push(place);
    this.#other = await this.#judge.consider(place);
    return this.#other === undefined;
  }
}

function withoutLinesOf(places: readonly PlaceRecognition[], lines: readonly Line[]): readonly Line[] {
  const left = new Set(places.flatMap((place) => place.lines.map(keyOf)));
  return lines.filter((line) => !left.has(keyOf(line)));
}

/** Lines pass between threads as copies, so equal ones are found by their place; a digit may have been put in place of a letter. */
function keyOf({ quad }: Line): string {
  return JSON.stringify(quad);
}
