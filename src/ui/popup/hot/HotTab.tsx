import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { readHotFirstFrame } from '@/platform/hot-first-frame';
import { type HotView, readHotView } from '@/platform/hot-view';
import { readySettings } from '@/ui/hooks/use-setting';
import { ErrorLine } from '@/ui/hotlists/ErrorLine';
import { PlatformChips } from '@/ui/hotlists/PlatformChips';
import { StartPanel } from '@/ui/hotlists/StartPanel';
import { readHotLists } from '@/ui/hotlists/use-hot-lists';
import { type FirstLists, type HotScene, useHotScene } from '@/ui/hotlists/use-hot-scene';
import '@/ui/hotlists/hotlists.css';
import '@/ui/hotlists/hot-controls.css';
import { HotBody } from './HotBody';
import { HotFooter } from './HotFooter';
import { HotTools } from './HotTools';
import './hot-tab.css';
import { useHotDesk } from './use-hot-desk';
import { useKeptFirstFrame } from './use-kept-first-frame';

const FIRST_VIEW: HotView = { since: 'look' };

/** How long the first frame waits for what is stored, where nothing was drawn before, ms. */
const LONGEST_WAIT_MS = 150;

/**
 * The tab, once its first frame can show lists: as they were drawn last, else as they are stored. Where that takes long, it
 * shows them when they are there.
 */
export async function loadHotTab(): Promise<ComponentType> {
  const drawn = readHotFirstFrame(readHotView() ?? FIRST_VIEW);
  const first: FirstLists = drawn ? { drawn } : { lists: await readInTime() };
  return () => <HotTab first={first} />;
}

async function readInTime() {
  const reading = Promise.all([
    readHotLists(),
    readySettings('apartTitles', 'watchWords', 'followedPlatforms', 'connection', 'hotAddresses'),
  ]);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  // What cannot be read is read again by the tab, which tells why.
  const read = await Promise.race([reading, late]).catch(() => undefined);
  return read?.[0];
}

interface HotTabProps {
  readonly first: FirstLists;
}

/** What is hot on the platforms that the user follows: as it is stored at once, and fetched anew where that is due. */
function HotTab({ first }: HotTabProps) {
  const [view, setView] = useState<HotView>(() => readHotView() ?? FIRST_VIEW);
  const { scene, problem } = useHotScene(view.since, { first, afterOpening: () => window.close() });
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
  useKeptFirstFrame(desk);
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
