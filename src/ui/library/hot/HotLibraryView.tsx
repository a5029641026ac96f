import { ErrorLine } from '@/ui/hotlists/ErrorLine';
import { MergedFoot } from '@/ui/hotlists/MergedFoot';
import { MergedList } from '@/ui/hotlists/MergedList';
import { PastMerged } from '@/ui/hotlists/PastMerged';
import { SearchResults } from '@/ui/hotlists/SearchResults';
import { StartPanel } from '@/ui/hotlists/StartPanel';
import { useHotSearch } from '@/ui/hotlists/use-hot-search';
import { useNarrow } from '@/ui/hotlists/use-narrow';
import { useOnline } from '@/ui/hotlists/use-online';
import type { LibraryViewProps } from '@/ui/library/views';
import '@/ui/hotlists/hotlists.css';
import '@/ui/hotlists/hot-controls.css';
import { ApartPairs } from './ApartPairs';
import { HotColumns } from './HotColumns';
import './hot-library.css';
import { HotToolbar } from './HotToolbar';
import { RankCharts } from './RankCharts';
import { type HotWall, useHotWall } from './use-hot-wall';
import { WatchWordsPanel } from './WatchWordsPanel';

/** Hot lists on a whole page: columns, one merged list, how ranks went, watch words, search and time machine. */
export function HotLibraryView(props: LibraryViewProps) {
  const { wall, problem } = useHotWall(props);
  if (!wall) return problem ? <ErrorLine code={problem} /> : null;
  return (
    <div class="hot-library" data-part="hot-library" data-layout={wall.params.layout}>
      <HotToolbar wall={wall} />
      {wall.problem && <ErrorLine code={wall.problem} onRetry={() => wall.refresh()} />}
      <Shown wall={wall} />
    </div>
  );
}

function Shown({ wall }: { readonly wall: HotWall }) {
  const { scene, params, sources, needsStart, follow, refresh } = wall;
  const search = useHotSearch(params.text);
  if (params.layout === 'watch') return <WatchWordsPanel scene={scene} />;
  if (params.text.trim() !== '')
    return search ? (
      <div class="hot-sheet">
        <SearchResults search={search} scene={scene} hasService={sources.hasService} />
      </div>
    ) : null;
  if (needsStart)
    return (
      <div class="hot-sheet">
        <StartPanel follow={follow} sources={sources} onAllowed={(platform) => refresh([platform])} />
      </div>
    );
  if (params.layout === 'charts') return <RankCharts scene={scene} />;
  return params.layout === 'merged' ? <Merged wall={wall} /> : <HotColumns wall={wall} />;
}

function Merged({ wall: { scene, busy, params, past } }: { readonly wall: HotWall }) {
  const isOnline = useOnline();
  const isNarrow = useNarrow();
  if (params.at !== undefined)
    return (
      <div class="hot-sheet">
        <PastMerged asked={params.at} past={past} scene={scene} isNarrow={isNarrow} />
      </div>
    );
  return (
    <div class="hot-sheet">
      <MergedList scene={scene} isNarrow={isNarrow} />
      <ApartPairs events={scene.events} />
      <div class="hot-sheet-foot">
        <MergedFoot columns={scene.columns} now={scene.lists.at} isBusy={busy.size > 0} isOnline={isOnline} />
      </div>
    </div>
  );
}
