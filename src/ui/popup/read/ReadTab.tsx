import { useCallback, useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { libraryPath } from '@/core/pages/library-path';
import type { NamedPicture } from '@/core/readings/handover';
import type { ReadingWay } from '@/core/readings/reading-way';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { isPrivateWindow, openExtensionPage, readActiveTab } from '@/platform/tabs';
import { Icon } from '@/ui/components/Icon';
import { errorText } from '@/ui/error-text';
import { usePictureInput } from '@/ui/reading/use-picture-input';
import { ReadActions } from './ReadActions';
import { RecentReadings } from './RecentReadings';
import './read-tab.css';

/** Ways to read what the page in front shows, and pictures from elsewhere. */
export function ReadTab() {
  const [problem, setProblem] = useState<string>();
  const doAndClose = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      window.close();
    } catch (thrown) {
      setProblem(errorText(toAppError(thrown).code).sentence);
    }
  }, []);
  const handOver = useCallback(
    // A popup closes: the library has the room and the time to read them.
    (pictures: readonly NamedPicture[]) =>
      void doAndClose(async () =>
        send('openPictures', { pictures, purpose: 'read', isPrivate: await isPrivateWindow() }),
      ),
    [doAndClose],
  );
  const isOver = usePictureInput(handOver);
  const read = (way: ReadingWay) =>
    doAndClose(async () => send('readInTab', { tabId: await readActiveTab(), way }));
  return (
    <section class="popup-read">
      <ReadActions onRead={(way) => void read(way)} />
      <Well
        isOver={isOver}
        onChoose={() => void doAndClose(() => openExtensionPage(libraryPath({ view: 'read', params: {} })))}
      />
      <p class="bad" role="status">
        {problem}
      </p>
      <RecentReadings />
    </section>
  );
}

/** Where pictures are pasted or dropped; files are chosen in the library, for the file dialogue closes the popup. */
function Well({ isOver, onChoose }: { readonly isOver: boolean; readonly onChoose: () => void }) {
  return (
    <button
      type="button"
      class="popup-well"
      data-part="well"
      data-over={isOver ? '' : undefined}
      onClick={onChoose}
    >
      <Icon name="picture" />
      <span>{t('popupWell')}</span>
    </button>
  );
}
