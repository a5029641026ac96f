import { useEffect, useRef, useState } from 'preact/hooks';
import type { AccountArticle } from '@/core/accounts/account-articles';
import type { ArticleId } from '@/core/articles/article-identity';
import { toAppError } from '@/core/errors';
import { WECHAT_IMAGE_SITES } from '@/core/library/image-rules';
import { t } from '@/platform/browser/i18n';
import { hasSitesAccess, onSiteAccessChanged, requestSitesAccess } from '@/platform/browser/permissions';
import { completeImages } from '@/ui/articles/image-completion';
import { Button } from '@/ui/components/Button';
import { ProgressStatus } from '@/ui/components/ProgressStatus';
import { formatCount } from '@/ui/format';
import { type PageRequest, RequestProblem, useRequest } from './request';

interface AccountImagesProps {
  readonly articles: readonly AccountArticle[];
  readonly hasService: boolean;
}

/** Says that images are missing and why, and fetches them. The sites of images are granted once, for all articles. */
export function AccountImages({ articles, hasService }: AccountImagesProps) {
  const isAllowed = useImageAccess();
  const fetching = useImageFetching();
  const lacking = articles.flatMap(({ lacksImages, libraryId }) =>
    lacksImages && libraryId !== undefined ? [libraryId] : [],
  );
  const allow = async () => {
    // The browser grants this only directly after a press, so nothing is awaited before.
    if ((await requestSitesAccess(WECHAT_IMAGE_SITES)) && lacking.length > 0) fetching.start(lacking);
  };
  const { done, of, isRunning } = fetching;
  const progress = t('accountImagesProgress', formatCount(done), formatCount(of));
  const isOver = isAllowed === undefined || (lacking.length === 0 && (isAllowed || !hasService));
  return (
    <>
      <ProgressStatus text={progress} done={done} of={of} isRunning={isRunning} />
      {isRunning ? (
        <div class="account-images" data-part="account-images">
          <p>{progress}</p>
          <Button part="stop-images" onPress={fetching.stop}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        !isOver && (
          <div class="account-images" data-part="account-images">
            <p class="quiet">
              {isAllowed ? t('accountImagesMissing', formatCount(lacking.length)) : t('accountImagesClosed')}
            </p>
            {isAllowed ? (
              <Button part="fetch-images" onPress={() => fetching.start(lacking)}>
                {t('articlesRetryImages')}
              </Button>
            ) : (
              <Button part="allow-images" onPress={() => void allow()}>
                {t('accountImagesAllow')}
              </Button>
            )}
            <RequestProblem request={fetching.request} onRetry={() => fetching.start(lacking)} />
          </div>
        )
      )}
    </>
  );
}

/** Whether the user has granted WeChat's image sites; undefined until it is known. */
function useImageAccess(): boolean | undefined {
  const [isAllowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    const check = () => void hasSitesAccess(WECHAT_IMAGE_SITES).then(setAllowed);
    check();
    return onSiteAccessChanged(check);
  }, []);
  return isAllowed;
}

/** Fetches the missing images of several articles, one article after another. */
interface ImageFetching {
  readonly isRunning: boolean;
  /** How many articles are done, of how many. */
  readonly done: number;
  readonly of: number;
  readonly request: PageRequest;
  readonly start: (ids: readonly ArticleId[]) => void;
  /** Stops; images that were fetched stay. */
  readonly stop: () => void;
}

/** The user may have deleted an article since the list was made. The others still get their images. */
function ignoreDeleted(thrown: unknown): void {
  if (toAppError(thrown).code !== 'capture-gone') throw thrown;
}

function useImageFetching(): ImageFetching {
  const request = useRequest();
  const running = useRef<AbortController | undefined>(undefined);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...progress,
    isRunning: request.isBusy,
    request,
    start(ids) {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      setProgress({ done: 0, of: ids.length });
      void request.run(async () => {
        for (const [index, id] of ids.entries()) {
          stop.signal.throwIfAborted();
          await completeImages(id, () => undefined, stop.signal).catch(ignoreDeleted);
          setProgress({ done: index + 1, of: ids.length });
        }
      });
    },
    stop() {
      running.current?.abort();
      request.dismiss();
    },
  };
}
