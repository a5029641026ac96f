import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { attributeOf, letTimePass, openHotPopup, titlesIn, waitForLists } from './harness/hot-pages';
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
  await waitFor(`the list of ${titles.join()}`, async () => (await titlesIn(page)).join() === titles.join());
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
  ] as const)(
    'keeps showing a list that cannot be fetched, with the failure, its source and its time: %s',
    async (fault, code) => {
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
    },
  );

  it('does not fetch a list again before the moment that the service names', async () => {
    const popup = await stage.openPopup('baidu');
    // Longer than the pause before a repeated request.
    const seconds = 25;
    stage.service.faults.add({ fault: '429-busy', operation: 'hotboard', retryAfter: seconds });
    await stage.askAnew(popup);
    await waitForTrouble(popup, 'service-busy');
    expect(await textOfPart(popup, 'column-trouble')).toMatch(/Baidu \(service\).*asks to wait until/);
    const before = stage.asked().length;
    // The pause holds when the background ends meanwhile.
    await stage.browser.killBackground();
    await pressPart(popup, 'refresh');
    await waitForLists(popup);
    expect(stage.asked().length).toBe(before);
    await letTimePass(popup, seconds * 1000);
    await stage.browser.killBackground();
    await stage.askAnew(popup);
    await waitForTrouble(popup, undefined);
    expect(stage.asked().length).toBe(before + 1);
    await popup.close();
  });

  it('keeps showing a list whose platform is removed or answers with nothing', async () => {
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

  it('shows the stored list with its age, and fetches it again although the background ended during the fetch', async () => {
    await keepOldList('weibo');
    stage.service.faults.add({ fault: 'hang', operation: 'hotboard' });
    const popup = await openHotPopup(stage.browser);
    await waitForTitles(popup, ...TITLES);
    await waitFor(
      'the note that lists are refreshed',
      async () => (await textOfPart(popup, 'busy')) !== undefined,
    );
    // The first frame shows the age that was drawn last, because only the database was moved back in time.
    await expect.poll(() => textOfPart(popup, 'column-foot')).toMatch(/2 hours ago · service.*out of date/);
    await waitFor(
      'the request without an answer',
      async () => stage.service.requests.all().at(-1)?.fault === 'hang',
    );
    await stage.browser.killBackground();
    await waitFor(
      'the button that tries again',
      async () => (await textOfPart(popup, 'retry')) !== undefined,
    );
    expect(await titlesIn(popup)).toEqual(TITLES);
    stage.give('weibo', '新的');
    await pressPart(popup, 'retry');
    await waitForTitles(popup, '新的');
    await popup.close();
  });
});

it('shows the last lists with their age while offline, sends no requests, and fetches again when online', async () => {
  await keepOldList('weibo');
  await stage.browser.setOffline(true);
  const before = stage.asked().length;
  const popup = await openHotPopup(stage.browser);
  await waitForTitles(popup, ...TITLES);
  await waitForTrouble(popup, 'service-offline');
  await expect
    .poll(() => textOfPart(popup, 'column-foot'))
    .toMatch(/2 hours ago · service.*out of date.*Offline/);
  expect(stage.asked().length).toBe(before);
  stage.give('weibo', '新的');
  await stage.browser.setOffline(false);
  await waitFor('the network', async () => !/Offline/.test((await textOfPart(popup, 'column-foot')) ?? ''));
  await stage.refresh(popup);
  await waitForTitles(popup, '新的');
  await popup.close();
});

it('fetches a list that two windows request once, and shows it in both', async () => {
  const [one, other] = [await stage.openPopup('baidu'), await stage.openPopup('baidu')];
  stage.give('baidu', '两个窗口');
  // Longer than a press takes on a busy machine.
  stage.service.faults.add({ fault: 'slow', ms: 2000, operation: 'hotboard' });
  const before = stage.asked().length;
  await Promise.all([stage.askAnew(one), stage.askAnew(other)]);
  for (const page of [one, other]) await waitForTitles(page, '两个窗口');
  expect(stage.asked().length - before).toBe(1);
  await one.close();
  await other.close();
});

describe('the clock of the computer', () => {
  it.each([
    ['put back', -3 * HOUR_MS],
    ['put ahead', 49 * HOUR_MS],
  ])('fetches lists and shows their age when the clock is %s', async (_what, passed) => {
    stage.give('weibo', '旧的');
    const before = await stage.openPopup('weibo');
    await stage.refresh(before);
    await letTimePass(before, passed);
    await before.close();
    stage.give('weibo', '新的');
    const popup = await stage.openPopup('weibo');
    await waitForTitles(popup, '新的');
    await waitFor('the age of the new list', async () =>
      /now · service/.test((await textOfPart(popup, 'column-foot')) ?? ''),
    );
    await popup.close();
  });
});
