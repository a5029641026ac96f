import { useEffect, useState } from 'preact/hooks';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { WECHAT_PICTURE_SITES } from '@/core/library/picture-sites';
import { t } from '@/platform/i18n';
import { hasSitesAccess, onSiteAccessChanged, requestSitesAccess } from '@/platform/permissions';
import { Button } from '@/ui/components/Button';
import { formatCount } from './format';
import { RequestProblem } from './RequestProblem';
import { type PicturesOfSeveral, usePicturesOfSeveral } from './use-pictures-of-several';

interface AccountPicturesProps {
  readonly articles: readonly AccountArticle[];
  readonly hasService: boolean;
}

/** That pictures are missing, why, and how to have them: their sites are granted once, for all articles. */
export function AccountPictures({ articles, hasService }: AccountPicturesProps) {
  const isAllowed = useWechatPictures();
  const fetching = usePicturesOfSeveral();
  const lacking = articles.flatMap(({ lacksPictures, libraryId }) =>
    lacksPictures && libraryId !== undefined ? [libraryId] : [],
  );
  const allow = async () => {
    // The browser wants the press itself: nothing is awaited before it.
    if ((await requestSitesAccess(WECHAT_PICTURE_SITES)) && lacking.length > 0) fetching.start(lacking);
  };
  if (fetching.isRunning) return <Progress fetching={fetching} />;
  if (isAllowed === undefined || (lacking.length === 0 && (isAllowed || !hasService))) return null;
  return (
    <div class="account-pictures" data-part="account-pictures">
      <p class="quiet">
        {isAllowed ? t('accountPicturesMissing', formatCount(lacking.length)) : t('accountPicturesClosed')}
      </p>
      {isAllowed ? (
        <Button part="fetch-pictures" onPress={() => fetching.start(lacking)}>
          {t('articlesRetryPictures')}
        </Button>
      ) : (
        <Button part="allow-pictures" onPress={() => void allow()}>
          {t('accountPicturesAllow')}
        </Button>
      )}
      <RequestProblem request={fetching.request} onRetry={() => fetching.start(lacking)} />
    </div>
  );
}

function Progress({ fetching: { done, of, stop } }: { readonly fetching: PicturesOfSeveral }) {
  return (
    <div class="account-pictures" data-part="account-pictures">
      <p role="status">{t('accountPicturesProgress', formatCount(done), formatCount(of))}</p>
      <Button part="stop-pictures" onPress={stop}>
        {t('readerCancel')}
      </Button>
    </div>
  );
}

/** Whether pictures may be fetched from where WeChat keeps them; undefined until it is known. */
function useWechatPictures(): boolean | undefined {
  const [isAllowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    const read = () => void hasSitesAccess(WECHAT_PICTURE_SITES).then(setAllowed);
    read();
    return onSiteAccessChanged(read);
  }, []);
  return isAllowed;
}
