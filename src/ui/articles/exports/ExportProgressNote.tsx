import type { ExportProgress } from '@/article/exports/export-options';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';

interface ExportProgressNoteProps {
  /** Absent before the first word of it. */
  readonly progress: ExportProgress | undefined;
  readonly onCancel: () => void;
}

/** How far an export is, and Cancel. */
export function ExportProgressNote({ progress, onCancel }: ExportProgressNoteProps) {
  const { done = 0, total = 1, pictures = 0, ofPictures = 0 } = progress ?? {};
  const value = done + (ofPictures > 0 ? pictures / ofPictures : 0);
  const articles = t('exportBusyArticles', Math.min(done + 1, total), total);
  const text =
    ofPictures > 0 ? `${articles} · ${t('exportBusyPictures', pictures + 1, ofPictures)}` : articles;
  return (
    <div class="export-progress" data-part="export-progress">
      <progress aria-label={t('exportOpen')} value={value} max={total} />
      <span>{text}</span>
      <Button kind="quiet" part="export-cancel" onPress={onCancel}>
        {t('exportCancel')}
      </Button>
    </div>
  );
}
