import { useCallback, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { closedOrigins, isRetryable, sitesToAsk } from '@/core/library/picture-sites';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { readVersion } from '@/platform/library-store';
import { requestSitesAccess } from '@/platform/permissions';
import { type PictureCompletion, usePictureCompletion } from '@/ui/articles/use-picture-completion';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { useLoaded } from '@/ui/hooks/use-loaded';

/**
 * Asks for the sites that the pictures of an article lie on, and fetches them. The article itself is kept already, whatever
 * the user says here.
 */
export function PicturesView({ id }: { readonly id: ArticleId }) {
  const version = useLoaded(useCallback(() => readVersion(id), [id]));
  const [isRefused, setRefused] = useState(false);
  const { completion, start, cancel } = usePictureCompletion(id);
  if (!version) return null;
  const missing = version.losses.filter(isRetryable).length;
  const sites = sitesToAsk(closedOrigins(version.losses));
  const hosts = sites.map((site) => new URL(site).host).join(', ');

  async function ask(): Promise<void> {
    // The browser wants the press itself: nothing is awaited before it.
    const isGranted = await requestSitesAccess(sites);
    setRefused(!isGranted);
    if (isGranted) start();
  }

  return (
    <main class="page notice" data-part="pictures-notice">
      <h1>{t('noticePicturesTitle', missing)}</h1>
      <p>
        <strong>{version.facts.title}</strong>
      </p>
      <p>{t('noticePicturesWhy', hosts)}</p>
      <div class="actions">
        <PictureActions
          completion={completion}
          onAllow={() => void ask()}
          onRetry={start}
          onCancel={cancel}
        />
        <a href={libraryPath({ view: 'articles', params: { id } })} data-part="open">
          {t('noticePicturesOpen')}
        </a>
      </div>
      {completion.state === 'running' && <progress value={completion.done} max={completion.of || 1} />}
      <p role="status" data-part="status">
        {isRefused ? t('noticePicturesRefused') : outcomeText(completion)}
      </p>
    </main>
  );
}

interface PictureActionsProps {
  readonly completion: PictureCompletion;
  readonly onAllow: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function PictureActions({ completion, onAllow, onRetry, onCancel }: PictureActionsProps) {
  switch (completion.state) {
    case 'idle':
      return (
        <Button kind="primary" part="allow" onPress={onAllow}>
          {t('noticePicturesAllow')}
        </Button>
      );
    case 'running':
      return (
        <Button part="cancel" onPress={onCancel}>
          {t('readerCancel')}
        </Button>
      );
    case 'ended':
      if (!completion.result.losses.some(isRetryable)) return null;
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

function outcomeText(completion: PictureCompletion): string {
  switch (completion.state) {
    case 'idle':
      return '';
    case 'running':
      return t('capturePictures', completion.done, completion.of);
    case 'ended':
      return t('captureKeptPictures', completion.result.keptPictureCount, completion.result.pictureCount);
    case 'failed':
      return errorText(completion.error.code).sentence;
    default:
      return completion satisfies never;
  }
}
