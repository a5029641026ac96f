import { sidesAround } from '@/core/geometry/rect';
import { glyphsOf, partOfLine } from '@/core/ocr/line-part';
import type { Glyph, Line, Pixels } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { type Drawing, findDrawing } from './line-drawing';

/** The greatest slope of a line of a screenshot, height over width. */
const LEVEL = 0.03;

/** The greatest height of a line, px: menus and dialogs have no larger print. */
const LARGEST = 64;

/** Characters with more confidence, 0–1, are no picture: a number may be printed on a coloured square. */
const SURE_OF_CHARACTER = 0.97;

/** How much the places and sizes of controls of one group differ, as a share of their size. */
const ALIKE = 0.2;

/**
 * Lines without the drawings that they begin with in menus and dialogs, which are recognised as characters: icons of several colours,
 * check boxes, and radio buttons. Rings, which may be the bullets of a list, are radio buttons only if one of them has a disc, or another
 * ground inside.
 */
export function withoutDrawnControls(lines: readonly Line[], pixels: Pixels): readonly Line[] {
  const drawings = new Map<Line, Drawing>();
  for (const line of lines) {
    const drawing = isLevel(line) ? findDrawing(sidesAround(line.quad), pixels) : undefined;
    if (drawing) drawings.set(line, drawing);
  }
  return lines.flatMap((line) => {
    const drawing = drawings.get(line);
    if (!drawing) return [line];
    const { of, rest } = parted(line, drawing);
    return isControl(drawing, of, [...drawings.values()]) ? (rest ?? []) : [line];
  });
}

function isLevel({ quad: [a, b, , d], direction }: Line): boolean {
  const isSmall = Math.abs(d.y - a.y) <= LARGEST;
  return direction === 'horizontal' && b.x > a.x && Math.abs(b.y - a.y) <= LEVEL * (b.x - a.x) && isSmall;
}

/** Whether a drawing, in which some characters were recognised, is no print. An empty control shows what is in its column or row. */
function isControl(drawing: Drawing, characters: readonly Glyph[], all: readonly Drawing[]): boolean {
  const isName = characters.some(({ text }) => /[\p{L}\p{N}]/u.test(text) && !isCjk(text));
  const group = all.filter((other) => isOfGroup(drawing, other));
  if (group.some(({ kind, inside, isSure }) => kind !== 'picture' && inside === 'nothing' && isSure))
    return true;
  switch (drawing.kind) {
    case 'picture':
      return !isName && characters.every(({ confidence }) => confidence < SURE_OF_CHARACTER);
    case 'box':
      // A letter in a frame is the name of a key, and a dark frame may be a character.
      return drawing.isSure && !isName && !characters.some(isSurelyHan);
    case 'button': {
      const rings = group.filter(({ kind }) => kind === 'button').map(({ inside }) => inside);
      return drawing.inside !== 'other' && rings.includes('disc') && rings.includes('nothing');
    }
  }
}

/** Characters that an empty frame, or one with a mark in it, is taken for. */
const LIKE_BOX = /^[口囗日曰田ロ]$/u;

/** Whether a character is a sure one of Han or kana that no frame looks like, such as 国 or 图. */
const isSurelyHan = ({ text, confidence }: Glyph): boolean =>
  isCjk(text) && confidence >= SURE_OF_CHARACTER && !LIKE_BOX.test(text);

/** Whether two drawings are of one size, in one column or row. A filled control may look like a picture. */
function isOfGroup(one: Drawing, other: Drawing): boolean {
  const size = one.right - one.left;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= ALIKE * size;
  const isLevelWith = isNear(other.left, one.left) || isNear(other.top, one.top);
  return isNear(other.right - other.left, size) && isLevelWith;
}

/** The characters of a line that are recognised in a drawing, and the line without them; undefined if there are no others. */
function parted(line: Line, { right }: Drawing): { of: readonly Glyph[]; rest: Line | undefined } {
  const { left, right: end } = sidesAround(line.quad);
  const share = (right - left) / (end - left);
  const all = glyphsOf(line);
  const first = all.findIndex((glyph) => (glyph.start + glyph.end) / 2 > share);
  const of = new Set(first === -1 ? all : all.slice(0, first));
  return {
    of: [...of].filter(({ text }) => text.trim() !== ''),
    rest: partOfLine(line, (glyph) => !of.has(glyph)),
  };
}
