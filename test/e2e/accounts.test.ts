import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allElements, parseXml } from '@/article/exports/well-formed-xml.test-support';
import { waitFor } from '../../scripts/automation/wait-for';
import {
  type AccountStage,
  badge,
  bodies,
  bodyOf,
  chooseAccounts,
  connectionTo,
  countRows,
  figure,
  goTo,
  hasten,
  isDisabled,
  jobs,
  msToAlarm,
  notices,
  startAccountStage,
  stateOf,
  unfold,
} from './harness/account-pages';
import type { PageUnderTest } from './harness/browser-under-test';
import { setSettings } from './harness/hot-pages';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { fill, pressPart, textOfPart } from './harness/service-stage';

const WORK_ALARM = 'account-work';
const NEWS_ALARM = 'account-news';
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

let stage: AccountStage;
/** A page that shows no accounts, so it does not ask for work. It gives access to storage and alarms. */
let options: PageUnderTest;
let page: PageUnderTest;
let chosen: ReturnType<typeof chooseAccounts>;

beforeAll(async () => {
  stage = await startAccountStage();
  options = await stage.browser.openOwn('/options.html');
  chosen = chooseAccounts(stage.service);
  page = await stage.browser.openOwn('/library.html#accounts');
});
afterAll(() => stage.close());

const articlesOf = ({ fakeid }: { readonly fakeid: string }) => stage.service.accounts.articles(fakeid);
const placeOf = ({ fakeid }: { readonly fakeid: string }) =>
  `accounts?${new URLSearchParams({ group: 'all', account: fakeid })}`;

it('finds an account at the service, and shows its articles on its page', async () => {
  const { account, keyword } = chosen;
  await fill(page, 'account-search', keyword);
  await pressPart(page, 'search-service');
  await waitFor('the accounts', async () => (await countRows(page, 'accounts')) > 1);
  await goTo(page, placeOf(account));
  const { length } = articlesOf(account);
  await waitFor(
    'the articles of the account',
    async () => (await countRows(page, 'account-articles')) === length,
  );
  await pressPart(page, 'follow');
  await waitFor('“Following” on the button', async () => (await textOfPart(page, 'follow')) === 'Following');
  expect(new Set(await bodies(page))).toEqual(new Set(['known']));
  const images = await waitFor('the note about missing images', () => textOfPart(page, 'account-images'));
  expect(images).toContain('Allow images');
});

it('fetches a whole account, although the background ends during the job and no page is open', async () => {
  const asked = (operation: string) =>
    stage.service.requests.all().filter((request) => request.operation === operation).length;
  // The request of the last article gets no reply, so that the job is not done when the background is ended.
  const { length } = articlesOf(chosen.account);
  stage.service.faults.add({ fault: 'hang', operation: 'article', after: length - 1 });
  await pressPart(page, 'fetch-all');
  await waitFor('the disabled button', () => isDisabled(page, 'fetch-all'));
  await waitFor('a first body', async () => (await bodies(page)).includes('kept'));
  await waitFor('the last article', async () => asked('article') === length);
  await waitFor('the job', async () => (await stateOf(page, 'job')) === 'running');
  await page.close();
  await stage.browser.killBackground();
  const toAlarm = await msToAlarm(options, WORK_ALARM);
  expect(toAlarm).toBeLessThanOrEqual(MINUTE_MS);
  stage.service.requests.clear();
  await hasten(options, WORK_ALARM, 1_500);
  await options.close();
  const wanting = articlesOf(chosen.account).filter(({ hasBody }) => !hasBody).length;
  await waitFor('a batch, and the details of what it asked for', async () => {
    // The bodies of a batch arrive seconds later, by the service's clock.
    stage.service.clock.advance(5_000);
    return asked('batch-fetch') > 0 && asked('article') >= wanting;
  });
  options = await stage.browser.openOwn('/options.html');
  await waitFor('the end of the job', async () => {
    stage.service.clock.advance(5_000);
    return (await jobs(options))[0]?.state === 'done';
  });
  page = await stage.browser.openOwn(`/library.html#${placeOf(chosen.account)}`);
  await waitFor('the articles of the account', async () => (await bodies(page)).length > 0);
  expect(new Set(await bodies(page))).toEqual(new Set(['kept']));
  await waitFor('the done job', async () => (await stateOf(page, 'job')) === 'done');
  await waitFor(
    'all articles counted as saved',
    async () => (await figure(page, 'saved')) === String(length),
  );
});

it('exports the articles of an account as a feed and as files', async () => {
  await catchSavedFiles(page);
  await pressPart(page, 'export');
  await pressPart(page, 'export-form-rss');
  await pressPart(page, 'export-save');
  const feed = await takeSavedFile(page);
  expect(feed.name).toMatch(/\.rss\.xml$/);
  expect(feed.name).toContain(chosen.account.nickname);
  const items = [...allElements(parseXml(strFromU8(feed.bytes)))].filter(({ name }) => name === 'item');
  const titles = articlesOf(chosen.account).map(({ title }) => title);
  expect(items).toHaveLength(titles.length);
  await pressPart(page, 'export-form-markdown');
  await pressPart(page, 'export-save');
  const { bytes } = await takeSavedFile(page);
  const files = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('.md'));
  expect(files).toHaveLength(titles.length);
  await pressPart(page, 'export-close');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? '', undefined);
  await waitFor(
    'the focus back on the button that opened the dialog',
    async () => (await focused()) === 'export',
  );
});

it('leaves out a deleted article when all are downloaded, and includes it when the user says so', async () => {
  const [article] = articlesOf(chosen.account);
  const { fakeid, nickname } = chosen.account;
  const id = `wx:${fakeid}:${article?.appmsgid}:${article?.idx}`;
  await goTo(page, `articles?${new URLSearchParams({ id })}`);
  await pressPart(page, 'remove');
  // The library then shows its list, which would take the place of the account.
  await waitFor('the offer to undo the deletion', () => textOfPart(page, 'undo'));
  await goTo(page, placeOf(chosen.account));
  const title = article?.title ?? '';
  await waitFor('the deleted article', async () => (await bodyOf(page, title)) === 'known');
  const endOfJob = () =>
    waitFor('the end of the job', async () => {
      stage.service.clock.advance(5_000);
      return (await jobs(options)).every(({ state }) => state === 'done');
    });
  await pressPart(page, 'fetch-all');
  const said = await waitFor('the dialog', () => textOfPart(page, 'left-out'));
  expect(said).toBe('1 article is left out: you deleted it from the library.');
  await pressPart(page, 'start-download');
  await waitFor('the job', async () => (await stateOf(page, 'job')) === 'done');
  await endOfJob();
  expect(await bodyOf(page, title)).toBe('known');
  await pressPart(page, 'fetch-all');
  await pressPart(page, 'include-deleted');
  await pressPart(page, 'start-download');
  // The second job may not be there yet, so that all jobs are done.
  await waitFor(`${title} of ${nickname}`, async () => {
    stage.service.clock.advance(5_000);
    return (await bodyOf(page, title)) === 'kept';
  });
  await endOfJob();
});

it('shows the monitoring switch as unconfirmed when the service confirms the call and does nothing', async () => {
  stage.service.settings.change({ monitor: 'lies' });
  await pressPart(page, 'monitor');
  await waitFor(
    'the note that the switch is not confirmed',
    async () => (await stateOf(page, 'monitor-state')) === 'on-unconfirmed',
  );
  stage.service.settings.reset();
  await pressPart(page, 'monitor');
  await waitFor('the switch off', async () => (await stateOf(page, 'monitor-state')) === 'off');
  await pressPart(page, 'monitor');
  await waitFor('the switch on', async () => (await stateOf(page, 'monitor-state')) === 'on');
});

it('marks new articles as unread, and notifies the user once, after the quiet hours', async () => {
  await goTo(page, placeOf(chosen.other));
  await waitFor('the articles of the other account', async () => Number(await figure(page, 'known')) > 0);
  await pressPart(page, 'monitor');
  await waitFor('the switch on', async () => (await stateOf(page, 'monitor-state')) === 'on');
  await goTo(page, placeOf(chosen.account));
  const known = Number(await figure(page, 'known'));
  await unfold(page, 'monitoring');
  await pressPart(page, 'tell-articles');
  const minute = new Date().getHours() * 60 + new Date().getMinutes();
  const at = (later: number) => (minute + later + 1440) % 1440;
  await setSettings(options, { quietHours: { from: at(-10), until: at(60) } });
  stage.service.clock.advance(WEEK_MS);
  await pressPart(page, 'look-now');
  await waitFor(
    'the alarm for the end of the quiet hours',
    async () => (await msToAlarm(options, NEWS_ALARM)) !== undefined,
  );
  const { length } = articlesOf(chosen.account);
  expect(length).toBeGreaterThan(known);
  await waitFor(
    'the new articles in the count',
    async () => (await figure(page, 'known')) === String(length),
  );
  await waitFor(
    'the new articles counted as unread',
    async () => (await figure(page, 'unread')) === String(length - known),
  );
  // The badge also counts the other account.
  await waitFor('a larger number on the badge', async () => Number(await badge(options)) > length - known);
  expect(await notices(options)).toEqual([]);
  await setSettings(options, { quietHours: { from: 0, until: 0 } });
  await hasten(options, NEWS_ALARM, 100);
  await waitFor('the notification', async () => (await notices(options)).length > 0);
  const shown = await notices(options);
  expect(shown).toEqual([expect.stringMatching(/^articles:new#/)]);
  await stage.browser.pressNotice(shown[0] ?? '');
  const opened = await stage.browser.findOwn('/library.html#accounts?group=monitored');
  await waitFor('both accounts in the list', async () => (await countRows(opened, 'accounts')) === 2);
  await opened.close();
  await waitFor('the end of the notification', async () => (await notices(options)).length === 0);
});

it('counts fewer articles on the badge after some are marked as read', async () => {
  const unread = Number(await badge(options));
  await pressPart(page, 'mark-read');
  await waitFor('no unread articles', async () => (await figure(page, 'unread')) === '0');
  await waitFor('a smaller number on the badge', async () => Number(await badge(options)) < unread);
});

it('lets the user accept or reject a reply that may be about another article', async () => {
  // The second time the service gets no page of verification.
  for (let times = 0; times < 2; times++) {
    stage.service.accounts.fetchBodies(articlesOf(chosen.other));
    stage.service.clock.advance(MINUTE_MS);
  }
  // The service then returns the first article of a push for all articles of that push.
  await setSettings(options, { connection: connectionTo(stage.service, { articleIdForm: 'appmsgid' }) });
  await goTo(page, placeOf(chosen.other));
  await pressPart(page, 'fetch-all');
  await waitFor('ambiguous articles', async () => {
    const states = await bodies(page);
    return states.filter((body) => body === 'ambiguous').length > 1;
  });
  // While the job runs, the rows change, and with them the buttons to press.
  await pressPart(page, 'cancel-job');
  // The job may have finished before. The rows are loaded after the job, and an article that is still wanted by a job of
  // the monitoring changes its state again.
  await waitFor('the end of the job', async () => {
    const isOver = ['cancelled', 'done'].includes((await stateOf(page, 'job')) ?? '');
    return isOver && !(await bodies(page)).includes('wanted');
  });
  const titles = articlesOf(chosen.other).map(({ title }) => title);
  for (const [button, end] of [
    ['drop-reply', 'missing'],
    ['accept-reply', 'kept'],
  ] as const) {
    await pressPart(page, 'look-at-reply');
    const came = await waitFor('the doubtful reply', () => textOfPart(page, 'reply-came'));
    const asked = await waitFor('the requested article', () => textOfPart(page, 'reply-asked'));
    expect(titles.some((title) => title !== asked && came.startsWith(title))).toBe(true);
    await waitFor('the state of its row', async () => (await bodyOf(page, asked)) === 'ambiguous');
    await pressPart(page, button);
    await waitFor(end, async () => (await bodyOf(page, asked)) === end);
    await waitFor(
      'that the dialog is gone',
      async () => (await textOfPart(page, 'reply-asked')) === undefined,
    );
  }
});

it('requests articles one by one when the service refuses batches, and the page says so', async () => {
  const { second } = chosen;
  await setSettings(options, { connection: connectionTo(stage.service) });
  // The jobs of monitored accounts send batches, too.
  stage.service.faults.add({ fault: '404', operation: 'batch-fetch', times: 100 });
  await fill(page, 'account-search', second.nickname);
  await pressPart(page, 'search-service');
  await waitFor('the account', async () => (await countRows(page, 'accounts')) === 1);
  await goTo(page, placeOf(second));
  await waitFor(
    'its articles',
    async () => Number(await figure(page, 'known')) === articlesOf(second).length,
  );
  await pressPart(page, 'fetch-all');
  const said = await waitFor('the note that articles are fetched one by one', () =>
    textOfPart(page, 'job-one-by-one'),
  );
  expect(said).toContain('404');
  // The service gets the bodies in another way.
  stage.service.accounts.fetchBodies(articlesOf(second));
  stage.service.clock.advance(MINUTE_MS);
  await waitFor('a body', async () => (await bodies(page)).includes('kept'));
});
