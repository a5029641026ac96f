import '@/ui/articles/exports/exports.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { formatCount } from '@/ui/format';

interface DownloadDialogProps {
  /** How many articles the user has deleted. */
  readonly leftOut: number;
  readonly onDownload: (includesDeleted: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Asks, before all articles of an account are downloaded, what becomes of those that the user has deleted from the library.
 * They are left out unless the user ticks the box.
 */
export function DownloadDialog({ leftOut, onDownload, onClose }: DownloadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [includesDeleted, setIncludesDeleted] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  // The browser then gives the focus back to the button that opened the dialog.
  const close = () => dialog.current?.close();
  const download = () => {
    close();
    onDownload(includesDeleted);
  };
  return (
    <dialog
      class="export-dialog"
      data-part="download-dialog"
      aria-labelledby="download-title"
      ref={dialog}
      onClose={onClose}
    >
      <div class="export-panel">
        <header>
          <h2 id="download-title">{t('accountFetchAll')}</h2>
        </header>
        <p data-part="left-out">{t('accountDeletedLeftOut', formatCount(leftOut))}</p>
        <label class="export-check">
          <input
            type="checkbox"
            data-part="include-deleted"
            checked={includesDeleted}
            onChange={({ currentTarget }) => setIncludesDeleted(currentTarget.checked)}
          />
          {t('accountIncludeDeleted', formatCount(leftOut))}
        </label>
        <div class="export-actions">
          <Button kind="primary" part="start-download" onPress={download}>
            {t('articleFetch')}
          </Button>
          <Button part="close-download" onPress={close}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
