import { colourDistance, type Edge, type Paint } from '@/core/ocr/layout-marks';
import { type Box, LEVEL, median } from './boxes';
import { type ColumnRow, toColumnRows } from './column';
import { type ColumnRun, splitAt } from './column-run';
import { covers } from './edges';
import { drawnGutter } from './gutters';

/** A list with fewer entries does not show which ground is the usual one. */
const FEWEST_ENTRIES = 4;
/** Grounds that differ by more, 0–255, are different. */
export const OTHER_GROUND = 10;
/** The same of inks: that of thin print is mixed with the ground. */
const OTHER_INK = 60;
/** How far the edge of a side list goes on beyond the text, in line heights. The rules of a table end with its text. */
export const PAST = 0.75;

/**
 * The gutters, by their index, that have a side list on their left, such as the pages of a settings window: an edge in the gutter runs
 * past all text on both sides, and one entry, the chosen one, has a ground or an ink of its own. The list is read before what is beside it, although
 * its entries may be level with that.
 *
 * @param walls edges that run down, with x as their place, sorted by it; px of the frame
 */
export function findSideLists({ bands, cuts }: ColumnRun, walls: readonly Edge[]): number[] {
  const columns = splitAt(
    bands.flatMap(({ boxes }) => boxes),
    cuts,
  ).map(toColumnRows);
  const size = median(bands.map((band) => band.size));
  const [top, bottom] = [bands[0]?.top ?? 0, bands.at(-1)?.bottom ?? 0];
  const height = { start: top - PAST * size, end: bottom + PAST * size };
  return cuts.flatMap((_, cut) => {
    const [list = [], beside = []] = columns.slice(cut, cut + 2);
    return covers(walls, drawnGutter(list, beside, size), height, 1) && hasChosenEntry(list, beside)
      ? [cut]
      : [];
  });
}

/** How rows can differ in colour. */
type Differ = (a: Paint, b: Paint) => boolean;
const onOtherGround: Differ = (a, b) => colourDistance(a.ground, b.ground) > OTHER_GROUND;
const inOtherInk: Differ = (a, b) => colourDistance(a.ink, b.ink) > OTHER_INK;

/** Whether some boxes are a side list with a chosen entry, beside others. */
export const isSideList = (list: readonly Box[], beside: readonly Box[]): boolean =>
  hasChosenEntry(toColumnRows(list), toColumnRows(beside));

/** Entries have names: a list of numbers is the numbers of lines or of rows. */
const hasLetter = ({ text }: ColumnRow): boolean => /\p{L}/u.test(text);

/** Whether one entry, and no other but the title of the list, differs from most of its list and from the text beside it, if there is any. */
function hasChosenEntry(list: readonly ColumnRow[], beside: readonly ColumnRow[]): boolean {
  if (list.length < FEWEST_ENTRIES || 2 * list.filter(hasLetter).length <= list.length) return false;
  return [onOtherGround, inOtherInk].some((differ) => {
    const differs = (a: ColumnRow, b: ColumnRow): boolean =>
      a.paint !== undefined && b.paint !== undefined && differ(a.paint, b.paint);
    const unlike = list.filter((row) => 2 * list.filter((other) => differs(row, other)).length > list.length);
    const [chosen, ...more] = unlike.length > 1 && unlike[0] === list[0] ? unlike.slice(1) : unlike;
    if (!chosen || more.length > 0) return false;
    const level = beside.filter(
      ({ middle, size }) => Math.abs(middle - chosen.middle) <= LEVEL * Math.min(size, chosen.size),
    );
    return level.every((row) => differs(row, chosen));
  });
}
