import { useEffect, useRef } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { EXPORT_FORMS } from '@/core/articles/exports/export-form';
import { t } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';

import { ExportActions } from './ExportActions';
import { ExportProgressNote } from './ExportProgressNote';
import { ExportSettings } from './ExportSettings';
import { FormChoice } from './FormChoice';
import { useChosen } from './use-chosen';
import { useExport } from './use-export';

interface ExportPanelProps {
  readonly ids: readonly ArticleId[];
  readonly title: string;
  readonly onClose: () => void;
}

/** What to export to, how the files are named, and how far it is. */
export function ExportPanel({ ids, title, onClose }: ExportPanelProps) {
  const [storedForm, setForm] = useChosen('exportForm');
  const [withPictures, setWithPictures] = useChosen('exportPictures');
  const [fileNamePattern, setFileNamePattern] = useChosen('exportFileName');
  const [vault, setVault] = useChosen('obsidianVault');
  const exporting = useExport();
  const { state, reset } = exporting;
  const outcome = useRef<HTMLDivElement>(null);
  // In a low window it lies below what is seen.
  useEffect(() => outcome.current?.scrollIntoView({ block: 'nearest' }), [state.step]);
  if (
    storedForm === undefined ||
    withPictures === undefined ||
    fileNamePattern === undefined ||
    vault === undefined
  )
    return null;
  const form = EXPORT_FORMS.find((each) => each === storedForm) ?? EXPORT_FORMS[0];
  const isOne = ids.length === 1;
  return (
    <div class="export-panel">
      <header>
        <h2>{title}</h2>
        <IconButton icon="close" label={t('exportClose')} part="export-close" onPress={onClose} />
      </header>
      <FormChoice value={form} onChange={setForm} />
      {form === 'markdown' && (
        <label class="export-check">
          <input
            type="checkbox"
            data-part="export-pictures"
            checked={withPictures}
            onChange={(event) => setWithPictures(event.currentTarget.checked)}
          />
          {t('exportWithPictures')}
        </label>
      )}
      <ExportSettings
        fileNamePattern={fileNamePattern}
        onFileNamePattern={setFileNamePattern}
        vault={isOne ? { value: vault, onChange: setVault } : undefined}
      />
      <ExportActions
        ids={ids}
        choice={{ form, withPictures, fileNamePattern }}
        vault={vault}
        exporting={exporting}
      />
      <div ref={outcome}>
        {state.step === 'busy' && <ExportProgressNote progress={state.progress} onCancel={reset} />}
        <div role="status" data-part="export-done">
          {state.step === 'done' && state.lines.map((line) => <p key={line}>{line}</p>)}
        </div>
        {state.step === 'failed' && <ErrorNote error={state.error} onStep={reset} />}
      </div>
    </div>
  );
}
