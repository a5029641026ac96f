import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import '@/ui/components/well.css';

interface FileWellProps {
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen or dropped. */
export function FileWell({ hint, onFiles }: FileWellProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      class="well"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
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
