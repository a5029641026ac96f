import '@/ui/hotlists/hot-notes.css';
import { mergeBoards } from '@/core/hotlists/events';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { formatCount, formatDuration, formatMoment } from '@/ui/format';
import { useSteps } from '@/ui/hooks/use-steps';
import { eventRows, type HotModel } from '@/ui/hotlists/hot-model';
import { leftOutText } from '@/ui/hotlists/hot-text';
import { HotItemList } from '@/ui/hotlists/items/HotItemList';
import { showItem } from '@/ui/hotlists/items/hot-rows';
import { PastItemDetails } from '@/ui/hotlists/items/ItemDetails';
import type { PastLists, PastView } from './use-past-lists';

interface PastPlatformListProps {
  readonly platform: string;
  readonly view: PastView;
  readonly model: HotModel;
  /** Called when the user wants the service to be asked. */
  readonly onAsk: () => void;
}

/** One platform's list at a moment in the past, and whether this device or the service remembers it. */
export function PastPlatformList({ platform, view, model, onAsk }: PastPlatformListProps) {
  const items = view.list?.items ?? [];
  return (
    <>
      <PastNote view={view} onAsk={onAsk} />
      <HotItemList
        label={platformName(platform, uiLanguage())}
        rows={items.map((item) => ({ ...showItem(item.key, item, model), key: item.key }))}
        onOpen={model.open}
        onTrouble={model.onTrouble}
        renderDetails={(row) => (
          <PastItemDetails platform={platform} itemKey={row.key} title={row.item.title} at={view.asked} />
        )}
      />
    </>
  );
}

interface PastMergedListProps {
  /** The moment that the user chose, ms since the epoch. */
  readonly asked: number;
  readonly past: PastLists;
  readonly model: HotModel;
  /** Whether a row has room for one platform only: the one with the best rank. */
  readonly isNarrow: boolean;
}

/** The lists of all platforms at a moment in the past as one list, and where each comes from. */
export function PastMergedList({ asked, past, model, isNarrow }: PastMergedListProps) {
  const { apart } = model.events;
  const events = useSteps(() => {
    const boards = [...past.views].map(([platform, { list }]) => ({ platform, entries: list?.items ?? [] }));
    return mergeBoards(boards, apart);
  }, [past.views, apart]);
  const rows = events && eventRows(events, isNarrow, model);
  return (
    <>
      <PastSources past={past} />
      {rows && (
        <HotItemList
          label={t('hotAll')}
          rows={rows}
          onOpen={model.open}
          onTrouble={model.onTrouble}
          renderDetails={({ first: { platform, key, title } }) => (
            <PastItemDetails platform={platform} itemKey={key} title={title} at={asked} />
          )}
        />
      )}
    </>
  );
}

/** For each platform: where its past list comes from, and how far it is from the chosen moment. */
function PastSources({ past }: { readonly past: PastLists }) {
  return (
    <div class="hot-past" data-part="past-note" role="status">
      <AskServiceForAll past={past} />
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
              {view.saveProblem && (
                <span class="bad"> {t('hotPastNotSaved', errorText(view.saveProblem).sentence)}</span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** For example `3 lists saved on this device, 2 from the service, 1 missing`. */
function summaryText(views: readonly PastView[]): string {
  const from = (source: 'here' | 'service') => views.filter(({ list }) => list?.source === source).length;
  return t('hotPastSources', from('here'), from('service'), views.filter(({ list }) => !list).length);
}

/** A snapshot closer than this to the chosen moment counts as of that moment, ms. */
const SAME_MS = 60_000;

interface PastNoteProps {
  readonly view: PastView;
  readonly onAsk: () => void;
}

/** Where a past list comes from, how far it is from the chosen moment, and what the service replied. */
function PastNote({ view, onAsk }: PastNoteProps) {
  const { list, isAsking, mayAsk, noTimeMachine, problem, saveProblem, charged = 0 } = view;
  return (
    <div class="hot-past" data-part="past-note" role="status">
      {list ? <p data-source={list.source}>{sourceLine(view)}</p> : !isAsking && <p>{t('hotPastNone')}</p>}
      {isAsking && <p class="quiet">{t('hotPastAsking')}</p>}
      {noTimeMachine && <p class="quiet">{t('hotNoTimeMachine')}</p>}
      {charged > 0 && <p class="quiet">{t('hotPastCharged', formatCount(charged))}</p>}
      {problem && <p class="bad">{t('hotPastFailed', errorText(problem).sentence)}</p>}
      {saveProblem && <p class="bad">{t('hotPastNotSaved', errorText(saveProblem).sentence)}</p>}
      {mayAsk && (
        <Button part="ask-past" onPress={onAsk}>
          {t('hotPastAsk')}
        </Button>
      )}
    </div>
  );
}

/** Where a past list comes from, how far it is from the chosen moment, and how many items are missing. */
function sourceLine({ list, asked }: Pick<PastView, 'list' | 'asked'>): string {
  if (!list) return t('hotPastNone');
  const source = t(list.source === 'here' ? 'hotPastHere' : 'hotPastService', formatMoment(list.at));
  const savedAt = list.toldAt === undefined ? [] : [t('hotPastRetrieved', formatMoment(list.toldAt))];
  return [source, gapText(list.at, asked), ...savedAt, leftOutText(list.leftOut)].join(' ').trim();
}

function gapText(at: number, asked: number): string {
  const gap = asked - at;
  if (Math.abs(gap) < SAME_MS) return t('hotPastExact');
  return t(gap > 0 ? 'hotPastBefore' : 'hotPastAfter', formatDuration(Math.abs(gap)));
}

/**
 * Asks the service for all lists that it may remember better. Shows how many requests that takes and what was
 * charged.
 */
export function AskServiceForAll({ past: { views, ask } }: { readonly past: PastLists }) {
  const all = [...views];
  const wanted = all.filter(([, { mayAsk }]) => mayAsk).map(([platform]) => platform);
  const isAsking = all.some(([, view]) => view.isAsking);
  const charged = all.reduce((sum, [, view]) => sum + (view.charged ?? 0), 0);
  return (
    <>
      {isAsking && <p class="quiet">{t('hotPastAsking')}</p>}
      {charged > 0 && <p class="quiet">{t('hotPastCharged', formatCount(charged))}</p>}
      {wanted.length > 0 && (
        <Button part="ask-past-all" onPress={() => ask(wanted)}>
          {t('hotPastAskAll', wanted.length)}
        </Button>
      )}
    </>
  );
}
