import { useRef } from 'preact/hooks';
import { type AccountArticle, canFetchAgain } from '@/core/accounts/account-articles';
import { type AccountJob, isOver, type JobCommand, progressOf } from '@/core/accounts/job';
import { isSaved } from '@/core/accounts/listed-article';
import { MINUTE_MS } from '@/core/durations';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { Button } from '@/ui/components/Button';
import { WebLink } from '@/ui/components/WebLink';
import { formatCount, formatDuration } from '@/ui/format';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { stateText } from './ListedRow';
import { RequestProblem, useRequest, WorkTrouble } from './request';

const TITLES: Readonly<Record<AccountJob['kind'], MessageKey>> = {
  whole: 'jobTitle',
  new: 'jobTitleNew',
  retry: 'jobTitleRetry',
};
const STATE_NAMES: Readonly<Record<Exclude<AccountJob['state'], 'running'>, MessageKey>> = {
  paused: 'jobPaused',
  stopped: 'jobStopped',
  cancelled: 'jobCancelled',
  done: 'jobDone',
};

/** Less time left than this is not shown: it would be “0 minutes”. */
const SHORTEST_SHOWN_MS = MINUTE_MS;

interface JobPanelProps {
  readonly job: AccountJob;
  /** All articles of its account. */
  readonly articles: readonly AccountArticle[];
}

/** A job: its progress, its trouble, and the articles that it could not fetch. */
export function JobPanel({ job, articles }: JobPanelProps) {
  const { kind, state, hasGap, batchRefusal } = job;
  return (
    <section class="job" data-part="job" data-state={state} aria-label={t(TITLES[kind])}>
      <div class="job-title">
        <h3>{t(TITLES[kind])}</h3>
        {state !== 'running' && <span class="quiet">{t(STATE_NAMES[state])}</span>}
        <Commands job={job} />
      </div>
      <Progress job={job} />
      <Trouble job={job} />
      {hasGap && <p class="warn">{t('jobGap')}</p>}
      {batchRefusal !== undefined && (
        <div data-part="job-one-by-one">
          <p class="quiet">{t('jobOneByOne')}</p>
          <Details text={batchRefusal} />
        </div>
      )}
      {isOver(job) && <JobFailures fakeId={job.fakeId} articles={articles} />}
    </section>
  );
}

function Commands({ job }: { readonly job: AccountJob }) {
  const { id, state } = job;
  const isRunning = state === 'running';
  const request = useRequest();
  const command = (what: JobCommand) => () =>
    void request.run(() => send('commandJob', { id, command: what }));
  return (
    <span class="actions">
      {!isOver(job) && (
        // One button for both commands, which is never disabled, so that it keeps the focus of the keyboard.
        <Button
          kind={isRunning ? 'plain' : 'primary'}
          part={isRunning ? 'pause-job' : 'resume-job'}
          onPress={command(isRunning ? 'pause' : 'resume')}
        >
          {t(isRunning ? 'jobPause' : 'jobResume')}
        </Button>
      )}
      {isOver(job) ? (
        <Button part="forget-job" onPress={() => void request.run(() => send('deleteJob', { id }))}>
          {t('jobForget')}
        </Button>
      ) : (
        <Button part="cancel-job" disabled={request.isBusy} onPress={command('cancel')}>
          {t('jobCancel')}
        </Button>
      )}
      <RequestProblem request={request} />
    </span>
  );
}

function Progress({ job }: { readonly job: AccountJob }) {
  const { kind, counts, listing, state } = job;
  const { share, perMinute, timeLeftMs } = progressOf(job);
  const done = counts.kept + counts.missing + counts.failed;
  const figures = [done, counts.wanted, counts.kept, counts.missing, counts.failed].map(formatCount);
  const isMoving = state === 'running' && !listing;
  return (
    <>
      {!isOver(job) && (
        <progress
          class="job-bar"
          aria-label={t(TITLES[kind])}
          max={1}
          {...(share === undefined ? {} : { value: share })}
        />
      )}
      <p class="quiet" data-part="job-progress">
        {listing && !isOver(job) ? t('jobListing', formatCount(counts.listed)) : t('jobProgress', ...figures)}
        {isMoving && perMinute !== undefined && ` · ${t('jobSpeed', perMinute.toFixed(1))}`}
        {isMoving &&
          timeLeftMs !== undefined &&
          ` · ${t('jobTimeLeft', formatDuration(Math.max(SHORTEST_SHOWN_MS, timeLeftMs)))}`}
      </p>
    </>
  );
}

function Trouble({ job: { trouble, state, waitUntil } }: { readonly job: AccountJob }) {
  if (!trouble || state === 'done' || state === 'cancelled') return null;
  const { code, message } = trouble;
  return (
    <div role={state === 'stopped' ? 'alert' : 'status'}>
      <WorkTrouble part="job" code={code} waitUntil={waitUntil} />
      <Details text={`${code}: ${message}`} />
    </div>
  );
}

/** Technical details, folded. */
function Details({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>{t('details')}</summary>
      <code>{text}</code>
    </details>
  );
}

/** How many failures are listed at most; the filter of the account's articles shows all. */
const MAX_FAILURES = 100;

interface JobFailuresProps {
  readonly fakeId: string;
  readonly articles: readonly AccountArticle[];
}

/** The articles without a body and the reasons, with a button that fetches them again. */
function JobFailures({ fakeId, articles }: JobFailuresProps) {
  const failures = articles.filter((article) => article.reason !== undefined && !isSaved(article));
  const retryable = failures.filter(canFetchAgain).map(({ key }) => key);
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
        <FailureRows failures={failures.slice(0, MAX_FAILURES)} />
      </table>
    </details>
  );
}

/** The articles of a job's failures, one stop of the Tab key. */
function FailureRows({ failures }: { readonly failures: readonly AccountArticle[] }) {
  const rows = useRef<HTMLTableSectionElement>(null);
  useArrowRows(rows, 'tr');
  return (
    <tbody ref={rows}>
      {failures.map((article) => (
        <FailureRow key={article.key} article={article} />
      ))}
    </tbody>
  );
}

function FailureRow({ article }: { readonly article: AccountArticle }) {
  const { url, mid, title, reason, words } = article;
  const name = title || mid;
  return (
    <tr data-reason={reason}>
      <td>
        <WebLink href={url}>{name}</WebLink>
      </td>
      <td>
        {stateText(article)}
        {words && <small> {words}</small>}
      </td>
    </tr>
  );
}
