import { isCjk } from '@/core/ocr/script';
import { lengthOf, type PdfRun } from './pdf-run';

/** The next character of a column begins so many character heights below the one before. */
const LEAST_PITCH = 0.9;
const MOST_PITCH = 1.35;
/** How far characters of a column may stand beside one another, in character heights. */
const MOST_ASIDE = 0.1;
/** Fewer characters below one another may be the cells of a table. */
const LEAST_STACKED = 4;

/** The forms of punctuation in vertical text, and letters and digits as wide as an ideograph. */
const UPRIGHT = /^[\ufe10-\ufe19\ufe30-\ufe48\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]$/;

/**
 * The runs of a page with columns of single characters as vertical text. Chromium and others write vertical text so: one upright character
 * after the other, each below the one before.
 */
export function withVerticalStacks(runs: readonly PdfRun[]): readonly PdfRun[] {
  const result: PdfRun[] = [];
  let stack: PdfRun[] = [];
  const settle = () => {
    result.push(...(stack.length < LEAST_STACKED ? stack : [asVertical(stack)]));
    stack = [];
  };
  for (const run of runs) {
    if (run.text === '') continue;
    const last = stack.at(-1);
    if (last && !isBelow(last, run)) settle();
    if (isSingle(run)) stack.push(run);
    else result.push(run);
  }
  settle();
  return result;
}

function isSingle({ text, isVertical }: PdfRun): boolean {
  return !isVertical && [...text].length === 1 && (isCjk(text) || UPRIGHT.test(text));
}

function isBelow({ origin, along, up }: PdfRun, next: PdfRun): boolean {
  const size = lengthOf(along);
  const height = lengthOf(up);
  if (!isSingle(next) || size === 0 || height === 0) return false;
  const from = { x: next.origin.x - origin.x, y: next.origin.y - origin.y };
  const down = -(from.x * up.x + from.y * up.y) / height;
  const aside = (from.x * along.x + from.y * along.y) / size;
  return down >= LEAST_PITCH * size && down <= MOST_PITCH * size && Math.abs(aside) <= MOST_ASIDE * size;
}

/** The column from the top of its first character to the bottom of its last one. */
function asVertical(stack: readonly PdfRun[]): PdfRun {
  const [first, last] = [stack[0], stack.at(-1)] as [PdfRun, PdfRun];
  const { origin, along, up } = first;
  const size = lengthOf(along);
  const down = { x: -up.x / lengthOf(up), y: -up.y / lengthOf(up) };
  const length = (last.origin.x - origin.x) * down.x + (last.origin.y - origin.y) * down.y + size;
  return {
    text: stack.map(({ text }) => text).join(''),
    origin: { x: origin.x + up.x + along.x / 2, y: origin.y + up.y + along.y / 2 },
    along: { x: down.x * length, y: down.y * length },
    up: { x: along.x / 2, y: along.y / 2 },
    isVertical: true,
  };
}
