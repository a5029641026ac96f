import './dialog.css';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { IconButton } from './Button';

interface DialogProps {
  /** The first word of the `data-part` of the dialog and of its button for closing. */
  readonly part: string;
  readonly title: string;
  /** Takes the dialog out of the page, which closes it. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog that is open as long as it is in the page. After it has left, the focus is back on the control that opened it.
 *
 * The browser reports a closed dialog only with its next frame, which may be late. A parent that waited for that report
 * would take a closed dialog for an open one, and a press that opens it again would be lost. So the parent takes it out of the page.
 */
export function Dialog({ part, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      class="dialog"
      data-part={`${part}-dialog`}
      aria-labelledby={titleId}
      ref={dialog}
      // The report about a dialog that has left the page arrives when a new one may be open.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <div class="dialog-panel">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t('dialogClose')} part={`${part}-close`} onPress={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
