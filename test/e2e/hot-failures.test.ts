import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { attributeOf, letTimePass, titlesIn, waitForLists } from './harness/hot-pages';
import { type HotStage, startHotStage } from './harness/hot-stage';
import { pressPart, textOfPart } from './harness/service-stage';

const HOUR_MS = 3600_000;

let stage: HotStage;
beforeAll(async () => {
  stage = await startHotStage({ isSetUp: true });
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());
afterEach(() => stage.browser.setOffline(false));

async function waitForTitles(page: PageUnderTest, ...titles: readonly string[]): Promise<void> {
  await waitFor('the list', async () => (await titlesIn(page)).join() === titles.join());
}

async function waitForTrouble(page: PageUnderTest, code: string | undefined): Promise<void> {
  const shown = () => attributeOf(page, 'column-trouble', 'data-code');
  await waitFor(`trouble: ${code}`, async () => (await shown()) === code);
}

const TITLES = ['一', '二', '三'];

/** The popup with a list that was just fetched. */
async function openList(platform: string): Promise<PageUnderTest> {
  stage.give(platform, ...TITLES);
  const popup = await stage.openPopup(platform);
  await stage.refresh(popup);
  await waitForTitles(popup, ...TITLES);
  return popup;
}

/** Fetches a list and lets two hours pass. */
async function keepOldList(platform: string): Promise<void> {
  const popup = await openList(platform);
  await letTimePass(popup, 2 * HOUR_MS);
  await popup.close();
}

describe('a list that cannot be fetched', () => {
  it.each([
    ['502', 'service-failed'],
    ['malformed-json', 'service-reply-unreadable'],
    ['html', 'service-reply-not-json'],
  ] as const)('stays, and what is wrong is told with its source and moment: %s', async (fault, code) => {
    const popup = await openList('baidu');
    stage.service.faults.add({ fault, operation: 'hotboard', times: 3 });
    await stage.askAnew(popup);
    await waitForTrouble(popup, code);
    expect(await textOfPart(popup, 'column-trouble')).toMatch(/Baidu \(service\).*Since/);
    expect(await titlesIn(popup)).toEqual(TITLES);
    stage.service.faults.clear();
    await stage.askAnew(popup);
    await waitForTrouble(popup, undefined);
    await popup.close();
  });

  it('is not asked for again before the moment that the service names', async () => {
    const popup = await stage.openPopup('baidu');
    // Longer than a request is put off for.
    const seconds = 25;
    stage.service.faults.add({ fault: '429-busy', operation: 'hotboard', retryAfter: seconds });
    await stage.askAnew(popup);
    await waitForTrouble(popup, 'service-busy');
    expect(await textOfPart(popup, 'column-trouble')).toMatch(/Baidu \(service\).*It asks to wait until/);
    const before = stage.asked().length;
    // What it keeps in memory waits by the browser's clock, and is gone with it.
    await stage.browser.killBackground();
    await pressPart(popup, 'refresh');
    await waitForLists(popup);
    expect(stage.asked().length).toBe(before);
    await letTimePass(popup, seconds * 1000);
    await stage.askAnew(popup);
    await waitForTrouble(popup, undefined);
    expect(stage.asked().length).toBe(before + 1);
    await popup.close();
  });

  it('stays where its platform is removed, or answers with nothing', async () => {
    const popup = await openList('douyin');
    for (const [state, code] of [
      [{ kind: 'removed' }, 'hot-platform-unknown'],
      [{ kind: 'entries', entries: [] }, 'hot-list-empty'],
    ] as const) {
      stage.service.hotboard.setState('douyin', state);
      await stage.askAnew(popup);
      await waitForTrouble(popup, code);
      expect(await titlesIn(popup)).toEqual(TITLES);
    }
    await popup.close();
  });

  it('is shown as it is stored, with its age, and is fetched again though the background ended in the middle', async () => {
    await keepOldList('weibo');
    stage.service.faults.add({ fault: 'hang', operation: 'hotboard' });
    const popup = await stage.browser.openOwn('/popup.html');
    await waitForTitles(popup, ...TITLES);
    await waitFor('its refreshing', async () => (await textOfPart(popup, 'busy')) !== undefined);
    // The first frame has the age as it was drawn last: only the database was moved back in time.
    await expect.poll(() => textOfPart(popup, 'column-foot')).toMatch(/2 hours ago · service.*not of now/);
    await waitFor('the request', async () => stage.service.requests.all().at(-1)?.fault === 'hang');
    await stage.browser.killBackground();
    await waitFor('the way on', async () => (await textOfPart(popup, 'retry')) !== undefined);
    expect(await titlesIn(popup)).toEqual(TITLES);
    stage.give('weibo', '新的');
    await pressPart(popup, 'retry');
    await waitForTitles(popup, '新的');
    await popup.close();
  });
});

it('shows the last lists with their age while there is no network, asks nobody, and goes on with it', async () => {
  await keepOldList('weibo');
  await stage.browser.setOffline(true);
  const before = stage.asked().length;
  const popup = await stage.browser.openOwn('/popup.html');
  await waitForTitles(popup, ...TITLES);
  await waitForTrouble(popup, 'service-offline');
  await expect
    .poll(() => textOfPart(popup, 'column-foot'))
    .toMatch(/2 hours ago · service.*not of now.*Offline/);
  expect(stage.asked().length).toBe(before);
  stage.give('weibo', '新的');
  await stage.browser.setOffline(false);
  await waitFor('the network', async () => !/Offline/.test((await textOfPart(popup, 'column-foot')) ?? ''));
  await stage.refresh(popup);
  await waitForTitles(popup, '新的');
  await popup.close();
});

it('asks once for a list that two windows want, and shows it in both', async () => {
  const [one, other] = [await stage.openPopup('baidu'), await stage.openPopup('baidu')];
  stage.give('baidu', '两个窗口');
  // Longer than a press can take on a busy machine.
  stage.service.faults.add({ fault: 'slow', ms: 2000, operation: 'hotboard' });
  const before = stage.asked().length;
  await Promise.all([stage.askAnew(one), stage.askAnew(other)]);
  for (const page of [one, other]) await waitForTitles(page, '两个窗口');
  expect(stage.asked().length - before).toBe(1);
  await one.close();
  await other.close();
});

describe('a clock', () => {
  it.each([
    ['put back', -3 * HOUR_MS],
    ['put ahead', 49 * HOUR_MS],
  ])('that is %s stops no list: it is fetched anew and its age is told', async (_what, passed) => {
    stage.give('weibo', '旧的');
    const before = await stage.openPopup('weibo');
    await stage.refresh(before);
    await letTimePass(before, passed);
    await before.close();
    stage.give('weibo', '新的');
    const popup = await stage.openPopup('weibo');
    await waitForTitles(popup, '新的');
    await waitFor('its age', async () =>
      /now · service/.test((await textOfPart(popup, 'column-foot')) ?? ''),
    );
    await popup.close();
  });
});
