import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';

/** What the buttons of a title bar are recognised as: help, minimise, maximise, close, each by itself or several as one line. */
const LIKE_BUTTONS = /^[?？<>∧∨^ヽンへvxX×α√@2 ]{1,8}$/u;
/** Those that are no text by themselves, whatever the network's confidence. */
const NO_TEXT = /^[?？<>∧∨^ ]+$/u;
/** What the button that closes is recognised as, and below which confidence, 0–1, it may be such a button and no letter. */
const CROSS = /^[xX×α]$/u;
const DOUBTFUL = 0.9;
/** The fewest letters of a title, and the most pieces that it comes in. */
const TITLE_LETTERS = 3;
const TITLE_PIECES = 2;
/** How far the buttons are from the title at least, and from the rightmost text at most, in heights of the title. */
const FROM_TITLE = 2;
const FROM_RIGHT = 8;
/** How far from the rightmost text a button that is alone may be, in heights of the title. */
const LONE_FROM_RIGHT = 1.5;
/** How far below a button a short text shows that it heads a column, in heights of the title. */
const COLUMN = 5;

interface Piece extends Sides {
  readonly line: Line;
}

const isDoubtfulCross = ({ text, confidence }: Line): boolean => CROSS.test(text) && confidence < DOUBTFUL;

const middleOf = ({ top, bottom }: Sides): number => (top + bottom) / 2;

/**
 * Lines without the buttons of a window's title bar, which are recognised as signs: Settings ? < > x. The title bar is the top row, and has
 * nothing but a title and, far from it at the right, such signs, below which no column goes on. A doubtful number alone may be that of a page.
 */
export function withoutWindowButtons(lines: readonly Line[]): readonly Line[] {
  const buttons = new Set(buttonsAmong(lines));
  return buttons.size === 0 ? lines : lines.filter((line) => !buttons.has(line));
}

function buttonsAmong(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => LIKE_BUTTONS.test(text))) return [];
  const pieces = lines.map((line): Piece => ({ line, ...sidesAround(line.quad) }));
  const [first] = [...pieces].sort((a, b) => middleOf(a) - middleOf(b));
  if (!first) return [];
  const isInBar = (piece: Piece) => piece.top < first.bottom && middleOf(piece) <= first.bottom;
  const bar = pieces.filter(isInBar).sort((a, b) => a.left - b.left);
  const title = bar.filter(({ line }) => !LIKE_BUTTONS.test(line.text));
  const buttons = bar.slice(title.length);
  const last = title.at(-1);
  // Signs before the title are not its buttons.
  if (!last || title.length > TITLE_PIECES || buttons.some(({ left }) => left < last.right)) return [];
  const letters = title.flatMap(({ line }) => line.text.match(/\p{L}/gu) ?? []);
  const height = last.bottom - last.top;
  const rightmost = Math.max(...pieces.map(({ right }) => right));
  const isHeading = (button: Piece) =>
    pieces.some(
      (other) =>
        !isInBar(other) &&
        other.top - button.bottom <= COLUMN * height &&
        other.left < button.right &&
        other.right > button.left &&
        other.right - other.left <= 2 * height,
    );
  // A question mark, or an x in a column that others are in, may be the answer beside a question.
  const isAlone = buttons.map(({ line }) => line.text.replaceAll(' ', '')).join('').length === 1;
  const areButtons =
    letters.length >= TITLE_LETTERS &&
    (buttons[0]?.left ?? 0) - last.right >= FROM_TITLE * height &&
    (buttons.at(-1)?.right ?? 0) >= rightmost - (isAlone ? LONE_FROM_RIGHT : FROM_RIGHT) * height &&
    buttons.some(({ line }) => (!isAlone && NO_TEXT.test(line.text)) || isDoubtfulCross(line)) &&
    !buttons.some(isHeading);
  return areButtons ? buttons.map(({ line }) => line) : [];
}
