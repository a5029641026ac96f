import { useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { ExportPanel } from './ExportPanel';
import type { ExportSubject } from './export-subject';
import './exports.css';

interface ExportMenuProps extends ExportSubject {
  /** The button's, where a page has several. */
  readonly part?: string | undefined;
}

/** A button that opens what articles can be exported to, saved as, printed and copied. */
export function ExportMenu({ part = 'export', ...subject }: ExportMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(subject);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button
        part={part}
        disabled={subject.ids.length === 0 && !subject.known}
        aria-haspopup="dialog"
        aria-label={title}
        onPress={open}
      >
        {t('exportOpen')}
      </Button>
      <dialog
        class="export-dialog"
        data-part="export-dialog"
        aria-label={title}
        ref={dialog}
        onClose={() => setOpen(false)}
      >
        {isOpen && <ExportPanel subject={subject} title={title} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function titleOf({ ids, known }: ExportSubject): string {
  if (known) return t('exportTitleOf', known.title);
  return ids.length === 1 ? t('exportTitleOne') : t('exportTitleMany', ids.length);
}
