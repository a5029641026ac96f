import { inject } from 'vitest';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { createRunningClock } from '../../service/clock';
import { type Service, startService } from '../../service/start-service';
import type { BrowserUnderTest, PageUnderTest } from './browser-under-test';
import { startFixtureSite } from './fixture-site';
import { setSettings } from './hot-pages';
import { launchBrowser } from './launch-browser';

/** What our own pages have; Firefox knows it by this name, too. */
declare const chrome: {
  readonly alarms: {
    get(name: string): Promise<{ readonly scheduledTime: number } | undefined>;
    create(name: string, when: { readonly when: number }): Promise<void>;
  };
  readonly action: { getBadgeText(details: object): Promise<string> };
  readonly notifications?: { getAll(): Promise<Record<string, unknown>> };
};

/** How the service is reached. */
export function connectionTo({ groupA, groupB }: Service, changes: Partial<Connection> = {}): Connection {
  const addresses = { baseAddress: groupA, accountsAddress: groupB };
  return { ...DEFAULT_CONNECTION, ...addresses, requestsPerMinute: 600, ...changes };
}

/** When an alarm of ours rings, ms from now; undefined where it is not set. */
export function msToAlarm(own: PageUnderTest, alarm: string): Promise<number | undefined> {
  return own.evaluate(async (name) => {
    const set = await chrome.alarms.get(name);
    return set && set.scheduledTime - Date.now();
  }, alarm);
}

/** Has an alarm of ours ring sooner than it would. */
export function hasten(own: PageUnderTest, alarm: string, ms: number): Promise<void> {
  return own.evaluate(([name, delay]) => chrome.alarms.create(name, { when: Date.now() + delay }), [
    alarm,
    ms,
  ] as const);
}

/** What stands on the toolbar button. */
export function badge(own: PageUnderTest): Promise<string> {
  return own.evaluate(() => chrome.action.getBadgeText({}), undefined);
}

/** The names of the notifications that are shown. */
export function notices(own: PageUnderTest): Promise<readonly string[]> {
  return own.evaluate(async () => Object.keys((await chrome.notifications?.getAll()) ?? {}), undefined);
}

/** The jobs that are kept, read past all that could wake the background. */
export function jobs(own: PageUnderTest): Promise<readonly { state: string; endedAt?: number }[]> {
  return own.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('gleaner');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const all = database.transaction('accountJobs').objectStore('accountJobs').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            database.close();
            resolve(all.result);
          };
        };
      }),
    undefined,
  );
}

/** How many rows a list of ours has drawn. */
export function countRows(own: PageUnderTest, list: string): Promise<number> {
  return own.evaluate((name) => document.querySelectorAll(`[data-part="${name}"] [data-index]`).length, list);
}

/** The bodies of the articles in the list, in its order. */
export function bodies(own: PageUnderTest): Promise<readonly (string | null)[]> {
  return own.evaluate(
    () => [...document.querySelectorAll('.listed-row')].map((row) => row.getAttribute('data-body')),
    undefined,
  );
}

/** What is there of the body of the article of that title; undefined where no row shows it. */
export function bodyOf(own: PageUnderTest, title: string): Promise<string | undefined> {
  return own.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('.listed-row')];
    const row = rows.find((each) => each.querySelector('.article-title')?.textContent === wanted);
    return row?.getAttribute('data-body') ?? undefined;
  }, title);
}

/** A figure of an account's page: `known`, `kept`, `unread`. */
export function figure(own: PageUnderTest, name: string): Promise<string> {
  return own.evaluate(
    (figureName) => document.querySelector(`[data-figure="${figureName}"] dd`)?.textContent ?? '',
    name,
  );
}

/** The state that a part of ours shows: a job's, the monitor switch's. */
export function stateOf(own: PageUnderTest, part: string): Promise<string | undefined> {
  return own.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.getAttribute('data-state') ?? undefined,
    part,
  );
}

/** Whether a control of ours is there and cannot be pressed. */
export function isDisabled(own: PageUnderTest, part: string): Promise<boolean> {
  return own.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.matches(':disabled') === true,
    part,
  );
}

/** Unfolds a part of the account's page, or else of the list. */
export function unfold(own: PageUnderTest, part: string): Promise<void> {
  return own.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.setAttribute('open', ''),
    part,
  );
}

/** Shows another place of the library in the page. */
export function goTo(own: PageUnderTest, hash: string): Promise<void> {
  return own.evaluate((next) => {
    location.hash = next;
  }, hash);
}

/** The browser with the service set up and nobody's questions left open: its host, and notifications. */
export interface AccountStage {
  readonly browser: BrowserUnderTest;
  readonly service: Service;
  close(): Promise<void>;
}

/** Where the reference service listens. */
const SERVICE_HOST = '127.0.0.1';

/** When the service's time begins, ms since the epoch: its world is another one at any other moment. */
const START = Date.UTC(2026, 0, 5, 4);

/** Starts the browser and the reference service, which is asked as often as we like: a test takes seconds, not minutes. */
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
    // Firefox grants what it is asked for; headless Chromium can ask nobody.
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

/** The accounts whose articles all come in the end, some of them only when the service was asked to fetch them. */
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

/** Three of those, and a character that is in the names of the first and the last, whose articles are known by their titles. */
export function chooseAccounts(service: Service) {
  const [account, second, ...rest] = comingAccounts(service);
  const hasOwnTitles = ({ fakeid }: (typeof rest)[number]) => {
    const titles = service.accounts.articles(fakeid).map(({ title }) => title);
    return new Set(titles).size === titles.length;
  };
  const others = rest.filter(hasOwnTitles);
  for (const keyword of account?.nickname ?? '') {
    const other = others.find(({ nickname }) => nickname.includes(keyword));
    if (account && second && other) return { account, second, other, keyword };
  }
  throw new Error('no account in this world suits the test');
}
