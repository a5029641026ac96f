import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allElements, parseXml } from '@/article/exports/well-formed-xml.test-support';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import {
  fill,
  pressPart,
  type ServiceStage,
  setUpService,
  startServiceStage,
  textOfPart,
} from './harness/service-stage';

let stage: ServiceStage;
let page: PageUnderTest;
let account: { readonly fakeid: string; readonly nickname: string };

beforeAll(async () => {
  stage = await startServiceStage({ pushes: 4 });
  const options = await setUpService(stage);
  await hurry(options);
  await options.close();
  account = chooseAccount();
  page = await stage.browser.openOwn('/library.html#accounts');
});
afterAll(() => stage.close());

/** An account whose articles all come in the end, some of them only when a batch has asked for them. */
function chooseAccount() {
  const { accounts } = stage.service;
  const found = accounts.list().find(({ account: { fakeid } }) => {
    const articles = accounts.articles(fakeid);
    const wanting = articles.filter(({ hasBody }) => !hasBody);
    const comes = ({ fate }: (typeof articles)[number]) => fate === 'fetched' || fate === 'slow';
    return articles.length >= 6 && articles.every(comes) && wanting.length > 0;
  });
  if (!found) throw new Error('no account in this world suits the test');
  return found.account;
}

/** A quicker pace than the user's, so that the test does not take minutes. */
function hurry(own: PageUnderTest): Promise<void> {
  return own.evaluate(async () => {
    const { local } = (globalThis as never as { chrome: { storage: { local: Storage } } }).chrome.storage;
    interface Storage {
      get(key: string): Promise<Record<string, object>>;
      set(items: object): Promise<void>;
    }
    const { connection } = await local.get('connection');
    await local.set({ accountsPace: 120, connection: { ...connection, requestsPerMinute: 600 } });
  }, undefined);
}

const rows = (part: string) =>
  page.evaluate((name) => document.querySelectorAll(`[data-part="${name}"] [data-index]`).length, part);

/** The bodies of the articles in the list, in its order. */
const bodies = () =>
  page.evaluate(
    () => [...document.querySelectorAll('.listed-row')].map((row) => row.getAttribute('data-body')),
    undefined,
  );

const figure = (name: string) =>
  page.evaluate(
    (figureName) => document.querySelector(`[data-figure="${figureName}"] dd`)?.textContent ?? '',
    name,
  );

const monitorState = () =>
  page.evaluate(
    () => document.querySelector('[data-part="monitor-state"]')?.getAttribute('data-state') ?? undefined,
    undefined,
  );

const jobState = () =>
  page.evaluate(
    () => document.querySelector('[data-part="job"]')?.getAttribute('data-state') ?? undefined,
    undefined,
  );

/** Unfolds a part of the account's page, or else of the list. */
const open = (part: string) =>
  page.evaluate((name) => document.querySelector(`[data-part="${name}"]`)?.setAttribute('open', ''), part);

it('finds an account in the service and shows its articles', async () => {
  await fill(page, 'account-search', account.nickname);
  await pressPart(page, 'search-service');
  await waitFor('the account', async () => (await rows('accounts')) === 1);
  await page.evaluate(() => document.querySelector<HTMLElement>('.account-row')?.click(), undefined);
  const { length } = stage.service.accounts.articles(account.fakeid);
  await waitFor('its articles', async () => (await rows('account-articles')) === length);
  await pressPart(page, 'follow');
  await waitFor('that it is followed', async () => (await textOfPart(page, 'follow')) === 'Following');
  expect(new Set(await bodies())).toEqual(new Set(['known']));
});

it('fetches all of it, though the background ends in the middle', async () => {
  await pressPart(page, 'fetch-all');
  await waitFor('a first body', async () => (await bodies()).includes('kept'));
  expect(await jobState()).toBe('running');
  await stage.browser.killBackground();
  await waitFor('the end of the job', async () => {
    // What a batch asks for arrives seconds later, by the service's clock.
    stage.service.clock.advance(5_000);
    return (await jobState()) === 'done';
  });
  expect(new Set(await bodies())).toEqual(new Set(['kept']));
  expect(await figure('kept')).toBe(await figure('known'));
  const asked = stage.service.requests.all().filter(({ operation }) => operation === 'article');
  expect(asked.length).toBeGreaterThan(0);
});

it('gives what it has out as a feed, and as files', async () => {
  await catchSavedFiles(page);
  await open('account-feed');
  await pressPart(page, 'account-feed-save');
  const feed = await takeSavedFile(page);
  expect(feed.name).toBe(`${account.nickname}.rss.xml`);
  const items = [...allElements(parseXml(strFromU8(feed.bytes)))].filter(({ name }) => name === 'item');
  const titles = stage.service.accounts.articles(account.fakeid).map(({ title }) => title);
  expect(items).toHaveLength(titles.length);
  await pressPart(page, 'export');
  await pressPart(page, 'export-save');
  const { bytes } = await takeSavedFile(page);
  const files = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('.md'));
  expect(files).toHaveLength(titles.length);
  await pressPart(page, 'export-close');
});

it('shows what is so when the service confirms a switch and does nothing', async () => {
  stage.service.settings.change({ monitor: 'lies' });
  await pressPart(page, 'monitor');
  await waitFor('the truth', async () => (await monitorState()) === 'on-unconfirmed');
  stage.service.settings.reset();
  await pressPart(page, 'monitor');
  await waitFor('off', async () => (await monitorState()) === 'off');
  await pressPart(page, 'monitor');
  await waitFor('on', async () => (await monitorState()) === 'on');
});

it('finds what is new, marks it unread and brings it into the library', async () => {
  stage.service.clock.advance(7 * 24 * 3_600_000);
  const known = Number(await figure('known'));
  await open('monitoring');
  await pressPart(page, 'look-now');
  await waitFor('new articles', async () => Number(await figure('known')) > known);
  const unread = Number(await figure('unread'));
  expect(unread).toBe(Number(await figure('known')) - known);
  await pressPart(page, 'mark-read');
  await waitFor('none unread', async () => (await figure('unread')) === '0');
});
