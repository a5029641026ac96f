// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeJob, createJob } from '@/core/accounts/job';
import { NEW_JOB } from '@/core/accounts/job.test-support';
import { startListing } from '@/core/accounts/listing';
import { type MonitorRound, startRound } from '@/core/accounts/monitor-round';
import { AppError } from '@/core/errors';
import { send } from '@/platform/messages/messages';
import { beginRound } from '@/platform/storage/accounts/round-store';
import { endWorkFailure, saveWorkFailure } from '@/platform/storage/accounts/work-failure';
import { tabStops } from '@/ui/tab-stops.test-support';
import { trusted, trustedClick } from '@/ui/trusted-event.test-support';
import { type AccountWork, MonitoringSection, OpenJobs, StandstillNote, useAccountWork } from './AccountWork';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn(async () => undefined) }));

const job = { ...createJob(NEW_JOB), counts: { ...createJob(NEW_JOB).counts, wanted: 4, kept: 1 } };
const round = startRound([{ fakeId: 'A' }, { fakeId: 'B' }, { fakeId: 'C' }], 1);
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const requests = () => vi.mocked(send).mock.calls.map(([name]) => name);

beforeEach(async () => {
  await deleteDB('gleaner');
  Object.assign(fakeBrowser.permissions, { contains: async () => false });
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Shows a part that gets its work from outside. */
const showRound = (shown: MonitorRound | undefined) =>
  act(() => render(<MonitoringSection work={{ jobs: [], round: shown }} />, document.body));

const showJobs = (...jobs: AccountWork['jobs']) =>
  act(() => render(<OpenJobs work={{ jobs, round: undefined }} group="g 1" />, document.body));

function Work() {
  const work = useAccountWork();
  return (
    <>
      <p data-part="work">{work === undefined ? '' : 'loaded'}</p>
      <StandstillNote work={work} />
    </>
  );
}

/** Shows the work that is stored. */
async function showWork(): Promise<void> {
  await act(() => render(<Work />, document.body));
  await expect.poll(() => part('work')?.textContent).toBe('loaded');
}

it('asks for the work to go on every ten seconds while a round is under way and a page shows it', async () => {
  await beginRound(round);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await showWork();
  await expect.poll(requests).toEqual(['continueAccountWork']);
  vi.advanceTimersByTime(9_000);
  expect(requests()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(requests()).toHaveLength(2);
  await act(() => render(null, document.body));
  vi.advanceTimersByTime(60_000);
  expect(requests()).toHaveLength(2);
});

it('asks for nothing when there is no work', async () => {
  await beginRound({ ...round, endedAt: 2 });
  await showWork();
  expect(requests()).toEqual([]);
});

it.each([
  ['no-receiver', 0],
  ['storage-failed', 1],
] as const)('reports only failures other than the end of the background: %s', async (code, reports) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  vi.mocked(send).mockRejectedValueOnce(new AppError(code));
  await beginRound(round);
  await showWork();
  await expect.poll(requests).toHaveLength(1);
  await act(async () => undefined);
  expect(report).toHaveBeenCalledTimes(reports);
  vi.unstubAllGlobals();
});

it('says why all work stands still and when it goes on, as long as it does, and lets it go on at once', async () => {
  await showWork();
  expect(part('work-failure')).toBeNull();
  await act(() => saveWorkFailure({ code: 'storage-full', message: 'no room', waitUntil: 5 }));
  await expect.poll(() => part('error')?.dataset['code']).toBe('storage-full');
  expect(part('work-failure')?.textContent).toMatch(/^accountsWorkFailed jobWaiting /);
  expect(part('details')?.textContent).toContain('storage-full: no room');
  await act(() => void part('step')?.dispatchEvent(trustedClick()));
  expect(requests()).toEqual(['retryAccountWork']);
  await act(endWorkFailure);
  await expect.poll(() => part('work-failure')).toBeNull();
});

it('shows the open jobs with a link to their account, and none that are over', async () => {
  const paused = changeJob(createJob({ ...NEW_JOB, id: '2', fakeId: 'B', accountName: '乙' }), {
    type: 'pause',
    at: 2,
  });
  await showJobs(job, paused, changeJob(job, { type: 'cancel', at: 2 }));
  expect([...document.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    '甲 25%',
    '乙 jobPaused',
  ]);
  const hash = new URL(document.querySelector('a')?.href ?? '', 'https://a.example').hash;
  expect(hash).toMatch(/group=g(\+|%20)1&account=A$/);
  await showJobs(changeJob(job, { type: 'cancel', at: 2 }));
  expect(part('open-jobs')).toBeNull();
});

it('says how many articles a job has listed until it is known how many there are', async () => {
  await showJobs(createJob({ ...NEW_JOB, listing: startListing(20) }));
  expect(document.querySelector('li')?.textContent).toBe('甲 jobListing 0');
});

it('says how far a round is, and when the last one ended', async () => {
  await showRound({ ...round, queue: ['C'] });
  expect(part('round')?.textContent).toBe('monitoringLooking 2 3');
  await showRound({ ...round, queue: [], endedAt: 5 });
  expect(part('round')?.textContent).toContain('monitoringLast');
  await showRound(undefined);
  expect(part('round')).toBeNull();
});

it('says how many accounts could not be listed and why, and why a round waits', async () => {
  await showRound(round);
  expect([part('round-failed'), part('round-trouble')]).toEqual([null, null]);
  await showRound({ ...round, failedAccounts: 2, refusal: 'account-unknown' });
  expect(part('round-failed')?.dataset['code']).toBe('account-unknown');
  expect(part('round-failed')?.textContent).toContain('monitoringFailed 2');
});

it('starts a round at once when the user asks for it', async () => {
  await showRound(undefined);
  await act(() => void part('look-now')?.dispatchEvent(trustedClick()));
  expect(requests()).toEqual(['startMonitoringRound']);
});

it('stores when, what and how fast is monitored', async () => {
  await showRound(undefined);
  const choose = async (name: string, value: string) => {
    const select = await vi.waitFor(() => {
      const found = document.querySelector<HTMLSelectElement>(
        `select[data-part="${name}"], [data-part="${name}"] select`,
      );
      expect(found?.value).toBeTruthy();
      return found;
    });
    if (!select) return;
    select.value = value;
    await act(() => void select.dispatchEvent(trusted(new Event('change', { bubbles: true }))));
  };
  await choose('monitor-interval', '30');
  expect(requests()).toContain('continueAccountWork');
  await choose('monitor-keeps', 'facts');
  await choose('accounts-pace', '40');
  const stored = vi.mocked(send).mock.calls.filter(([name]) => name === 'storeSetting');
  expect(stored.map(([, request]) => request)).toEqual([
    { name: 'monitorInterval', value: 30 },
    { name: 'monitorKeeps', value: 'facts' },
    { name: 'accountsPace', value: 40 },
  ]);
});

it('names an interval as people say it', async () => {
  await showRound(undefined);
  const names = () =>
    [...document.querySelectorAll('[data-part="monitor-interval"] option')].map(
      (option) => option.textContent,
    );
  await expect
    .poll(names)
    .toEqual([
      'monitoringOff',
      'monitoringMinutes 15',
      'monitoringMinutes 30',
      'monitoringHourly',
      'monitoringHours 3',
      'monitoringHours 6',
      'monitoringHours 12',
      'monitoringDaily',
    ]);
});

it('many open jobs are one stop of the Tab key', async () => {
  await showJobs(
    ...Array.from({ length: 40 }, (_, index) => ({ ...job, id: `${index}`, fakeId: `${index}` })),
  );
  expect(document.querySelectorAll('a')).toHaveLength(40);
  expect(tabStops()).toHaveLength(1);
});
