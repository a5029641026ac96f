import { between, fraction, pick } from '../random';
import type { Platform } from './platforms';
import type { HotEntry, Snapshot } from './snapshot';
import { makeTitle, rewordTitle } from './titles';

const HOUR = 3_600_000;

/** How many entries a list has at most. */
const LENGTH = 50;

/** How many new subjects a platform has per hour: its own, and those that many platforms share. */
const OWN_AN_HOUR = 4;
const SHARED_AN_HOUR = 6;

/** The share of the shared subjects that a platform lists. */
const SHARE = 0.5;

/** How long a subject stays hot, hours. */
const SHORTEST_LIFE = 4;
const LONGEST_LIFE = 40;

/** The part of its life after which a subject has its highest heat. */
const PEAK = 0.2;

/** A subject that appears, rises, falls and disappears. */
interface Subject {
  readonly seed: string;
  readonly title: string;
  readonly bornAt: number;
  readonly life: number;
  /** Its highest heat, as a part of the platform's highest heat. */
  readonly peak: number;
}

/**
 * The list of a platform at a time. It is a pure function of the time: subjects appear each hour,
 * rise to their peak within a fifth of their life and then fade, so that ranks climb, fall and return as on real lists.
 */
export function generateSnapshot(platform: Platform, takenAt: number): Snapshot {
  const entries = subjectsAt(platform, takenAt)
    .map((subject) => ({ subject, heat: heatAt(subject, platform, takenAt) }))
    .filter(({ heat }) => heat > 0)
    .toSorted((a, b) => b.heat - a.heat || a.subject.bornAt - b.subject.bornAt);
  const titles = new Set<string>();
  const unique = entries.filter(({ subject: { title } }) => !titles.has(title) && titles.add(title));
  return {
    platform: platform.id,
    takenAt,
    entries: unique.slice(0, LENGTH).map(({ subject, heat }) => toEntry(subject, platform, heat, takenAt)),
  };
}

function subjectsAt(platform: Platform, time: number): readonly Subject[] {
  const lastHour = Math.floor(time / HOUR);
  return Array.from({ length: LONGEST_LIFE + 1 }, (_, age) =>
    subjectsOfHour(platform, lastHour - age),
  ).flat();
}

/** Cached, because a search generates a thousand lists with the same subjects. */
const remembered = new Map<string, readonly Subject[]>();
const REMEMBERED_HOURS = 20_000;

function subjectsOfHour(platform: Platform, hour: number): readonly Subject[] {
  const name = `${platform.id}/${hour}`;
  let subjects = remembered.get(name);
  if (!subjects) {
    subjects = makeSubjects(platform, hour);
    if (remembered.size >= REMEMBERED_HOURS) remembered.clear();
    remembered.set(name, subjects);
  }
  return subjects;
}

function makeSubjects(platform: Platform, hour: number): readonly Subject[] {
  const own = Array.from({ length: OWN_AN_HOUR }, (_, index) => {
    const seed = `${platform.id}/${hour}/${index}`;
    return makeSubject(seed, hour, makeTitle(platform.topics, seed));
  });
  const shared = Array.from({ length: SHARED_AN_HOUR }, (_, index) => `${platform.topics}/${hour}/${index}`)
    .filter((seed) => fraction(seed, platform.id) < SHARE)
    .map((seed) => makeSubject(seed, hour, rewordTitle(makeTitle(platform.topics, seed), platform.id)));
  return [...own, ...shared];
}

function makeSubject(seed: string, hour: number, title: string): Subject {
  return {
    seed,
    title,
    bornAt: hour * HOUR + Math.floor(fraction(seed, 'born') * HOUR),
    life: between(SHORTEST_LIFE, LONGEST_LIFE, seed, 'life') * HOUR,
    // Squared, so that few subjects are very hot.
    peak: 0.02 + 0.98 * fraction(seed, 'peak') ** 2,
  };
}

function heatAt({ seed, bornAt, life, peak }: Subject, platform: Platform, time: number): number {
  const age = (time - bornAt) / life;
  if (age < 0 || age >= 1) return 0;
  const shape = age < PEAK ? age / PEAK : ((1 - age) / (1 - PEAK)) ** 1.5;
  const unrest = 0.95 + 0.1 * fraction(seed, platform.id, time);
  return Math.round(platform.topHeat * peak * shape * unrest);
}

function toEntry(
  { seed, title, bornAt, peak }: Subject,
  platform: Platform,
  heat: number,
  time: number,
): HotEntry {
  const id = String(between(1_000_000_000, 9_999_999_999, seed, platform.id));
  const url = platform.link.replace('{title}', encodeURIComponent(title)).replace('{id}', id);
  const tag = tagOf(time - bornAt, peak);
  const cover = platform.topics === 'music' ? `https://covers.example/${id}.jpg` : undefined;
  return { title, url, heat, ...(tag ? { tag } : {}), ...(cover ? { cover } : {}) };
}

function tagOf(age: number, peak: number): string | undefined {
  if (age < HOUR) return '新';
  if (peak > 0.9) return '爆';
  return peak > 0.7 ? pick(['热', '沸'], peak) : undefined;
}
