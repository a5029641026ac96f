import { rectOfQuad } from '@/core/ocr/ppocr/rotated-rect';
import type { Glyph, Pixels, Recognition } from '@/core/ocr/recognition';
import type { ScriptCode } from '@/core/ocr/script';
import { hasEnglishWords } from '@/core/ocr/text/english-words';
import { type LanguageCode, PACK_LANGUAGES } from './languages';
import { confidenceOf, isPoorlyRecognised, type PlaceRecognition } from './script-evidence';
import { SIGN_COUNTS } from './script-sign-counts';
import { MEASURES, type ScriptSigns, scriptSigns } from './script-signs';

/** What a script is called that cannot be told. */
export const UNKNOWN_SCRIPT: ScriptCode = 'Zzzz';

/** The language packs for a script; none when it has none or cannot be told. */
export function packsOfScript(script: ScriptCode): readonly LanguageCode[] {
  return PACK_LANGUAGES.filter((language) => language.script === script).map(({ code }) => code);
}

/** The language packs that may recognise more of an image; none when none is missing, or when the script cannot be told. */
export function missingPacks({
  suggestion,
  unknownScript,
}: Pick<Recognition, 'suggestion' | 'unknownScript'>): readonly LanguageCode[] {
  if (unknownScript !== undefined) return packsOfScript(unknownScript);
  return suggestion === undefined ? [] : [suggestion];
}

/** Scripts that the engines of the package recognise. A poor place in one of them is only hard to recognise. */
const KNOWN_SCRIPTS: readonly ScriptCode[] = ['Latn', 'Hani', 'Jpan'];

/**
 * By how much the logarithm of a script's probability must exceed that of another one. With 3, none of 258 images in
 * Chinese and English was called unknown, and 57 of 64 images in scripts with a pack were called by their name.
 */
const LEAD = 3;

/** Places with fewer characters, or a lower confidence, do not count as text in a known script. */
const SURE = { characters: 4, confidence: 0.9 };

/**
 * Text in a lower box, px, is hard to recognise in every script. The box is about 1.2 times as high as the font size, and the
 * frequencies of signs come from text of 14 px and more.
 */
const MIN_HEIGHT = 13;

/** Unknown places must be at least this share of the places in a known script. */
const MIN_SHARE = 1 / 3;

/** Places with this confidence are not taken for an unknown script, whatever their signs are. */
const CERTAIN = 0.97;

/** Scripts of which many letters look like Latin ones; `Zzzz` has Armenian. */
const LIKE_LATIN: readonly ScriptCode[] = ['Cyrl', 'Grek', UNKNOWN_SCRIPT];

/**
 * A place with a greater share of characters that are certain by themselves is not in an unknown script, but has marks that are hard to
 * recognise, as formulas, tables drawn with bars and regular expressions do. Measured: in scripts that are like Latin the share is up to
 * 0.78, nearly all of them letters, in others up to 0.21.
 */
const MOST_CERTAIN = { confidence: 0.95, share: 0.4, shareOfLetters: 0.8 };

/** A script that cannot be recognised, and the places that are in it. */
export interface UnknownScript {
  readonly script: ScriptCode;
  readonly places: readonly PlaceRecognition[];
}

type Likelihoods = ReadonlyMap<ScriptCode, number>;

/**
 * Whether an image has text in a script that neither engine can recognise; by naive Bayes over the signs of its poor
 * places. In an image with other text two places must show the script, otherwise one.
 *
 * @param pixels the image
 * @param places all places with text
 * @param installed languages whose packs are installed; their scripts are known
 */
export function findUnknownScript(
  pixels: Pixels,
  places: readonly PlaceRecognition[],
  installed: readonly LanguageCode[],
): UnknownScript | undefined {
  const tall = places.filter((place) => isTall(place) && !isEnglish(place));
  const likelihoodsOf = (place: PlaceRecognition) =>
    withoutLegible(likelihoods(scriptSigns(pixels, place)), place);
  const poor = tall.filter(isPoorlyRecognised).map(likelihoodsOf);
  if (poor.length === 0) return undefined;
  const known = places.filter((place) => !isPoorlyRecognised(place) && isSure(place)).length;
  const total = (script: ScriptCode) => poor.reduce((sum, one) => sum + (one.get(script) ?? 0), 0);
  const [best, second] = UNKNOWN_SCRIPTS.toSorted((one, other) => total(other) - total(one));
  if (!best || packsOfScript(best).some((code) => installed.includes(code))) return undefined;
  const bestKnown = Math.max(...KNOWN_SCRIPTS.map(total));
  if (total(best) - bestKnown < LEAD) return undefined;
  const showing = poor.filter((one) => mostLikely(one) === best).length;
  if (showing < (known === 0 ? 1 : 2) || showing < MIN_SHARE * known) return undefined;
  const isNamed = second !== undefined && total(best) - total(second) >= LEAD;
  return {
    script: isNamed ? best : UNKNOWN_SCRIPT,
    places: tall.filter((place) => isUnreadable(place, likelihoodsOf(place))),
  };
}

/** Whether a place of an image with an unknown script is in that script. */
function isUnreadable(place: PlaceRecognition, likelihood: Likelihoods): boolean {
  const confidence = confidenceOf(place.lines);
  if (confidence >= CERTAIN) return false;
  const most = (scripts: readonly ScriptCode[]) =>
    Math.max(...scripts.map((one) => likelihood.get(one) ?? 0));
  return most(UNKNOWN_SCRIPTS) - most(KNOWN_SCRIPTS) > (isPoorlyRecognised(place) ? 0 : LEAD);
}

/** Source code is often doubtful: it has many marks, and letters that stand alone. Its words show that its script is known. */
function isEnglish({ lines }: PlaceRecognition): boolean {
  return lines.some(({ text }) => hasEnglishWords(text));
}

/** The likelihoods of a place. Where PP-OCR is certain of more characters than it ever is in a script, that script is made unlikely. */
function withoutLegible(found: Likelihoods, { lines }: PlaceRecognition): Likelihoods {
  const printed = lines.flatMap(({ glyphs }) => glyphs).filter(({ text }) => text.trim() !== '');
  const shareOf = (isOne: (glyph: Glyph) => boolean) =>
    printed.filter(isOne).length / Math.max(1, printed.length);
  const certain = shareOf(({ confidence }) => confidence >= MOST_CERTAIN.confidence);
  const isLetters = shareOf(({ text }) => /\p{L}/u.test(text)) > 0.5;
  const most = Math.max(...KNOWN_SCRIPTS.map((script) => found.get(script) ?? 0)) - LEAD;
  const isLegible = (script: ScriptCode) => {
    const mayBeLetters = isLetters && LIKE_LATIN.includes(script);
    return certain > (mayBeLetters ? MOST_CERTAIN.shareOfLetters : MOST_CERTAIN.share);
  };
  const limited = [...found].map(([script, one]): [ScriptCode, number] => {
    const isKnown = KNOWN_SCRIPTS.includes(script);
    return [script, !isKnown && isLegible(script) ? Math.min(one, most) : one];
  });
  return new Map(limited);
}

function isTall({ quad }: PlaceRecognition): boolean {
  const { width, height } = rectOfQuad(quad);
  return Math.min(width, height) >= MIN_HEIGHT;
}

function isSure({ lines }: PlaceRecognition): boolean {
  const length = lines.reduce((sum, { text }) => sum + [...text].length, 0);
  return length >= SURE.characters && confidenceOf(lines) >= SURE.confidence;
}

function mostLikely(likelihood: Likelihoods): ScriptCode | undefined {
  return [...likelihood].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * A Dirichlet prior, so that a sign that a script never showed does not exclude it. `variety`: how many different characters or steps of a
 * measure there are. `imagined`: how many are added to those that were counted, distributed as in all scripts together.
 */
const CHARACTERS = { variety: 300, imagined: 20 };
const STEPS = { variety: 12, imagined: 3 };

/** How often each character, or each step of a measure, was seen. */
class Counts {
  readonly #counts: ReadonlyMap<string | number, number>;
  readonly #total: number;

  constructor(entries: Iterable<readonly [string | number, number]>) {
    this.#counts = new Map(entries);
    this.#total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The share of a sign, when `imagined` signs are added with `expected` as their share of it. */
  share(sign: string | number, imagined: number, expected: number): number {
    return ((this.#counts.get(sign) ?? 0) + imagined * expected) / (this.#total + imagined);
  }
}

const scripts = Object.entries(SIGN_COUNTS).map(([script, counts]) => ({
  script,
  characters: new Counts(parseCharacters(counts.characters)),
  measures: new Map(MEASURES.map((name) => [name, new Counts(counts[name].entries())] as const)),
}));
const UNKNOWN_SCRIPTS = Object.keys(SIGN_COUNTS).filter((script) => !KNOWN_SCRIPTS.includes(script));

function parseCharacters(text: string): readonly (readonly [string, number])[] {
  const words = text.split(' ');
  return words.flatMap((sign, at) => (at % 2 === 0 ? [[sign, Number(words[at + 1])] as const] : []));
}

/** The logarithm of the probability of some signs in each script. */
function likelihoods({ characters, measures }: ScriptSigns): Likelihoods {
  const sums = new Map<ScriptCode, number>();
  const add = (
    sign: string | number,
    kind: typeof STEPS,
    countsOf: (one: (typeof scripts)[number]) => Counts,
  ) => {
    const all = scripts.map((one) => countsOf(one).share(sign, 1, 1 / kind.variety));
    const expected = all.reduce((sum, share) => sum + share, 0) / scripts.length;
    for (const one of scripts) {
      const probability = countsOf(one).share(sign, kind.imagined, expected);
      sums.set(one.script, (sums.get(one.script) ?? 0) + Math.log(probability));
    }
  };
  for (const character of characters) add(character, CHARACTERS, (one) => one.characters);
  for (const name of MEASURES) {
    add(measures[name], STEPS, (one) => one.measures.get(name) ?? new Counts([]));
  }
  return sums;
}
