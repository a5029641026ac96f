import { corpusOf } from '../make-set/corpus-of';
import { createDraw } from '../make-set/draw';

/** A line of a made page is about so wide, in widths of a Latin letter. */
const LINE_WIDTH = 64;

/**
 * Lines whose text is known, in English and Chinese by turns, the same for the same seed. Each begins with its number, so that no two
 * are the same, and is so long that two of them are told apart when some characters are wrong.
 */
export function knownLines(count: number, seed: number): readonly string[] {
  const draw = createDraw(seed);
  const words = corpusOf('all', 'en').paragraphs.flatMap((paragraph) => paragraph.split(/\s+/));
  const clauses = corpusOf('all', 'zh').paragraphs.flatMap((paragraph) =>
    paragraph.split(/(?<=[，。；：！？])/),
  );
  return Array.from({ length: count }, (_, index) => {
    const [pieces, space] = index % 2 === 0 ? [words, ' '] : [clauses, ''];
    let line = `${index + 1}`;
    for (;;) {
      const longer = `${line}${line === `${index + 1}` ? ' ' : space}${draw.pick(pieces)}`;
      if (widthOf(longer) > LINE_WIDTH) return line;
      line = longer;
    }
  });
}

/** In widths of a Latin letter; a Han character has twice as much. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
}
