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
  if (!progress) return null;
  const { number, total } = progress;
  const text = t('screenshotsInPopup', number, total);
  const cancel = () => {
    watched.current?.cancel();
    // This button goes with the last screenshot.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  return (
    <div class="popup-screenshots">
      {/* No live region: it would speak with every screenshot. */}
      <span
        data-part="screenshots"
        role="progressbar"
        aria-label={t('pageScopeScreenshots')}
        aria-valuenow={number}
        aria-valuemax={total}
        aria-valuetext={text}
      >
        {text}
      </span>
      <Button part="cancel-screenshots" onPress={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
