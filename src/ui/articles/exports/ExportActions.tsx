import type { ExportedFile } from '@/article/exports/export-options';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { obsidianUri } from '@/core/articles/exports/obsidian-uri';
import { printPath } from '@/core/pages/print-path';
import { copyText } from '@/platform/clipboard';
import { t } from '@/platform/i18n';
import { openProgram } from '@/platform/open-program';
import { saveFile } from '@/platform/save-file';
import { openExtensionPage } from '@/platform/tabs';
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

/** Save, print, and for a single article copy and Obsidian. */
export function ExportActions({ subject, choice, vault, exporting: { state, run } }: ExportActionsProps) {
  const isBusy = state.step === 'busy';
  const { ids, known } = subject;
  const [only] = ids.length === 1 && !known ? ids : [];
  const { fileNamePattern } = choice;
  return (
    <div class="export-actions">
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

/** Forms whose one file is a text that people paste elsewhere. */
const COPIED_WHOLE: readonly ExportForm[] = ['text', 'json', 'csv', 'digest', 'rss', 'atom'];

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
  return [t('readerCopied')];
}

function describe({ name, missing, missingPictures }: ExportedFile): readonly string[] {
  return [
    t('exportSaved', name),
    ...(missing > 0 ? [t('exportMissing', missing)] : []),
    ...(missingPictures > 0 ? [t('exportMissingPictures', missingPictures)] : []),
  ];
}

async function copyMarkdown(id: ArticleId, fileNamePattern: string): Promise<readonly string[]> {
  const { readMarkdown } = await import('./run-export');
  const article = await readMarkdown(id, fileNamePattern);
  if (!article) return [t('exportNothing')];
  await copyText(article.markdown);
  return [t('readerCopied')];
}

async function sendToObsidian(
  id: ArticleId,
  fileNamePattern: string,
  vault: string,
): Promise<readonly string[]> {
  const { readMarkdown } = await import('./run-export');
  const article = await readMarkdown(id, fileNamePattern);
  if (!article) return [t('exportNothing')];
  const { uri, takesClipboard } = obsidianUri({ ...article, vault });
  if (takesClipboard) await copyText(article.markdown);
  openProgram(uri);
  return [t(takesClipboard ? 'exportSentByClipboard' : 'exportSentByAddress')];
}
