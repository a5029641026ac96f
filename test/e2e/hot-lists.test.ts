import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest, Point } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { loadRow } from './harness/database';
import {
  chipsIn,
  columnsIn,
  focusOn,
  letTimePass,
  pressUntil,
  rowPlaces,
  setSettings,
  showPlatform,
  titlesIn,
  waitForLists,
  waitForLook,
} from './harness/hot-pages';
import { type HotStage, startHotStage } from './harness/hot-stage';
import { fill, pressPart, textOfPart } from './harness/service-stage';

const MINUTE_MS = 60_000;

let stage: HotStage;
beforeAll(async () => {
  stage = await startHotStage({ isSetUp: true });
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('a list', () => {
  it('marks items that are new, up, down or back since the last visit, and shows when each was first seen', async () => {
    stage.give('weibo', '甲', '乙', '丙', '丁');
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await waitForLook(popup, 'weibo', '甲', '乙', '丙', '丁');
    await letTimePass(popup, 30 * MINUTE_MS);
    stage.give('weibo', '乙', '甲', '戊');
    await stage.refresh(popup);
    const marks = () =>
      popup.evaluate(
        () => [...document.querySelectorAll('.hot-mark')].map((mark) => mark.getAttribute('data-mark')),
        undefined,
      );
    await waitFor('the marks for up, down and new', async () => (await marks()).join() === 'up,down,new');
    await waitForLook(popup, 'weibo', '乙', '甲', '戊');
    await letTimePass(popup, 30 * MINUTE_MS);
    stage.give('weibo', '乙', '甲', '丁');
    await stage.refresh(popup);
    await waitFor('the mark of the item that came back', async () => (await marks()).join() === 'back');
    await focusOn(popup, '.hot-row');
    await popup.press('ArrowRight');
    const details = await waitFor('the details of the item', () => textOfPart(popup, 'item-details'));
    expect(details).toMatch(/First seen.*1 hour ago.*On the list1 hr, best rank 1/);
    await popup.close();
  });

  it('opens an item in a background tab with Shift+Enter, and dims items that were opened', async () => {
    const popup = await stage.openPopup('weibo');
    await focusOn(popup, '.hot-row');
    await popup.press('ArrowDown');
    await popup.press('Shift+Enter');
    const read = () =>
      popup.evaluate(
        () => [...document.querySelectorAll('.hot-item')].findIndex((entry) => entry.matches('.read')),
        undefined,
      );
    await waitFor('the dimmed row', async () => (await read()) === 1);
    const [, title = ''] = await titlesIn(popup);
    await waitFor('the opened title in the store', () => loadRow(popup, 'hotReads', title));
    await popup.close();
    const again = await stage.openPopup('weibo');
    await waitFor('the opened row dimmed in a new popup', () =>
      again.evaluate(() => document.querySelectorAll('.hot-item')[1]?.matches('.read') === true, undefined),
    );
    await again.close();
  });

  it('copies a list as Markdown and an item as a link with the key c, and says so', async () => {
    stage.give('weibo', '[置顶] *甲*', '乙');
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await waitFor('the new list', async () => (await titlesIn(popup))[0] === '[置顶] *甲*');
    await focusOn(popup, '.hot-row');
    await popup.press('c');
    await waitFor('“Copied” in the row', async () =>
      /Copied/.test((await textOfPart(popup, 'hot-row')) ?? ''),
    );
    const link = '[\\[置顶\\] \\*甲\\*](<https://weibo.example/0>)';
    expect(await pasteText(stage.browser)).toBe(link);
    await pressPart(popup, 'copy-list');
    await waitFor('“Copied” on the button', async () => (await textOfPart(popup, 'copy-list')) === 'Copied');
    const [heading, ...rows] = (await pasteText(stage.browser)).trim().split('\n');
    expect(heading).toMatch(new RegExp(`^## Weibo · .*${new Date().getFullYear()}`));
    expect(rows).toEqual(['', `1. ${link}`, '2. [乙](<https://weibo.example/1>)']);
    await popup.close();
  });

  it('shows markup as text, opens only web addresses, and draws a long list in parts', async () => {
    const bad = '<img src=x onerror="document.title = 1">';
    const many = Array.from({ length: 10_000 }, (_, index) => `第 ${index} 条`);
    stage.give('weibo', bad, bad, ...many);
    stage.service.hotboard.setState('zhihu', {
      kind: 'entries',
      entries: [{ title: 'script', url: 'javascript:alert(1)' }],
    });
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await waitFor('the new list', async () => (await titlesIn(popup))[0] === bad);
    const facts = () =>
      popup.evaluate(
        () => ({
          images: document.querySelectorAll('#hot-panel img').length,
          rows: document.querySelectorAll('.hot-row').length,
        }),
        undefined,
      );
    expect(await facts()).toEqual({ images: 0, rows: 24 });
    await focusOn(popup, '.hot-row');
    await popup.press('End');
    await waitFor('all 200 rows', async () => (await facts()).rows === 200);
    await expect.poll(() => textOfPart(popup, 'column-foot')).toContain('9,802 more not shown');
    expect((await facts()).images).toBe(0);
    await showPlatform(popup, 'zhihu');
    await stage.refresh(popup);
    await waitFor('the other list', async () => (await titlesIn(popup))[0] === 'script');
    expect(
      await popup.evaluate(() => document.querySelector('.hot-row')?.hasAttribute('href'), undefined),
    ).toBe(false);
    await popup.close();
  });

  it('marks items that contain watch words, and names a line that is not a valid watch word', async () => {
    stage.give('weibo', '火星探测器成功着陆');
    const page = await stage.browser.openOwn('/library.html#hot?show=watch');
    await fill(page, 'watch-words', '火星\n/(/');
    await waitFor('the problem in line 2', async () =>
      /Line 2/.test((await textOfPart(page, 'watch-problems')) ?? ''),
    );
    await pressPart(page, 'save-words');
    await page.close();
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await waitFor('the highlighted watch word', () =>
      popup.evaluate(() => document.querySelector('.hot-title > mark')?.textContent === '火星', undefined),
    );
    await popup.close();
    const again = await stage.browser.openOwn('/library.html#hot?show=watch');
    await waitFor('the number of matches', async () =>
      /^[1-9]/.test((await textOfPart(again, 'watch-matches')) ?? ''),
    );
    await setSettings(again, { watchWords: '' });
    await again.close();
  });
});

/** The points at which to grab an element and to drop it, as parts of its width from the left. */
function placesOf(
  page: PageUnderTest,
  selectors: readonly string[],
  part: number,
): Promise<readonly Point[]> {
  return page.evaluate(
    ([wanted, share]) =>
      wanted.map((selector) => {
        const { left, top, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width * share, y: top + height / 2 };
      }),
    [selectors, part] as const,
  );
}

async function waitForOrder(
  order: () => Promise<readonly string[]>,
  ...first: readonly string[]
): Promise<void> {
  await waitFor(
    `the order ${first}`,
    async () => (await order()).slice(0, first.length).join() === first.join(),
  );
}

describe('platforms', () => {
  it('sorts platforms in the popup with Alt and the arrow keys and with the pointer, pins and hides them', async () => {
    const popup = await stage.openPopup('weibo');
    const chips = () => chipsIn(popup);
    await focusOn(popup, '#hot-chip-weibo');
    await popup.press('Alt+ArrowRight');
    await waitForOrder(chips, 'zhihu', 'weibo');
    const [from, to] = await placesOf(popup, ['#hot-chip-weibo', '#hot-chip-zhihu'], 0.3);
    await popup.drag(from!, to!);
    await waitForOrder(chips, 'weibo', 'zhihu');
    await showPlatform(popup, 'bilibili');
    await pressPart(popup, 'platform-menu');
    await pressPart(popup, 'pin');
    await waitForOrder(chips, 'bilibili');
    await pressPart(popup, 'hide');
    await waitFor('the platforms without the hidden one', async () => !(await chips()).includes('bilibili'));
    await popup.close();
    const again = await stage.openPopup();
    await waitForOrder(() => chipsIn(again), 'weibo', 'zhihu', 'douyin', 'baidu');
    expect(await chipsIn(again)).toHaveLength(4);
    await pressPart(again, 'add');
    await pressPart(again, 'add-bilibili');
    await waitForOrder(() => chipsIn(again), 'bilibili');
    await again.close();
  });

  it('sorts platforms in the library by the handles of their columns, with the pointer and with keys', async () => {
    const library = await stage.browser.openOwn('/library.html#hot');
    await waitForLists(library);
    const before = await columnsIn(library);
    const [first = '', second = '', third = ''] = before;
    const grip = (platform: string) => `[data-platform="${platform}"] [data-part="column-grip"]`;
    await focusOn(library, grip(second));
    await library.press('Alt+ArrowRight');
    await waitForOrder(() => columnsIn(library), first, third, second);
    await waitFor('the focus on the grip of the moved column', () =>
      library.evaluate((place) => document.activeElement?.matches(place), grip(second)),
    );
    const [from] = await placesOf(library, [grip(second)], 0.5);
    const [to] = await placesOf(library, [`[data-platform="${third}"]`], 0.2);
    await library.drag(from!, { x: to!.x, y: from!.y });
    await waitForOrder(() => columnsIn(library), first, second, third);
    await library.close();
    const again = await stage.browser.openOwn('/library.html#hot');
    await waitForLists(again);
    expect(await columnsIn(again)).toEqual(before);
    await again.close();
  });

  it('shows all of a long title in the popup’s list of all platforms', async () => {
    const title = '一座没有名字的小站等来了三十年里最后一班慢车，站台上只有两个人和一条狗';
    stage.give('weibo', title);
    const popup = await stage.openPopup('all');
    await pressUntil(popup, 'refresh', async () => (await titlesIn(popup)).includes(title));
    await waitForLists(popup);
    const hidden = await popup.evaluate((wanted) => {
      const shown = document.querySelector(`.hot-title[title="${wanted}"]`);
      return shown && [shown.scrollWidth - shown.clientWidth, shown.scrollHeight - shown.clientHeight];
    }, title);
    expect(hidden).toEqual([0, 0]);
    await popup.close();
  });

  it('has a footer of one line in the popup, whatever marks compare with', async () => {
    const before = await stage.openPopup('all');
    await letTimePass(before, 4 * MINUTE_MS);
    await before.close();
    const popup = await stage.openPopup('all');
    await waitFor('the age', async () => (await textOfPart(popup, 'column-foot'))?.includes('minutes ago'));
    const measureHeight = () =>
      popup.evaluate(() => document.querySelector('.hot-footer')?.getBoundingClientRect().height, undefined);
    const compared = await textOfPart(popup, 'since');
    expect(await measureHeight()).toBeLessThan(40);
    await pressUntil(popup, 'since', async () => (await textOfPart(popup, 'since')) !== compared);
    expect(await measureHeight()).toBeLessThan(40);
    await popup.close();
  });

  it('joins items of several platforms about the same event, with the reason, and separates them on request', async () => {
    stage.give('weibo', '火星探测器成功着陆');
    stage.give('zhihu', '火星探测器成功着陆现场');
    const page = await stage.browser.openOwn('/library.html#hot?show=merged');
    await waitForLists(page);
    const places = () => rowPlaces(page, '火星探测器成功着陆');
    const isJoined = async () => (await places()).join() === 'Weibo 1 · Zhihu 1';
    await pressUntil(page, 'refresh', isJoined);
    await focusOn(page, '.hot-row:has([title^="火星探测器成功着陆"])');
    await page.press('ArrowRight');
    expect(await waitFor('the reason for joining the titles', () => textOfPart(page, 'evidence'))).toContain(
      '火星探测器成功着陆',
    );
    await pressUntil(page, 'take-apart', async () => (await places()).length === 2);
    await page.evaluate(
      () => document.querySelector('[data-part="apart-pairs"]')?.setAttribute('open', ''),
      undefined,
    );
    await pressUntil(page, 'join-again', isJoined);
    await page.close();
  });
});
