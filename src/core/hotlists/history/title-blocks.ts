/**
 * Titles as they are searched. A platform's titles of 32 days are one block of text, one title on a line and each once,
 * so that a search over a year goes through some hundred long texts instead of thousands of compressed days. Blocks are
 * made from the days (`platform/hotlists/title-block-store.ts`).
 */

import { DAY_MS } from '@/core/durations';
import type { HotHit } from '@/core/hotlists/hot-search';
import type { DayTitle } from './day';

/**
 * The days of a block. A database returns few long rows faster than many short ones; but a block is made again whenever
 * one of its days changes, and times in it (ms) have to fit 32 bits.
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

/** The text of a block. Stored: its field names stay as they are. */
export interface TitleBlock {
  readonly platform: string;
  readonly block: number;
  /** One on a line. */
  readonly titles: string;
}

/** The facts about a block's titles, in their order; loaded only if a title matches. Stored as `TitleBlock` is. */
export interface TitleFacts {
  readonly platform: string;
  readonly block: number;
  /** When each was first and last seen, ms since the block's beginning. */
  readonly firsts: Uint32Array<ArrayBuffer>;
  readonly lasts: Uint32Array<ArrayBuffer>;
  readonly bestRanks: Uint16Array<ArrayBuffer>;
  /** Shortened by `shortenLink`; one on a line. */
  readonly links: string;
  readonly linkBeginning: string;
}

/** The two rows of a block. */
export interface TitleBlockRows {
  readonly titles: TitleBlock;
  readonly facts: TitleFacts;
}

/** Makes the rows of a block from the titles of its days. */
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

/** Merges the facts of a title from two days. */
function joinDays(one: DayTitle, other: DayTitle): DayTitle {
  return {
    ...other,
    url: other.url ?? one.url,
    firstAt: Math.min(one.firstAt, other.firstAt),
    lastAt: Math.max(one.lastAt, other.lastAt),
    bestRank: Math.min(one.bestRank, other.bestRank),
  };
}

/** The most bytes that titles take in a block: their characters, their times, most of a short link. */
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

/** The facts about the titles on some lines of a block. */
export function toHits(facts: TitleFacts, lines: readonly TitleLine[]): readonly HotHit[] {
  const { platform, bestRanks, linkBeginning } = facts;
  const links = facts.links.split('\n');
  return lines.map(({ line, title }) => ({
    platform,
    title,
    url: expandLink(links[line] ?? '', title, linkBeginning),
    ...timeOfLine(facts, line),
    bestRank: bestRanks[line] ?? 0,
  }));
}

/*
 * Links are shortened, because most of a platform's begin alike and many contain the title. A shortened link is
 *
 *   \u0001 and what follows the common beginning,   or the whole link,   or empty where there is none;
 *   \u0002 in it is replaced by the title as `encodeURIComponent` writes it.
 *
 * Tidied links contain no control characters.
 */
const BEGINNING = '\u0001';
const TITLE = '\u0002';

type TitleLink = Pick<DayTitle, 'title' | 'url'>;

/** What most links begin with, up to a `/`, `=` or `?`. */
export function commonBeginning(entries: readonly TitleLink[]): string {
  const counts = new Map<string, number>();
  for (const { url } of entries) {
    const beginning = url === undefined ? '' : beginningOf(url);
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).find(([beginning]) => beginning !== '')?.[0] ?? '';
}

function beginningOf(url: string): string {
  return /^https?:\/\/[^/?]*(?:[^?]*\/|[^?]*\?[^=]*=)?/.exec(url)?.[0] ?? '';
}

/** A link with short signs for the beginning that most have and for its own title; empty if there is none. */
export function shortenLink({ title, url = '' }: TitleLink, beginning: string): string {
  const isCommon = beginning !== '' && url.startsWith(beginning);
  const rest = isCommon ? BEGINNING + url.slice(beginning.length) : url;
  const encoded = encodeTitle(title);
  return encoded === '' ? rest : rest.replace(encoded, TITLE);
}

/** Restores the whole link; undefined if there was none. */
export function expandLink(short: string, title: string, beginning: string): string | undefined {
  if (short === '') return undefined;
  const rest = short.replace(TITLE, () => encodeTitle(title));
  return rest.startsWith(BEGINNING) ? beginning + rest.slice(1) : rest;
}

/** Empty for a title that no address can contain: one with half a character. */
function encodeTitle(title: string): string {
  return title.isWellFormed() ? encodeURIComponent(title) : '';
}
