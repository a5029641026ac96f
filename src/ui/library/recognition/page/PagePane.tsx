import '@/ui/library/recognition/image-pane.css';
import './page-pane.css';
import { useEffect } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import { type PageView, suggestsScreenshots } from '@/core/recognitions/page-contents';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { Segments } from '@/ui/components/Segments';
import { errorText } from '@/ui/error-text';
import { ScreenshotsView, StartScreenshots } from '@/ui/library/recognition/screenshots/ScreenshotsView';
import type { PageScreenshots } from '@/ui/library/recognition/screenshots/use-screenshot-run';
import { PageParts } from './PageParts';
import type { PageRunImage } from './page-run-image';
import type { OpenedPage, OpenPage } from './use-page-run';

interface PagePaneProps {
  /** Undefined until the page has answered. */
  readonly page: OpenedPage | undefined;
  /** The service's price for one image, credits; undefined if no service is set up. */
  readonly servicePrice: Credits | undefined;
  readonly view: PageView;
  readonly onView: (view: PageView) => void;
  /** Undefined until the page has answered. */
  readonly screenshots: PageScreenshots | undefined;
  /** Shows an image by itself. */
  readonly onOpen: (page: OpenPage, image: PageRunImage) => void;
  readonly onClose: () => void;
}

/** The images of a page with their texts in page order, alone or with the page's own text. */
export function PagePane({ page, onClose, ...body }: PagePaneProps) {
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
        {page && 'run' in page && body.view !== 'screenshots' && <RunButtons page={page} />}
      </header>
      {page && 'failure' in page && (
        <p class="bad pane-message" role="alert">
          {errorText(page.failure).sentence}
        </p>
      )}
      {page && 'run' in page && <PageBody page={page} {...body} />}
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

type PageBodyProps = Omit<PagePaneProps, 'page' | 'onClose'> & { readonly page: OpenPage };

function PageBody({ page, servicePrice, view, onView, screenshots, onOpen }: PageBodyProps) {
  const { title, site, leftOut } = page.contents;
  const { run } = page;
  const { activity } = screenshots?.state ?? {};
  const isReading = activity === 'taking' || activity === 'reading';
  // Two lists would take turns at the engine, and the user waits for the one that was started last.
  useEffect(() => (isReading ? run.hold() : undefined), [isReading, run]);
  const choice = <ViewChoice view={view} onView={onView} />;
  if (view !== 'screenshots')
    return (
      <PageParts page={page} servicePrice={servicePrice} view={view} choice={choice} onOpen={onOpen}>
        {view === 'whole' && screenshots?.state.activity === 'idle' && suggestsScreenshots(page.contents) && (
          <StartScreenshots
            why={t(page.contents.isDrawn ? 'screenshotsWhyDrawn' : 'screenshotsWhyEmpty')}
            onStart={() => {
              screenshots.run.start();
              onView('screenshots');
            }}
          />
        )}
      </PageParts>
    );
  return (
    <div class="page-contents">
      <div class="page-summary">{choice}</div>
      {screenshots && (
        // What was joined is the text of its page.
        <ScreenshotsView
          key={page.contents.id}
          screenshots={screenshots}
          title={title || site}
          frames={leftOut.frames}
        />
      )}
    </div>
  );
}

function ViewChoice({ view, onView }: Pick<PageBodyProps, 'view' | 'onView'>) {
  return (
    <Segments
      label={t('pageScope')}
      part="page-scope"
      segments={[
        { value: 'images', label: t('pageScopeImages') },
        { value: 'whole', label: t('pageScopeWhole') },
        { value: 'screenshots', label: t('pageScopeScreenshots') },
      ]}
      value={view}
      onChange={onView}
    />
  );
}
