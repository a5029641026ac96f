import { useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
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
  const [includesDeleted, setIncludesDeleted] = useState(false);
  const download = () => {
    onClose();
    onDownload(includesDeleted);
  };
  return (
    <Dialog part="download" title={t('accountFetchAll')} onClose={onClose}>
      <p data-part="left-out">{t('accountDeletedLeftOut', formatCount(leftOut))}</p>
      <label class="dialog-check">
        <input
          type="checkbox"
          data-part="include-deleted"
          checked={includesDeleted}
          onChange={({ currentTarget }) => setIncludesDeleted(currentTarget.checked)}
        />
        {t('accountIncludeDeleted', formatCount(leftOut))}
      </label>
      <div class="dialog-actions">
        <Button kind="primary" part="start-download" onPress={download}>
          {t('articleFetch')}
        </Button>
        <Button part="cancel-download" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
