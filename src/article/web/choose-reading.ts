import { parsePage } from '@/article/page-copy';
import type { ReadOptions } from '@/article/read-options';
import { countWords, wordAgreement, wordsOf } from '@/core/articles/count-words';
import { readWithReadability } from './first-reader';
import { removeLeftovers } from './leftovers';
import { readLinkedBody } from './page-metadata';
import { proseOf } from './text-blocks';

/** Less than this is no article, words. */
export const FEWEST_WORDS = 60;
/** From here on the first reader and the rough judgement of blocks agree, and nobody else is asked. */
const AGREED = 0.85;
/** Below this the first reader may have missed text, and a longer reading may be the better one. */
const DOUBTED = 0.75;
/** How much better the second reader has to agree. The first one is right more often where both are plausible. */
const MARGIN = 0.1;
/** The same, where it gives less text: it then leaves away what nobody writes to be read. */
const MARGIN_IF_SHORTER = 0.05;

/**
 * Finds a page's article, without what readers leave standing around it. The first reader's word stands if it agrees with what is known of the text without it: what the page tells
 * machines (`articleBody`), else its blocks judged one by one. Where it does not, the second reader is asked, and heard if it agrees
 * clearly better.
 */
export async function chooseReading(
  page: Document,
  { url, loadSecondReader }: Pick<ReadOptions, 'url' | 'loadSecondReader'>,
): Promise<Element | undefined> {
  const told = readLinkedBody(page) ?? '';
  const expected = wordsOf(countWords(told) >= FEWEST_WORDS ? told : proseOf(page));
  const first = withoutLeftovers(readWithReadability(cloneOf(page)));
  const firstAgreement = agreement(first, expected);
  if (first && firstAgreement >= AGREED && wordsIn(first) >= FEWEST_WORDS) return first;
  const second = withoutLeftovers(await readSecond(page, url, loadSecondReader));
  if (!second || wordsIn(second) < FEWEST_WORDS) return first;
  if (wordsIn(first) < FEWEST_WORDS) return second;
  const gain = agreement(second, expected) - firstAgreement;
  const isBetter =
    wordsIn(second) < wordsIn(first) ? gain > MARGIN_IF_SHORTER : firstAgreement < DOUBTED && gain > MARGIN;
  return isBetter ? second : first;
}

async function readSecond(
  page: Document,
  url: string,
  load: ReadOptions['loadSecondReader'],
): Promise<Element | undefined> {
  try {
    const html = (await load?.())?.(cloneOf(page), url);
    return html === undefined ? undefined : parsePage(html).body;
  } catch {
    // A second opinion that cannot be had leaves the first one.
    return undefined;
  }
}

/** Before it is judged: comments and teasers make a long reading of a short one. */
function withoutLeftovers(reading: Element | undefined): Element | undefined {
  if (reading) removeLeftovers(reading);
  return reading;
}

function cloneOf(page: Document): Document {
  return page.cloneNode(true) as Document;
}

function agreement(reading: Element | undefined, expected: readonly string[]): number {
  return reading ? wordAgreement(wordsOf(reading.textContent ?? ''), expected) : 0;
}

function wordsIn(reading: Element | undefined): number {
  return reading ? countWords(reading.textContent ?? '') : 0;
}
