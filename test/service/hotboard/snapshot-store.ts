import type { Clock } from '../clock';
import { ServiceError } from '../http/service-error';
import { generateSnapshot } from './generate-snapshot';
import { PLATFORMS } from './platforms';
import type { HotEntry, Snapshot } from './snapshot';

/** How often a list is taken, ms. */
export const SNAPSHOT_INTERVAL = 10 * 60_000;

/** How far back the store reaches when the service starts, ms. */
const HISTORY = 7 * 24 * 3_600_000;

/** The state of a platform from a time on: given items, or a failure. */
export type BoardState =
  | { readonly kind: 'entries'; readonly entries: readonly HotEntry[] }
  /** The list is generated again. */
  | { readonly kind: 'generated' }
  /** The platform is no longer served: 400. */
  | { readonly kind: 'removed' }
  /** The platform itself cannot be reached: 502. */
  | { readonly kind: 'unreachable' };

export interface SearchHit {
  readonly title: string;
  readonly url: string;
  readonly heat: HotEntry['heat'];
}

export interface SnapshotStore {
  /** The newest list. @throws ServiceError 400 for an unknown platform, 502 for an unreachable one. */
  latest(platform: string): Snapshot;
  /** The list nearest to a moment (ms) among those stored. @throws as `latest` */
  nearest(platform: string, time: number): Snapshot;
  /** The items between two times (ms) with a text in their title, hottest first, each title once. */
  search(platform: string, keyword: string, start: number, end: number, limit: number): readonly SearchHit[];
  /** The moments between which lists are stored, ms. */
  coverage(): { readonly start: number; readonly end: number };
  /** Changes the state of a platform from now on. Items of an unknown platform add it. */
  setState(platform: string, state: BoardState): void;
  reset(): void;
}

/**
 * The lists of all platforms: one every ten minutes, from a week before the service started until now. They are generated
 * on request, so that a store of any age takes no memory.
 */
export function createSnapshotStore(clock: Clock): SnapshotStore {
  const startedAt = clock.now();
  const changes = new Map<string, { readonly from: number; readonly state: BoardState }[]>();
  const slotOf = (time: number) => Math.floor(time / SNAPSHOT_INTERVAL) * SNAPSHOT_INTERVAL;

  function coverage() {
    return { start: slotOf(startedAt - HISTORY), end: slotOf(clock.now()) };
  }

  function stateAt(id: string, time: number): BoardState {
    const past = changes.get(id)?.filter(({ from }) => from <= time);
    return past?.at(-1)?.state ?? { kind: 'generated' };
  }

  /** All stored lists between two moments, newest first; a time at which there was none is left out. */
  function* between(id: string, start: number, end: number): Generator<Snapshot> {
    for (let slot = slotOf(end); slot >= start; slot -= SNAPSHOT_INTERVAL) {
      const state = stateAt(id, slot);
      if (state.kind === 'entries' || state.kind === 'generated') yield snapshotAt(id, slot, state);
    }
  }

  return {
    coverage,
    latest: (id) => snapshotAt(id, slotOf(clock.now()), stateAt(id, clock.now())),
    nearest(id, time) {
      const { start, end } = coverage();
      const slot = Math.min(end, Math.max(start, Math.round(time / SNAPSHOT_INTERVAL) * SNAPSHOT_INTERVAL));
      return snapshotAt(id, slot, stateAt(id, slot));
    },
    search(id, keyword, start, end, limit) {
      snapshotAt(id, slotOf(clock.now()), stateAt(id, clock.now()));
      const stored = coverage();
      const snapshots = between(id, Math.max(start, stored.start), Math.min(end, clock.now()));
      return searchSnapshots(snapshots, keyword).slice(0, limit);
    },
    setState(id, state) {
      const timeline = changes.get(id) ?? [];
      changes.set(id, [...timeline, { from: clock.now(), state }]);
    },
    reset: () => changes.clear(),
  };
}

/** @throws ServiceError for a state without a list. */
function snapshotAt(id: string, takenAt: number, state: BoardState): Snapshot {
  const platform = PLATFORMS.find((known) => known.id === id);
  if (state.kind === 'entries') return { platform: id, takenAt, entries: state.entries };
  if (state.kind === 'removed' || !platform) {
    throw new ServiceError(400, 'INVALID_ARGUMENT', 'Invalid hotboard type specified.');
  }
  if (state.kind === 'unreachable') {
    throw new ServiceError(502, 'UPSTREAM_ERROR', 'Failed to fetch hotboard from upstream source.');
  }
  return generateSnapshot(platform, takenAt);
}

/** The items with the keyword in their title, hottest first, each title once with its highest heat. */
function searchSnapshots(snapshots: Iterable<Snapshot>, keyword: string): readonly SearchHit[] {
  const wanted = keyword.toLowerCase();
  const hits = new Map<string, SearchHit>();
  for (const { entries } of snapshots) {
    for (const { title, url, heat } of entries) {
      if (!title.toLowerCase().includes(wanted)) continue;
      const known = hits.get(title);
      if (!known || Number(heat) > Number(known.heat)) hits.set(title, { title, url, heat });
    }
  }
  return [...hits.values()].toSorted((a, b) => Number(b.heat) - Number(a.heat));
}
