import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_WATCHED, type WatchState } from '@/core/hotlists/watch-notices';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest, RecordedNotice } from './harness/browser-under-test';
import { loadRow } from './harness/database';
import { letTimePass, setSettings, waitForLists, waitForLook } from './harness/hot-pages';
import { type HotStage, startHotStage } from './harness/hot-stage';
import { takeNotices, watchNotices } from './harness/notices';
import { fill, pressPart, textOfPart } from './harness/service-stage';

const ALARM = 'hot-lists';
const HOUR_MS = 3600_000;

/** The extension API of the extension's own pages. Firefox has this name, too. */
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
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.reset();
  options = await stage.browser.openOwn('/options.html');
});
afterEach(async () => {
  await options.close();
  // What records the notifications in it is dead with the page that it came from.
  await stage.browser.killBackground();
});

/** The minutes until the alarm rings; undefined if it is not set. */
function minutesToAlarm(): Promise<number | undefined> {
  return options.evaluate(async (name) => {
    const alarm = await chrome.alarms.get(name);
    return alarm && (alarm.scheduledTime - Date.now()) / 60_000;
  }, ALARM);
}

/** Makes the alarm ring, and waits until it is set again and all five lists have been requested. */
async function ring(): Promise<void> {
  const before = stage.asked().length;
  await options.evaluate((name) => chrome.alarms.create(name, { when: Date.now() + 200 }), ALARM);
  await waitFor('all lists', async () => stage.asked().length === before + 5);
}

describe('followed lists', () => {
  it('fetches followed lists while no page shows them, in a background that is woken for it', async () => {
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

  it('fetches no lists in the background when that is switched off', async () => {
    await setSettings(options, { hotInterval: 0 });
    await waitFor('no alarm', async () => (await minutesToAlarm()) === undefined);
  });
});

/** The stored state of the watch words. */
function watchState(page: PageUnderTest): Promise<WatchState | undefined> {
  return loadRow(page, 'hotWatch', 'state');
}

/** Lets an hour pass and the alarm ring. */
async function ringAnHourLater(): Promise<void> {
  await letTimePass(options, HOUR_MS);
  await watchNotices(options);
  await ring();
}

/** Waits for the next notification and returns its lines. */
async function nextNotice(): Promise<readonly string[]> {
  const [notice, ...others] = await waitFor('a notification', async () => {
    const shown: readonly RecordedNotice[] = await takeNotices(options);
    return shown.length > 0 && shown;
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
    await waitFor(
      'the note that lists are not refreshed',
      async () => (await textOfPart(library, 'nothing-due')) !== undefined,
    );
    await setSettings(library, { hotInterval: 10, quietHours: { from: 0, until: 0 } });
    expect((await watchState(library)) ?? NOTHING_WATCHED).toEqual(NOTHING_WATCHED);
    await library.close();
  });
  beforeEach(() => {
    for (const platform of ['weibo', 'zhihu', 'bilibili', 'douyin', 'baidu']) stage.give(platform, '天气');
  });

  it('notifies the user once per event of a watch word, whatever its title on each platform', async () => {
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

  it('does not notify the user of a watch word in items that were seen already', async () => {
    stage.give('weibo', '火星上下雪了');
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await waitForLook(popup, 'weibo', '火星上下雪了');
    await popup.close();
    stage.give('douyin', '火星车失去联系');
    await ringAnHourLater();
    expect(await nextNotice()).toEqual(['火星车失去联系']);
  });

  it('notifies the user of a watch word after the quiet hours, not during them', async () => {
    await setSettings(options, { quietHours: { from: 0, until: 24 * 60 } });
    stage.give('weibo', '火星基地开工');
    await ringAnHourLater();
    await waitFor(
      'the notification that waits for the end of the quiet hours',
      async () => (await watchState(options))?.held[0]?.title === '火星基地开工',
    );
    await setSettings(options, { quietHours: { from: 0, until: 0 } });
    stage.give('zhihu', '谁买了火星的地');
    await ringAnHourLater();
    expect(await nextNotice()).toEqual(['火星基地开工', '谁买了火星的地']);
  });
});
