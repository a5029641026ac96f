import { useRef } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { FirstFetch, MergedList, PlatformList } from '@/ui/hotlists/CurrentLists';
import { ListProblem } from '@/ui/hotlists/list-problems';
import { PastMergedList, PastPlatformList } from '@/ui/hotlists/past/PastLists';
import { TimeBar, useTimeRange } from '@/ui/hotlists/past/TimeBar';
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
  const problems = useRef<HTMLDivElement>(null);
  // One stop of the Tab key: all platforms fail at once when the network does.
  useArrowRows(problems, '.hot-trouble');
  return (
    <>
      <div ref={problems}>
        {inView.map(({ platform, board, status }) => {
          if (board || !status || !canAsk(platform)) return null;
          const retry = () => refresh([platform]);
          return (
            <ListProblem key={platform} platform={platform} status={status} hasList={false} onRetry={retry} />
          );
        })}
      </div>
      <MergedList model={model} isNarrow />
    </>
  );
}

/** The time machine, with the past list of the selected platform, or of all merged. */
function Past({ tab }: { readonly tab: HotTabState }) {
  const { model, shown, asked, setAsked, past, sources } = tab;
  const range = useTimeRange(shown?.platform, sources?.hasService ?? false);
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
