import { glyphsOf, partOfLine } from '@/core/ocr/line-part';
import type { Glyph, Line } from '@/core/ocr/recognition';
import { isCjk, isIdeographic } from '@/core/ocr/script';

/**
 * The Han characters that drawn icons look like: frames, boxes in boxes, stacked strokes, an arrow, a plus. Not 中, which stands
 * alone where a page in English offers Chinese.
 */
const LIKE_ICONS: ReadonlySet<string> = new Set(
  '口囗日曰目田回四国囚因困品吕吅凸凹自白百由甲申个十三六且皿血面',
);

/** What the characters that icons look like mean. A page that teaches Chinese or Japanese says it beside them. */
const MEANINGS: ReadonlyMap<string, RegExp> = new Map([
  ['口', /\bmouth\b/i],
  ['日', /\bsun\b/i],
  ['目', /\beyes?\b/i],
  ['田', /\b(?:rice )?fields?\b/i],
  ['回', /\b(?:to )?return\b/i],
  ['国', /\bcountry\b/i],
  ['白', /\bwhite\b/i],
  ['百', /\bhundred\b/i],
  ['自', /\bself\b/i],
  ['十', /\bten\b/i],
  ['三', /\bthree\b/i],
  ['四', /\bfour\b/i],
  ['六', /\bsix\b/i],
  ['皿', /\b(?:dish|plate)\b/i],
  ['血', /\bblood\b/i],
  ['面', /\b(?:face|noodles)\b/i],
]);
/** Of so many characters a page says what they mean if it teaches them; what one means is also a word of a button, such as Return. */
const LEAST_MEANINGS = 2;
/** What such a page says of itself. */
const TEACHES_HAN = /\b(?:Hanzi|Kanji|Pinyin|HSK|JLPT|Chinese characters?)\b/i;

/** An image has no Han of its own only if it has text: at least so many letters. */
const LEAST_LETTERS = 12;
/** An icon is at most so many times as high as the lines of text, as the boxes of both are. */
const HIGHEST = 2;

/** Below the first confidence a first character may be an icon, if the mean confidence of the others is at least the second one. */
const DOUBTFUL_SIGN = 0.8;
const SURE_TEXT = 0.9;

/** What the magnifying glass of a search field is recognised as, before Han. */
const LIKE_GLASS = /^[QαOo0]$/;
/** Texts of search fields with what the magnifying glass before them is recognised as. A zero before results is their number. */
const SEARCH_FIELD =
  /^(?![Oo0] ?(?:搜索|搜尋)(?:结果|結果))(?:[QαOo0] ?(?:搜索|搜尋|搜一搜|查找|检索|検索)|[Qα] (?:Search|Find|Filter)\b)/u;
/** The same where the field says nothing else: no text begins so, however sure the sign is. `Q Find the area` is a text. */
const BARE_SEARCH_FIELD =
  /^[Qα](?: ?(?:搜索|搜尋|搜一搜|查找|检索|検索)| (?:Search|Find|Filter))(?:…|\.{3})?$/u;
/** From this confidence on the first character of a longer text is the one that was recognised, 0–1. */
const SURE_SIGN = 0.9;

/**
 * Lines without drawn icons, which PP-OCR reads as characters: those that stand alone or before a text, and those that were recognised as a
 * character that is upside down in an image whose text is upright. A drawn plus is one.
 */
export function withoutIcons(lines: readonly Line[]): readonly Line[] {
  return withoutLoneIcons(withoutFirstIcons(withPluses(withoutNamedIcons(withoutUpsideDown(lines)))));
}

/** The word of a button that accepts, with what the tick icon before it is recognised as. Ticks before other words are text. */
const TICKED_BUTTON =
  /^√ ?(?:OK|Apply|Accept|Yes|Done|Finish|Save|确定|确认|確定|確認|应用|應用|套用|完成|保存|儲存|是|好|適用)$/u;

/** Lines without the icon before the text of a search field or a button: Q搜索, √ OK. */
function withoutNamedIcons(lines: readonly Line[]): readonly Line[] {
  const hasIcon = (line: Line) => isSearchField(line) || TICKED_BUTTON.test(line.text);
  if (!lines.some(hasIcon)) return lines;
  return lines.map((line) => {
    if (!hasIcon(line)) return line;
    const glyphs = glyphsOf(line);
    return partOfLine({ ...line, glyphs }, (glyph) => glyph !== glyphs[0]) ?? line;
  });
}

function isSearchField(line: Line): boolean {
  if (BARE_SEARCH_FIELD.test(line.text)) return true;
  return SEARCH_FIELD.test(line.text) && (glyphsOf(line)[0]?.confidence ?? 0) < SURE_SIGN;
}

/** What the plus before a command that adds something is recognised as, or before a text without Han. */
const LIKE_PLUS = /^十(?= ?(?:添加|新建|新增|增加|创建|[A-Za-z][^\p{Script=Han}]*$))/u;

/** Lines with a plus in place of the Han that it looks like: 十添加用户, 十 New Contact. */
function withPluses(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => LIKE_PLUS.test(text))) return lines;
  return lines.map((line) => {
    if (!LIKE_PLUS.test(line.text)) return line;
    const [first, ...rest] = glyphsOf(line);
    const glyphs = first ? [{ ...first, text: '+' }, ...rest] : rest;
    return { ...line, glyphs, text: line.text.replace(LIKE_PLUS, '+') };
  });
}

/** Characters that are the same upside down. */
const SAME_TURNED = /^[0OoSsXxZzNHI8l+×=%|·•*$-]$/;
/** What other characters are when they are turned by 180°. */
const TURNED: ReadonlyMap<string, string> = new Map(
  ['un', 'nu', 'dp', 'pd', 'bq', 'qb', '69', '96', 'WM', 'MW', 'wm', 'mw', '!i', '<>', '><'].map(
    ([seen = '', upright = '']) => [seen, upright],
  ),
);

/** The most characters of a line that may be an icon upside down, and how many times as many the image must have in all, if they are several. */
const [SHORT, MANY] = [3, 10];

/**
 * Turns short lines upright that were recognised upside down in an image of upright text, and leaves out those that are no text when they are
 * upright: they are icons. Longer lines that are upside down show that the page lies upside down; then all is kept.
 */
function withoutUpsideDown(lines: readonly Line[]): readonly Line[] {
  const isUpsideDown = ({ quad: [a, b], direction }: Line) => direction === 'horizontal' && b.x < a.x;
  const lengthOf = ({ text }: Line) => [...text.trim()].length;
  const turned = lines.filter(isUpsideDown);
  if (turned.length === 0 || lines.length === turned.length) return lines;
  const countOf = (some: readonly Line[]) => some.reduce((sum, line) => sum + lengthOf(line), 0);
  const longest = Math.max(...turned.map(lengthOf));
  if (longest > SHORT || (longest > 1 && countOf(lines) < MANY * countOf(turned))) return lines;
  return lines.flatMap((line) => (isUpsideDown(line) ? turnUpright(line) : [line]));
}

/** The line with its characters as they are upright; empty if one of them is no character then. */
function turnUpright(line: Line): readonly Line[] {
  const turn = (seen: string) => (SAME_TURNED.test(seen) || seen === ' ' ? seen : TURNED.get(seen));
  const characters = [...line.text.trim()].map(turn).reverse();
  if (characters.includes(undefined)) return [];
  const [a, b, c, d] = line.quad;
  const glyphs = line.glyphs
    .map((glyph) => ({
      ...glyph,
      text: turn(glyph.text) ?? glyph.text,
      start: 1 - glyph.end,
      end: 1 - glyph.start,
    }))
    .reverse();
  return [{ ...line, text: characters.join(''), quad: [c, d, a, b], glyphs }];
}

/**
 * Takes the first character off lines whose other text is sure: a Han that is doubtful or begins several lines, in an image without other
 * Han, and a doubtful character that looks like a magnifying glass, before Han.
 */
function withoutFirstIcons(lines: readonly Line[]): readonly Line[] {
  const signs = lines.map(firstSignOf);
  const isRepeated = ({ text }: Glyph) =>
    isIdeographic(text) && signs.filter((sign) => sign?.text === text).length > 1;
  const mayBeIcon = (sign: Glyph) => sign.confidence < DOUBTFUL_SIGN || isRepeated(sign);
  const firsts = new Map(
    lines.map((line, index) => [line, signs[index]] as const).filter(([, sign]) => sign && mayBeIcon(sign)),
  );
  const others = lines.map((line) => {
    const first = firsts.get(line);
    return first && isIdeographic(first.text) ? line.text.slice(first.text.length) : line.text;
  });
  const isLatin = !others.some((text) => [...text].some(isCjk));
  const kept = lines.map((line) => {
    const first = firsts.get(line);
    if (!first) return line;
    const isIcon = isIdeographic(first.text)
      ? isLatin
      : LIKE_GLASS.test(first.text) && isIdeographic(line.text.slice(1).trim().charAt(0));
    return isIcon ? (partOfLine(line, (glyph) => glyph !== first) ?? line) : line;
  });
  return kept.some((line, index) => line !== lines[index]) ? kept : lines;
}

/** The first character of a line, if a space follows it and the rest of the line is sure. */
function firstSignOf(line: Line): Glyph | undefined {
  const [first, space, ...rest] = glyphsOf(line);
  if (!first || space?.text !== ' ' || rest.length === 0) return undefined;
  const mean = rest.reduce((sum, { confidence }) => sum + confidence, 0) / rest.length;
  return mean >= SURE_TEXT ? first : undefined;
}

/**
 * Lines without single Han characters that look like icons, in an image of Latin text whose only Han characters are such. Where any other
 * Han or kana is, or the text says what two of them mean, they may be text, and all are kept.
 */
function withoutLoneIcons(lines: readonly Line[]): readonly Line[] {
  const icons = new Set(lines.filter(({ text }) => isLikeIcon(text)));
  if (icons.size === 0) return lines;
  const others = lines.filter((line) => !icons.has(line));
  const letters = others.flatMap(({ text }) => text.match(/\p{Script=Latin}/gu) ?? []);
  if (letters.length < LEAST_LETTERS || others.some(({ text }) => [...text].some(isCjk))) return lines;
  if (teachesHan(icons, others)) return lines;
  const heights = others.map(heightOf).sort((a, b) => a - b);
  const highest = HIGHEST * (heights[heights.length >> 1] ?? 0);
  return lines.filter((line) => !icons.has(line) || heightOf(line) > highest);
}

/** Whether a page is about Han characters: its text names them, or says what two of those that look like icons mean. */
function teachesHan(icons: ReadonlySet<Line>, others: readonly Line[]): boolean {
  const says = (words: RegExp) => others.some(({ text }) => words.test(text));
  const characters = new Set([...icons].map(({ text }) => text.trim()));
  const explained = [...MEANINGS].filter(([character, words]) => characters.has(character) && says(words));
  return explained.length >= LEAST_MEANINGS || says(TEACHES_HAN);
}

/** Whether all that was recognised is one such character, perhaps with a dot or a ring beside it. */
function isLikeIcon(text: string): boolean {
  const characters = [...text.replace(/[\s.°·]/gu, '')];
  return characters.length === 1 && LIKE_ICONS.has(characters[0] ?? '');
}

function heightOf({ quad: [a, , , d] }: Line): number {
  return Math.hypot(d.x - a.x, d.y - a.y);
}
