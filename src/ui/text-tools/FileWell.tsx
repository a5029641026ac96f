import '@/ui/components/well.css';
import { t } from '@/platform/browser/i18n';
import { useFileDrop } from '@/ui/hooks/use-file-drop';

interface FileWellProps {
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A field for choosing files. Files can also be dropped anywhere on the page. */
export function FileWell({ hint, onFiles }: FileWellProps) {
  const isOver = useFileDrop(onFiles);
  return (
    <label class="well" data-over={isOver ? '' : undefined}>
      <strong>{t('toolsChooseFiles')}</strong>
      <small>{hint}</small>
      <input
        class="hidden"
        type="file"
        multiple
        data-part="files"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Without this, choosing the same file again would not be a change.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
