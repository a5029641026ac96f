import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import type { Recognition } from '@/core/ocr/recognition';
import { writeCopy } from '@/core/ocr/text/copy-text';
import { composePage, imageOrigins, type PageScope } from '@/core/recognitions/page-contents';
import { type EditedTexts, withEdits } from '@/core/recognitions/saved-recognition';
import { SETTINGS } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { requestSitesAccess } from '@/platform/browser/permissions';
import { Button } from '@/ui/components/Button';
import { CopyButton } from '@/ui/components/CopyButton';
import { ProgressStatus } from '@/ui/components/ProgressStatus';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';
import { useSavedRecognitions } from '@/ui/recognition/saved-recognitions';
import { PageImageItem } from './PageImageItem';
import { PageService } from './PageService';
import type { PageRunImage } from './page-run-image';
import type { OpenPage } from './use-page-run';

interface PagePartsProps {
  readonly page: OpenPage;
  /** The service's price for one image, credits; undefined if no service is set up. */
  readonly servicePrice: Credits | undefined;
  readonly view: PageScope;
  readonly choice: ComponentChildren;
  readonly onOpen: (page: OpenPage, image: PageRunImage) => void;
  /** What is suggested before them. */
  readonly children?: ComponentChildren;
}

/** The page's images with their texts, alone or between the page's own text. The images are one stop of the Tab key: there may be hundreds. */
export function PageParts({ page, servicePrice, view, choice, onOpen, children }: PagePartsProps) {
  const [textForm = SETTINGS.textForm] = useSetting('textForm');
  const edits = useEdits();
  const list = useRef<HTMLOListElement>(null);
  useArrowRows(list, '.page-image');
  // The pane is drawn again at each progress of one image, and there may be hundreds of them.
  const written = useMemo(() => new WeakMap<Recognition, string>(), [textForm, edits]);
  const { images } = page.state;
  const textOfImage = (index: number) => {
    const { state, before } = images[index] ?? {};
    const recognition = state?.phase === 'done' ? state.recognition : before;
    if (!recognition) return undefined;
    const corrected = withEdits(recognition, edits.get(recognition.savedAs), textForm);
    const text = written.get(recognition) ?? writeCopy(corrected, 'shown', textForm).text;
    written.set(recognition, text);
    return text;
  };
  const parts = view === 'whole' ? page.contents.parts : images.map(({ index }) => index);
  const text = composePage(parts, textOfImage);
  return (
    <div class="page-contents">
      <div class="page-summary">
        <PageProgress page={page} />
        {choice}
        <CopyButton part="copy-page" label={t('libraryCopyAll')} disabled={text === ''} text={text} />
      </div>
      {children}
      <ClosedSites page={page} />
      {servicePrice !== undefined && (
        // An open question is about the images of its page.
        <PageService key={page.contents.id} page={page} price={servicePrice} />
      )}
      <ol ref={list} class="page-parts" aria-label={t('pageImagesTitle')}>
        {parts.map((part, place) => {
          const image = typeof part === 'number' ? images[part] : undefined;
          if (!image)
            return (
              <li key={`text ${place}`} class="page-text" data-part="page-text">
                {part}
              </li>
            );
          return (
            <PageImageItem
              key={image.index}
              image={image}
              text={textOfImage(image.index)}
              page={page}
              onOpen={() => onOpen(page, image)}
            />
          );
        })}
      </ol>
      {page.contents.isCut && <p class="quiet">{t('pageCut')}</p>}
    </div>
  );
}

/** The texts that the user has corrected, by the keys of the saved recognitions. */
function useEdits(): ReadonlyMap<string | undefined, EditedTexts> {
  const saved = useSavedRecognitions();
  return useMemo(() => {
    const recognitions = saved && 'recognitions' in saved ? saved.recognitions : [];
    return new Map(recognitions.flatMap(({ key, edited }) => (edited ? [[key, edited] as const] : [])));
  }, [saved]);
}

/** How far the recognition is, and how many images are not listed. */
function PageProgress({ page: { contents, state } }: { readonly page: OpenPage }) {
  const { images, activity } = state;
  const settled = images.filter(({ state: { phase } }) => phase === 'done' || phase === 'failed').length;
  const { small, repeated, beyond, frames } = contents.leftOut;
  const isEmpty = images.length === 0;
  const text = [
    isEmpty ? t('pageNoImages') : t('pageProgress', settled, images.length),
    ...(activity === 'paused' ? [t('pagePaused')] : []),
    ...(activity === 'cancelled' ? [t('pageCancelled')] : []),
  ].join(' · ');
  return (
    <div class="page-progress">
      <p data-part="page-progress">{text}</p>
      <ProgressStatus
        text={text}
        done={settled}
        of={images.length}
        isRunning={activity === 'running'}
        saysResult={isEmpty}
      />
      {activity === 'running' && <progress value={settled} max={images.length || 1} aria-hidden="true" />}
      {small + repeated > 0 && <small data-part="left-out">{t('pageLeftOut', small, repeated)}</small>}
      {frames > 0 && <small data-part="left-out-frames">{t('pageFrames', frames)}</small>}
      {beyond > 0 && <small>{t('pageBeyond', beyond)}</small>}
    </div>
  );
}

/** Asks once for access to the sites of all images that the page may not read. Shown when no other image waits. */
function ClosedSites({ page: { run, state } }: { readonly page: OpenPage }) {
  const [isRefused, setRefused] = useState(false);
  const closed = state.images.filter((image) => image.state.phase === 'closed');
  if (closed.length === 0 || state.activity === 'running') return null;
  const origins = imageOrigins(closed);

  async function ask(): Promise<void> {
    // The browser asks the user only directly in the press handler: nothing may be awaited before.
    const isGranted = await requestSitesAccess(origins);
    setRefused(!isGranted);
    if (isGranted) run.loadClosed();
  }

  return (
    <div class="page-closed" data-part="closed-sites">
      <p role="status">
        {isRefused
          ? t('pageSitesRefused')
          : t('pageSitesClosed', closed.length, origins.map((origin) => new URL(origin).host).join(', '))}
      </p>
      <Button part="allow-sites" onPress={() => void ask()}>
        {t('pageAllowSites')}
      </Button>
    </div>
  );
}
