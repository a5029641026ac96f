import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { closedOrigins, isRetryable, sitesToAsk } from '@/core/library/picture-sites';
import { t } from '@/platform/i18n';
import { requestSitesAccess } from '@/platform/permissions';
import { countLosses } from '@/ui/articles/loss-groups';
import { lossText } from '@/ui/articles/loss-text';
import { usePictureCompletion } from '@/ui/articles/use-picture-completion';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

interface LossNoteProps {
  readonly id: ArticleId;
  readonly losses: readonly ArticleLoss[];
}

/** What was not kept and why; pictures that may be had after all can be asked for once more. */
export function LossNote({ id, losses }: LossNoteProps) {
  const { completion, start, cancel } = usePictureCompletion(id);
  if (losses.length === 0) return null;
  const sites = sitesToAsk(closedOrigins(losses));

  async function retry(): Promise<void> {
    // The browser wants the press itself: nothing is awaited before it.
    if (sites.length === 0 || (await requestSitesAccess(sites))) start();
  }

  return (
    <details class="losses" data-part="losses">
      <summary>{t('captureNotKept', countLosses(losses))}</summary>
      <ul>
        {losses.map((loss, index) => (
          <li key={index}>
            {loss.url === undefined ? (
              lossText(loss)
            ) : (
              <a href={loss.url} target="_blank" rel="noreferrer">
                {lossText(loss)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {losses.some(isRetryable) && completion.state !== 'running' && (
        <Button part="retry-pictures" onPress={() => void retry()}>
          {t('articlesRetryPictures')}
        </Button>
      )}
      {completion.state === 'running' && (
        <p>
          <span role="status">{t('capturePictures', completion.done, completion.of)}</span>
          <Button part="cancel" onPress={cancel}>
            {t('readerCancel')}
          </Button>
        </p>
      )}
      {completion.state === 'failed' && (
        <p class="bad" role="alert">
          {errorText(completion.error.code).sentence}
        </p>
      )}
    </details>
  );
}
