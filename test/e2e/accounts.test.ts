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
});

it('fetches all of it by its alarm, though the background ends in the middle and no page of ours is open', async () => {
  await pressPart(page, 'fetch-all');
  await waitFor('a first body', async () => (await bodies(page)).includes('kept'));
  expect(await stateOf(page, 'job')).toBe('running');
  await page.close();
  await stage.browser.killBackground();
  const toAlarm = await msToAlarm(options, WORK_ALARM);
  expect(toAlarm).toBeLessThanOrEqual(MINUTE_MS);
  stage.service.requests.clear();
  await hasten(options, WORK_ALARM, 1_500);
  await options.close();
  const wanting = articlesOf(chosen.account).filter(({ hasBody }) => !hasBody).length;
  const asked = (operation: string) =>
    stage.service.requests.all().filter((request) => request.operation === operation).length;
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
  expect(await stateOf(page, 'job')).toBe('done');
  expect(new Set(await bodies(page))).toEqual(new Set(['kept']));
  expect(await figure(page, 'kept')).toBe(await figure(page, 'known'));
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
  expect(Number(await figure(page, 'known'))).toBeGreaterThan(known);
  expect(Number(await figure(page, 'unread'))).toBe(Number(await figure(page, 'known')) - known);
  expect(Number(await badge(options))).toBeGreaterThan(Number(await figure(page, 'unread')));
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

it('keeps what came and may be another article’s, for the user to look at and to drop', async () => {
  // The first article of a push is all that the service then tells of the others.
  await setSettings(options, { connection: connectionTo(stage.service, { articleIdForm: 'appmsgid' }) });
  await goTo(page, placeOf(chosen.other));
  await pressPart(page, 'fetch-all');
  await waitFor('an ambiguous article', async () => (await bodies(page)).includes('ambiguous'));
  // What moves under the pointer is hard to press.
  await pressPart(page, 'cancel-job');
  await waitFor('the end of the job', async () => (await stateOf(page, 'job')) === 'cancelled');
  await pressPart(page, 'look-at-reply');
  const came = await waitFor('what came', () => textOfPart(page, 'reply-came'));
  const asked = await waitFor('what was asked for', () => textOfPart(page, 'reply-asked'));
  const titles = articlesOf(chosen.other).map(({ title }) => title);
  expect(titles.some((title) => title !== asked && came.startsWith(title))).toBe(true);
  expect(await bodyOf(page, asked)).toBe('ambiguous');
  await pressPart(page, 'drop-reply');
  await waitFor('that it is dropped', async () => (await bodyOf(page, asked)) === 'missing');
});
