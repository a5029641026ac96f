import './recognition.css';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { HandoverRequest, NamedImage } from '@/core/recognitions/handover';
import { parsePageView } from '@/core/recognitions/page-contents';
import type { LibraryViewProps } from '@/ui/library/view-props';
import { useServicePrice } from './image-offers';
import { ListChangeNote, useListChanges } from './ListChangeNote';
import { MainPane } from './MainPane';
import { actionsForOpen, type ImageContext } from './open-images/image-actions';
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
  const { tabId: pageTab, view: pageView, page, screenshots } = useAddressedPage(params);

  const image = images.find(({ id }) => id === selected);
  const key = image ? undefined : params['key'];
  const isPageShown = !image && key === undefined && pageTab !== undefined;
  const goTo = (id: number | undefined, shown: Readonly<Record<string, string>>) => {
    select(id);
    show(shown);
  };
  const leave = () => goTo(undefined, {});
  const showPage = () => page && goTo(undefined, { page: String(page.tabId), scope: pageView });
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
            view={pageView}
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

/** The web page that the address names. It stays open, with the view that it had, while the address names none. */
function useAddressedPage(params: LibraryViewProps['params']) {
  const tabId = parseTabId(params['page']);
  const page = usePageRun(tabId);
  const screenshots = useScreenshotRun(page?.tabId);
  const view = useRef(parsePageView(params['scope']));
  if (tabId !== undefined) view.current = parsePageView(params['scope']);
  return { tabId, view: view.current, page, screenshots };
}

/** The id of a tab in the page's address. */
function parseTabId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
