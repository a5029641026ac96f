import { useMemo } from 'preact/hooks';
import { mergeBoards } from '@/core/hotlists/merge-boards';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { HotList } from './HotList';
import { PastAskAll } from './PastAskAll';
import { PastEntryDetails } from './PastEntryDetails';
import { sourceLine } from './PastNote';
import { placesText } from './scene-rows';
import { showItem } from './shown-entry';
import type { HotScene } from './use-hot-scene';
import type { PastLists, PastView } from './use-past-lists';
import './hot-notes.css';

interface PastMergedProps {
  /** The moment asked for, ms since the epoch. */
  readonly asked: number;
  readonly past: PastLists;
  readonly scene: HotScene;
  /** There is room for one platform a row: that with the best rank. */
  readonly isNarrow: boolean;
}

/** All platforms as one list as they were at a moment, and of each who remembers it. */
export function PastMerged({ asked, past, scene, isNarrow }: PastMergedProps) {
  const { apart } = scene.events;
  const events = useMemo(() => {
    const boards = [...past.views].map(([platform, { list }]) => ({ platform, entries: list?.items ?? [] }));
    return mergeBoards(boards, apart);
  }, [past.views, apart]);
  const rows = events.flatMap(({ entries }, index) => {
    const [first] = entries;
    if (!first) return [];
    const row = showItem(`${first.platform}\n${first.key}`, { ...first, rank: index + 1 }, scene);
    return [{ ...row, side: placesText(entries, isNarrow), first }];
  });
  return (
    <>
      <PastSources past={past} />
      <HotList
        label={t('hotAll')}
        entries={rows}
        onOpen={scene.open}
        onTrouble={scene.onTrouble}
        renderDetails={({ first: { platform, key, title } }) => (
          <PastEntryDetails platform={platform} entryKey={key} title={title} at={asked} />
        )}
      />
    </>
  );
}

/** Of each platform who remembers its list, and how far from the moment asked for. */
function PastSources({ past }: { readonly past: PastLists }) {
  return (
    <div class="hot-past" data-part="past-note" role="status">
      <PastAskAll past={past} />
      <details>
        <summary>{summaryText([...past.views.values()])}</summary>
        <ul>
          {[...past.views].map(([platform, view]) => (
            <li key={platform} data-source={view.list?.source}>
              <strong>{platformName(platform, uiLanguage())}</strong> {sourceLine(view)}
              {view.noTimeMachine && ` ${t('hotNoTimeMachine')}`}
              {view.problem && (
                <span class="bad"> {t('hotPastFailed', errorText(view.problem).sentence)}</span>
              )}
              {view.unkept && <span class="bad"> {t('hotPastUnkept', errorText(view.unkept).sentence)}</span>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** `3 lists kept on this device, 2 from the service, 1 missing`. */
function summaryText(views: readonly PastView[]): string {
  const from = (source: 'here' | 'service') => views.filter(({ list }) => list?.source === source).length;
  return t('hotPastSources', from('here'), from('service'), views.filter(({ list }) => !list).length);
}
