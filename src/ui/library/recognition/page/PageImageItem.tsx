import { t } from '@/platform/browser/i18n';
import { showTab } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { errorText } from '@/ui/error-text';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { ProgressLine, phaseTitle } from '@/ui/recognition/progress';
import { isPerhapsPaid, type PageRunImage } from './page-run-image';
import type { OpenPage } from './use-page-run';

interface PageImageItemProps {
  readonly image: PageRunImage;
  /** Its text, once it is recognised. */
  readonly text: string | undefined;
  readonly page: OpenPage;
  readonly onOpen: () => void;
}

/** An image of a page with its text, or what keeps it from being recognised and the next step. */
export function PageImageItem({ image, text, page, onOpen }: PageImageItemProps) {
  const { index, width, height, thumbnail, file, state } = image;
  const url = useObjectUrl(thumbnail ?? file);
  const name = t('pageImageNumber', index + 1);
  return (
    <li class="page-image" data-part="page-image" data-phase={state.phase}>
      <Button
        kind="quiet"
        part="open-page-image"
        aria-label={t('pageOpenImage', index + 1)}
        disabled={file === undefined}
        onPress={onOpen}
      >
        <span class="thumbnail">{url ? <img src={url} alt="" /> : <Icon name="image" />}</span>
      </Button>
      <div class="page-image-body">
        <small>
          {name} · {width} × {height} · {statusOf(image)}
        </small>
        {state.phase === 'recognising' && <ProgressLine progress={state.progress} />}
        {text !== undefined && (
          <p class="page-text" data-part="page-image-text">
            {text}
          </p>
        )}
        <NextStep image={image} page={page} onOpen={onOpen} />
      </div>
    </li>
  );
}

function statusOf({ state }: PageRunImage): string {
  switch (state.phase) {
    case 'waiting':
      return t('pageImageWaiting');
    case 'closed':
      return t('pageImageClosed');
    case 'done': {
      const isSaved = state.recognition.recognisedBefore !== undefined;
      return isSaved ? t('pageImageBefore') : phaseTitle(state);
    }
    case 'failed':
      return errorText(state.error.code).sentence;
    case 'recognising':
      return phaseTitle(state);
    default:
      return state satisfies never;
  }
}

/** What helps after a failure. What the page may not read can be recognised from the screen, in the page. */
function NextStep({ image, page, onOpen }: Pick<PageImageItemProps, 'image' | 'page' | 'onOpen'>) {
  const { index, state } = image;
  if (state.phase !== 'failed') return null;
  // It may have been charged: the user decides by itself, where the price is asked for.
  if (isPerhapsPaid(image))
    return (
      <div class="page-step">
        <Button part="open-perhaps-paid" onPress={onOpen}>
          {t('pageOpenImage', index + 1)}
        </Button>
      </div>
    );
  switch (state.error.code) {
    case 'no-text':
    case 'page-changed':
      return null;
    case 'image-unreadable':
      return (
        <div class="page-step">
          <p class="quiet">{t('pageImageFromScreen')}</p>
          <Button part="show-page" onPress={() => void showTab(page.tabId)}>
            {t('pageShow')}
          </Button>
        </div>
      );
    default:
      return (
        <div class="page-step">
          <Button part="retry" onPress={() => page.run.retry(index)}>
            {t('stepRetry')}
          </Button>
        </div>
      );
  }
}
