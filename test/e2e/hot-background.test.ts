import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_WATCHED, type WatchState } from '@/core/hotlists/watch-state';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest, ToldNotice } from './harness/browser-under-test';
import { letTimePass, readRow, setSettings, waitForLists, waitForLook } from './harness/hot-pages';
import { type HotStage, startHotStage } from './harness/hot-stage';
import { takeNotices, watchNotices } from './harness/notices';
import { fill, pressPart, textOfPart } from './harness/service-stage';

const ALARM = 'hot-lists';
const HOUR_MS = 3600_000;

/** What our own pages have; Firefox knows it by this name, too. */
declare const chrome: {
  readonly alarms: {
    get(name: string): Promise<{ readonly scheduledTime: number } | undefined>;
    create(name: string, when: { readonly when: number }): Promise<void>;
  };
};

let stage: HotStage;
let options: PageUnderTest;
beforeAll(async () => {
  stage = await startHotStage({ isSetUp: true, permissions: ['notifications'] });
  options = await stage.browser.openOwn('/options.html');
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

/** In how many minutes the alarm rings; undefined where it is not set. */
function minutesToAlarm(): Promise<number | undefined> {
  return options.evaluate(async (name) => {
    const alarm = await chrome.alarms.get(name);
    return alarm && (alarm.scheduledTime - Date.now()) / 60_000;
  }, ALARM);
}

/** Has the alarm ring, and waits until what it was for is done: it is set anew before, and all five lists are asked. */
async function ring(): Promise<void> {
  const before = stage.asked().length;
  await options.evaluate((name) => chrome.alarms.create(name, { when: Date.now() + 200 }), ALARM);
  await waitFor('all lists', async () => stage.asked().length === before + 5);
}

describe('followed lists', () => {
  it('are fetched while no page shows them, by a background that is woken for it', async () => {
    await setSettings(options, { hotInterval: 60 });
    await waitFor('the alarm', async () => ((await minutesToAlarm()) ?? 0) > 55);
    await setSettings(options, { hotInterval: 10 });
    await waitFor('the alarm to come sooner', async () => ((await minutesToAlarm()) ?? 99) <= 10);
    stage.service.requests.clear();
    await stage.browser.killBackground();
    await ring();
    expect(new Set(stage.asked().map(({ target }) => target)).size).toBe(5);
    await waitFor('the next alarm', async () => ((await minutesToAlarm()) ?? 0) > 9);
    const library = await stage.browser.openOwn('/library.html#hot');
    await waitForLists(library);
    expect(stage.asked().length).toBe(5);
    await library.close();
  });

  it('are left alone once that is switched off', async () => {
    await setSettings(options, { hotInterval: 0 });
    await waitFor('no alarm', async () => (await minutesToAlarm()) === undefined);
  });
});

/** What the background remembers of watch words. */
function watchState(): Promise<WatchState | undefined> {
  return readRow(options, 'hotWatch', 'state');
}

/** Lets an hour pass and the alarm ring. */
async function ringAnHourLater(): Promise<void> {
  await letTimePass(options, HOUR_MS);
  await watchNotices(options);
  await ring();
}

/** The next notification: of what it tells, line by line. */
async function nextNotice(): Promise<readonly string[]> {
  const [notice, ...others] = await waitFor('a notification', async () => {
    const told: readonly ToldNotice[] = await takeNotices(options);
    return told.length > 0 && told;
  });
  expect(others).toEqual([]);
  return notice?.message.split('\n') ?? [];
}

describe('watch words', () => {
  beforeAll(async () => {
    const library = await stage.browser.openOwn('/library.html#hot?show=watch');
    await fill(library, 'watch-words', '火星');
    await pressPart(library, 'save-words');
    await pressPart(library, 'tell-watched');
    await waitFor('what is missing', async () => (await textOfPart(library, 'nothing-due')) !== undefined);
    await library.close();
    await setSettings(options, { hotInterval: 10, quietHours: { from: 0, until: 0 } });
    expect((await watchState()) ?? NOTHING_WATCHED).toEqual(NOTHING_WATCHED);
  });
  beforeEach(() => {
    for (const platform of ['weibo', 'zhihu', 'bilibili', 'douyin', 'baidu']) stage.give(platform, '天气');
  });

  it('are told of once an event, whatever it is called on whichever platform', async () => {
    stage.give('weibo', '火星探测器成功着陆');
    stage.give('zhihu', '火星探测器成功着陆现场');
    await ringAnHourLater();
    const first = await nextNotice();
    expect(first).toHaveLength(1);
    expect(first[0]).toMatch(/^火星探测器成功着陆/);
    stage.give('bilibili', '火星探测器今日成功着陆');
    stage.give('baidu', '去火星要多少钱');
    await ringAnHourLater();
    expect(await nextNotice()).toEqual(['去火星要多少钱']);
  });

  it('are not told of in what was seen already', async () => {
    stage.give('weibo', '火星上下雪了');
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await waitForLook(popup, 'weibo', '火星上下雪了');
    await popup.close();
    stage.give('douyin', '火星车失去联系');
    await ringAnHourLater();
    expect(await nextNotice()).toEqual(['火星车失去联系']);
  });

  it('are told of after the quiet hours, not in them', async () => {
    await setSettings(options, { quietHours: { from: 0, until: 24 * 60 } });
    stage.give('weibo', '火星基地开工');
    await ringAnHourLater();
    await waitFor('what is held', async () => (await watchState())?.held[0]?.title === '火星基地开工');
    await setSettings(options, { quietHours: { from: 0, until: 0 } });
    stage.give('zhihu', '谁买了火星的地');
    await ringAnHourLater();
    expect(await nextNotice()).toEqual(['火星基地开工', '谁买了火星的地']);
  });
});
