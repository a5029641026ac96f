/**
 * How many characters of traditional Chinese alone a text needs to count as traditional: a number, and a share of its
 * Han.
 */
const MIN_CHARACTERS = 4;
const MIN_SHARE = 0.12;

let traditional: ReadonlySet<string> | undefined;

/** Whether a text is in traditional Chinese. Simplified Chinese and Japanese have too few of its characters to pass. */
export function isTraditionalChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  traditional ??= listTraditional();
  const own = han.filter((character) => traditional?.has(character)).length;
  return own >= MIN_CHARACTERS && own >= MIN_SHARE * han.length;
}

/** How many characters of simplified Chinese alone a text needs to count as simplified. */
const MIN_SIMPLIFIED = 2;

let simplified: ReadonlySet<string> | undefined;

/** Whether a Chinese text is in simplified characters. Japanese has some of these, too. */
export function isSimplifiedChinese(text: string): boolean {
  simplified ??= listSimplified();
  traditional ??= listTraditional();
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  const own = han.filter((character) => simplified?.has(character)).length;
  const other = han.filter((character) => traditional?.has(character)).length;
  return own >= MIN_SIMPLIFIED && own > other;
}

/** The characters of GB 2312's first level (rows B0–D7), the most frequent ones, without those of Big5. */
function listSimplified(): ReadonlySet<string> {
  // biome-ignore format: two ranges
  const taiwan = new Set(decodeRows('big5', 0xa4, 0xf9, [[0x40, 0x7e], [0xa1, 0xfe]]));
  return new Set(decodeRows('gbk', 0xb0, 0xd7, [[0xa1, 0xfe]]).filter((each) => !taiwan.has(each)));
}

/**
 * The characters of Big5's first level (rows A4–C6), the most frequent ones in Taiwan, without those of GB 2312 (rows
 * B0–F7), which mainland China uses. https://encoding.spec.whatwg.org/#index-big5,
 * https://encoding.spec.whatwg.org/#index-gb18030
 */
function listTraditional(): ReadonlySet<string> {
  const simplified = new Set(decodeRows('gbk', 0xb0, 0xf7, [[0xa1, 0xfe]]));
  // biome-ignore format: two ranges
  const common = decodeRows('big5', 0xa4, 0xc6, [[0x40, 0x7e], [0xa1, 0xfe]]);
  return new Set(common.filter((character) => !simplified.has(character)));
}

/** The Han of a two-byte encoding, for first bytes from `first` to `last` and second bytes in the ranges `cells`. */
function decodeRows(
  encoding: string,
  first: number,
  last: number,
  cells: readonly (readonly [number, number])[],
): readonly string[] {
  const bytes: number[] = [];
  for (let row = first; row <= last; row++) {
    for (const [from, to] of cells) for (let cell = from; cell <= to; cell++) bytes.push(row, cell);
  }
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return text.match(/\p{Script=Han}/gu) ?? [];
}
