/** The work on all accounts: what is under way, and the settings of monitoring. */

import { useEffect } from 'preact/hooks';
import { type AccountJob, isOver, progressOf } from '@/core/accounts/job';
import { isUnderWay, MONITOR_INTERVALS, type MonitorRound } from '@/core/accounts/monitor-round';
import { AppError, toAppError } from '@/core/errors';
import { libraryPath } from '@/core/pages';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { loadJobs } from '@/platform/storage/accounts/jobs-store';
import { loadRound } from '@/platform/storage/accounts/round-store';
import { loadWorkFailure, type WorkFailure } from '@/platform/storage/accounts/work-failure';
import { Button } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { NotificationSwitch } from '@/ui/components/NotificationSwitch';
import { Select } from '@/ui/components/Select';
import { errorText } from '@/ui/error-text';
import { formatCount, formatRecent } from '@/ui/format';
import { useSetting } from '@/ui/hooks/use-setting';
import { useStored } from '@/ui/library/use-stored';
import { WorkTrouble } from './request';

/** The jobs and the monitoring round. */
export interface AccountWork {
  /** Newest first. */
  readonly jobs: readonly AccountJob[];
  readonly round: MonitorRound | undefined;
  /** Why all of it stands still; absent: it does not. */
  readonly failure?: WorkFailure | undefined;
}

/** How often the background is asked to continue while a page shows the work, ms. */
const CONTINUE_EVERY_MS = 10_000;

/**
 * The work on accounts. While a page shows it, the background is asked to continue: without that it continues at its
 * next alarm, which browsers ring up to half a minute late.
 */
export function useAccountWork(): AccountWork | undefined {
  const work = useStored('work', loadWork);
  const isBusy =
    work !== undefined &&
    (work.jobs.some(({ state }) => state === 'running') ||
      (work.round !== undefined && isUnderWay(work.round)));
  useEffect(() => {
    if (!isBusy) return undefined;
    continueWork();
    const timer = setInterval(continueWork, CONTINUE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy]);
  return work;
}

async function loadWork(): Promise<AccountWork> {
  const [jobs, round, failure] = await Promise.all([loadJobs(), loadRound(), loadWorkFailure()]);
  return { jobs, round, failure };
}

/** Asks the background to work on what is due. The request is answered when the run ends. */
function continueWork(): void {
  send('continueAccountWork', undefined).catch((thrown: unknown) => {
    // The browser ended the background during the run. Its alarm starts the next run.
    if (toAppError(thrown).code !== 'no-receiver') reportError(thrown);
  });
}

/** Why the work on all accounts stands still and when it goes on, with a button that makes it go on now; nothing while it goes on. */
export function StandstillNote({ work }: { readonly work: AccountWork | undefined }) {
  if (!work?.failure) return null;
  const { code, message, waitUntil } = work.failure;
  return (
    <div class="accounts-standstill" data-part="work-failure">
      <p>
        {t('accountsWorkFailed')} {t('jobWaiting', formatRecent(waitUntil))}
      </p>
      <ErrorNote
        error={new AppError(code, message)}
        step="retry"
        onStep={() => void send('retryAccountWork', undefined)}
      />
    </div>
  );
}

/** The open jobs of all accounts, with their progress and a link to their account. */
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
    <ControlRows class="open-jobs" part="open-jobs" label={t('jobsOpen')}>
      {open.map((job) => (
        <li key={job.id}>
          <a href={libraryPath({ view: 'accounts', params: { group, account: job.fakeId } })}>
            {job.accountName}
          </a>{' '}
          <span class="quiet">{progressText(job)}</span>
        </li>
      ))}
    </ControlRows>
  );
}

function progressText(job: AccountJob): string {
  if (job.state === 'paused') return t('jobPaused');
  if (job.state === 'stopped') return t('jobStopped');
  const { share } = progressOf(job);
  if (share === undefined) return t('jobListing', job.counts.listed);
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(share);
}

/** Requests a minute that the user can choose. */
const PACES = [6, 12, 20, 40, 60, 120];

/** The settings of monitoring, and the state of the last round. */
export function MonitoringSection({ work }: { readonly work: AccountWork | undefined }) {
  return (
    <details class="monitoring" data-part="monitoring">
      <summary>{t('monitoringTitle')}</summary>
      <div class="monitoring-fields">
        <IntervalChoice />
        <ContentChoice />
        <PaceChoice />
        <NotificationSwitch setting="tellNewArticles" part="tell-articles" label={t('monitoringTell')} />
        <RoundState round={work?.round} />
        <Button part="look-now" onPress={() => void send('startMonitoringRound', undefined)}>
          {t('monitoringNow')}
        </Button>
      </div>
    </details>
  );
}

function IntervalChoice() {
  const [interval, setInterval] = useSetting('monitorInterval');
  return (
    <Select
      label={t('monitoringInterval')}
      part="monitor-interval"
      choices={MONITOR_INTERVALS.map((minutes) => ({ value: String(minutes), label: nameInterval(minutes) }))}
      value={String(interval ?? '')}
      onChange={(value) => {
        setInterval(MONITOR_INTERVALS.find((minutes) => String(minutes) === value) ?? 0);
        continueWork();
      }}
    />
  );
}

function ContentChoice() {
  const [content, setContent] = useSetting('monitorKeeps');
  return (
    <Select
      label={t('monitoringSaves')}
      part="monitor-keeps"
      choices={[
        { value: 'bodies', label: t('monitoringBodies') },
        { value: 'facts', label: t('monitoringFacts') },
      ]}
      value={content ?? ''}
      onChange={(value) => setContent(value === 'facts' ? 'facts' : 'bodies')}
    />
  );
}

function PaceChoice() {
  const [pace, setPace] = useSetting('accountsPace');
  return (
    <Select
      label={t('monitoringPace')}
      part="accounts-pace"
      choices={PACES.map((each) => ({ value: String(each), label: formatCount(each) }))}
      value={String(pace ?? '')}
      onChange={(value) => setPace(Number(value))}
    />
  );
}

function nameInterval(minutes: number): string {
  if (minutes === 0) return t('monitoringOff');
  if (minutes < 60) return t('monitoringMinutes', minutes);
  if (minutes === 60) return t('monitoringHourly');
  return minutes === 1440 ? t('monitoringDaily') : t('monitoringHours', minutes / 60);
}

function RoundState({ round }: { readonly round: MonitorRound | undefined }) {
  if (!round) return null;
  const { accounts, queue, endedAt, failedAccounts, refusal, trouble, waitUntil } = round;
  return (
    <div role="status" data-part="round">
      <p class="quiet">
        {isUnderWay(round)
          ? t('monitoringLooking', formatCount(accounts - queue.length), formatCount(accounts))
          : endedAt !== undefined && t('monitoringLast', formatRecent(endedAt))}
      </p>
      {failedAccounts > 0 && (
        <p class="warn" data-part="round-failed" data-code={refusal}>
          {t('monitoringFailed', formatCount(failedAccounts))}
          {refusal && ` · ${errorText(refusal).sentence}`}
        </p>
      )}
      {trouble && <WorkTrouble part="round" code={trouble} waitUntil={waitUntil} />}
    </div>
  );
}
