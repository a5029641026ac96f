import { useEffect, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { LibraryEntry } from '@/core/library/entry';
import { t } from '@/platform/i18n';
import { readEntry } from '@/platform/library-store';
import { send } from '@/platform/messages';
import type { PageInspection } from '@/platform/protocol-articles';
import { readActiveTab } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { ArticleCard } from './ArticleCard';
import './page.css';
import { PageRefusal } from './PageRefusal';
import { usePageActions } from './use-page-actions';

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

  const { capture, frame, openLibrary } = usePageActions(seen?.tabId, readsPictures);
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
          onCapture={capture}
          onOpen={openLibrary}
        />
      )}
      {seen && seen.page.status !== 'ok' && (
        <PageRefusal refusal={seen.page} onKeepPage={() => capture('page')} onFrame={frame} />
      )}
      <footer>
        <Button kind="quiet" part="open-library" onPress={() => openLibrary({})}>
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
