import { useEffect, useState } from 'preact/hooks';
import { MergedList } from '@/ui/hotlists/CurrentLists';
import { SeparatedPairs } from '@/ui/hotlists/hot-events';
import { MergedListFooter } from '@/ui/hotlists/ListFooter';
import { ErrorLine } from '@/ui/hotlists/list-problems';
import { PastMergedList } from '@/ui/hotlists/past/PastLists';
import { StartPanel } from '@/ui/hotlists/platforms/StartPanel';
import { SearchResults, useLocalSearch } from '@/ui/hotlists/search/LocalSearch';
import type { LibraryViewProps } from '@/ui/library/view-props';
import { HotColumns } from './HotColumns';
import { HotToolbar } from './HotToolbar';
import { type HotPageState, useHotPageState } from './hot-page-state';
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

function Merged({ page: { model, busy, params, past } }: { readonly page: HotPageState }) {
  const isNarrow = useNarrow();
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

/** Below this width a row has room for its title and one platform. */
const NARROW = '(width < 600px)';

function useNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setIsNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}
