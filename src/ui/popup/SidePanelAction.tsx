import { useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { findOwnWindow, hasSidePanel, openSidePanel } from '@/platform/browser/side-panel';
import { Icon } from '@/ui/components/Icon';
import { errorText } from '@/ui/error-text';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { logFailure } from '@/ui/log-failure';

/** Opens the side panel, where there is one. The popup closes. */
export function SidePanelAction() {
  // Known before the press, because the browser opens the panel only directly in its handler. The button does not wait for it: it would
  // come after the first frame.
  const windowId = useLoaded(findOwnWindow);
  const [problem, setProblem] = useState<string>();
  if (!hasSidePanel()) return null;
  const open = () =>
    windowId !== undefined &&
    openSidePanel(windowId).then(
      () => window.close(),
      (thrown: unknown) => {
        const { code } = toAppError(thrown);
        logFailure(code);
        setProblem(errorText(code).sentence);
      },
    );
  return (
    <>
      <button
        type="button"
        class="all-recognitions with-icon"
        data-part="open-side-panel"
        onClick={() => void open()}
      >
        <Icon name="panel" />
        <span>{t('sidePanelOpen')}</span>
      </button>
      {problem && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
