import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { titleOf } from '../client/hotlists/site-shapes';
import type { PageUnderTest } from './harness/browser-under-test';
import {
  attributeOf,
  chipsIn,
  focusOn,
  followAlone,
  loadSetting,
  openHotPopup,
  showPlatform,
  titlesIn,
} from './harness/hot-pages';
import { type HotStage, startHotStage, useService } from './harness/hot-stage';
import { homeOf, type PlatformSites, SITE_ENTRIES, startPlatformSites } from './harness/platform-sites';
import { fill, pressPart, textOfPart } from './harness/service-stage';

/** A platform whose site the user does not allow. */
const REFUSED = 'toutiao';
const REFUSED_HOST = 'www.toutiao.com';

let stage: HotStage;
let sites: PlatformSites;
beforeAll(async () => {
  sites = await startPlatformSites();
  stage = await startHotStage({ isSetUp: false, sites, withheld: REFUSED_HOST });
  // Not a platform with its own site, because Chromium has all sites granted beforehand.
  const options = await stage.browser.openOwn('/options.html');
  await followAlone(options, 'weibo');
  await options.close();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

/** Opens an own page in which every permission request is refused, because a headless browser cannot ask. */
async function openRefusing(path: string): Promise<PageUnderTest> {
  const page = await stage.browser.openOwn(path);
  await page.evaluate(() => {
    interface Extension {
      readonly permissions: { request: (wanted: object, answered?: (isAllowed: boolean) => void) => unknown };
    }
    const { chrome, browser } = globalThis as typeof globalThis & Partial<Record<string, Extension>>;
    for (const extension of [chrome, browser])
      if (extension)
        extension.permissions.request = async (_wanted, answered) => {
          answered?.(false);
          return false;
        };
  }, undefined);
  return page;
}

/** The titles of a list of the local platform sites. */
const SITE_TITLES = Array.from({ length: SITE_ENTRIES }, (_, index) => titleOf(index + 1));

/** Waits until a platform shows the present list of its own site. */
async function waitForSiteList(page: PageUnderTest, platform?: string): Promise<void> {
  await waitFor('the list of the site', async () => {
    const titles = await titlesIn(page, platform);
    return titles.join() === SITE_TITLES.join();
  });
}

/** Presses Refresh until the site is asked. */
async function askSiteAnew(page: PageUnderTest, platform: string): Promise<void> {
  const before = sites.cookiesOf(platform).length;
  await waitFor('a request to the site', async () => {
    await pressPart(page, 'refresh');
    return waitFor(
      'a request to the site',
      async () => sites.cookiesOf(platform).length > before,
      1500,
    ).catch(() => false);
  });
}

describe('before a service is set up', () => {
  it('offers platforms with the permission that each needs, and sends no requests', async () => {
    const popup = await openHotPopup(stage.browser);
    const text = await waitFor('the offer to follow a platform', () => textOfPart(popup, 'hot-start'));
    expect(text).toContain('direct, may break · needs access to www.zhihu.com');
    expect(stage.asked()).toEqual([]);
    expect(sites.cookiesOf('zhihu')).toEqual([]);
    await popup.close();
  });

  it('reports a refused permission, and lets the user grant it later', async () => {
    const popup = await openRefusing('/popup.html');
    await pressPart(popup, `start-${REFUSED}`);
    await waitFor('the note on the refused permission', async () =>
      (await textOfPart(popup, 'hot-start'))?.includes(`Access to ${REFUSED_HOST} wasn’t allowed`),
    );
    await popup.close();
    const library = await openRefusing('/library.html#hot');
    await pressPart(library, `start-${REFUSED}`);
    await waitFor('the note on the refused permission', async () =>
      (await textOfPart(library, 'hot-start'))?.includes(`Access to ${REFUSED_HOST} wasn’t allowed`),
    );
    expect(sites.cookiesOf(REFUSED)).toEqual([]);
    await followAlone(library, 'weibo');
    await library.close();
  });

  it('shows a platform’s list after one press that grants its site', async () => {
    const popup = await openHotPopup(stage.browser);
    await pressPart(popup, 'start-zhihu');
    await showPlatform(popup, 'zhihu');
    await waitForSiteList(popup);
    await expect.poll(() => textOfPart(popup, 'column-foot')).toMatch(/now · direct, may break/);
    expect(await attributeOf(popup, 'hot-row', 'href')).toBe('https://www.zhihu.com/question/1');
    await popup.close();
  });

  it('asks for the site of a platform that is added in the library, and shows its list, whatever shape the site gives it', async () => {
    const library = await stage.browser.openOwn('/library.html#hot');
    for (const platform of ['bilibili', 'baidu', 'v2ex']) {
      await pressPart(library, 'add');
      await pressPart(library, `add-${platform}`);
      await waitForSiteList(library, platform);
    }
    const missing = await library.evaluate(
      () => document.querySelector('[data-platform="weibo"] [data-part="missing-source"]')?.textContent,
      undefined,
    );
    expect(missing).toContain('No source is set up for this list.');
    await library.close();
  });

  it('never sends a site the user’s cookies', async () => {
    const home = await stage.browser.open(homeOf('zhihu'));
    await waitFor('the cookie of the login', () =>
      home.evaluate(async () => (await cookieStore.get('login')) !== null, undefined),
    );
    await home.close();
    const popup = await openList('zhihu');
    await askSiteAnew(popup, 'zhihu');
    expect(new Set(sites.cookiesOf('zhihu'))).toEqual(new Set([undefined]));
    await popup.close();
  });

  it.each([
    ['has another shape', { status: 200, body: '{"data":{"items":[]}}' }, 'hot-list-empty'],
    ['asks for a login', { status: 403, body: 'no' }, 'hot-site-failed'],
  ])('names a site that %s and since when, and its list stays', async (_what, reply, code) => {
    const popup = await openList('zhihu');
    sites.answer('zhihu', reply);
    await askSiteAnew(popup, 'zhihu');
    await waitFor(code, async () => (await attributeOf(popup, 'column-trouble', 'data-code')) === code);
    const year = new Date().getFullYear();
    expect(await textOfPart(popup, 'column-trouble')).toMatch(
      new RegExp(`^Zhihu \\(direct, may break\\):.*Since .*${year}.*The last list is shown below`),
    );
    expect(await titlesIn(popup)).toEqual(SITE_TITLES);
    sites.answer('zhihu');
    await askSiteAnew(popup, 'zhihu');
    await waitFor(
      'the end of the error',
      async () => (await textOfPart(popup, 'column-trouble')) === undefined,
    );
    await popup.close();
  });
});

async function openList(platform: string): Promise<PageUnderTest> {
  const popup = await openHotPopup(stage.browser);
  await showPlatform(popup, platform);
  await waitForSiteList(popup);
  return popup;
}

describe('with a service', () => {
  beforeAll(() => useService(stage.browser, stage.service.groupA));

  it.each(['contract', 'observed'] as const)(
    'shows the lists of a service in the %s dialect',
    async (hotboard) => {
      stage.service.settings.change({ dialects: { hotboard } });
      const popup = await stage.openPopup('zhihu');
      await stage.refresh(popup);
      await expect.poll(() => textOfPart(popup, 'column-foot')).toMatch(/now · service/);
      const truth = stage.service.hotboard.latest('zhihu').entries.map(({ title }) => title);
      await focusOn(popup, '.hot-row');
      await popup.press('End'); // draws all rows
      await waitFor('the list of the service', async () => (await titlesIn(popup)).join() === truth.join());
      await popup.close();
    },
  );

  it('fetches a list from the platform’s own site when the service fails, and the list says so', async () => {
    const popup = await stage.openPopup('zhihu');
    await stage.refresh(popup);
    stage.service.faults.add({ fault: '502', operation: 'hotboard', times: 3 });
    await stage.askAnew(popup);
    await waitForSiteList(popup);
    const note = await waitFor('the note on the other source', () => textOfPart(popup, 'instead'));
    expect(note).toMatch(/^From “direct, may break” instead of “service”:.*Since/);
    await showPlatform(popup, 'all');
    await waitFor('the number of lists from another source', async () =>
      /^1 list from another sourceZhihu: From “direct, may break” instead of “service”:.*Since/.test(
        (await textOfPart(popup, 'instead')) ?? '',
      ),
    );
    await showPlatform(popup, 'zhihu');
    stage.service.faults.clear();
    await stage.askAnew(popup);
    await waitFor('the list of the service', async () => (await textOfPart(popup, 'instead')) === undefined);
    await popup.close();
  });

  it('follows a platform with an unknown id, and reports when the service does not know it either', async () => {
    const popup = await stage.openPopup();
    await pressPart(popup, 'add');
    await fill(popup, 'platform-id', 'my-own-list');
    await pressPart(popup, 'add-typed');
    await waitFor(
      'the answer',
      async () => (await attributeOf(popup, 'column-trouble', 'data-code')) === 'hot-platform-unknown',
    );
    await pressPart(popup, 'platform-menu');
    await pressPart(popup, 'unfollow');
    await waitFor(
      'the platforms without the removed one',
      async () => !(await chipsIn(popup)).includes('my-own-list'),
    );
    await popup.close();
  });

  it.each([
    ['dailyhot', 'DailyHotApi'],
    ['newsnow', 'newsnow'],
  ] as const)('shows the lists of a self-hosted %s', async (source, name) => {
    const options = await stage.browser.openOwn('/options.html#hot');
    await fill(options, `hot-${source}`, `${stage.service.groupA}/${source}`);
    await pressPart(options, 'save-hot-addresses');
    await focusOn(options, '[data-part="source-zhihu"]');
    // Typing the first letter selects an option. `direct` comes after `DailyHotApi`.
    await options.press(name.charAt(0));
    await waitFor('the chosen source', () =>
      options.evaluate(
        (wanted) => document.querySelector<HTMLSelectElement>('[data-part="source-zhihu"]')?.value === wanted,
        source,
      ),
    );
    // If the page were closed at once, the change could be lost.
    await waitFor('the stored source', async () => {
      const followed = await loadSetting(options, 'followedPlatforms');
      return followed.find(({ id }) => id === 'zhihu')?.source === source;
    });
    await options.close();
    const popup = await stage.openPopup('zhihu');
    await stage.refresh(popup);
    await waitFor('the name of the source', async () =>
      (await textOfPart(popup, 'column-foot'))?.includes(name),
    );
    expect((await titlesIn(popup)).length).toBeGreaterThan(10);
    await popup.close();
  });
});
