import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { type AppError, toAppError } from '@/core/errors';
import { closedOrigins, isLossRetryable, sitesToAsk } from '@/core/library/image-rules';
import { t } from '@/platform/browser/i18n';
import { requestSitesAccess } from '@/platform/browser/permissions';
import { send } from '@/platform/messages/messages';
import { useImageCompletion } from '@/ui/articles/image-completion';
import { countLosses, lossText } from '@/ui/articles/loss-text';
import { Button } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { ProgressStatus } from '@/ui/components/ProgressStatus';
import { WebLink } from '@/ui/components/WebLink';
import { errorText } from '@/ui/error-text';

interface LossNoteProps {
  readonly id: ArticleId;
  readonly losses: readonly ArticleLoss[];
}

/** What was not saved and why. Images that can perhaps be fetched after all can be requested again. */
export function LossNote({ id, losses }: LossNoteProps) {
  const { completion, start, cancel } = useImageCompletion(id);
  if (losses.length === 0) return null;
  const sites = sitesToAsk(closedOrigins(losses));

  async function retry(): Promise<void> {
    // The browser asks the user only directly in the press handler: nothing may be awaited before.
    if (sites.length === 0 || (await requestSitesAccess(sites))) start();
  }

  return (
    <details class="losses" data-part="losses">
      <summary>{t('captureNotSaved', countLosses(losses))}</summary>
      <ControlRows>
        {losses.map((loss, index) => (
          <li key={index}>
            <WebLink href={loss.url}>{lossText(loss)}</WebLink>
          </li>
        ))}
      </ControlRows>
      {losses.some(isLossRetryable) && completion.state !== 'running' && (
        <Button part="retry-images" onPress={() => void retry()}>
          {t('articlesRetryImages')}
        </Button>
      )}
      <CompletionStatus completion={completion} rest={countLosses(losses)} />
      {completion.state === 'running' && (
        <p>
          <span>{t('captureImages', completion.done, completion.of)}</span>
          <Button part="cancel" onPress={cancel}>
            {t('cancel')}
          </Button>
        </p>
      )}
      {completion.state === 'failed' && <ErrorSentence code={completion.error.code} />}
    </details>
  );
}

interface CompletionStatusProps {
  readonly completion: ReturnType<typeof useImageCompletion>['completion'];
  /** How much is still not saved. */
  readonly rest: number;
}

function CompletionStatus({ completion, rest }: CompletionStatusProps) {
  const isRunning = completion.state === 'running';
  const { done, of } = isRunning ? completion : { done: 0, of: 0 };
  const text = isRunning ? t('captureImages', done, of) : t('captureNotSaved', rest);
  // A failure is an alert.
  return (
    <ProgressStatus
      text={completion.state === 'failed' ? '' : text}
      done={done}
      of={of}
      isRunning={isRunning}
    />
  );
}

interface RecogniseImagesNoteProps {
  readonly id: ArticleId;
  /** The number of saved images, and how many of them were recognised. */
  readonly total: number;
  readonly recognised: number;
}

/** Offers to recognise the text in the article's images, until all are done. */
export function RecogniseImagesNote({ id, total, recognised }: RecogniseImagesNoteProps) {
  const { share, error, start, stop } = useArticleRecognition(id, recognised, total);
  const { done, of } = share ?? { done: recognised, of: total };
  const text = t('articlesRecognisingImages', done, of);
  const status = (
    <ProgressStatus
      key={id}
      text={error ? '' : text} // the failure is an alert
      done={done}
      of={of}
      isRunning={share !== undefined}
    />
  );
  const isOver = total === 0 || (recognised >= total && !share);
  return (
    <>
      {status}
      {!isOver && (
        <div class="image-texts" data-part="image-texts">
          {share ? (
            <>
              <span>{text}</span>
              <Button part="stop-recognition" onPress={stop}>
                {t('cancel')}
              </Button>
            </>
          ) : (
            <Button part="recognise-images" onPress={start}>
              {t('articlesRecogniseImages', total - recognised)}
            </Button>
          )}
          {error && (
            <span class="bad" role="alert">
              {errorText(error.code).sentence}
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** The recognition of the text in an article's images. */
interface ArticleRecognition {
  /** The progress while it runs, in images. */
  readonly share: { readonly done: number; readonly of: number } | undefined;
  readonly error: AppError | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Recognises the text in an article's images on this device, one batch after the other. `read` of `total`
 * images are done already.
 */
function useArticleRecognition(id: ArticleId, recognised: number, total: number): ArticleRecognition {
  const [share, setShare] = useState<ArticleRecognition['share']>();
  const [error, setError] = useState<AppError>();
  const isRunning = useRef(false);
  const stop = () => {
    isRunning.current = false;
  };
  useEffect(() => stop, []);

  async function run(): Promise<void> {
    isRunning.current = true;
    setError(undefined);
    setShare({ done: recognised, of: total });
    try {
      while (isRunning.current) {
        const { done, of } = await send('recogniseEntryImages', { id });
        setShare({ done, of });
        if (done >= of) break;
      }
    } catch (thrown) {
      setError(toAppError(thrown));
    }
    stop();
    setShare(undefined);
  }

  return { share, error, start: () => void run(), stop };
}
