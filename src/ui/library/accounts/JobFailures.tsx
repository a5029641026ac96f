import { isRetryable } from '@/core/accounts/article-filter';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { Button } from '@/ui/components/Button';
import { stateText } from './article-state';
import { formatCount } from './format';

/** More failures than this are listed by the filter of the account's articles. */
const MOST_ROWS = 100;

interface JobFailuresProps {
  readonly fakeId: string;
  readonly articles: readonly AccountArticle[];
}

/** What has no body after a job, and why; with another try for what may still come. */
export function JobFailures({ fakeId, articles }: JobFailuresProps) {
  const failures = articles.filter(({ reason, body }) => reason !== undefined && body !== 'kept');
  const retryable = failures.filter(isRetryable).map(({ key }) => key);
  if (failures.length === 0) return null;
  return (
    <details class="job-failures" data-part="job-failures">
      <summary>{t('jobFailures', formatCount(failures.length))}</summary>
      {retryable.length > 0 && (
        <Button part="retry-all" onPress={() => void send('retryArticles', { fakeId, keys: retryable })}>
          {t('jobRetryAll', formatCount(retryable.length))}
        </Button>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('jobFailureArticle')}</th>
            <th scope="col">{t('jobFailureWhy')}</th>
          </tr>
        </thead>
        <tbody>
          {failures.slice(0, MOST_ROWS).map((article) => (
            <FailureRow key={article.key} article={article} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function FailureRow({ article }: { readonly article: AccountArticle }) {
  const { url, mid, title, reason, words } = article;
  const name = title || mid;
  return (
    <tr data-reason={reason}>
      <td>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </td>
      <td>
        {stateText(article)}
        {words && <small> {words}</small>}
      </td>
    </tr>
  );
}
