import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { ServiceSettings } from '../service/settings';
import {
  type AccountStage,
  bodies,
  comingAccounts,
  connectionTo,
  countRows,
  figure,
  goTo,
  jobs,
  startAccountStage,
  stateOf,
} from './harness/account-pages';
import type { PageUnderTest } from './harness/browser-under-test';
import { setSettings } from './harness/hot-pages';
import { fill, pressPart, textOfPart } from './harness/service-stage';

const MINUTE_MS = 60_000;

/** The time limit for the jobs of two accounts with all their pauses, ms. */
const JOBS_TIMEOUT_MS = 2 * MINUTE_MS;

/** Two services that differ in all they can differ in; the unit tests have every dialect and every way of answering a batch. */
const SERVICES: readonly (readonly [
  dialect: ServiceSettings['dialects']['accounts'],
  batch: ServiceSettings['batch'],
])[] = [
  ['exporter', 'partial'],
  ['archiver', 'forgetful'],
];

let stage: AccountStage;
let page: PageUnderTest;
/** One account for each service. */
let accounts: ReturnType<typeof comingAccounts>;

beforeAll(async () => {
  stage = await startAccountStage();
  accounts = comingAccounts(stage.service);
  page = await stage.browser.openOwn('/library.html#accounts');
});
afterAll(() => stage.close());

const articlesOf = ({ fakeid }: { readonly fakeid: string }) => stage.service.accounts.articles(fakeid);
const asked = (operation: string) =>
  stage.service.requests.all().filter((request) => request.operation === operation).length;

/** Searches an account by its name and opens it. */
async function openAccount(at: number): Promise<(typeof accounts)[number]> {
  const account = accounts[at];
  if (!account) throw new Error(`no account ${at} in this world suits the test`);
  await fill(page, 'account-search', account.nickname);
  await pressPart(page, 'search-service');
  await waitFor(account.nickname, async () => (await countRows(page, 'accounts')) === 1);
  await goTo(page, `accounts?${new URLSearchParams({ group: 'all', account: account.fakeid })}`);
  return account;
}

it(
  'fetches accounts from services that differ in their dialect and in how they answer a batch',
  async () => {
    for (const [at, [dialect, batch]] of SERVICES.entries()) {
      stage.service.settings.change({ dialects: { accounts: dialect }, batch });
      stage.service.requests.clear();
      const account = await openAccount(at);
      const { length } = articlesOf(account);
      await waitFor(`${length} articles`, async () => (await figure(page, 'known')) === String(length));
      await pressPart(page, 'fetch-all');
      await waitFor('a batch', async () => asked('batch-fetch') > 0);
      // The bodies arrive by the service's clock, while the next account is fetched.
      stage.service.clock.advance(MINUTE_MS);
    }
    await waitFor(
      'the end of all jobs',
      async () => {
        const all = await jobs(page);
        return all.length === SERVICES.length && all.every(({ state }) => state === 'done');
      },
      JOBS_TIMEOUT_MS,
    );
    for (const [at, [, batch]] of SERVICES.entries()) {
      const account = await openAccount(at);
      const states = await waitFor('the states of the articles', async () => {
        const now = await bodies(page);
        return now.length === articlesOf(account).length && now;
      });
      expect(new Set(states)).toEqual(new Set(batch === 'forgetful' ? ['kept', 'missing'] : ['kept']));
    }
  },
  JOBS_TIMEOUT_MS,
);

it.each(['repeats', 'skips'] as const)(
  'lists an account completely when a page of the service %s articles',
  async (paging) => {
    stage.service.settings.reset();
    stage.service.settings.change({ paging });
    const { paging: shape, ...connection } = connectionTo(stage.service);
    await setSettings(page, { connection: { ...connection, paging: { ...shape, size: 3 } } });
    const account = await openAccount(paging === 'repeats' ? SERVICES.length : SERVICES.length + 1);
    await waitFor('the newest articles', async () => Number(await figure(page, 'known')) > 0);
    await pressPart(page, 'fetch-all');
    const { length } = articlesOf(account);
    await waitFor(`${length} articles`, async () => (await figure(page, 'known')) === String(length));
    await pressPart(page, 'cancel-job');
    await waitFor('the cancelled job', async () => (await stateOf(page, 'job')) === 'cancelled');
  },
);

it('refuses a reply of 50 MB, and the known articles stay', async () => {
  stage.service.settings.reset();
  const known = await figure(page, 'known');
  stage.service.faults.add({ fault: 'huge-body', bytes: 50_000_000, operation: 'account-articles' });
  await pressPart(page, 'list-new');
  const said = await waitFor('the error', () => textOfPart(page, 'error'));
  expect(said).toContain('too large');
  expect(await figure(page, 'known')).toBe(known);
  await pressPart(page, 'list-new');
  await waitFor('the end of the error', async () => (await textOfPart(page, 'error')) === undefined);
});

it('pauses a job while the service is away, and continues at once when the user resumes it', async () => {
  await openAccount(SERVICES.length + 2);
  await waitFor('the articles of the account', async () => Number(await figure(page, 'known')) > 0);
  stage.service.faults.add({ fault: 'reset', times: 1_000 });
  await pressPart(page, 'fetch-all');
  const said = await waitFor('the problem of the job', () => textOfPart(page, 'job-trouble'));
  expect(said).toContain('Next try');
  expect(await stateOf(page, 'job')).toBe('running');
  const known = Number(await figure(page, 'known'));
  stage.service.faults.clear();
  await pressPart(page, 'pause-job');
  await pressPart(page, 'resume-job');
  await waitFor('a body', async () => (await bodies(page)).includes('kept'));
  expect(Number(await figure(page, 'known'))).toBeGreaterThan(known);
});
