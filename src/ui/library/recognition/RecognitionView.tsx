import './recognition.css';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { type LanguageCode, SHIPPED_LANGUAGES } from '@/core/ocr/languages/languages';
import type { HandoverRequest, NamedImage } from '@/core/recognitions/handover';
import { parsePageView } from '@/core/recognitions/page-contents';
import { t } from '@/platform/browser/i18n';
import { loadLanguagePacks } from '@/platform/storage/language-packs';
import { loadServiceKey } from '@/platform/storage/secrets';
import { onSignal } from '@/platform/storage/signal';
import type { LibraryViewProps } from '@/ui/library/view-props';
import { ImagePane, SavedRecognitionPane } from './ImagePane';
import { ListChangeNote, useListChanges } from './ListChangeNote';
import { actionsForOpen, actionsForSaved, type ImageContext } from './open-images/image-actions';
import type { OpenImage } from './open-images/open-image';
import { editsOf } from './open-images/open-image-edits';
import { PdfQuestions, usePdfQuestions } from './open-images/PdfQuestions';
import { useHandover, useOpenImages, useServiceRecognition } from './open-images/use-open-images';
import { PagePane } from './page/PagePane';
import { usePageRun } from './page/use-page-run';
import { SidePane } from './SidePane';
import { useScreenshotRun } from './screenshots/use-screenshot-run';

/** Recognises images that are pasted, dropped or chosen, and lists the saved recognitions. */
export function RecognitionView({ params, show }: LibraryViewProps) {
  const [images, open] = useOpenImages();
  const askService = useServiceRecognition(open);
  const [selected, select] = useState<number>();
  const changes = useListChanges();
  const servicePrice = useServicePrice();
  const field = useRef<HTMLInputElement>(null);
  const openImages = useCallback(
    (request: HandoverRequest) => {
      select(open.open(request)[0]);
      show({}, true);
    },
    [open, show],
  );
  // The question is in the side pane, which a narrow window shows while nothing is selected.
  const showSide = useCallback(() => {
    select(undefined);
    show({}, true);
  }, [show]);
  const pdfs = usePdfQuestions(openImages, showSide);
  useHandover(params['take'], pdfs.take);
  const pageTab = parseTabId(params['page']);
  const page = usePageRun(pageTab);
  const screenshots = useScreenshotRun(page?.tabId);
  const pageView = useRef(parsePageView(params['scope']));
  if (pageTab !== undefined) pageView.current = parsePageView(params['scope']);

  const image = images.find(({ id }) => id === selected);
  const key = image ? undefined : params['key'];
  const isPageShown = !image && key === undefined && pageTab !== undefined;
  const goTo = (id: number | undefined, shown: Readonly<Record<string, string>>) => {
    select(id);
    show(shown);
  };
  const leave = () => goTo(undefined, {});
  const showPage = () => page && goTo(undefined, { page: String(page.tabId), scope: pageView.current });
  const view: ImageContext = { open, select, choose: () => field.current?.click(), leave, askService };
  return (
    <div class="recognition-view" data-pane={image || key !== undefined || isPageShown ? '' : undefined}>
      <SidePane
        images={images}
        shownId={image?.id}
        shownKey={key}
        fieldRef={field}
        onImages={(files: readonly NamedImage[]) =>
          void pdfs.take({ pictures: files, purpose: 'read', isPrivate: false })
        }
        {...(page && 'contents' in page
          ? { page: { title: page.contents.title, isShown: isPageShown, onShow: showPage } }
          : {})}
        onCloseAll={() => {
          for (const { id } of images) open.close(id);
        }}
        onStopAll={(stopped) => {
          for (const each of stopped) actionsForOpen(each, view).cancel();
        }}
        onShowImage={(id) => goTo(id, {})}
        onCloseImage={(id) => open.close(id)}
        onShowRecognition={(chosen) => goTo(undefined, { key: chosen })}
        onRemove={(keys) => {
          changes.remove(keys);
          if (key !== undefined && keys.includes(key)) leave();
        }}
        onJoin={(keys) =>
          void changes.join(keys).then((joined) => joined && goTo(undefined, { key: joined }))
        }
      >
        <PdfQuestions questions={pdfs} />
      </SidePane>
      {isPageShown ? (
        <div class="recognition-main">
          <PagePane
            page={page}
            servicePrice={servicePrice}
            view={pageView.current}
            screenshots={screenshots}
            onView={(chosen) => show({ page: String(pageTab), scope: chosen }, true)}
            onOpen={({ contents, isPrivate }, { file }) => {
              if (!file) return;
              const pictures = [{ data: file, name: contents.title }];
              select(open.open({ pictures, purpose: 'read', isPrivate })[0]);
            }}
            onClose={leave}
          />
        </div>
      ) : (
        <MainPane image={image} recognitionKey={key} view={view} servicePrice={servicePrice} />
      )}
      <ListChangeNote changes={changes} onUndone={(undone) => undone.includes(key ?? '') && leave()} />
    </div>
  );
}

/** The id of a tab in the page's address. */
function parseTabId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

interface MainPaneProps {
  readonly image: OpenImage | undefined;
  readonly recognitionKey: string | undefined;
  readonly view: ImageContext;
  readonly servicePrice: Credits | undefined;
}

/** The open image or the saved recognition that is selected. */
function MainPane({ image, recognitionKey, view, servicePrice }: MainPaneProps) {
  const offers = { languages: useInstalledLanguages(), servicePrice };
  return (
    <div class="recognition-main">
      {image && (
        <ImagePane
          key={image.id}
          title={image.name ?? t('libraryPastedImage')}
          {...image}
          {...offers}
          held={{
            held: editsOf(image),
            hold: (...edit) => view.open.edit(image.id, ...edit),
            onStored: (...edit) => view.open.markStored(image.id, ...edit),
          }}
          actions={actionsForOpen(image, view)}
        />
      )}
      {recognitionKey !== undefined && (
        <SavedRecognitionPane
          key={recognitionKey}
          recognitionKey={recognitionKey}
          {...offers}
          actionsFor={(record) => actionsForSaved(record, view)}
        />
      )}
      {!image && recognitionKey === undefined && (
        <p class="quiet pane-message">{t('libraryRecogniseHint')}</p>
      )}
    </div>
  );
}

const SHIPPED: readonly LanguageCode[] = SHIPPED_LANGUAGES.map(({ code }) => code);

/** The languages to choose from: those that are part of the extension, and the installed packs. */
function useInstalledLanguages(): readonly LanguageCode[] {
  const [installed, setInstalled] = useState(SHIPPED);
  useEffect(() => {
    const refresh = () => void loadInstalled().then(setInstalled);
    refresh();
    return onSignal('language-packs', refresh);
  }, []);
  return installed;
}

/** Packs that cannot be listed are left out; the options page shows the error. */
async function loadInstalled(): Promise<readonly LanguageCode[]> {
  const packs = await loadLanguagePacks().catch(() => []);
  return [...SHIPPED, ...packs.map(({ code }) => code)];
}

/** The service's price for one image, credits. Undefined until it is known that a key is set. */
function useServicePrice(): Credits | undefined {
  const [hasKey, setHasKey] = useState(false);
  useEffect(() => {
    // A key that cannot be loaded counts as missing; the options page shows the error.
    const refresh = () =>
      void loadServiceKey().then(
        (key) => setHasKey(key !== undefined),
        () => setHasKey(false),
      );
    refresh();
    return onSignal('credits', refresh);
  }, []);
  return hasKey ? PRICE_LIST.prices.ocr : undefined;
}
