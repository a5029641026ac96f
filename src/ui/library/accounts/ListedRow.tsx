import { type AccountArticle, canFetchAgain } from '@/core/accounts/account-articles';
import {
  type BodyState,
  isSaved,
  type ListedArticle,
  type MissingReason,
  SAVED,
} from '@/core/accounts/listed-article';
import { libraryPath } from '@/core/pages';
import { isWebAddress } from '@/core/web-address';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { Button } from '@/ui/components/Button';
import { WebLink } from '@/ui/components/WebLink';
import { formatDay } from '@/ui/format';

interface ListedRowProps {
  readonly article: AccountArticle;
  readonly hasService: boolean;
  /** Shows the doubtful reply. */
  readonly onShowReply: () => void;
}

function stateClass(article: AccountArticle): string | undefined {
  if (isTroubled(article)) return 'warn';
  return isSaved(article) ? 'good' : undefined;
}

/** An article in an account's list. Its link opens it in the library, or at its source if it is not there. */
export function ListedRow(props: ListedRowProps) {
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
          <span class={stateClass(article)}>{stateText(article)}</span>
        </span>
        <span class="article-ways">
          <RowActions {...props} />
        </span>
      </p>
    </div>
  );
}

/** What the user can do if the body is not in the library. */
function RowActions({ article, hasService, onShowReply }: ListedRowProps) {
  const { fakeId, key, url, body } = article;
  const isFetchable = canFetchAgain(article) || body === 'known';
  // All rows have the same buttons. A screen reader reads the title with them, so that users can distinguish them.
  const ofArticle = { 'aria-describedby': titleId(article) };
  return (
    <>
      {isTroubled(article) && url && isWebAddress(url) && (
        <WebLink href={url} {...ofArticle}>
          {t('articleOpenPage')}
        </WebLink>
      )}
      {body === 'ambiguous' && (
        <Button part="look-at-reply" aria-haspopup="dialog" onPress={onShowReply} {...ofArticle}>
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
  if (url === undefined || !isWebAddress(url))
    return (
      <span id={id} class="article-title" title={name}>
        {name}
      </span>
    );
  return (
    <WebLink id={id} class="article-title" href={url} onClick={onOpen}>
      {name}
    </WebLink>
  );
}

function titleId({ key }: AccountArticle): string {
  return `title-${key}`;
}

const STATE_NAMES: Readonly<Record<BodyState, MessageKey>> = {
  known: 'articleStateKnown',
  wanted: 'articleStateWanted',
  [SAVED]: 'articleStateSaved',
  missing: 'articleStateMissing',
  gone: 'articleStateGone',
  ambiguous: 'articleStateAmbiguous',
  failed: 'articleStateFailed',
};

const REASON_NAMES: Readonly<Record<MissingReason, MessageKey>> = {
  'not-arrived': 'articleReasonNotArrived',
  verification: 'articleReasonVerification',
  'not-fetched': 'articleReasonNotFetched',
  'unknown-id': 'articleReasonUnknownId',
  deleted: 'articleReasonDeleted',
  violation: 'articleReasonViolation',
  'other-article': 'articleReasonOther',
  empty: 'articleReasonEmpty',
  unreadable: 'articleReasonUnreadable',
  'not-stored': 'articleReasonNotStored',
};

/** The state of an article's body in the user's language, with the reason if there is none. */
export function stateText({ body, reason }: ListedArticle): string {
  const state = t(STATE_NAMES[body]);
  const isOpen = body === SAVED || body === 'wanted' || reason === undefined;
  return isOpen ? state : t('articleStateWhy', state, t(REASON_NAMES[reason]));
}

/** Whether the body is missing although the source may still have it. */
function isTroubled({ body }: ListedArticle): boolean {
  return body === 'missing' || body === 'failed' || body === 'ambiguous';
}
