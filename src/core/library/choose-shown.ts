import type { EntryVersion } from './entry';

type Judged = Pick<EntryVersion, 'facts' | 'from' | 'text' | 'pictures'>;

/** How much of an article a body holds, by its kind: a part never takes the place of the whole. */
function wholeness({ facts, text, pictures }: Judged): number {
  if (text.trim() === '' && pictures.length === 0) return 0;
  if (facts.kind === 'selection') return 1;
  return facts.kind === 'paid-preview' ? 2 : 3;
}

/**
 * Whether a new body is shown in place of the one that was shown. What the user captured in a page is not replaced by what
 * the service has, and the whole not by a part; all of them are kept.
 */
function takesPlaceOf(captured: Judged, shown: Judged): boolean {
  const [next, before] = [wholeness(captured), wholeness(shown)];
  if (next !== before) return next > before;
  return captured.from === 'page' || shown.from === 'service';
}

/** The version that is shown among those that are not removed: the newest of the fullest. Undefined where there is none. */
export function chooseShown(versions: readonly EntryVersion[]): EntryVersion | undefined {
  const left = versions.filter(({ removedAt }) => removedAt === undefined);
  const byAge = left.sort((a, b) => a.savedAt - b.savedAt);
  return byAge.reduce<EntryVersion | undefined>(
    (shown, version) => (shown === undefined || takesPlaceOf(version, shown) ? version : shown),
    undefined,
  );
}
