import '@/ui/library/recognition/recognition.css';
import './sidepanel.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { IconButton } from '@/ui/components/Button';
import { Seal } from '@/ui/components/Seal';
import { ListChangeNote, useListChanges } from '@/ui/library/recognition/ListChangeNote';
import { RecognitionList } from '@/ui/library/recognition/RecognitionList';
import { useSavedRecognitions } from '@/ui/recognition/saved-recognitions';
import { RecognitionDetail } from './RecognitionDetail';

const NONE: ReadonlySet<string> = new Set();

/**
 * The side panel: the saved recognitions, the newest first, and the selected one with its image. It stays open beside all pages, and
 * lists what is recognised meanwhile.
 */
export function SidePanelApp() {
  const saved = useSavedRecognitions();
  const changes = useListChanges();
  const [shown, show] = useState<string>();
  const rows = useRef<HTMLDivElement>(null);
  const left = useRef<string>(undefined);
  // Back in the list, the focus is where it was.
  useEffect(() => {
    if (shown !== undefined || left.current === undefined) return;
    const row = rows.current?.querySelector<HTMLElement>(
      `[data-key="${CSS.escape(left.current)}"] .row-main`,
    );
    (row ?? rows.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [shown]);
  const leave = () => {
    left.current = shown;
    show(undefined);
  };
  return (
    <div class="sidepanel">
      <header class="sidepanel-header">
        <Seal size={20} />
        <h1>{t('sidePanelTitle')}</h1>
        <IconButton
          icon="library"
          part="library"
          label={t('pageOpenLibrary')}
          onPress={() => void openExtensionPage(libraryPath({ view: 'read', params: {} }))}
        />
      </header>
      <main class="sidepanel-main">
        {/* Hidden, not removed, so that the search and the place in the list stay. */}
        <div class="sidepanel-list" ref={rows} hidden={shown !== undefined}>
          <RecognitionList
            saved={saved}
            except={NONE}
            shown={shown}
            onShow={show}
            onRemove={(keys) => changes.remove(keys)}
            onJoin={(keys) => void changes.join(keys).then((joined) => joined !== undefined && show(joined))}
          />
        </div>
        {shown !== undefined && <RecognitionDetail key={shown} recognitionKey={shown} onBack={leave} />}
      </main>
      <ListChangeNote
        changes={changes}
        onUndone={(undone) => undone.includes(shown ?? '') && show(undefined)}
      />
    </div>
  );
}
