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
/** Shows no account, so that it asks for no work; it reads and sets what only pages of ours can. */
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

it('finds an account in the service and shows its articles', async () => {
  const { account, keyword } = chosen;
  await fill(page, 'account-search', keyword);
  await pressPart(page, 'search-service');
  await waitFor('the accounts', async () => (await countRows(page, 'accounts')) > 1);
  await goTo(page, placeOf(account));
  const { length } = articlesOf(account);
  await waitFor('its articles', async () => (await countRows(page, 'account-articles')) === length);
  await pressPart(page, 'follow');
  await waitFor('that it is followed', async () => (await textOfPart(page, 'follow')) === 'Following');
  expect(new Set(await bodies(page))).toEqual(new Set(['known']));
  const pictures = await waitFor('what is said of pictures', () => textOfPart(page, 'account-pictures'));
  expect(pictures).toContain('Allow pictures');
});

it('fetches all of it by its alarm, though the background ends in the middle and no page of ours is open', async () => {
  const asked = (operation: string) =>
    stage.service.requests.all().filter((request) => request.operation === operation).length;
  // However slow the machine is, this is its middle: the last article is asked for, and not answered.
  const { length } = articlesOf(chosen.account);
  stage.service.faults.add({ fault: 'hang', operation: 'article', after: length - 1 });
  await pressPart(page, 'fetch-all');
  await waitFor('that once is enough', () => isDisabled(page, 'fetch-all'));
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
    // What a batch asks for arrives seconds later, by the service's clock.
    stage.service.clock.advance(5_000);
    return asked('batch-fetch') > 0 && asked('article') >= wanting;
  });
  options = await stage.browser.openOwn('/options.html');
  await waitFor('the end of the job', async () => {
    stage.service.clock.advance(5_000);
    return (await jobs(options))[0]?.state === 'done';
  });
  page = await stage.browser.openOwn(`/library.html#${placeOf(chosen.account)}`);
  await waitFor('its articles', async () => (await bodies(page)).length > 0);
  expect(new Set(await bodies(page))).toEqual(new Set(['kept']));
  await waitFor('that the job is done', async () => (await stateOf(page, 'job')) === 'done');
  await waitFor('all kept', async () => (await figure(page, 'kept')) === String(length));
});

it('gives what it has out as a feed, and as files', async () => {
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
});

it('shows what is so when the service confirms a switch and does nothing', async () => {
  stage.service.settings.change({ monitor: 'lies' });
  await pressPart(page, 'monitor');
  await waitFor('the truth', async () => (await stateOf(page, 'monitor-state')) === 'on-unconfirmed');
  stage.service.settings.reset();
  await pressPart(page, 'monitor');
  await waitFor('off', async () => (await stateOf(page, 'monitor-state')) === 'off');
  await pressPart(page, 'monitor');
  await waitFor('on', async () => (await stateOf(page, 'monitor-state')) === 'on');
});

it('finds what is new, marks it unread and tells of it once, when the quiet hours are over', async () => {
  await goTo(page, placeOf(chosen.other));
  await waitFor('the other’s articles', async () => Number(await figure(page, 'known')) > 0);
  await pressPart(page, 'monitor');
  await waitFor('on', async () => (await stateOf(page, 'monitor-state')) === 'on');
  await goTo(page, placeOf(chosen.account));
  const known = Number(await figure(page, 'known'));
  await unfold(page, 'monitoring');
  await pressPart(page, 'tell-articles');
  const minute = new Date().getHours() * 60 + new Date().getMinutes();
  const at = (later: number) => (minute + later + 1440) % 1440;
  await setSettings(options, { quietHours: { from: at(-10), until: at(60) } });
  stage.service.clock.advance(WEEK_MS);
  await pressPart(page, 'look-now');
  await waitFor('that the news wait', async () => (await msToAlarm(options, NEWS_ALARM)) !== undefined);
  const { length } = articlesOf(chosen.account);
  expect(length).toBeGreaterThan(known);
  await waitFor('the new ones', async () => (await figure(page, 'known')) === String(length));
  await waitFor('them unread', async () => (await figure(page, 'unread')) === String(length - known));
  // The other account's are unread, too.
  await waitFor('more on the button', async () => Number(await badge(options)) > length - known);
  expect(await notices(options)).toEqual([]);
  await setSettings(options, { quietHours: { from: 0, until: 0 } });
  await hasten(options, NEWS_ALARM, 100);
  await waitFor('one notification', async () => (await notices(options)).length > 0);
  expect(await notices(options)).toEqual(['articles:new']);
  await stage.browser.pressNotice('articles:new');
  const opened = await stage.browser.findOwn('/library.html#accounts?group=monitored');
  await waitFor('both accounts', async () => (await countRows(opened, 'accounts')) === 2);
  await opened.close();
  await waitFor('that it is gone', async () => (await notices(options)).length === 0);
});

it('counts fewer on the toolbar button when they are marked as read', async () => {
  const unread = Number(await badge(options));
  await pressPart(page, 'mark-read');
  await waitFor('none unread', async () => (await figure(page, 'unread')) === '0');
  await waitFor('fewer', async () => Number(await badge(options)) < unread);
});

it('keeps what came and may be another article’s, for the user to take or to drop', async () => {
  // The second time the service meets no page of verification any more.
  for (let times = 0; times < 2; times++) {
    stage.service.accounts.fetchBodies(articlesOf(chosen.other));
    stage.service.clock.advance(MINUTE_MS);
  }
  // The first article of a push is all that the service then tells of the others.
  await setSettings(options, { connection: connectionTo(stage.service, { articleIdForm: 'appmsgid' }) });
  await goTo(page, placeOf(chosen.other));
  await pressPart(page, 'fetch-all');
  await waitFor('ambiguous articles', async () => {
    const states = await bodies(page);
    return states.filter((body) => body === 'ambiguous').length > 1;
  });
  // What moves under the pointer is hard to press.
  await pressPart(page, 'cancel-job');
  // It may have come to its end by itself.
  await waitFor('the end of the job', async () =>
    ['cancelled', 'done'].includes((await stateOf(page, 'job')) ?? ''),
  );
  const titles = articlesOf(chosen.other).map(({ title }) => title);
  for (const [button, end] of [
    ['drop-reply', 'missing'],
    ['accept-reply', 'kept'],
  ] as const) {
    await pressPart(page, 'look-at-reply');
    const came = await waitFor('what came', () => textOfPart(page, 'reply-came'));
    const asked = await waitFor('what was asked for', () => textOfPart(page, 'reply-asked'));
    expect(titles.some((title) => title !== asked && came.startsWith(title))).toBe(true);
    expect(await bodyOf(page, asked)).toBe('ambiguous');
    await pressPart(page, button);
    await waitFor(end, async () => (await bodyOf(page, asked)) === end);
    await waitFor(
      'that the dialog is gone',
      async () => (await textOfPart(page, 'reply-asked')) === undefined,
    );
  }
});

it('asks for one article after another where the service refuses a batch, and says so', async () => {
  const { second } = chosen;
  await setSettings(options, { connection: connectionTo(stage.service) });
  // What was found of the monitored accounts is fetched in batches, too.
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
  const said = await waitFor('that they come one by one', () => textOfPart(page, 'job-one-by-one'));
  expect(said).toContain('404');
  // The service comes by the bodies in another way.
  stage.service.accounts.fetchBodies(articlesOf(second));
  stage.service.clock.advance(MINUTE_MS);
  await waitFor('the end of the job', async () => (await stateOf(page, 'job')) === 'done');
  await waitFor('all bodies', async () => (await bodies(page)).every((body) => body === 'kept'));
});
