import type { Point } from '@/core/geometry/rect';
import { lengthOf, type PdfRun } from './pdf-run';

/** How far a shadow may lie from its text, in heights of the text. */
const MOST_SHIFT = 0.25;
/** The same letter twice, as in "ll", is a whole letter apart: a second print is nearer, in lengths of the text. */
const MOST_SHIFT_ALONG = 0.5;

/**
 * The runs of a page without those that print a text once more on itself. Programs draw shadows, outlines and bold letters that a font
 * does not have in this way, and the reader sees one text.
 */
export function withoutOverprints(runs: readonly PdfRun[]): readonly PdfRun[] {
  const printed = new Map<string, PdfRun[]>();
  return runs.filter((run) => {
    if (run.text.trim() === '') return true;
    const near = neighbourCells(run).flatMap((cell) => printed.get(cell) ?? []);
    if (near.some((earlier) => isSamePrint(earlier, run))) return false;
    const own = cellOf(run, { x: 0, y: 0 });
    printed.set(own, [...(printed.get(own) ?? []), run]);
    return true;
  });
}

function isSamePrint({ origin, along, up }: PdfRun, other: PdfRun): boolean {
  const shift = Math.hypot(other.origin.x - origin.x, other.origin.y - origin.y);
  const isNear = shift <= MOST_SHIFT * lengthOf(up) && shift <= MOST_SHIFT_ALONG * lengthOf(along);
  const isAsLarge = Math.abs(lengthOf(other.along) - lengthOf(along)) <= MOST_SHIFT * lengthOf(up);
  const isParallel = along.x * other.along.x + along.y * other.along.y >= 0;
  return isNear && isAsLarge && isParallel;
}

const AROUND: readonly Point[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));

function neighbourCells(run: PdfRun): readonly string[] {
  return AROUND.map((step) => cellOf(run, step));
}

/** A run is compared with those of the same text that begin in its neighbourhood only, because a page may have thousands. */
function cellOf({ text, origin, up }: PdfRun, step: Point): string {
  const size = Math.max(1, lengthOf(up));
  return `${Math.round(origin.x / size) + step.x} ${Math.round(origin.y / size) + step.y} ${text}`;
}
