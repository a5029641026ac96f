/** Han that only traditional Chinese prints, and the least of them by which a text is known, as a count and a share. */
const MIN_CHARACTERS = 4;
const MIN_SHARE = 0.12;

let traditional: ReadonlySet<string> | undefined;

/** Whether a text is in traditional characters: simplified Chinese and Japanese share too few of these. */
export function isTraditionalChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  traditional ??= listTraditional();
  const own = han.filter((character) => traditional?.has(character)).length;
  return own >= MIN_CHARACTERS && own >= MIN_SHARE * han.length;
}

/**
 * The commonest characters of Taiwan (Big5's first level, rows A4–C6) without those of the mainland's GB 2312 (rows
 * B0–F7). https://encoding.spec.whatwg.org/#index-big5, https://encoding.spec.whatwg.org/#index-gb18030
 */
function listTraditional(): ReadonlySet<string> {
  const simplified = new Set(decodeRows('gbk', 0xb0, 0xf7, [[0xa1, 0xfe]]));
  // biome-ignore format: two ranges
  const common = decodeRows('big5', 0xa4, 0xc6, [[0x40, 0x7e], [0xa1, 0xfe]]);
  return new Set(common.filter((character) => !simplified.has(character)));
}

/** The Han of a two-byte encoding: first bytes from `first` to `last`, second bytes in `cells`. */
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
