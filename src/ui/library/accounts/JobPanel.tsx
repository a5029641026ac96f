import type { JobCommand } from '@/core/accounts/account-job';
import { type AccountJob, isOver, progressOf } from '@/core/accounts/account-job';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { type MessageKey, t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { formatCount, formatDuration, formatMoment } from './format';
import { JobFailures } from './JobFailures';
import { RequestProblem } from './RequestProblem';
import { useRequest } from './use-request';

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

interface JobPanelProps {
  readonly job: AccountJob;
  /** Those of its account. */
  readonly articles: readonly AccountArticle[];
}

/** A job: how far it is, what stands in its way, and what came of it. */
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
        // One button, never at rest: whoever uses the keyboard stays on it.
        <Button
          kind={isRunning ? 'plain' : 'primary'}
          part={isRunning ? 'pause-job' : 'resume-job'}
          onPress={command(isRunning ? 'pause' : 'resume')}
        >
          {t(isRunning ? 'jobPause' : 'jobResume')}
        </Button>
      )}
      {isOver(job) ? (
        <Button part="forget-job" onPress={() => void request.run(() => send('forgetJob', { id }))}>
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
        {isMoving && timeLeftMs !== undefined && ` · ${t('jobTimeLeft', formatDuration(timeLeftMs))}`}
      </p>
    </>
  );
}

function Trouble({ job: { trouble, state, waitUntil } }: { readonly job: AccountJob }) {
  if (!trouble || state === 'done' || state === 'cancelled') return null;
  const { sentence, step, stepLabel } = errorText(trouble.code);
  return (
    <div role={state === 'stopped' ? 'alert' : 'status'} data-part="job-trouble" data-code={trouble.code}>
      <p class="warn">
        {sentence}
        {waitUntil !== undefined && ` ${t('jobWaiting', formatMoment(waitUntil))}`}
      </p>
      {step === 'service-settings' && (
        <Button part="job-step" onPress={() => void openExtensionPage('/options.html#service')}>
          {stepLabel}
        </Button>
      )}
      <Details text={`${trouble.code}: ${trouble.message}`} />
    </div>
  );
}

/** What a developer wants to know. */
function Details({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>{t('readerDetails')}</summary>
      <code>{text}</code>
    </details>
  );
}
