import { useEffect, useRef } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { ExportActions } from './ExportActions';
import { ExportProgressNote } from './ExportProgressNote';
import { ExportSettings } from './ExportSettings';
import { type ExportSubject, formsFor, isFeed, namesFiles, takesKnown } from './export-subject';
import { FormChoice } from './FormChoice';
import { useExport } from './use-export';
import { useExportChoice } from './use-export-choice';

interface ExportPanelProps {
  readonly subject: ExportSubject;
  readonly title: string;
  readonly onClose: () => void;
}

/** What to export to, how the files are named, and how far it is. */
export function ExportPanel({ subject, title, onClose }: ExportPanelProps) {
  const forms = formsFor(subject);
  const remembered = useExportChoice(forms);
  const exporting = useExport();
  const { state, reset } = exporting;
  const outcome = useRef<HTMLDivElement>(null);
  // In a low window it lies below what is seen.
  useEffect(() => outcome.current?.scrollIntoView({ block: 'nearest' }), [state.step]);
  if (!remembered) return null;
  const { choice, vault, change } = remembered;
  return (
    <div class="export-panel">
      <header>
        <h2>{title}</h2>
        <IconButton icon="close" label={t('exportClose')} part="export-close" onPress={onClose} />
      </header>
      <FormChoice forms={forms} value={choice.form} onChange={(form) => change({ form })} />
      {subject.known && !takesKnown(subject, choice.form) && (
        <p class="quiet">{t('exportKeptAlone', subject.ids.length)}</p>
      )}
      {subject.known?.mostInFeed !== undefined && isFeed(choice.form) && (
        <p class="quiet" data-part="export-newest">
          {t('exportNewest', subject.known.mostInFeed)}
        </p>
      )}
      <ExportSettings
        remembered={remembered}
        hasNames={namesFiles(subject, choice.form)}
        hasVault={subject.ids.length === 1 && !subject.known}
      />
      <ExportActions subject={subject} choice={choice} vault={vault} exporting={exporting} />
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
