import { useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { ExportPanel } from './ExportPanel';
import './exports.css';

interface ExportMenuProps {
  /** The articles, in the order they are exported in. */
  readonly ids: readonly ArticleId[];
}

/** A button that opens what articles can be exported to, saved as, printed and copied. */
export function ExportMenu({ ids }: ExportMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const title = ids.length === 1 ? t('exportTitleOne') : t('exportTitleMany', ids.length);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button part="export" disabled={ids.length === 0} aria-haspopup="dialog" onPress={open}>
        {t('exportOpen')}
      </Button>
      <dialog
        class="export-dialog"
        data-part="export-dialog"
        aria-label={title}
        ref={dialog}
        onClose={() => setOpen(false)}
      >
        {isOpen && <ExportPanel ids={ids} title={title} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}
