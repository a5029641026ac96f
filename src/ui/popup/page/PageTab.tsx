import { useEffect, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { LibraryEntry } from '@/core/library/entry';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { readEntry } from '@/platform/library-store';
import { send } from '@/platform/messages';
import type { CaptureScope, PageInspection } from '@/platform/protocol-articles';
import { openExtensionPage, readActiveTab } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { ArticleCard } from './ArticleCard';
import './page.css';
import { PageRefusal } from './PageRefusal';

/** What the page in front is, and whether it is kept. */
interface SeenPage {
  readonly tabId: number;
  readonly page: PageInspection;
  readonly entry?: LibraryEntry | undefined;
}

/** The page in front: its article, one way to keep it, and what else can be done with it. */
export function PageTab() {
  const [seen, setSeen] = useState<SeenPage>();
  const [error, setError] = useState<AppError>();
  const [readsPictures, setReadsPictures] = useState(false);
  useEffect(() => {
    lookAtPage().then(setSeen, (thrown) => setError(toAppError(thrown)));
  }, []);

  const capture = async (scope: CaptureScope) => {
    if (!seen) return;
    const { tabId } = seen;
    await send('captureArticle', { tabId, scope, readsPictures: readsPictures || undefined });
    window.close();
  };
  const frame = async () => {
    if (!seen) return;
    await send('readInTab', { tabId: seen.tabId, way: 'region' });
    window.close();
  };
  const openLibrary = async (params: Readonly<Record<string, string>>) => {
    await openExtensionPage(libraryPath({ view: 'articles', params }));
    window.close();
  };

  return (
    <section class="popup-page" data-part="page-tab">
      {error && (
        <p class="quiet" data-part="page-problem" data-code={error.code} role="alert">
          {error.code === 'tab-not-allowed' ? t('pageNotAllowed') : errorText(error.code).sentence}
        </p>
      )}
      {!seen && !error && (
        <p class="quiet" role="status">
          {t('pageLooking')}
        </p>
      )}
      {seen?.page.status === 'ok' && (
        <ArticleCard
          page={seen.page}
          entry={seen.entry}
          readsPictures={readsPictures}
          onReadsPictures={setReadsPictures}
          onCapture={(scope) => void capture(scope)}
          onOpen={(params) => void openLibrary(params)}
        />
      )}
      {seen && seen.page.status !== 'ok' && (
        <PageRefusal
          refusal={seen.page}
          onKeepPage={() => void capture('page')}
          onFrame={() => void frame()}
        />
      )}
      <footer>
        <Button kind="quiet" part="open-library" onPress={() => void openLibrary({})}>
          {t('pageOpenLibrary')}
        </Button>
      </footer>
    </section>
  );
}

async function lookAtPage(): Promise<SeenPage> {
  const tabId = await readActiveTab();
  const page = await send('inspectPage', { tabId });
  return { tabId, page, entry: page.status === 'ok' ? await readEntry(page.id) : undefined };
}
