/** Accents that stand alone, each followed by the one that is written after its letter in Unicode. */
const COMBINING: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['˝', '\u030b'],
  ['ˇ', '\u030c'],
]);

/** Whether the last character of a text is an accent that stands alone. */
export function endsInAccent(text: string): boolean {
  return COMBINING.has(text.slice(-1));
}

/** TeX sets accents on letters without dots, and Unicode knows none of these with an accent. */
const DOTTED: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/**
 * A text that ends in an accent, and the text below whose first letter it is printed, as one: TeX draws the accent, goes back and draws
 * the letter. Undefined if there is no such letter in Unicode.
 */
export function withAccent(before: string, after: string): string | undefined {
  const [first = '', ...rest] = after.trimStart();
  const letter = DOTTED[first] ?? first;
  const accented = (letter + (COMBINING.get(before.slice(-1)) ?? '')).normalize('NFC');
  const isLetter = /^\p{L}$/u.test(accented) && accented !== letter;
  return isLetter ? before.slice(0, -1) + accented + rest.join('') : undefined;
}
