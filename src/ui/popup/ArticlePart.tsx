import { WebLink } from '@/ui/components/WebLink';
import './article-part.css';
import { useEffect, useState } from 'preact/hooks';
import type { ArticleAccount, NotArticle } from '@/core/articles/article';
import { type AppError, toAppError } from '@/core/errors';
import { type LibraryEntry, publisherName } from '@/core/library/entry';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { findActiveTab, openExtensionPage } from '@/platform/browser/tabs';
import type { CaptureScope, PageInspection } from '@/platform/messages/article-protocol';
import { send } from '@/platform/messages/messages';
import { loadEntry } from '@/platform/storage/library/library-store';
import { refusalText } from '@/ui/articles/refusal-text';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { formatMoment } from '@/ui/format';
import { useSetting } from '@/ui/hooks/use-setting';
import { useFailureLog } from '@/ui/log-failure';

/** The page in the active tab, and its library entry if it has one. */
interface InspectedPage {
  readonly tabId: number;
  readonly page: PageInspection;
  readonly entry?: LibraryEntry | undefined;
}

/** What is known of the page in the active tab: undefined until it was inspected. */
export interface PageLook {
  readonly seen: InspectedPage | undefined;
  readonly error: AppError | undefined;
}

/** Inspects the page in the active tab once. */
export function usePageLook(): PageLook {
  const [seen, setSeen] = useState<InspectedPage>();
  const [error, setError] = useState<AppError>();
  useEffect(() => {
    inspectPage().then(setSeen, (thrown) => setError(toAppError(thrown)));
  }, []);
  // That extensions cannot run in a page is no failure of ours, and the user opens the popup there, too.
  useFailureLog(error?.code === 'tab-not-allowed' ? undefined : error?.code);
  return { seen, error };
}

/** The article of the page in the active tab, whether it is saved, and what can be done with it. */
export function ArticlePart({ look: { seen, error } }: { readonly look: PageLook }) {
  const [recognisesImages, setRecognisesImages] = useState(false);
  const { capture, openLibrary } = usePageActions(seen?.tabId, recognisesImages);
  return (
    <section class="popup-part" aria-labelledby="page-article">
      <h2 id="page-article">{t('pageArticle')}</h2>
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
      {seen?.page.siteChanged && <SiteChangedNote />}
      {seen?.page.status === 'ok' && (
        <ArticleCard
          page={seen.page}
          entry={seen.entry}
          recognisesImages={recognisesImages}
          onRecognisesImages={setRecognisesImages}
          onCapture={capture}
          onOpen={openLibrary}
        />
      )}
      {seen && seen.page.status !== 'ok' && (
        <PageRefusal refusal={seen.page} onSavePage={() => capture('page')} />
      )}
    </section>
  );
}

/** Says that pages of the site lack what Gleaner looks for, and what to do. */
function SiteChangedNote() {
  return (
    <p data-part="site-changed" role="status">
      {t('siteChanged')}{' '}
      <a href="/options.html#diagnostics" target="_blank" rel="noopener">
        {t('diagnosticsTitle')}
      </a>
    </p>
  );
}

async function inspectPage(): Promise<InspectedPage> {
  const tabId = await findActiveTab();
  const page = await send('inspectPage', { tabId });
  return { tabId, page, entry: page.status === 'ok' ? await loadEntry(page.id) : undefined };
}

interface PageRefusalProps {
  readonly refusal: NotArticle;
  readonly onSavePage: () => void;
}

/** Why the page cannot be saved as an article, and what can be done instead. */
function PageRefusal({ refusal: { status, message, movedTo }, onSavePage }: PageRefusalProps) {
  const isOther = status === 'not-article';
  return (
    <>
      <p data-part="page-refusal" data-status={status} role="status">
        {refusalText(status)}
      </p>
      <p class="quiet">{isOther ? t('refusedSelectHint') : message}</p>
      {movedTo !== undefined && <WebLink href={movedTo}>{movedTo}</WebLink>}
      {isOther && (
        <Button kind="primary" part="save-page" onPress={onSavePage}>
          {t('captureSavePage')}
        </Button>
      )}
    </>
  );
}

/** The actions on the active tab's page. Each closes the popup, because the result is shown elsewhere. */
interface PageActions {
  readonly capture: (scope: CaptureScope) => void;
  readonly openLibrary: (params: Readonly<Record<string, string>>) => void;
}

/** `tabId` is undefined until the page was inspected. `recognisesImages`: also recognise the text in its images. */
function usePageActions(tabId: number | undefined, recognisesImages: boolean): PageActions {
  const close = () => window.close();
  return {
    capture(scope) {
      if (tabId === undefined) return;
      const request = { tabId, scope, recognisesImages: recognisesImages || undefined };
      void send('captureArticle', request).then(close);
    },
    openLibrary(params) {
      void openExtensionPage(libraryPath({ view: 'articles', params })).then(close);
    },
  };
}

interface ArticleCardProps {
  readonly page: Extract<PageInspection, { status: 'ok' }>;
  readonly entry: LibraryEntry | undefined;
  readonly recognisesImages: boolean;
  readonly onRecognisesImages: (reads: boolean) => void;
  readonly onCapture: (scope: CaptureScope) => void;
  readonly onOpen: (params: Readonly<Record<string, string>>) => void;
}

/** The article in the active tab: title, publisher and date, and the buttons to save or open it. */
function ArticleCard(props: ArticleCardProps) {
  const { page, entry, recognisesImages, onRecognisesImages, onCapture, onOpen } = props;
  const { facts, pictureCount: imageCount, selected } = page;
  const isSaved = entry !== undefined && entry.removedAt === undefined;
  const parts = [
    publisherName(facts),
    facts.author,
    facts.publishedAt === undefined ? undefined : formatMoment(facts.publishedAt),
  ];
  return (
    <>
      <article class="page-card" data-part="page-card">
        <h3 dir="auto">{facts.title || t('articlesUntitled')}</h3>
        <p class="quiet">{parts.filter(Boolean).join(' · ')}</p>
        <div class="page-state">
          <p class="quiet">
            {selected === undefined
              ? imageCount > 0 && t('pageImages', imageCount)
              : t('pageSelected', selected)}
          </p>
          {isSaved && (
            <p class="saved" data-part="saved">
              {t('pageSaved', formatMoment(entry.savedAt))}
            </p>
          )}
        </div>
      </article>
      <div class="page-buttons">
        {isSaved && (
          <Button kind="primary" part="open-saved" onPress={() => onOpen({ id: page.id })}>
            {t('pageOpenSaved')}
          </Button>
        )}
        <Button kind={isSaved ? 'plain' : 'primary'} part="capture" onPress={() => onCapture('article')}>
          {t(captureLabel(isSaved, selected !== undefined))}
        </Button>
      </div>
      {imageCount > 0 && (
        <label class="page-option">
          <input
            type="checkbox"
            data-part="recognises-images"
            checked={recognisesImages}
            onChange={(event) => onRecognisesImages(event.currentTarget.checked)}
          />
          {t('pageRecogniseImages')}
        </label>
      )}
      {facts.account && <AccountOffer account={facts.account} />}
    </>
  );
}

function captureLabel(isSaved: boolean, isSelection: boolean) {
  if (isSelection) return 'menuCaptureSelection';
  return isSaved ? 'pageCaptureAgain' : 'menuCaptureArticle';
}

/** Opens the account that published the article in the library. */
function AccountOffer({ account }: { readonly account: ArticleAccount }) {
  const [connection] = useSetting('connection');
  const hasService = connection !== undefined && connection.accountsAddress !== '';
  const open = async () => {
    await openExtensionPage(libraryPath({ view: 'accounts', params: { account: account.id, group: 'all' } }));
    window.close();
  };
  return (
    <Button part="open-account" onPress={() => void open()}>
      {t(hasService ? 'pageAccountMonitor' : 'pageAccount', account.name)}
    </Button>
  );
}
