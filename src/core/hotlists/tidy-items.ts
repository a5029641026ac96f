import type { HotItem } from './hot-item';

/** An entry as a source gives it. */
export interface RawItem {
  readonly title: string;
  /** Where its source numbers entries, from 0 or 1. */
  readonly rank?: number | undefined;
  readonly url?: string | undefined;
  readonly heat?: number | undefined;
  readonly heatText?: string | undefined;
  readonly tag?: string | undefined;
}

/** The entries of a list, fit to be shown and kept. */
export interface TidyList {
  readonly items: readonly HotItem[];
  /** How many were left out because there were more than a list can have. */
  readonly leftOut: number;
}

/** A list has no more entries. No platform shows more; a reply of thousands is a mistake, and would be kept every ten minutes. */
export const MOST_ITEMS = 200;
/** Longer titles are cut, characters. */
const LONGEST_TITLE = 300;
const LONGEST_NOTE = 60;
const LONGEST_URL = 2000;

/**
 * A source's entries as a list: by rank and numbered without gaps, each once, on one line, with links that are http or
 * https and heat that is a count. What has no title is left out.
 */
export function tidyItems(raw: readonly RawItem[]): TidyList {
  const ordered = raw
    .map((entry, index) => ({ ...entry, rank: entry.rank ?? index + 1 }))
    .toSorted((a, b) => a.rank - b.rank);
  const items: HotItem[] = [];
  // The link of each entry, by its key.
  const links = new Map<string, string | undefined>();
  let leftOut = 0;
  for (const entry of ordered) {
    const item = tidyItem(entry, links);
    if (!item) continue;
    if (items.length === MOST_ITEMS) {
      leftOut += 1;
      continue;
    }
    links.set(item.key, item.url);
    items.push({ ...item, rank: items.length + 1 });
  }
  return { items, leftOut };
}

function tidyItem(
  entry: RawItem,
  links: ReadonlyMap<string, string | undefined>,
): Omit<HotItem, 'rank'> | undefined {
  const title = oneLine(entry.title, LONGEST_TITLE);
  if (title === '') return undefined;
  const url = safeLink(entry.url);
  // A second entry of that title is the same again, unless it leads elsewhere.
  const leadsElsewhere = links.has(title) && url !== undefined && links.get(title) !== url;
  const key = leadsElsewhere ? `${title}\n${url}` : title;
  if (links.has(key)) return undefined;
  const heatText = oneLine(entry.heatText ?? '', LONGEST_NOTE) || undefined;
  return {
    key,
    title,
    url,
    heat: count(entry.heat),
    heatText,
    tag: oneLine(entry.tag ?? '', LONGEST_NOTE) || undefined,
  };
}

/** Text on one line: without control characters and marks that turn its direction. */
function oneLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

function safeLink(text: string | undefined): string | undefined {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url && /^https?:$/.test(url.protocol) && !url.username && url.href.length <= LONGEST_URL;
  return isSafe ? url.href : undefined;
}

function count(heat: number | undefined): number | undefined {
  const rounded = heat === undefined ? Number.NaN : Math.round(heat);
  return rounded >= 0 && rounded < Number.MAX_SAFE_INTEGER ? rounded : undefined;
}
