import { t } from '@/platform/i18n';
import { ColumnTrouble } from '@/ui/hotlists/ColumnTrouble';
import { MergedList } from '@/ui/hotlists/MergedList';
import { PastList } from '@/ui/hotlists/PastList';
import { PastMerged } from '@/ui/hotlists/PastMerged';
import { chipId } from '@/ui/hotlists/PlatformChips';
import { FirstFetch, PlatformList } from '@/ui/hotlists/PlatformList';
import { SearchResults } from '@/ui/hotlists/SearchResults';
import { TimeBar } from '@/ui/hotlists/TimeBar';
import { useHotSearch } from '@/ui/hotlists/use-hot-search';
import { usePastLists } from '@/ui/hotlists/use-past-lists';
import { useTimeRange } from '@/ui/hotlists/use-time-range';
import type { HotDesk } from './use-hot-desk';

/** What the tab shows: what is looked for, else the moment gone back to, else the lists of now. */
export function HotBody({ desk }: { readonly desk: HotDesk }) {
  const { scene, shown, text, tool, sources } = desk;
  const search = useHotSearch(text);
  return (
    <div class="hot-body" id="hot-panel" role="tabpanel" aria-labelledby={chipId(shown?.platform)}>
      {search && text.trim() !== '' ? (
        <SearchResults search={search} scene={scene} hasService={sources?.hasService ?? false} />
      ) : tool === 'time' ? (
        <Past desk={desk} />
      ) : (
        <Current desk={desk} />
      )}
    </div>
  );
}

function Current({ desk }: { readonly desk: HotDesk }) {
  const { scene, shown, busy, refresh, canAsk } = desk;
  if (!shown) return <All desk={desk} />;
  const isFirst = !shown.board && busy.has(shown.platform);
  return (
    <>
      {isFirst && <FirstFetch platform={shown.platform} />}
      <PlatformList
        column={shown}
        scene={scene}
        canAsk={canAsk(shown.platform)}
        onRetry={() => refresh([shown.platform])}
      />
    </>
  );
}

/** All platforms as one list, and over it what is wrong with those that have none. */
function All({ desk: { scene, inView, refresh, canAsk } }: { readonly desk: HotDesk }) {
  return (
    <>
      {inView.map(({ platform, board, status }) => {
        if (board || !status || !canAsk(platform)) return null;
        const retry = () => refresh([platform]);
        return (
          <ColumnTrouble key={platform} platform={platform} status={status} hasList={false} onRetry={retry} />
        );
      })}
      <MergedList scene={scene} isNarrow />
    </>
  );
}

/** The time machine over the platform shown, or over all as one list. */
function Past({ desk }: { readonly desk: HotDesk }) {
  const { scene, shown, inView, asked, setAsked, sources } = desk;
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
      <TimeBar {...range} asked={asked} onAsk={setAsked} />
      {asked === undefined ? (
        <>
          <p class="hot-note quiet">{t('hotTimeHint')}</p>
          <Current desk={desk} />
        </>
      ) : shown ? (
        view && (
          <PastList
            platform={shown.platform}
            view={view}
            scene={scene}
            onAsk={() => past.ask([shown.platform])}
          />
        )
      ) : (
        <PastMerged asked={asked} past={past} scene={scene} isNarrow />
      )}
    </>
  );
}
