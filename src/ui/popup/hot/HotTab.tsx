import { useState } from 'preact/hooks';
import { type HotView, readHotView } from '@/platform/hot-view';
import { ErrorLine } from '@/ui/hotlists/ErrorLine';
import { PlatformChips } from '@/ui/hotlists/PlatformChips';
import { StartPanel } from '@/ui/hotlists/StartPanel';
import { type HotScene, useHotScene } from '@/ui/hotlists/use-hot-scene';
import '@/ui/hotlists/hotlists.css';
import '@/ui/hotlists/hot-controls.css';
import { HotBody } from './HotBody';
import { HotFooter } from './HotFooter';
import { HotTools } from './HotTools';
import './hot-tab.css';
import { useHotDesk } from './use-hot-desk';

const FIRST_VIEW: HotView = { since: 'look' };

/** What is hot on the platforms that the user follows: as it is stored at once, and fetched anew where that is due. */
export function HotTab() {
  const [view, setView] = useState<HotView>(() => readHotView() ?? FIRST_VIEW);
  const { scene, problem } = useHotScene(view.since, () => window.close());
  if (!scene) return problem ? <ErrorLine code={problem} /> : null;
  return <HotDeskView scene={scene} view={view} onView={setView} />;
}

interface HotDeskViewProps {
  readonly scene: HotScene;
  readonly view: HotView;
  readonly onView: (view: HotView) => void;
}

function HotDeskView({ scene, view, onView }: HotDeskViewProps) {
  const desk = useHotDesk(scene, view, onView);
  const { shown, sources, follow, problem } = desk;
  return (
    <div class="hot-tab" data-part="hot-tab">
      <div class="hot-head">
        <PlatformChips
          chips={scene.columns.map((column) => ({
            ...column,
            isFailing: (column.status?.failures ?? 0) > 0,
          }))}
          shown={shown?.platform}
          follow={follow}
          onShow={(platform) => desk.setView({ ...view, platform })}
        />
        <HotTools desk={desk} />
      </div>
      {problem && <ErrorLine code={problem} onRetry={() => desk.refresh()} />}
      {desk.needsStart && sources && desk.text.trim() === '' ? (
        <StartPanel follow={follow} sources={sources} onAllowed={(platform) => desk.refresh([platform])} />
      ) : (
        <HotBody desk={desk} />
      )}
      {!desk.needsStart && <HotFooter desk={desk} />}
    </div>
  );
}
