/**
 * Titles as they are searched. A platform's titles of some days stand together, one on a line and each once, so that a
 * year is looked through in some hundred long texts and not in thousands of packed days. All of it is made from the days.
 */
import type { HotHit } from '@/core/hotlists/hot-search';
import { DAY_MS, type DayTitle } from './day';
import { commonBeginning, shortenLink, wholeLink } from './short-links';

/**
 * The days of a block. A database gives few long rows sooner than many short ones; but a block is made anew with every day
 * that changes, and times in it (ms) have to fit 32 bits.
 */
const BLOCK_DAYS = 32;

/** The block that a day belongs to. Blocks are counted from the epoch. */
export function blockOf(day: number): number {
  return Math.floor(day / BLOCK_DAYS);
}

/** The first and the last day of a block. */
export function daysOfBlock(block: number): readonly [first: number, last: number] {
  return [block * BLOCK_DAYS, (block + 1) * BLOCK_DAYS - 1];
}

/** When a block begins and ends, ms since the epoch. */
export function timeOfBlock(block: number): { readonly firstAt: number; readonly lastAt: number } {
  const [first, last] = daysOfBlock(block);
  return { firstAt: first * DAY_MS, lastAt: (last + 1) * DAY_MS - 1 };
}

/** What is looked through. */
export interface TitleBlock {
  readonly platform: string;
  readonly block: number;
  /** One on a line. */
  readonly titles: string;
}

/** What is known of a block's titles, in their order; read where one of them is found. */
export interface TitleFacts {
  readonly platform: string;
  readonly block: number;
  /** When each was first and last seen, ms since the block's beginning. */
  readonly firsts: Uint32Array<ArrayBuffer>;
  readonly lasts: Uint32Array<ArrayBuffer>;
  readonly bestRanks: Uint16Array<ArrayBuffer>;
  /** See `short-links.ts`; one on a line. */
  readonly links: string;
  readonly linkBeginning: string;
}

/** The two rows of a block. */
export interface TitleBlockRows {
  readonly titles: TitleBlock;
  readonly facts: TitleFacts;
}

/** The rows of a block out of its days' titles. */
export function packTitles(platform: string, block: number, dayTitles: Iterable<DayTitle>): TitleBlockRows {
  const byKey = new Map<string, DayTitle>();
  for (const title of dayTitles) {
    const known = byKey.get(title.key);
    byKey.set(title.key, known ? joinDays(known, title) : title);
  }
  const all = [...byKey.values()];
  const start = timeOfBlock(block).firstAt;
  const linkBeginning = commonBeginning(all);
  return {
    titles: { platform, block, titles: all.map(({ title }) => title).join('\n') },
    facts: {
      platform,
      block,
      firsts: Uint32Array.from(all, ({ firstAt }) => firstAt - start),
      lasts: Uint32Array.from(all, ({ lastAt }) => lastAt - start),
      bestRanks: Uint16Array.from(all, ({ bestRank }) => bestRank),
      links: all.map((title) => shortenLink(title, linkBeginning)).join('\n'),
      linkBeginning,
    },
  };
}

/** What a title of two days was over both. */
function joinDays(one: DayTitle, other: DayTitle): DayTitle {
  return {
    ...other,
    url: other.url ?? one.url,
    firstAt: Math.min(one.firstAt, other.firstAt),
    lastAt: Math.max(one.lastAt, other.lastAt),
    bestRank: Math.min(one.bestRank, other.bestRank),
  };
}

/** What so many titles take in a block, bytes, at most: their characters, their times, most of a short link. */
export function searchedBytes(titles: readonly Pick<DayTitle, 'title'>[]): number {
  return titles.reduce((sum, { title }) => sum + 2 * title.length + 24, 0);
}

/** A line of a block. */
export interface TitleLine {
  readonly line: number;
  readonly title: string;
}

/** When the title on a line of a block was first and last seen, ms since the epoch. */
export function timeOfLine(
  { block, firsts, lasts }: TitleFacts,
  line: number,
): { readonly firstAt: number; readonly lastAt: number } {
  const start = timeOfBlock(block).firstAt;
  return { firstAt: start + (firsts[line] ?? 0), lastAt: start + (lasts[line] ?? 0) };
}

/** What is known of titles of a block, which stand on these lines. */
export function toHits(facts: TitleFacts, lines: readonly TitleLine[]): readonly HotHit[] {
  const { platform, bestRanks, linkBeginning } = facts;
  const links = facts.links.split('\n');
  return lines.map(({ line, title }) => ({
    platform,
    title,
    url: wholeLink(links[line] ?? '', title, linkBeginning),
    ...timeOfLine(facts, line),
    bestRank: bestRanks[line] ?? 0,
  }));
}
