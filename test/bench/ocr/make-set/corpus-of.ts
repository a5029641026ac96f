import { chinese } from './corpus/chinese';
import type { Corpus } from './corpus/corpus';
import { english } from './corpus/english';
import { french, german, spanish } from './corpus/european';
import { japanese } from './corpus/japanese';
import { mixed } from './corpus/mixed';
import { traditionalChinese } from './corpus/traditional-chinese';

const all: readonly Corpus[] = [
  english,
  chinese,
  traditionalChinese,
  japanese,
  mixed,
  french,
  german,
  spanish,
];

/** A set's share of the sentences: even entries for set a, odd ones for b, all for any other name. */
function shareOf<T>(entries: readonly T[], set: string): readonly T[] {
  if (set !== 'a' && set !== 'b') return entries;
  return entries.filter((_, index) => index % 2 === (set === 'a' ? 0 : 1));
}

/** The texts of a language that a set may use. */
export function corpusOf(set: string, lang: string): Corpus {
  const whole = all.find((corpus) => corpus.lang === lang);
  if (whole === undefined) throw new Error(`no texts for ${lang}`);
  return {
    ...whole,
    interface: shareOf(whole.interface, set),
    facts: shareOf(whole.facts, set),
    headings: shareOf(whole.headings, set),
    paragraphs: shareOf(whole.paragraphs, set),
    captions: shareOf(whole.captions, set),
    messages: shareOf(whole.messages, set),
    goods: shareOf(whole.goods, set),
    fields: shareOf(whole.fields, set),
    tableRows: shareOf(whole.tableRows, set),
    steps: shareOf(whole.steps, set),
    verses: shareOf(whole.verses, set),
  };
}
