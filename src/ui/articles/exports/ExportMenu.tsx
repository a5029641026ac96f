import './exports.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExportProgress } from '@/article/exports/export-run';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { ExportActions } from './ExportActions';
import { ExportSettings, FormChoice } from './ExportSettings';
import { type ExportSubject, formsFor, namesFiles, takesKnown } from './export-subject';
import { useExport, useExportChoice } from './use-export';

interface ExportMenuProps extends ExportSubject {
  /** The `data-part` of the button, for pages with several export buttons. */
  readonly part?: string | undefined;
  /** Whether the articles are still being loaded. */
  readonly disabled?: boolean | undefined;
}

/** A button that opens the dialog in which articles are exported, printed and copied. */
export function ExportMenu({ part = 'export', disabled = false, ...subject }: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(subject);
  return (
    <>
      <Button
        part={part}
        disabled={disabled || (subject.ids.length === 0 && !subject.known)}
        aria-haspopup="dialog"
        aria-label={title}
        onPress={() => setOpen(true)}
      >
        {t('exportOpen')}
      </Button>
      {isOpen && (
        <Dialog part="export" title={title} onClose={() => setOpen(false)}>
          <ExportPanel {...subject} />
        </Dialog>
      )}
    </>
  );
}

function titleOf({ ids, known }: ExportSubject): string {
  if (known) return t('exportTitleOf', known.title);
  return ids.length === 1 ? t('exportTitleOne') : t('exportTitleMany', ids.length);
}

/** The content of the dialog: the form, the settings, the actions, and the progress of an export. */
function ExportPanel(subject: ExportSubject) {
  const forms = formsFor(subject);
  const remembered = useExportChoice(forms);
  const exporting = useExport();
  const { state, reset } = exporting;
  const outcome = useRef<HTMLDivElement>(null);
  // In a low window the outcome is below the visible part of the dialog.
  useEffect(() => outcome.current?.scrollIntoView({ block: 'nearest' }), [state.step]);
  if (!remembered) return null;
  const { choice, vault, change } = remembered;
  return (
    <>
      <FormChoice forms={forms} value={choice.form} onChange={(form) => change({ form })} />
      {subject.known && !takesKnown(subject, choice.form) && (
        <p class="quiet">{t('exportSavedOnly', subject.ids.length)}</p>
      )}
      {subject.known?.mostInFeed !== undefined && choice.form === 'rss' && (
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
    </>
  );
}

interface ExportProgressNoteProps {
  /** Absent until the export has reported any progress. */
  readonly progress: ExportProgress | undefined;
  readonly onCancel: () => void;
}

/** The progress of an export, with a button to cancel it. */
function ExportProgressNote({ progress, onCancel }: ExportProgressNoteProps) {
  const { done = 0, total = 1, images = 0, ofImages = 0 } = progress ?? {};
  const value = done + (ofImages > 0 ? images / ofImages : 0);
  const articles = t('exportBusyArticles', Math.min(done + 1, total), total);
  const text = ofImages > 0 ? `${articles} · ${t('exportBusyImages', images + 1, ofImages)}` : articles;
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
