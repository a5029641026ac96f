/** An item of a hot list, whichever source it came from. Stored: its field names stay as they are. */
export interface HotItem {
  /**
   * Identifies the item among all of its platform's, now and in the past: its title; for a second item of one list with the
   * same title, its address as well.
   */
  readonly key: string;
  /** From 1, without gaps. */
  readonly rank: number;
  /** One line of plain text: markup in it is shown as text. */
  readonly title: string;
  /** http or https; absent where the source gave no such link. */
  readonly url?: string | undefined;
  /** A whole number ≥ 0. Its unit differs between platforms: never compare across them. */
  readonly heat?: number | undefined;
  /** Heat as the platform writes it. The history stores it only where it is no number. */
  readonly heatText?: string | undefined;
  /** The platform's own mark, such as 新 or 爆. */
  readonly tag?: string | undefined;
}

/** A hot list at one moment. */
export interface HotSnapshot {
  readonly platform: string;
  /** When it was fetched by this machine's clock, ms since the epoch. */
  readonly at: number;
  /** By rank. */
  readonly items: readonly HotItem[];
}

/** An item as a source returns it, before `tidyItems`. */
export interface RawItem {
  readonly title: string;
  /** Where its source numbers items, from 0 or 1. */
  readonly rank?: number | undefined;
  readonly url?: string | undefined;
  readonly heat?: number | undefined;
  readonly heatText?: string | undefined;
  readonly tag?: string | undefined;
}

/** The items of a list, fit to be shown and stored. */
export interface TidyList {
  readonly items: readonly HotItem[];
  /** How many were left out because there were more than a list can have. */
  readonly leftOut: number;
}

/** A list has at most this many items. No platform shows more; a reply of thousands is a mistake, and would be stored every ten minutes. */
export const MOST_ITEMS = 200;
/** Longer titles are cut, characters. */
const LONGEST_TITLE = 300;
const LONGEST_NOTE = 60;
const LONGEST_URL = 2000;

/**
 * A source's items as a list: by rank and numbered without gaps, each once, on one line, with links that are http or https
 * and heat that is a count. An item without a title is left out.
 */
export function tidyItems(raw: readonly RawItem[]): TidyList {
  const ordered = raw
    .map((raw, index) => ({ ...raw, rank: raw.rank ?? index + 1 }))
    .toSorted((a, b) => a.rank - b.rank);
  const items: HotItem[] = [];
  // The link of each item, by its key.
  const links = new Map<string, string | undefined>();
  let leftOut = 0;
  for (const raw of ordered) {
    const item = tidyItem(raw, links);
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
  raw: RawItem,
  links: ReadonlyMap<string, string | undefined>,
): Omit<HotItem, 'rank'> | undefined {
  const title = oneLine(raw.title, LONGEST_TITLE);
  if (title === '') return undefined;
  const url = safeLink(raw.url);
  // A second item with the same title is a duplicate, unless its link differs.
  const leadsElsewhere = links.has(title) && url !== undefined && links.get(title) !== url;
  const key = leadsElsewhere ? `${title}\n${url}` : title;
  if (links.has(key)) return undefined;
  const heatText = oneLine(raw.heatText ?? '', LONGEST_NOTE) || undefined;
  return {
    key,
    title,
    url,
    heat: count(raw.heat),
    heatText,
    tag: oneLine(raw.tag ?? '', LONGEST_NOTE) || undefined,
  };
}

/** Text on one line, without control characters and characters that change its direction. */
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
