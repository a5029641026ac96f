import { inject } from 'vitest';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { createRunningClock } from '../../service/clock';
import { type Service, startService } from '../../service/start-service';
import type { BrowserUnderTest, PageUnderTest } from './browser-under-test';
import { loadTable } from './database';
import { startFixtureSite } from './fixture-site';
import { setSettings } from './hot-pages';
import { launchBrowser } from './launch-browser';

/** The extension API of the extension's own pages. Firefox has this name, too. */
declare const chrome: {
  readonly alarms: {
    get(name: string): Promise<{ readonly scheduledTime: number } | undefined>;
    create(name: string, when: { readonly when: number }): Promise<void>;
  };
  readonly action: { getBadgeText(details: object): Promise<string> };
  readonly notifications?: { getAll(): Promise<Record<string, unknown>> };
};

/** The settings that connect the extension to the service, with the given changes. */
export function connectionTo({ groupA, groupB }: Service, changes: Partial<Connection> = {}): Connection {
  const addresses = { baseAddress: groupA, accountsAddress: groupB };
  return { ...DEFAULT_CONNECTION, ...addresses, requestsPerMinute: 600, ...changes };
}

/** The time until an alarm of the extension rings, ms; undefined if it is not set. */
export function msToAlarm(own: PageUnderTest, alarm: string): Promise<number | undefined> {
  return own.evaluate(async (name) => {
    const set = await chrome.alarms.get(name);
    return set && set.scheduledTime - Date.now();
  }, alarm);
}

/** Makes an alarm of the extension ring sooner. */
export function hasten(own: PageUnderTest, alarm: string, ms: number): Promise<void> {
  return own.evaluate(([name, delay]) => chrome.alarms.create(name, { when: Date.now() + delay }), [
    alarm,
    ms,
  ] as const);
}

/** The badge text of the toolbar button. */
export function badge(own: PageUnderTest): Promise<string> {
  return own.evaluate(() => chrome.action.getBadgeText({}), undefined);
}

/** The ids of the shown notifications. */
export function notices(own: PageUnderTest): Promise<readonly string[]> {
  return own.evaluate(async () => Object.keys((await chrome.notifications?.getAll()) ?? {}), undefined);
}

/** The stored jobs, loaded directly from the database so that the background is not woken. */
export function jobs(own: PageUnderTest): Promise<readonly { state: string; endedAt?: number }[]> {
  return loadTable(own, 'accountJobs');
}

/** The number of rows that a list in the page has drawn. */
export function countRows(own: PageUnderTest, list: string): Promise<number> {
  return own.evaluate((name) => document.querySelectorAll(`[data-part="${name}"] [data-index]`).length, list);
}

/** The body states of the articles in the list, in its order. */
export function bodies(own: PageUnderTest): Promise<readonly (string | null)[]> {
  return own.evaluate(
    () => [...document.querySelectorAll('.listed-row')].map((row) => row.getAttribute('data-body')),
    undefined,
  );
}

/** The body state of the article with a title; undefined if no row shows it. */
export function bodyOf(own: PageUnderTest, title: string): Promise<string | undefined> {
  return own.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('.listed-row')];
    const row = rows.find((each) => each.querySelector('.article-title')?.textContent === wanted);
    return row?.getAttribute('data-body') ?? undefined;
  }, title);
}

/** A count on an account's page: `known`, `kept`, `unread`. */
export function figure(own: PageUnderTest, name: string): Promise<string> {
  return own.evaluate(
    (figureName) => document.querySelector(`[data-figure="${figureName}"] dd`)?.textContent ?? '',
    name,
  );
}

/** The state that a part of the page shows, such as a job or the monitoring switch. */
export function stateOf(own: PageUnderTest, part: string): Promise<string | undefined> {
  return own.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.getAttribute('data-state') ?? undefined,
    part,
  );
}

/** Whether a control exists and is disabled. */
export function isDisabled(own: PageUnderTest, part: string): Promise<boolean> {
  return own.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.matches(':disabled') === true,
    part,
  );
}

/** Expands a section of the account's page or of the list. */
export function unfold(own: PageUnderTest, part: string): Promise<void> {
  return own.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.setAttribute('open', ''),
    part,
  );
}

/** Opens another address (hash) of the library in the page. */
export function goTo(own: PageUnderTest, hash: string): Promise<void> {
  return own.evaluate((next) => {
    location.hash = next;
  }, hash);
}

/** A browser with the service set up and all needed permissions granted: its host and notifications. */
export interface AccountStage {
  readonly browser: BrowserUnderTest;
  readonly service: Service;
  close(): Promise<void>;
}

/** The port of the reference service. */
const SERVICE_HOST = '127.0.0.1';

/** The time at which the service's clock starts, ms since the epoch. The generated accounts depend on it. */
const START = Date.UTC(2026, 0, 5, 4);

/** Starts the browser and the reference service, without request limits, so that a test takes seconds and not minutes. */
export async function startAccountStage(): Promise<AccountStage> {
  const service = await startService({
    clock: createRunningClock(START),
    pushes: 4,
    settings: { requestsPerMinute: 0 },
  });
  const site = await startFixtureSite();
  const browser = await launchBrowser({
    proxy: site.proxy,
    granted: { host: SERVICE_HOST, direct: true },
    grantedSites: [SERVICE_HOST],
    // Firefox grants requested permissions by itself. Headless Chromium cannot show its question.
    grantedPermissions: inject('browser') === 'chromium' ? ['notifications'] : [],
  });
  const own = await browser.openOwn('/notice.html');
  await setSettings(own, { connection: connectionTo(service), accountsPace: 600 });
  await own.close();
  return {
    browser,
    service,
    async close() {
      await browser.close();
      await service.close();
      site.close();
    },
  };
}

/** Accounts whose articles all get a body, some of them only after the service was asked to fetch it. */
export function comingAccounts({ accounts }: Service) {
  const comes = (articles: ReturnType<typeof accounts.articles>) =>
    articles.length >= 6 &&
    articles.every(({ fate }) => fate === 'fetched' || fate === 'slow') &&
    new Set(articles.map(({ hasBody }) => hasBody)).size === 2;
  return accounts
    .list()
    .map(({ account }) => account)
    .filter(({ fakeid }) => comes(accounts.articles(fakeid)));
}

/** Three of those accounts, and a character that occurs in the names of the first and the last one. */
export function chooseAccounts(service: Service) {
  const [account, second, ...others] = comingAccounts(service);
  for (const keyword of account?.nickname ?? '') {
    const other = others.find(({ nickname }) => nickname.includes(keyword));
    if (account && second && other) return { account, second, other, keyword };
  }
  throw new Error('no account in this world suits the test');
}
