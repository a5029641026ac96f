import { entryName, type HotEvent, type JoinableEntry, type JoinEvidence } from './join-events';

/** Another entry of the same event. */
export interface EventPlace<E extends JoinableEntry> {
  readonly entry: E;
  /** Why it is thought to be the same: how like it, or the one looked at, is to the event's first title. */
  readonly evidence: JoinEvidence;
}

/** The event that each entry belongs to, by `entryName`. */
export function indexEvents<E extends JoinableEntry>(
  events: readonly HotEvent<E>[],
): ReadonlyMap<string, HotEvent<E>> {
  return new Map(events.flatMap((event) => event.entries.map((entry) => [entryName(entry), event] as const)));
}

/** The other entries of an entry's event, each with the evidence that puts it there. */
export function otherPlaces<E extends JoinableEntry>(
  event: HotEvent<E>,
  looked: Pick<JoinableEntry, 'platform' | 'key'>,
): readonly EventPlace<E>[] {
  const name = entryName(looked);
  return event.entries
    .filter((entry) => entryName(entry) !== name)
    .flatMap((entry) => {
      // The first has none of its own: what was found like it is the evidence.
      const evidence = event.evidence.get(entryName(entry)) ?? event.evidence.get(name);
      return evidence ? [{ entry, evidence }] : [];
    });
}
