import { t } from '@/platform/browser/i18n';
import { FirstFetch, MergedList, PlatformList } from '@/ui/hotlists/CurrentLists';
import { ListProblem } from '@/ui/hotlists/list-problems';
import { PastMergedList, PastPlatformList } from '@/ui/hotlists/past/PastLists';
import { TimeBar, useTimeRange } from '@/ui/hotlists/past/TimeBar';
import { usePastLists } from '@/ui/hotlists/past/use-past-lists';
import { chipId } from '@/ui/hotlists/platforms/PlatformChips';
import { SearchResults, useLocalSearch } from '@/ui/hotlists/search/LocalSearch';
import type { HotTabState } from './hot-tab-state';

/**
 * The main part of the tab: search results if there is a search text, else the chosen past lists, else the
 * current lists.
 */
export function HotBody({ tab }: { readonly tab: HotTabState }) {
  const { model, shown, text, tool, sources } = tab;
  const search = useLocalSearch(text);
  const lists = tool === 'time' ? <Past tab={tab} /> : <Current tab={tab} />;
  return (
    <div class="hot-body" id="hot-panel" role="tabpanel" aria-labelledby={chipId(shown?.platform)}>
      {search && text.trim() !== '' ? (
        <SearchResults search={search} model={model} hasService={sources?.hasService ?? false} />
      ) : (
        lists
      )}
    </div>
  );
}

function Current({ tab }: { readonly tab: HotTabState }) {
  const { model, shown, busy, refresh, canAsk } = tab;
  if (!shown) return <All tab={tab} />;
  const isFirst = !shown.board && busy.has(shown.platform);
  return (
    <>
      {isFirst && <FirstFetch platform={shown.platform} />}
      <PlatformList
        column={shown}
        model={model}
        canAsk={canAsk(shown.platform)}
        onRetry={() => refresh([shown.platform])}
      />
    </>
  );
}

/** The merged list, with the problems of platforms that have no list above it. */
function All({ tab: { model, inView, refresh, canAsk } }: { readonly tab: HotTabState }) {
  return (
    <>
      {inView.map(({ platform, board, status }) => {
        if (board || !status || !canAsk(platform)) return null;
        const retry = () => refresh([platform]);
        return (
          <ListProblem key={platform} platform={platform} status={status} hasList={false} onRetry={retry} />
        );
      })}
      <MergedList model={model} isNarrow />
    </>
  );
}

/** The time machine, with the past list of the selected platform, or of all merged. */
function Past({ tab }: { readonly tab: HotTabState }) {
  const { model, shown, inView, asked, setAsked, sources } = tab;
  const hasService = sources?.hasService ?? false;
  const range = useTimeRange(shown?.platform, hasService);
  const past = usePastLists(
    inView.map(({ platform }) => platform),
    asked,
    hasService,
  );
  if (!range) return null;
  const view = shown && past.views.get(shown.platform);
  return (
    <>
      <TimeBar {...range} asked={asked} onAsk={setAsked} onTyping={past.setTyping} />
      {asked === undefined && (
        <>
          <p class="hot-note quiet">{t('hotTimeHint')}</p>
          <Current tab={tab} />
        </>
      )}
      {asked !== undefined && !shown && <PastMergedList asked={asked} past={past} model={model} isNarrow />}
      {asked !== undefined && shown && view && (
        <PastPlatformList
          platform={shown.platform}
          view={view}
          model={model}
          onAsk={() => past.ask([shown.platform])}
        />
      )}
    </>
  );
}
