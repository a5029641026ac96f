import { isRetryable } from '@/core/accounts/article-filter';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { Button } from '@/ui/components/Button';
import { isTroubled, stateText } from './article-state';
import { formatDay } from './format';

interface ArticleRowProps {
  readonly article: AccountArticle;
  readonly hasService: boolean;
  /** The user wants to see what came for it. */
  readonly onLook: () => void;
}

/** An article in an account's list: it opens in the library where it is there, else at its source. */
export function ArticleRow(props: ArticleRowProps) {
  const { fakeId, key, publishedAt, isOriginal, isUnread, body } = props.article;
  const { article } = props;
  const markRead = () => {
    if (isUnread) void send('markArticles', { fakeId, keys: [key], isUnread: false });
  };
  return (
    <div class="listed-row" data-body={body} data-unread={isUnread || undefined}>
      <p class="article-line">
        {isUnread && <span class="article-dot" role="img" aria-label={t('articleUnread')} />}
        <ArticleLink article={article} onOpen={markRead} />
      </p>
      <p class="article-facts">
        <span class="article-said">
          {publishedAt !== undefined && <span>{formatDay(publishedAt)}</span>}
          {isOriginal && <span>{t('articleOriginal')}</span>}
          <span class={isTroubled(article) ? 'warn' : body === 'kept' ? 'good' : undefined}>
            {stateText(article)}
          </span>
        </span>
        <span class="article-ways">
          <WaysOn {...props} />
        </span>
      </p>
    </div>
  );
}

/** What can be done where the body is not there. */
function WaysOn({ article, hasService, onLook }: ArticleRowProps) {
  const { fakeId, key, url, body } = article;
  const isFetchable = isRetryable(article) || body === 'known';
  // Every row has the same ways: whoever does not see the row hears of which article they are.
  const ofArticle = { 'aria-describedby': titleId(article) };
  return (
    <>
      {isTroubled(article) && url && (
        <a href={url} target="_blank" rel="noreferrer" {...ofArticle}>
          {t('articleOpenPage')}
        </a>
      )}
      {body === 'ambiguous' && (
        <Button part="look-at-reply" aria-haspopup="dialog" onPress={onLook} {...ofArticle}>
          {t('replyLook')}
        </Button>
      )}
      {hasService && isFetchable && (
        <Button
          part="retry-article"
          onPress={() => void send('retryArticles', { fakeId, keys: [key] })}
          {...ofArticle}
        >
          {t(body === 'known' ? 'articleFetch' : 'jobRetryOne')}
        </Button>
      )}
    </>
  );
}

function ArticleLink({ article, onOpen }: { readonly article: AccountArticle; readonly onOpen: () => void }) {
  const { title, mid, url, libraryId } = article;
  const id = titleId(article);
  const name = title || mid;
  if (libraryId !== undefined)
    return (
      <a
        id={id}
        class="article-title"
        href={libraryPath({ view: 'articles', params: { id: libraryId } })}
        onClick={onOpen}
      >
        {name}
      </a>
    );
  if (url === undefined)
    return (
      <span id={id} class="article-title">
        {name}
      </span>
    );
  return (
    <a id={id} class="article-title" href={url} target="_blank" rel="noreferrer" onClick={onOpen}>
      {name}
    </a>
  );
}

function titleId({ key }: AccountArticle): string {
  return `title-${key}`;
}
