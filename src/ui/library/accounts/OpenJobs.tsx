import { type AccountJob, isOver, progressOf } from '@/core/accounts/account-job';
import { libraryPath } from '@/core/pages/library-path';
import { t, uiLanguage } from '@/platform/i18n';
import type { AccountWork } from './use-account-work';

/** The jobs that are not over, whichever account is shown: how far each is, and the way to it. */
export function OpenJobs({
  work,
  group,
}: {
  readonly work: AccountWork | undefined;
  readonly group: string;
}) {
  const open = work?.jobs.filter((job) => !isOver(job)) ?? [];
  if (open.length === 0) return null;
  return (
    <ul class="open-jobs" data-part="open-jobs" aria-label={t('jobsOpen')}>
      {open.map((job) => (
        <li key={job.id}>
          <a href={libraryPath({ view: 'accounts', params: { group, account: job.fakeId } })}>
            {job.accountName}
          </a>{' '}
          <span class="quiet">{stateOf(job)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf(job: AccountJob): string {
  if (job.state === 'paused') return t('jobPaused');
  if (job.state === 'stopped') return t('jobStopped');
  const { share } = progressOf(job);
  if (share === undefined) return t('jobListing', job.counts.listed);
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(share);
}
