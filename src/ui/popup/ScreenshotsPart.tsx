import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { findActiveTab } from '@/platform/browser/tabs';
import { type ScreenshotProgress, watchScreenshots } from '@/platform/messages/screenshot-progress';
import { Button } from '@/ui/components/Button';

/** While the library takes screenshots of the page in front: which one, and a button that cancels them. Else nothing. */
export function ScreenshotsPart() {
  const [progress, setProgress] = useState<ScreenshotProgress>();
  const watched = useRef<ReturnType<typeof watchScreenshots>>(undefined);
  useEffect(() => {
    let isOpen = true;
    const watch = async () => {
      const tabId = await findActiveTab();
      if (isOpen) watched.current = watchScreenshots(tabId, setProgress);
    };
    void watch().catch(() => undefined); // nothing is taken of a window without a tab
    return () => {
      isOpen = false;
      watched.current?.stop();
    };
  }, []);
  return (
    <div class="popup-screenshots" role="status">
      {progress && (
        <>
          <span data-part="screenshots">{t('screenshotsInPopup', progress.number, progress.total)}</span>
          <Button part="cancel-screenshots" onPress={() => watched.current?.cancel()}>
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
