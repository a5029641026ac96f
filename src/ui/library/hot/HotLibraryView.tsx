import { MergedList } from '@/ui/hotlists/CurrentLists';
import { SeparatedPairs } from '@/ui/hotlists/hot-events';
import { mergedRows } from '@/ui/hotlists/hot-model';
import { MergedListFooter } from '@/ui/hotlists/ListFooter';
import { ErrorLine } from '@/ui/hotlists/list-problems';
import { PastMergedList } from '@/ui/hotlists/past/PastLists';
import { StartPanel } from '@/ui/hotlists/platforms/StartPanel';
import { SearchResults, useLocalSearch } from '@/ui/hotlists/search/LocalSearch';
import { useSavedFirstFrame } from '@/ui/hotlists/use-saved-first-frame';
import type { LibraryViewProps } from '@/ui/library/view-props';
import { HotColumns } from './HotColumns';
import { HotToolbar } from './HotToolbar';
import { type HotPageState, mergedView, showsMergedList, useHotPageState } from './hot-page-state';
import { RankCharts } from './RankCharts';
import { WatchWordsPanel } from './WatchWordsPanel';
import '@/ui/hotlists/hotlists.css';
import '@/ui/hotlists/hot-controls.css';
import './hot-library.css';

/** The hot lists in the library: columns, one merged list, charts, watch words, search and time machine. */
export function HotLibraryView(props: LibraryViewProps) {
  const { page, problem } = useHotPageState(props);
  if (!page) return problem ? <ErrorLine code={problem} /> : null;
  return (
    <div class="hot-library" data-part="hot-library" data-layout={page.params.layout}>
      <HotToolbar page={page} />
      {page.problem && <ErrorLine code={page.problem} onRetry={() => page.refresh()} />}
      <Shown page={page} />
    </div>
  );
}

function Shown({ page }: { readonly page: HotPageState }) {
  const { model, params, sources, needsStart, follow, refresh } = page;
  const search = useLocalSearch(params.text);
  if (params.layout === 'watch') return <WatchWordsPanel model={model} />;
  if (params.text.trim() !== '')
    return search ? (
      <div class="hot-sheet">
        <SearchResults search={search} model={model} hasService={sources.hasService} />
      </div>
    ) : null;
  if (needsStart)
    return (
      <div class="hot-sheet">
        <StartPanel follow={follow} sources={sources} onAllowed={(platform) => refresh([platform])} />
      </div>
    );
  if (params.layout === 'charts') return <RankCharts model={model} />;
  return params.layout === 'merged' ? <Merged page={page} /> : <HotColumns page={page} />;
}

function Merged({ page }: { readonly page: HotPageState }) {
  const { model, busy, params, past, isNarrow } = page;
  const isSaved = showsMergedList(params) && !isNarrow;
  useSavedFirstFrame('library', { ...page, view: mergedView(page.view) }, isSaved, () =>
    mergedRows(model, false),
  );
  if (params.at !== undefined)
    return (
      <div class="hot-sheet">
        <PastMergedList asked={params.at} past={past} model={model} isNarrow={isNarrow} />
      </div>
    );
  return (
    <div class="hot-sheet">
      <MergedList model={model} isNarrow={isNarrow} />
      <SeparatedPairs events={model.events} />
      <div class="hot-sheet-foot">
        <MergedListFooter columns={model.columns} now={model.lists.at} isBusy={busy.size > 0} />
      </div>
    </div>
  );
}
