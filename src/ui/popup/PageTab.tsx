import './page-tab.css';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { libraryPath } from '@/core/pages';
import type { NamedImage } from '@/core/recognitions/handover';
import type { ImageCount, PageScope } from '@/core/recognitions/page-contents';
import type { RecogniseTarget } from '@/core/recognitions/recognise-target';
import { t } from '@/platform/browser/i18n';
import { findActiveTab, isPrivateWindow, openExtensionPage } from '@/platform/browser/tabs';
import { send } from '@/platform/messages/messages';
import { errorText } from '@/ui/error-text';
import { logFailure } from '@/ui/log-failure';
import { useImageInput } from '@/ui/recognition/use-image-input';
import { ArticlePart, usePageLook } from './ArticlePart';
import { ImageWell, RecentRecognitions, RecogniseActions } from './ImageTextPart';
import { PdfAction, usePdfTab } from './PdfAction';
import { SidePanelAction } from './SidePanelAction';

/** The first tab: what can be done with the page of the active tab, and with images from elsewhere. */
export function PageTab() {
  const look = usePageLook();
  const pdfTab = usePdfTab();
  const [problem, setProblem] = useState<string>();
  const doAndClose = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      window.close();
    } catch (thrown) {
      const { code } = toAppError(thrown);
      logFailure(code);
      setProblem(errorText(code).sentence);
    }
  }, []);
  const handOver = useCallback(
    // The library does the recognition, because the popup may close at any time.
    (images: readonly NamedImage[]) =>
      void doAndClose(async () =>
        send('openImages', { pictures: images, purpose: 'read', isPrivate: await isPrivateWindow() }),
      ),
    [doAndClose],
  );
  const isOver = useImageInput(handOver);
  const recognise = (way: RecogniseTarget) =>
    doAndClose(async () => send('recogniseInTab', { tabId: await findActiveTab(), way }));
  const readPage = (scope: PageScope) =>
    doAndClose(async () => send('readPage', { tabId: await findActiveTab(), scope }));
  const imageCount = useImageCount();
  const isClosed = look.error?.code === 'tab-not-allowed';
  const openImages = () => openExtensionPage(libraryPath({ view: 'read', params: {} }));
  return (
    <div class="popup-page" data-part="page-tab">
      <section class="popup-part" aria-labelledby="page-image-text">
        <div class="popup-part-head">
          <h2 id="page-image-text">{t('popupRecognise')}</h2>
          {imageCount && pdfTab === undefined && (
            <span class="quiet" data-part="image-count">
              {imageCountText(imageCount)}
            </span>
          )}
        </div>
        {pdfTab !== undefined && (
          <PdfAction onOpen={() => void doAndClose(async () => send('openPdf', { tabId: pdfTab }))} />
        )}
        <RecogniseActions
          onRecognise={(way) => void recognise(way)}
          onReadPage={isClosed || pdfTab !== undefined ? undefined : (scope) => void readPage(scope)}
        />
        {isClosed && (
          <p class="quiet" data-part="text-opens-in-library">
            {t('pageTextInLibrary')}
          </p>
        )}
        <p class="bad" role="status">
          {problem}
        </p>
      </section>
      {pdfTab === undefined && <ArticlePart look={look} />}
      <section class="popup-part" aria-labelledby="page-other-images">
        <h2 id="page-other-images">{t('pageOtherImages')}</h2>
        <ImageWell isOver={isOver} onChoose={() => void doAndClose(openImages)} />
        <SidePanelAction />
        <RecentRecognitions />
      </section>
    </div>
  );
}

/** Counts the images of the page in the active tab once; undefined until then, and where extensions can't run, which the tab says. */
function useImageCount(): ImageCount | undefined {
  const [counted, setCounted] = useState<ImageCount>();
  useEffect(() => {
    const count = async () => setCounted(await send('countTabImages', { tabId: await findActiveTab() }));
    // What keeps the images from being counted keeps the article from being found, too, and is said there.
    count().catch(() => setCounted(undefined));
  }, []);
  return counted;
}

function imageCountText({ images, read }: ImageCount): string {
  if (images === 0) return t('popupNoImages');
  return read === 0 ? t('pageImages', images) : t('popupImagesRead', images, read);
}
