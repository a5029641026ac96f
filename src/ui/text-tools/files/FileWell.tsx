import { t } from '@/platform/i18n';
import { useFileDrop } from '@/ui/hooks/use-file-drop';
import '@/ui/components/well.css';

interface FileWellProps {
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen; they can be dropped anywhere in the page. */
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
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
