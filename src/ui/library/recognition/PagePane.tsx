import './image-pane.css';
import './page-pane.css';
import { useState } from 'preact/hooks';
import { toLines, toParagraphs } from '@/core/ocr/text';
import { imageOrigins } from '@/core/recognitions/page-contents';
import { SETTINGS } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { requestSitesAccess } from '@/platform/browser/permissions';
import { Button, IconButton } from '@/ui/components/Button';
import { CopyButton } from '@/ui/components/CopyButton';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { PageImageItem } from './PageImageItem';
import type { PageRunImage } from './page-run';
import { writtenText } from './SidePane';
import type { OpenedPage, OpenPage } from './use-page-run';

interface PagePaneProps {
  /** Undefined until the page has answered. */
  readonly page: OpenedPage | undefined;
  /** Shows an image by itself. */
  readonly onOpen: (page: OpenPage, image: PageRunImage) => void;
  readonly onClose: () => void;
}

/** The images of a page with their texts, in page order. */
export function PagePane({ page, onOpen, onClose }: PagePaneProps) {
  const title = page && 'contents' in page ? page.contents.title || page.contents.site : t('pageImagesTitle');
  return (
    <article
      class="image-pane page-pane"
      data-part="page"
      data-activity={page && 'state' in page ? page.state.activity : undefined}
    >
      <header class="pane-header">
        <IconButton icon="back" part="back" label={t('libraryBack')} onPress={onClose} />
        <h2 title={title}>{title}</h2>
        {page && 'run' in page && <RunButtons page={page} />}
      </header>
      {page && 'failure' in page && (
        <p class="bad pane-message" role="alert">
          {errorText(page.failure).sentence}
        </p>
      )}
      {page && 'run' in page && <PageImages page={page} onOpen={onOpen} />}
    </article>
  );
}

function RunButtons({ page: { run, state } }: { readonly page: OpenPage }) {
  const { activity } = state;
  return (
    <>
      {activity === 'running' && (
        <Button part="pause" onPress={() => run.pause()}>
          {t('pagePause')}
        </Button>
      )}
      {(activity === 'paused' || activity === 'cancelled') && (
        <Button part="resume" onPress={() => run.resume()}>
          {t('pageResume')}
        </Button>
      )}
      {(activity === 'running' || activity === 'paused') && (
        <Button part="cancel" onPress={() => run.cancel()}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
}

interface PageImagesProps {
  readonly page: OpenPage;
  readonly onOpen: PagePaneProps['onOpen'];
}

function PageImages({ page, onOpen }: PageImagesProps) {
  const [textForm = SETTINGS.textForm] = useSetting('textForm');
  const write = textForm === 'lines' ? toLines : toParagraphs;
  const { images } = page.state;
  const texts = images.map(({ state }) =>
    state.phase === 'done' ? writtenText(state.recognition, write) : undefined,
  );
  const all = texts.filter((text) => text !== undefined);
  return (
    <div class="page-contents">
      <div class="page-summary">
        <PageProgress page={page} />
        <CopyButton
          part="copy-page"
          label={t('libraryCopyAll')}
          disabled={all.length === 0}
          text={all.join('\n\n')}
        />
      </div>
      <ClosedSites page={page} />
      <ol class="page-images" aria-label={t('pageImagesTitle')}>
        {images.map((image, index) => (
          <PageImageItem
            key={image.index}
            image={image}
            text={texts[index]}
            page={page}
            onOpen={() => onOpen(page, image)}
          />
        ))}
      </ol>
    </div>
  );
}

/** How far the recognition is, and how many images are not listed. */
function PageProgress({ page: { contents, state } }: { readonly page: OpenPage }) {
  const { images, activity } = state;
  const settled = images.filter(({ state: { phase } }) => phase === 'done' || phase === 'failed').length;
  const { small, repeated, beyond } = contents.leftOut;
  return (
    <div class="page-progress">
      <p data-part="page-progress" role="status">
        {images.length === 0 ? t('pageNoImages') : t('pageProgress', settled, images.length)}
        {activity === 'paused' && ` · ${t('pagePaused')}`}
        {activity === 'cancelled' && ` · ${t('pageCancelled')}`}
      </p>
      {activity === 'running' && <progress value={settled} max={images.length || 1} aria-hidden="true" />}
      {small + repeated > 0 && <small data-part="left-out">{t('pageLeftOut', small, repeated)}</small>}
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
