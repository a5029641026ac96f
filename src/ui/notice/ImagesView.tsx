import { useCallback, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { closedOrigins, isLossRetryable, sitesToAsk } from '@/core/library/image-rules';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { requestSitesAccess } from '@/platform/browser/permissions';
import { loadVersion } from '@/platform/storage/library/library-store';
import { type ImageCompletion, useImageCompletion } from '@/ui/articles/image-completion';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { useLoaded } from '@/ui/hooks/use-loaded';

/**
 * Asks for access to the sites that host the images of an article, and fetches them. The article itself is
 * saved already, whatever the user answers.
 */
export function ImagesView({ id }: { readonly id: ArticleId }) {
  const version = useLoaded(useCallback(async () => (await loadVersion(id)) ?? null, [id]));
  const [isRefused, setRefused] = useState(false);
  const { completion, start, cancel } = useImageCompletion(id);
  if (version === undefined) return null;
  // It was deleted for good since, or the tab was restored.
  if (version === null)
    return (
      <main class="notice">
        <h1>{t('articlesGone')}</h1>
      </main>
    );
  const missing = version.losses.filter(isLossRetryable).length;
  const sites = sitesToAsk(closedOrigins(version.losses));
  const hosts = sites.map((site) => new URL(site).host).join(', ');

  async function ask(): Promise<void> {
    // The browser asks the user only directly in the press handler: nothing may be awaited before.
    const isGranted = await requestSitesAccess(sites);
    setRefused(!isGranted);
    if (isGranted) start();
  }

  return (
    <main class="notice" data-part="images-notice">
      <h1>{t('noticeImagesTitle', missing)}</h1>
      <p>
        <strong>{version.facts.title}</strong>
      </p>
      <p>{t('noticeImagesWhy', hosts)}</p>
      <div class="actions">
        <ImageActions completion={completion} onAllow={() => void ask()} onRetry={start} onCancel={cancel} />
        <a href={libraryPath({ view: 'articles', params: { id } })} data-part="open">
          {t('noticeImagesOpen')}
        </a>
      </div>
      {completion.state === 'running' && <progress value={completion.done} max={completion.of || 1} />}
      <p role="status" data-part="status">
        {isRefused ? t('noticeImagesRefused') : outcomeText(completion)}
      </p>
    </main>
  );
}

interface ImageActionsProps {
  readonly completion: ImageCompletion;
  readonly onAllow: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function ImageActions({ completion, onAllow, onRetry, onCancel }: ImageActionsProps) {
  switch (completion.state) {
    case 'idle':
      return (
        <Button kind="primary" part="allow" onPress={onAllow}>
          {t('noticeImagesAllow')}
        </Button>
      );
    case 'running':
      return (
        <Button part="cancel" onPress={onCancel}>
          {t('cancel')}
        </Button>
      );
    case 'ended':
      if (!completion.result.losses.some(isLossRetryable)) return null;
      break;
    case 'failed':
      break;
    default:
      return completion satisfies never;
  }
  return (
    <Button kind="primary" part="retry" onPress={onRetry}>
      {t('stepRetry')}
    </Button>
  );
}

function outcomeText(completion: ImageCompletion): string {
  switch (completion.state) {
    case 'idle':
      return '';
    case 'running':
      return t('captureImages', completion.done, completion.of);
    case 'ended':
      return t('captureSavedImages', completion.result.keptPictureCount, completion.result.pictureCount);
    case 'failed':
      return errorText(completion.error.code).sentence;
    default:
      return completion satisfies never;
  }
}
