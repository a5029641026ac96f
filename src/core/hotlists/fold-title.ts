/** A stretch of a title, in UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly until: number;
}

/** Removes differences in width and case. Line breaks stay as they are. */
export function foldTitle(title: string): string {
  return title.normalize('NFKC').toLowerCase();
}

/** A character with the marks that change it: `ﾊﾞ` is one, as `バ` is. */
const CHARACTER = /.[\p{M}\uff9e\uff9f]*/gsu;

/** Where a title contains a word (`folded`: by `foldTitle`), without regard to width and case. */
export function findFolded(title: string, folded: string): readonly TextRange[] {
  // Most titles do not contain it, and what follows takes longer.
  if (folded === '' || !foldTitle(title).includes(folded)) return [];
  let text = '';
  // The character that each unit of the text comes from: folding may change the number of units.
  const sources: TextRange[] = [];
  for (const { 0: character, index } of title.matchAll(CHARACTER)) {
    const plain = foldTitle(character);
    const source = { from: index, until: index + character.length };
    for (let unit = 0; unit < plain.length; unit++) sources.push(source);
    text += plain;
  }
  const ranges: TextRange[] = [];
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) {
    const [first, last] = [sources[at], sources[at + folded.length - 1]];
    if (first && last) ranges.push({ from: first.from, until: last.until });
  }
  return ranges;
}
