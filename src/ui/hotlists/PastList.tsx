import { platformName } from '@/core/hotlists/platforms';
import { uiLanguage } from '@/platform/i18n';
import { HotList } from './HotList';
import { PastEntryDetails } from './PastEntryDetails';
import { PastNote } from './PastNote';
import { showItem } from './shown-entry';
import type { HotScene } from './use-hot-scene';
import type { PastView } from './use-past-lists';

interface PastListProps {
  readonly platform: string;
  readonly view: PastView;
  readonly scene: HotScene;
  /** Has the service asked. */
  readonly onAsk: () => void;
}

/** A platform's list as it was, and who remembers it. */
export function PastList({ platform, view, scene, onAsk }: PastListProps) {
  const items = view.list?.items ?? [];
  return (
    <>
      <PastNote view={view} onAsk={onAsk} />
      <HotList
        label={platformName(platform, uiLanguage())}
        entries={items.map((item) => ({ ...showItem(item.key, item, scene), key: item.key }))}
        onOpen={scene.open}
        onTrouble={scene.onTrouble}
        renderDetails={(entry) => (
          <PastEntryDetails
            platform={platform}
            entryKey={entry.key}
            title={entry.item.title}
            at={view.asked}
          />
        )}
      />
    </>
  );
}
