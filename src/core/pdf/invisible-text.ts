import type { Point, Rect, Size } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { inOtherOrder } from '@/core/ocr/text/right-to-left';

/** Where a page of a PDF is and how it is turned when it is shown. */
export interface PageBox extends Rect {
  /** Clockwise, degrees: a multiple of 90. */
  readonly rotation: number;
}

/** A line of text as a PDF writes it: units of 1/72 inch, `y` upwards. */
export interface PlacedText {
  /** The text matrix at a font size of 1; it makes the characters as wide as the line. ISO 32000-2, 9.4.2 */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, x: number, y: number];
  readonly characters: readonly string[];
}

/** How far the baseline lies above the lower edge of a recognised line, as a share of its height. */
const BASELINE = 0.2;

/** The width of a character in the font without glyphs, thousandths of its size: programs take wider gaps for spaces. */
function invisibleWidth(character: string): number {
  return isCjk(character) ? 1000 : 500;
}

/** Places a line of a drawn page, whose size is in px, on the page itself. Undefined for a line without size or characters. */
export function placeText(line: Line, drawn: Size, page: PageBox): PlacedText | undefined {
  const [start, end, , below] = line.quad.map((point) => toPage(point, drawn, page)) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const up = minus(start, below);
  const along = minus(end, start);
  // Programs take the text of a PDF as it stands from left to right, and turn Hebrew and Arabic themselves.
  const characters = inOtherOrder(line.glyphs.map(({ text }) => text));
  const width = characters.reduce((sum, each) => sum + invisibleWidth(each), 0) / 1000;
  if (!(Math.hypot(along.x, along.y) > 0 && Math.hypot(up.x, up.y) > 0 && width > 0)) return undefined;
  const [x, y] = [below.x + BASELINE * up.x, below.y + BASELINE * up.y];
  return { matrix: [along.x / width, along.y / width, up.x, up.y, x, y], characters };
}

/** A place on the drawn page, px, as a place on the page, points. */
function toPage({ x, y }: Point, drawn: Size, page: PageBox): Point {
  const [u, v] = [x / drawn.width, y / drawn.height];
  const at = (right: number, up: number) => ({
    x: page.x + right * page.width,
    y: page.y + up * page.height,
  });
  switch (((page.rotation % 360) + 360) % 360) {
    case 90:
      return at(v, u);
    case 180:
      return at(1 - u, v);
    case 270:
      return at(1 - v, 1 - u);
    default:
      return at(u, 1 - v);
  }
}

/** The codes of characters in a font without glyphs: 1, 2, 3 … in the order of their first use. */
export class CodeTable {
  readonly #codes = new Map<string, number>();

  /** The code of a character as four hexadecimal digits. */
  code(text: string): string {
    const code = this.#codes.get(text) ?? this.#codes.size + 1;
    this.#codes.set(text, code);
    return hex(code);
  }

  /** The widths of the codes, in their order, thousandths of the font size. */
  widths(): readonly number[] {
    return [...this.#codes.keys()].map(invisibleWidth);
  }

  /** The map from codes to Unicode, with which programs copy and search the text. ISO 32000-2, 9.10.3 */
  toUnicode(): string {
    const rows = [...this.#codes].map(([text, code]) => `<${hex(code)}> <${utf16(text)}>`);
    const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) =>
      rows.slice(100 * index, 100 * index + 100),
    );
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
