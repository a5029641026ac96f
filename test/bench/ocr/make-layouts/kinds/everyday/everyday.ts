import type { LayoutKind } from '../../kind';
import { printedKinds } from './prints';
import { siteKinds } from './sites';
import { windowKinds } from './windows';

/** Kinds of what people take text from every day. */
export const everydayKinds: readonly LayoutKind[] = [...windowKinds, ...siteKinds, ...printedKinds];
