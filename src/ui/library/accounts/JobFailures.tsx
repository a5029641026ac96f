import type { AccountJob } from '@/core/accounts/account-job';
import { isRetryable } from '@/core/accounts/article-filter';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { Button } from '@/ui/components/Button';
import { reasonText, stateText } from './article-state';
import { formatCount } from './format';
import { readAccountArticles } from './read-kept';
import { useKept } from './use-kept';

/** More failures than this are listed by the filter of the account's articles. */
const MOST_ROWS = 100;

/** What has no body after a job, and why; with another try for what may still come. */
export function JobFailures({ job: { fakeId } }: { readonly job: AccountJob }) {
  const articles = useKept(`articles of ${fakeId}`, () => readAccountArticles(fakeId));
  const failures = articles?.filter(({ reason, body }) => reason !== undefined && body !== 'kept') ?? [];
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
            <tr key={article.key} data-reason={article.reason}>
              <td>
                {article.url ? (
                  <a href={article.url} target="_blank" rel="noreferrer">
                    {article.title || article.mid}
                  </a>
                ) : (
                  article.title || article.mid
                )}
              </td>
              <td>
                {stateText(article)}: {reasonText(article)}
                {article.words && <small> {article.words}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
