import { hashName } from '../../../make-set/draw';
import type { LayoutKind } from '../../kind';
import { offerKinds } from './offers';
import { freshPrintedKinds } from './printed';
import { freshTableKinds } from './tables';
import { freshWindowKinds } from './windows';

/**
 * Kinds that were written before a page of any of them was read, by someone who knew the names of the other kinds and no
 * rule. Nothing is fitted to them. Half of them, `fresh-tune`, are there to be looked at; the others, `fresh-judge`, are
 * the ones with the lowest `hashName` of `fresh/1/` and their name: only their figures are taken, nobody looks at their pages.
 */
export const freshKinds: readonly LayoutKind[] = [
  ...offerKinds,
  ...freshWindowKinds,
  ...freshPrintedKinds,
  ...freshTableKinds,
];

const lot = ({ name }: LayoutKind): number => hashName(`fresh/1/${name}`);

/** The half of `freshKinds` that only judges. */
export const freshJudges: readonly LayoutKind[] = [...freshKinds]
  .sort((a, b) => lot(a) - lot(b))
  .slice(0, freshKinds.length / 2);
