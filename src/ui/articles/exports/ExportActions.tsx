import type { ExportedFile } from '@/article/exports/export-run';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { obsidianUri } from '@/core/articles/exports/obsidian-uri';
import { printPath } from '@/core/pages';
import { copyText } from '@/platform/browser/clipboard';
import { openProgram, saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import type { ExportSubject } from './export-subject';
import type { ExportChoice, ExportControl } from './run-export';
import type { ExportRunner } from './use-export';

interface ExportActionsProps {
  readonly subject: ExportSubject;
  readonly choice: ExportChoice;
  readonly vault: string;
  readonly exporting: ExportRunner;
}

/** The buttons to save and print; for a single article also to copy it and to send it to Obsidian. */
export function ExportActions({ subject, choice, vault, exporting: { state, run } }: ExportActionsProps) {
  const isBusy = state.step === 'busy';
  const { ids, known } = subject;
  const [only] = ids.length === 1 && !known ? ids : [];
  const { fileNamePattern } = choice;
  return (
    <div class="dialog-actions">
      <Button
        kind="primary"
        part="export-save"
        disabled={isBusy}
        onPress={() => run((control) => save(subject, choice, control))}
      >
        {t('exportSave')}
      </Button>
      {ids.length > 0 && (
        <Button part="export-print" onPress={() => void openExtensionPage(printPath(ids))}>
          {t('exportPrint')}
        </Button>
      )}
      {COPIED_WHOLE.includes(choice.form) && (
        <Button
          part="export-copy-file"
          disabled={isBusy}
          onPress={() => run((control) => copyWhole(subject, choice, control))}
        >
          {t('exportCopy')}
        </Button>
      )}
      {only !== undefined && (
        <>
          <Button
            part="export-copy"
            disabled={isBusy}
            onPress={() => run(() => copyMarkdown(only, fileNamePattern))}
          >
            {t('exportCopyMarkdown')}
          </Button>
          <Button
            part="export-obsidian"
            disabled={isBusy}
            onPress={() => run(() => sendToObsidian(only, fileNamePattern, vault))}
          >
            {t('exportToObsidian')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Forms whose file is a text that users paste elsewhere. */
const COPIED_WHOLE: readonly ExportForm[] = ['text', 'json', 'csv', 'digest', 'rss'];

async function save(
  subject: ExportSubject,
  choice: ExportChoice,
  control: ExportControl,
): Promise<readonly string[]> {
  const { exportSubject } = await import('./run-export');
  const file = await exportSubject(subject, choice, control);
  control.signal.throwIfAborted();
  if (file.articles === 0) return [t('exportNothing')];
  saveFile(file.name, file.content);
  return describe(file);
}

async function copyWhole(
  subject: ExportSubject,
  choice: ExportChoice,
  control: ExportControl,
): Promise<readonly string[]> {
  const { exportSubject } = await import('./run-export');
  const { name, content, articles } = await exportSubject(subject, choice, control);
  control.signal.throwIfAborted();
  if (articles === 0) return [t('exportNothing')];
  if (name.endsWith('.zip')) return [t('exportTooManyFiles')];
  await copyText(await content.text());
  return [t('copied')];
}

function describe({ name, missing, missingImages }: ExportedFile): readonly string[] {
  return [
    t('exportSaved', name),
    ...(missing > 0 ? [t('exportMissing', missing)] : []),
    ...(missingImages > 0 ? [t('exportMissingImages', missingImages)] : []),
  ];
}

async function copyMarkdown(id: ArticleId, fileNamePattern: string): Promise<readonly string[]> {
  const { loadMarkdown } = await import('./run-export');
  const article = await loadMarkdown(id, fileNamePattern);
  if (!article) return [t('exportNothing')];
  await copyText(article.markdown);
  return [t('copied'), ...describeDisarmed(article.disarmed)];
}

function describeDisarmed(count: number): readonly string[] {
  return count > 0 ? [t('exportDisarmed', count)] : [];
}

async function sendToObsidian(
  id: ArticleId,
  fileNamePattern: string,
  vault: string,
): Promise<readonly string[]> {
  const { loadMarkdown } = await import('./run-export');
  const article = await loadMarkdown(id, fileNamePattern);
  if (!article) return [t('exportNothing')];
  const { uri, takesClipboard } = obsidianUri({ ...article, vault });
  if (takesClipboard) await copyText(article.markdown);
  openProgram(uri);
  return [
    t(takesClipboard ? 'exportSentByClipboard' : 'exportSentByAddress'),
    ...describeDisarmed(article.disarmed),
  ];
}
