import type { ComponentType } from 'preact';
import { loadHotFirstFrame } from '@/platform/hotlists/first-frame';
import type { HotView } from '@/platform/hotlists/hot-view';
import { preloadSettings } from '@/ui/hooks/use-setting';
import {
  type HotModel,
  type InitialLists,
  mergedRows,
  platformRows,
  useHotModel,
} from '@/ui/hotlists/hot-model';
import { ErrorLine } from '@/ui/hotlists/list-problems';
import { chipId, PlatformChips } from '@/ui/hotlists/platforms/PlatformChips';
import { StartPanel } from '@/ui/hotlists/platforms/StartPanel';
import { loadHotLists, loadHotView, useHotView } from '@/ui/hotlists/use-hot-lists';
import { useSavedFirstFrame } from '@/ui/hotlists/use-saved-first-frame';
import { useFailureLog } from '@/ui/log-failure';
import { HotBody } from './HotBody';
import { HotFooter, HotTools } from './HotControls';
import { useHotTabState } from './hot-tab-state';
import '@/ui/hotlists/hotlists.css';
import '@/ui/hotlists/hot-controls.css';
import './hot-tab.css';

/** How long the first frame waits for the stored lists when there is no saved first frame, ms. */
const LONGEST_WAIT_MS = 150;

/**
 * Resolves with the tab when its first frame can show lists: the saved first frame, else the stored lists. If
 * loading them takes too long, the tab shows them later.
 */
export async function loadHotTab(): Promise<ComponentType> {
  const firstFrame = loadHotFirstFrame('popup', loadHotView());
  const first: InitialLists = firstFrame ? { firstFrame } : { lists: await loadInTime() };
  return () => <HotTab first={first} />;
}

async function loadInTime() {
  const loading = Promise.all([
    loadHotLists(),
    preloadSettings('apartTitles', 'watchWords', 'followedPlatforms', 'connection', 'hotAddresses'),
  ]);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  // The tab loads them again and shows the error.
  const loaded = await Promise.race([loading, late]).catch(() => undefined);
  return loaded?.[0];
}

interface HotTabProps {
  readonly first: InitialLists;
}

/** The hot lists of the followed platforms. Stored lists are shown at once; those that are due are fetched. */
function HotTab({ first }: HotTabProps) {
  const [view, setView] = useHotView();
  const { model, problem } = useHotModel(view.since, {
    showsMerged: (columns) => columns.every(({ platform }) => platform !== view.platform),
    first,
    afterOpening: () => window.close(),
  });
  useFailureLog(problem);
  if (!model) return problem ? <ErrorLine code={problem} /> : null;
  return <HotTabContent model={model} view={view} onView={setView} />;
}

interface HotTabContentProps {
  readonly model: HotModel;
  readonly view: HotView;
  readonly onView: (view: HotView) => void;
}

function HotTabContent({ model, view, onView }: HotTabContentProps) {
  const tab = useHotTabState(model, view, onView);
  const { shown, sources, follow, problem } = tab;
  useFailureLog(problem === model.problem ? undefined : problem);
  const isList = !tab.needsStart && tab.tool !== 'time' && tab.text.trim() === '';
  useSavedFirstFrame('popup', { model, view, sources }, isList, () =>
    shown ? platformRows(shown, model) : mergedRows(model, true),
  );
  return (
    <div class="hot-tab" data-part="hot-tab">
      <div class="hot-head">
        <PlatformChips
          chips={model.columns.map((column) => ({
            ...column,
            isFailing: (column.status?.failures ?? 0) > 0,
          }))}
          shown={shown?.platform}
          follow={follow}
          onShow={(platform) => tab.setView({ ...view, platform })}
        />
        <HotTools tab={tab} />
      </div>
      {problem && <ErrorLine code={problem} onRetry={() => tab.refresh()} />}
      {tab.needsStart && sources && tab.text.trim() === '' ? (
        <div id="hot-panel" role="tabpanel" aria-labelledby={chipId(shown?.platform)}>
          <StartPanel follow={follow} sources={sources} onAllowed={(platform) => tab.refresh([platform])} />
        </div>
      ) : (
        <HotBody tab={tab} />
      )}
      {!tab.needsStart && <HotFooter tab={tab} />}
    </div>
  );
}
