import type { LanguageCode } from '@/core/ocr/languages';
import type { PlaceReading } from '@/core/ocr/poorly-read';
import type { Line, Pixels, Recognition } from '@/core/ocr/recognition';
import type { Engine, Place, PlaceFinder, PlaceReader, ReadRequest } from './engine';
import { createLanguageJudge, type LanguageJudge } from './language-judge';

/** The lines of a picture and what they were read with. */
export interface Reading extends Pick<Recognition, 'engine' | 'languages' | 'suggestion'> {
  readonly lines: readonly Line[];
}

export interface ReadingAsSeenDeps {
  readonly ppocr: PlaceFinder;
  readonly tesseract: Engine & PlaceReader;
  /** The languages whose packs are at hand. */
  readonly installed: readonly LanguageCode[];
  readonly pixels: Pixels;
  readonly request: Omit<ReadRequest, 'languages'>;
  /** Told when the lines so far do not count. */
  readonly onRestart: () => void;
}

/** What PP-OCR reads. */
export const PPOCR_LANGUAGES: readonly LanguageCode[] = ['chi_sim', 'eng'];

/**
 * One reading without a language given. PP-OCR begins and goes on to the end, unless the picture turns out to be in a
 * language that it cannot read. Then Tesseract reads what was seen and the rest.
 */
export class ReadingAsSeen {
  readonly #deps: ReadingAsSeenDeps;
  readonly #judge: LanguageJudge;
  readonly #places: Place[] = [];
  /** The language that the picture is in, once it is known to be another. */
  #other: LanguageCode | undefined;

  constructor(deps: ReadingAsSeenDeps) {
    const { tesseract, installed, pixels, request } = deps;
    this.#deps = deps;
    this.#judge = createLanguageJudge({
      installed,
      tryReading: ({ quad }, code) => tesseract.tryPlace(pixels, quad, [code], request.signal),
    });
  }

  /** @throws AppError of the engines */
  async run(): Promise<Reading> {
    const { ppocr, tesseract, pixels, request, onRestart } = this.#deps;
    const ppocrRequest = { ...request, languages: PPOCR_LANGUAGES };
    const lines = await ppocr.readPlaces(pixels, ppocrRequest, (place) => this.#consider(place));
    this.#other ??= await this.#judge.conclude();
    if (this.#other) {
      onRestart();
      const languages = [this.#other];
      const readAgain = await tesseract.readFound(pixels, this.#places, { ...request, languages });
      return { engine: 'tesseract', languages, lines: readAgain };
    }
    const suggestion = this.#judge.suggestion();
    return { engine: 'ppocr', languages: PPOCR_LANGUAGES, lines, ...(suggestion && { suggestion }) };
  }

  /** Whether PP-OCR shall go on reading; when the language is known it only finds the places that are left. */
  async #consider(place: PlaceReading): Promise<boolean> {
    if (this.#other) {
      this.#places.push({ quad: place.quad });
      return false;
    }
    this.#places.push({ quad: place.quad, lines: place.isPlausible ? place.lines : [] });
    this.#other = await this.#judge.consider(place);
    return this.#other === undefined;
  }
}
