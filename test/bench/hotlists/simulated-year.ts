import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';
import { createRandom } from '../../fixtures/seeded-random';

/** The parameters of the simulated lists. They change more than real ones. */
export const WORLD = {
  /** Entries of a list. */
  length: 50,
  /** The interval between two lists, ms. */
  intervalMs: 10 * 60_000,
  /** The average number of new items per list. */
  arrivals: 2,
  /** The change of each heat between two lists, as a part of it. */
  unrest: 0.03,
  /** Characters of a title. */
  shortestTitle: 12,
  longestTitle: 30,
} as const;

export const DAY_MS = 24 * 3600_000;

/** The first moment of the year, ms since the epoch. */
export const YEAR_START = Date.UTC(2026, 0, 1);

/** The n-th platform's name. */
export const platformOf = (n: number) => `platform-${n}`;

interface Entry {
  readonly title: string;
  readonly url: string;
  heat: number;
  /** The factor of its heat between two lists; below 1 the heat falls. */
  trend: number;
}

/** A platform with lists for day after day, the same in every run. */
export interface SimulatedPlatform {
  /** The lists of the next day. */
  nextDay(): readonly HotSnapshot[];
}

export function createPlatform(n: number): SimulatedPlatform {
  const random = createRandom((n + 1) * 0x9e3779b9);
  const platform = platformOf(n);
  let id = 1_000_000_000 * (n + 1);
  let day = 0;
  let entries: readonly Entry[] = [];

  function arrive(): Entry {
    id += Math.floor(random() * 100_000);
    const heat = 10_000 * (1 + random() * 900);
    const url = `https://${platform}.example/question/${id}`;
    return { title: makeTitle(random), url, heat, trend: 1.02 + random() / 20 };
  }

  function look(): void {
    for (const entry of entries) growOlder(entry, random);
    const arrivals = entries.length === 0 ? WORLD.length : Math.floor(random() * (2 * WORLD.arrivals + 1));
    const all = [...entries, ...Array.from({ length: arrivals }, arrive)];
    entries = all.toSorted((a, b) => b.heat - a.heat).slice(0, WORLD.length);
  }

  return {
    nextDay() {
      const start = YEAR_START + day * DAY_MS;
      day += 1;
      return Array.from({ length: DAY_MS / WORLD.intervalMs }, (_, index) => {
        look();
        // Alarms ring with a small delay.
        const at = start + index * WORLD.intervalMs + Math.floor(random() * 5000);
        return { platform, at, items: entries.map(toItem) };
      });
    },
  };
}

function growOlder(entry: Entry, random: () => number): void {
  entry.heat *= entry.trend * (1 - WORLD.unrest + 2 * WORLD.unrest * random());
  entry.trend = Math.max(0.97, entry.trend - 0.002);
}

function toItem({ title, url, heat }: Entry, index: number): HotItem {
  return {
    key: title,
    rank: index + 1,
    title,
    url,
    heat: Math.round(heat),
    heatText: undefined,
    tag: undefined,
  };
}

/** Characters of the common Han range, distributed by Zipf's law. No words are repeated, which is harder to pack than real titles. */
function makeTitle(random: () => number): string {
  const { shortestTitle, longestTitle } = WORLD;
  const length = shortestTitle + Math.floor(random() * (longestTitle - shortestTitle));
  const characters = Array.from({ length }, () => 0x4e00 + Math.floor(3000 ** random()) * 6);
  return String.fromCodePoint(...characters);
}
