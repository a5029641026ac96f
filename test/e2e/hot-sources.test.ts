import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_FOLLOWED } from '@/core/hotlists/followed';
import { waitFor } from '../../scripts/automation/wait-for';
import { titleOf } from '../client/hotlists/site-shapes';
import { findPoint, type PageUnderTest } from './harness/browser-under-test';
import { attributeOf, chipsIn, focusOn, setSettings, showPlatform, titlesIn } from './harness/hot-pages';
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
  // None whose site can be asked: in Chromium all are allowed beforehand.
  const options = await stage.browser.openOwn('/options.html');
  await followAlone(options, 'weibo');
  await options.close();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

function followAlone(ownPage: PageUnderTest, platform: string): Promise<void> {
  return setSettings(ownPage, { followedPlatforms: DEFAULT_FOLLOWED.filter(({ id }) => id === platform) });
}

/** Opens a page of ours whose user says no when the browser asks for a permission: headless, nobody is asked. */
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

/** The titles of a list as the platforms' own sites give them here. */
const SITE_TITLES = Array.from({ length: SITE_ENTRIES }, (_, index) => titleOf(index + 1));

/** Waits until a platform's list, of now, is the one that its site gives. */
async function waitForSiteList(page: PageUnderTest, platform?: string): Promise<void> {
  await waitFor('the list of the site', async () => {
    const titles = await titlesIn(page, platform);
    return titles.join() === SITE_TITLES.join();
  });
}

/** Presses Refresh until the site is asked. */
async function askSiteAnew(page: PageUnderTest, platform: string): Promise<void> {
  const before = sites.cookiesOf(platform).length;
  await waitFor('the request', async () => {
    await pressPart(page, 'refresh');
    return waitFor('the request', async () => sites.cookiesOf(platform).length > before, 1500).catch(
      () => false,
    );
  });
}

describe('before a service is set up', () => {
  it('offers platforms with the permission that each needs, and asks nobody', async () => {
    const popup = await stage.browser.openOwn('/popup.html');
    const text = await waitFor('the offer', () => textOfPart(popup, 'hot-start'));
    expect(text).toContain('direct, may break · asks for www.zhihu.com');
    expect(stage.asked()).toEqual([]);
    expect(sites.cookiesOf('zhihu')).toEqual([]);
    await popup.close();
  });

  it('a refused permission is told, and leaves the way to think better of it', async () => {
    const popup = await openRefusing('/popup.html');
    await pressPart(popup, `start-${REFUSED}`);
    await waitFor('the refusal', async () =>
      (await textOfPart(popup, 'hot-start'))?.includes(`${REFUSED_HOST} was not allowed`),
    );
    await popup.close();
    const library = await openRefusing('/library.html#hot');
    await pressPart(library, `start-${REFUSED}`);
    await waitFor('the refusal', async () =>
      (await textOfPart(library, 'hot-start'))?.includes(`${REFUSED_HOST} was not allowed`),
    );
    expect(sites.cookiesOf(REFUSED)).toEqual([]);
    await followAlone(library, 'weibo');
    await library.close();
  });

  it('one press allows a platform’s own site, and its list is shown', async () => {
    const popup = await stage.browser.openOwn('/popup.html');
    await pressPart(popup, 'start-zhihu');
    await showPlatform(popup, 'zhihu');
    await waitForSiteList(popup);
    await expect.poll(() => textOfPart(popup, 'column-foot')).toMatch(/now · direct, may break/);
    expect(await attributeOf(popup, 'hot-row', 'href')).toBe('https://www.zhihu.com/question/1');
    await popup.close();
  });

  it('the library shows each platform that is allowed, in whatever shape its site gives the list', async () => {
    const library = await stage.browser.openOwn('/library.html#hot');
    for (const platform of ['bilibili', 'baidu', 'v2ex']) {
      await pressPart(library, 'add');
      await pressPart(library, `add-${platform}`);
      await allowInColumn(library, platform);
      await waitForSiteList(library, platform);
    }
    const missing = await library.evaluate(
      () => document.querySelector('[data-platform="weibo"] [data-part="missing-source"]')?.textContent,
      undefined,
    );
    expect(missing).toContain('Weibo');
    await library.close();
  });

  it('a site never hears who the user is there', async () => {
    const home = await stage.browser.open(homeOf('zhihu'));
    await waitFor('the login', () =>
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
  ])('a site that %s is named with the moment since when, and its list stays', async (_what, reply, code) => {
    const popup = await openList('zhihu');
    sites.answer('zhihu', reply);
    await askSiteAnew(popup, 'zhihu');
    await waitFor(code, async () => (await attributeOf(popup, 'column-trouble', 'data-code')) === code);
    const year = new Date().getFullYear();
    expect(await textOfPart(popup, 'column-trouble')).toMatch(
      new RegExp(`^Zhihu \\(direct, may break\\):.*Since .*${year}.*The last list stays below`),
    );
    expect(await titlesIn(popup)).toEqual(SITE_TITLES);
    sites.answer('zhihu');
    await askSiteAnew(popup, 'zhihu');
    await waitFor('the end of it', async () => (await textOfPart(popup, 'column-trouble')) === undefined);
    await popup.close();
  });
});

async function openList(platform: string): Promise<PageUnderTest> {
  const popup = await stage.browser.openOwn('/popup.html');
  await showPlatform(popup, platform);
  await waitForSiteList(popup);
  return popup;
}

/** Presses the button that allows a platform's site; in Chromium it is allowed already. */
async function allowInColumn(library: PageUnderTest, platform: string): Promise<void> {
  if (stage.browser.name === 'chromium') return;
  const button = `[data-platform="${platform}"] [data-part="step"]`;
  await waitFor(button, () => library.evaluate((place) => document.querySelector(place) !== null, button));
  const { x, y } = await library.evaluate(findPoint, [button]);
  await library.click(x, y);
}

describe('with a service', () => {
  beforeAll(() => useService(stage.browser, stage.service.groupA));

  it.each(['contract', 'observed'] as const)('shows its lists, as it words them: %s', async (hotboard) => {
    stage.service.settings.change({ dialects: { hotboard } });
    const popup = await stage.openPopup('zhihu');
    await stage.refresh(popup);
    const truth = stage.service.hotboard.latest('zhihu').entries.map(({ title }) => title);
    await waitFor('its list', async () => (await titlesIn(popup)).join() === truth.join());
    await expect.poll(() => textOfPart(popup, 'column-foot')).toMatch(/now · service/);
    await popup.close();
  });

  it('is not all there is: where it fails, the platform’s own site is asked, and the list says so', async () => {
    const popup = await stage.openPopup('zhihu');
    await stage.refresh(popup);
    stage.service.faults.add({ fault: '502', operation: 'hotboard', times: 3 });
    await stage.askAnew(popup);
    await waitForSiteList(popup);
    const note = await waitFor('the note', () => textOfPart(popup, 'instead'));
    expect(note).toMatch(/^From “direct, may break” in place of “service”:.*Since/);
    await showPlatform(popup, 'all');
    await waitFor('how many', async () =>
      /^Not from the source that is asked first: 1Zhihu: From “direct, may break” in place of “service”:.*Since/.test(
        (await textOfPart(popup, 'instead')) ?? '',
      ),
    );
    await showPlatform(popup, 'zhihu');
    stage.service.faults.clear();
    await stage.askAnew(popup);
    await waitFor('the service', async () => (await textOfPart(popup, 'instead')) === undefined);
    await popup.close();
  });

  it('follows an id that nobody knows, and says so when the service does not either', async () => {
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
    await waitFor('it is gone', async () => !(await chipsIn(popup)).includes('my-own-list'));
    await popup.close();
  });

  it.each([
    ['dailyhot', 'DailyHotApi'],
    ['newsnow', 'newsnow'],
  ] as const)('reads lists of a self-hosted %s', async (source, name) => {
    const options = await stage.browser.openOwn('/options.html');
    await fill(options, `hot-${source}`, `${stage.service.groupA}/${source}`);
    await pressPart(options, 'save-hot-addresses');
    await focusOn(options, '[data-part="source-zhihu"]');
    // The first letter chooses; `direct` comes after `DailyHotApi`.
    await options.press(name.charAt(0));
    await waitFor('the choice', () =>
      options.evaluate(
        (wanted) => document.querySelector<HTMLSelectElement>('[data-part="source-zhihu"]')?.value === wanted,
        source,
      ),
    );
    await options.close();
    const popup = await stage.openPopup('zhihu');
    await stage.refresh(popup);
    await waitFor('the source', async () => (await textOfPart(popup, 'column-foot'))?.includes(name));
    expect((await titlesIn(popup)).length).toBeGreaterThan(10);
    await popup.close();
  });
});
