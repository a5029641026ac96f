/**
 * Lists of the past from two sources: those that this device fetched, and those that the service's time machine
 * returned. The service's answers are stored so that the same moment is paid for once and can be seen again offline.
 * They are stored separately from the fetched lists, and only the time machine shows them: marks, first seen, time on
 * the list, rank curves, search and exports ignore them, because an answer arrives after the moment that it shows.
 */
import type { HotItem, HotSnapshot } from './hot-item';

/** A list of the past as the service returned it. */
export interface ServiceSnapshot {
  readonly platform: string;
  /** The moment it shows according to the service, ms since the epoch. */
  readonly at: number;
  readonly items: readonly HotItem[];
  /** How many items were left out because the reply had more than a list can have. */
  readonly leftOut: number;
  /** When the service last returned it, by this machine's clock, ms since the epoch. */
  readonly toldAt: number;
}

/** Such a list with the moments that it is the service's answer to. */
export interface ServiceAnswer extends ServiceSnapshot {
  /** The earliest and the latest of them, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** A stored answer without its items, so that loading ranges and sizes stays cheap. */
export interface ServiceAnswerFacts extends Omit<ServiceAnswer, 'items'> {
  /** Its size at most. */
  readonly bytes: number;
}

/** The items of a stored answer. */
export type ServiceAnswerItems = Pick<ServiceAnswer, 'platform' | 'at' | 'items'>;

/** The two rows of an answer. */
export function toAnswerRows({ items, ...facts }: ServiceAnswer): {
  readonly facts: ServiceAnswerFacts;
  readonly items: ServiceAnswerItems;
} {
  const { platform, at } = facts;
  return { facts: { ...facts, bytes: 2 * JSON.stringify(items).length }, items: { platform, at, items } };
}

/** Which of some stored lists is the service's answer to a moment (ms since the epoch). */
export function findAnswer(answers: readonly ServiceAnswer[], asked: number): ServiceAnswer | undefined {
  return answers.find(({ from, until }) => from <= asked && asked <= until);
}

/** The service's answer to a moment (`asked`), and to the moments it was known to answer before. */
export function widenAnswer(
  known: Pick<ServiceAnswer, 'from' | 'until'> | undefined,
  snapshot: ServiceSnapshot,
  asked: number,
): ServiceAnswer {
  return {
    ...snapshot,
    from: Math.min(snapshot.at, asked, known?.from ?? asked),
    until: Math.max(snapshot.at, asked, known?.until ?? asked),
  };
}

/** A list of the past to be shown. */
export interface PastList {
  /** The moment it shows, ms since the epoch. */
  readonly at: number;
  readonly items: readonly HotItem[];
  /** How many more items the service's reply had. */
  readonly leftOut?: number | undefined;
  /** Whether it was fetched here or returned by the service. */
  readonly source: 'here' | 'service';
  /** When the service returned it, ms since the epoch; only for an answer from the store. */
  readonly toldAt?: number | undefined;
}

/** If a list fetched here is at most this far from the asked moment, the service need not be asked, ms. */
const NEAR_ENOUGH_MS = 15 * 60_000;

/** The stored lists around a time. */
export interface StoredPast {
  /** The nearest list, fetched here or returned by the service. */
  readonly list: PastList | undefined;
  /** Whether the service would return nothing nearer. */
  readonly isEnough: boolean;
}

/**
 * Chooses the stored list for a moment (`asked`, ms since the epoch) from the last list fetched here until then and the
 * service's answers around it. If two are equally near, the list fetched here is chosen.
 */
export function chooseStoredPast(
  asked: number,
  here: HotSnapshot | undefined,
  answers: readonly ServiceAnswer[],
): StoredPast {
  const own: PastList | undefined = here && { at: here.at, items: here.items, source: 'here' };
  const others = answers.map(({ at, items, leftOut, toldAt }): PastList => {
    return { at, items, leftOut, toldAt, source: 'service' };
  });
  const isAnswered = findAnswer(answers, asked) !== undefined;
  return {
    list: nearestList([own, ...others], asked),
    isEnough: isAnswered || (own !== undefined && Math.abs(asked - own.at) <= NEAR_ENOUGH_MS),
  };
}

/** The list whose moment is nearest to the asked one (ms since the epoch); of equally near ones the first. */
export function nearestList(lists: readonly (PastList | undefined)[], asked: number): PastList | undefined {
  const distance = ({ at }: PastList) => Math.abs(at - asked);
  return lists.filter((list) => list !== undefined).toSorted((a, b) => distance(a) - distance(b))[0];
}
