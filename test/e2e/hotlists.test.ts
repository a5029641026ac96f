import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_END, FILE_END, FILE_START } from '@/core/hotlists/history/history-file';
import { localMinute } from '@/ui/hotlists/local-minute';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import {
  attributeOf,
  chipsIn,
  chooseFile,
  focusOn,
  hurry,
  letTimePass,
  showPlatform,
  titlesIn,
  waitForLists,
} from './harness/hot-pages';
import {
  fill,
  pressPart,
  type ServiceStage,
  setUpService,
  startServiceStage,
  textOfPart,
} from './harness/service-stage';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let stage: ServiceStage;
beforeAll(async () => {
  stage = await startServiceStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.service.faults.clear();
  stage.service.settings.reset();
  stage.service.hotboard.reset();
  stage.service.rates.reset();
});

/** What the service was asked for lists, by whichever of its addresses. */
const asked = () => {
  const lists = ['hotboard', 'dailyhot', 'newsnow'];
  return stage.service.requests.all().filter(({ operation = '' }) => lists.includes(operation));
};

async function openPopup(platform?: string): Promise<PageUnderTest> {
  const popup = await stage.browser.openOwn('/popup.html');
  if (platform !== undefined) await showPlatform(popup, platform);
  await waitForLists(popup);
  return popup;
}

/** What the service gives for a platform from now on. */
function give(platform: string, ...titles: readonly string[]): void {
  const entries = titles.map((title, index) => {
    return { title, url: `https://${platform}.example/${index}`, heat: 1_200_000 - index };
  });
  stage.service.hotboard.setState(platform, { kind: 'entries', entries });
}

/** Presses Refresh until the service is asked: a press while lists are being fetched is none. */
async function askAnew(page: PageUnderTest): Promise<void> {
  const before = asked().length;
  await waitFor('the request', async () => {
    await waitFor('the button', async () => (await attributeOf(page, 'refresh', 'disabled')) === undefined);
    await pressPart(page, 'refresh');
    return waitFor('the request', async () => asked().length > before, 1500).catch(() => false);
  });
}

async function refresh(page: PageUnderTest): Promise<void> {
  await askAnew(page);
  await waitForLists(page);
}

describe('before anything is set up', () => {
  it('offers sources with the permission that each needs, and asks nobody', async () => {
    const popup = await stage.browser.openOwn('/popup.html');
    const text = await waitFor('the offer', () => textOfPart(popup, 'hot-start'));
    expect(text).toContain('direct, may break · asks for www.zhihu.com');
    expect(asked()).toEqual([]);
    await popup.close();
  });
});

describe('with a service', () => {
  beforeAll(async () => {
    const options = await setUpService(stage);
    await hurry(options);
    await options.close();
  });

  it.each(['contract', 'observed'] as const)('shows its lists, as it words them: %s', async (hotboard) => {
    stage.service.settings.change({ dialects: { hotboard } });
    const popup = await openPopup('zhihu');
    await refresh(popup);
    const truth = stage.service.hotboard.latest('zhihu').entries.map(({ title }) => title);
    expect(await titlesIn(popup)).toEqual(truth);
    expect(await textOfPart(popup, 'column-foot')).toMatch(/now · service/);
    await popup.close();
  });

  it('shows what is stored at once, while it is fetched anew and when that fails', async () => {
    give('weibo', '一', '二', '三');
    const before = await openPopup('weibo');
    await refresh(before);
    await letTimePass(before, 2 * HOUR_MS);
    await before.close();
    stage.service.faults.add({ fault: 'slow', ms: 1500, operation: 'hotboard' });
    stage.service.hotboard.setState('weibo', { kind: 'unreachable' });
    const popup = await stage.browser.openOwn('/popup.html');
    await waitFor('the stored list', async () => (await titlesIn(popup)).length > 0);
    await waitFor('its refreshing', async () => (await textOfPart(popup, 'busy')) !== undefined);
    expect(await titlesIn(popup)).toEqual(['一', '二', '三']);
    await waitFor('the failure', async () => (await textOfPart(popup, 'column-trouble')) !== undefined);
    expect(await titlesIn(popup)).toEqual(['一', '二', '三']);
    expect(await textOfPart(popup, 'column-foot')).toMatch(/2 hours ago · service.*not of now/);
    await popup.close();
  });

  it.each([
    ['429-busy', 'service-busy'],
    ['502', 'service-failed'],
    ['malformed-json', 'service-reply-unreadable'],
    ['html', 'service-reply-not-json'],
  ] as const)('names a failure and keeps the list: %s', async (fault, code) => {
    const popup = await openPopup('baidu');
    const kept = await titlesIn(popup);
    stage.service.faults.add({ fault, operation: 'hotboard', times: 3, retryAfter: 1 });
    await askAnew(popup);
    await waitFor(code, async () => (await attributeOf(popup, 'column-trouble', 'data-code')) === code);
    expect(await textOfPart(popup, 'column-trouble')).toMatch(/Baidu \(service\).*Since/);
    expect(await titlesIn(popup)).toEqual(kept);
    stage.service.faults.clear();
    await askAnew(popup);
    await waitFor('the end of it', async () => (await textOfPart(popup, 'column-trouble')) === undefined);
    await popup.close();
  });

  it('keeps the list of a platform that is removed, or that answers with nothing', async () => {
    const popup = await openPopup('douyin');
    const kept = await titlesIn(popup);
    for (const [state, code] of [
      [{ kind: 'removed' }, 'hot-platform-unknown'],
      [{ kind: 'entries', entries: [] }, 'hot-list-empty'],
    ] as const) {
      stage.service.hotboard.setState('douyin', state);
      await askAnew(popup);
      await waitFor(code, async () => (await attributeOf(popup, 'column-trouble', 'data-code')) === code);
      expect(await titlesIn(popup)).toEqual(kept);
    }
    await popup.close();
  });

  it('marks what is new, climbs, falls and is back since the last look, and tells when each was first seen', async () => {
    give('weibo', '甲', '乙', '丙', '丁');
    const popup = await openPopup('weibo');
    await refresh(popup);
    await letTimePass(popup, 30 * MINUTE_MS);
    give('weibo', '乙', '甲', '戊');
    await refresh(popup);
    const marks = () =>
      popup.evaluate(
        () => [...document.querySelectorAll('.hot-mark')].map((mark) => mark.getAttribute('data-mark')),
        undefined,
      );
    await waitFor('the marks', async () => (await marks()).join() === 'up,down,new');
    await letTimePass(popup, 30 * MINUTE_MS);
    give('weibo', '乙', '甲', '丁');
    await refresh(popup);
    await waitFor('what is back', async () => (await marks()).join() === 'back');
    await focusOn(popup, '.hot-row');
    await popup.press('ArrowRight');
    const details = await waitFor('the details', () => textOfPart(popup, 'entry-details'));
    expect(details).toMatch(/First seen.*1 hour ago.*On the list1 hr, best rank 1/);
    await popup.close();
  });

  it('goes back to a moment stored here, to one that the service remembers, and says which', async () => {
    give('weibo', '今');
    const popup = await openPopup('weibo');
    await letTimePass(popup, 3 * HOUR_MS);
    await refresh(popup);
    await pressPart(popup, 'time-machine');
    const goBack = (ms: number) =>
      popup.evaluate((back) => {
        const slider = document.querySelector<HTMLInputElement>('[data-part="time-slider"]');
        if (!slider) throw new Error('no slider');
        slider.value = String(Date.now() - back);
        slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, ms);
    await waitFor('the slider', async () => (await textOfPart(popup, 'time-bar')) !== undefined);
    await goBack(2.9 * HOUR_MS);
    await waitFor('the moment', async () =>
      /Kept on this device.*before/.test((await textOfPart(popup, 'past-note')) ?? ''),
    );
    await goBack(72 * HOUR_MS);
    await waitFor('the service', async () =>
      /From the service/.test((await textOfPart(popup, 'past-note')) ?? ''),
    );
    expect((await titlesIn(popup)).length).toBeGreaterThan(10);
    stage.service.settings.change({ hotboardModes: 'live' });
    await goBack(96 * HOUR_MS);
    await waitFor('what it cannot do', async () =>
      /has no time machine/.test((await textOfPart(popup, 'past-note')) ?? ''),
    );
    await popup.close();
  });

  it('searches what is stored as one types, and the service when asked', async () => {
    give('weibo', '火星探测器着陆', '咖啡涨价');
    const popup = await openPopup('weibo');
    await refresh(popup);
    await fill(popup, 'hot-search', '火星 着陆');
    await waitFor(
      'the find',
      async () => (await textOfPart(popup, 'search-count')) === '1 found on this device',
    );
    expect(await titlesIn(popup)).toEqual(['火星探测器着陆']);
    await popup.evaluate(() => document.querySelector('details')?.setAttribute('open', ''), undefined);
    await fill(popup, 'search-from', localMinute(Date.now() - HOUR_MS));
    await pressPart(popup, 'ask-service');
    await waitFor('the answer', async () =>
      /found by the service/.test((await textOfPart(popup, 'service-count')) ?? ''),
    );
    await popup.close();
  });

  it('opens by Shift+Enter behind what is shown, and dims what was read', async () => {
    const popup = await openPopup('weibo');
    await focusOn(popup, '.hot-row');
    await popup.press('ArrowDown');
    await popup.press('Shift+Enter');
    const read = () =>
      popup.evaluate(
        () => [...document.querySelectorAll('.hot-entry')].findIndex((entry) => entry.matches('.read')),
        undefined,
      );
    await waitFor('the dimmed row', async () => (await read()) === 1);
    await popup.close();
    const again = await openPopup('weibo');
    await waitFor('it is still dimmed', () =>
      again.evaluate(() => document.querySelectorAll('.hot-entry')[1]?.matches('.read') === true, undefined),
    );
    await again.close();
  });

  it('puts platforms in another order by Alt and arrows and by the pointer, pins and hides them', async () => {
    const popup = await openPopup('weibo');
    await focusOn(popup, '#hot-chip-weibo');
    await popup.press('Alt+ArrowRight');
    await waitFor('the order', async () => (await chipsIn(popup)).slice(0, 2).join() === 'zhihu,weibo');
    const [from, to] = await popup.evaluate((find) => {
      const place = (selector: string) => {
        const { left, top, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width * find, y: top + height / 2 };
      };
      return [place('#hot-chip-weibo'), place('#hot-chip-zhihu')] as const;
    }, 0.3);
    await popup.drag(from, to);
    await waitFor('the order', async () => (await chipsIn(popup)).slice(0, 2).join() === 'weibo,zhihu');
    await showPlatform(popup, 'bilibili');
    await pressPart(popup, 'platform-menu');
    await pressPart(popup, 'pin');
    await waitFor('the pinned one', async () => (await chipsIn(popup))[0] === 'bilibili');
    await pressPart(popup, 'hide');
    await waitFor('the hidden one', async () => !(await chipsIn(popup)).includes('bilibili'));
    await popup.close();
    const again = await openPopup();
    expect(await chipsIn(again)).toEqual(['weibo', 'zhihu', 'douyin', 'baidu']);
    await pressPart(again, 'add');
    await pressPart(again, 'add-bilibili');
    await waitFor('all of them', async () => (await chipsIn(again))[0] === 'bilibili');
    await again.close();
  });

  it('follows an id that nobody knows, and says so when the service does not either', async () => {
    const popup = await openPopup();
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

  it('joins what is the same on several lists, tells why, and takes it apart when told so', async () => {
    give('weibo', '火星探测器成功着陆');
    give('zhihu', '火星探测器成功着陆现场');
    const page = await stage.browser.openOwn('/library.html#hot?show=merged');
    await waitForLists(page);
    await refresh(page);
    const count = async () =>
      (await titlesIn(page)).filter((title) => title.startsWith('火星探测器成功着陆')).length;
    await waitFor('one event', async () => (await count()) === 1);
    await focusOn(page, '.hot-row:has([title^="火星探测器成功着陆"])');
    await page.press('ArrowRight');
    expect(await waitFor('why', () => textOfPart(page, 'evidence'))).toContain('火星探测器成功着陆');
    await pressPart(page, 'take-apart');
    await waitFor('two', async () => (await count()) === 2);
    await page.evaluate(
      () => document.querySelector('[data-part="apart-pairs"]')?.setAttribute('open', ''),
      undefined,
    );
    await pressPart(page, 'join-again');
    await waitFor('one again', async () => (await count()) === 1);
    await page.close();
  });

  it('marks watch words in every list, and says which line it cannot read', async () => {
    const page = await stage.browser.openOwn('/library.html#hot?show=watch');
    await fill(page, 'watch-words', '火星\n/(/');
    await waitFor('the problem', async () => /Line 2/.test((await textOfPart(page, 'watch-problems')) ?? ''));
    await waitFor('the matches', async () => /^[1-9]/.test((await textOfPart(page, 'watch-matches')) ?? ''));
    await pressPart(page, 'save-words');
    await page.close();
    const popup = await openPopup('weibo');
    await waitFor('the mark', () =>
      popup.evaluate(() => document.querySelector('.hot-title > mark')?.textContent === '火星', undefined),
    );
    await popup.close();
  });

  it('shows markup as text, opens nothing that is no web address, and draws a long list by parts', async () => {
    const bad = '<img src=x onerror="document.title = 1">';
    const many = Array.from({ length: 10_000 }, (_, index) => `第 ${index} 条`);
    give('weibo', bad, bad, ...many);
    stage.service.hotboard.setState('zhihu', {
      kind: 'entries',
      entries: [{ title: 'script', url: 'javascript:alert(1)' }],
    });
    const popup = await openPopup('weibo');
    await refresh(popup);
    await waitFor('the list', async () => (await titlesIn(popup))[0] === bad);
    const facts = () =>
      popup.evaluate(
        () => ({
          images: document.querySelectorAll('#hot-panel img').length,
          rows: document.querySelectorAll('.hot-row').length,
          more: document.querySelector('[data-part="more-rows"]') !== null,
        }),
        undefined,
      );
    expect(await facts()).toEqual({ images: 0, rows: 60, more: true });
    await showPlatform(popup, 'zhihu');
    await refresh(popup);
    await waitFor('the other list', async () => (await titlesIn(popup))[0] === 'script');
    expect(
      await popup.evaluate(() => document.querySelector('.hot-row')?.hasAttribute('href'), undefined),
    ).toBe(false);
    await popup.close();
  });

  it('goes on when the background ends in the middle of it', async () => {
    const popup = await openPopup('baidu');
    const kept = await titlesIn(popup);
    stage.service.faults.add({ fault: 'hang', operation: 'hotboard' });
    await askAnew(popup);
    await stage.browser.killBackground();
    await waitFor('the way on', async () => (await textOfPart(popup, 'retry')) !== undefined);
    expect(await titlesIn(popup)).toEqual(kept);
    give('baidu', '新的');
    await pressPart(popup, 'retry');
    await waitFor('the new list', async () => (await titlesIn(popup))[0] === '新的');
    await popup.close();
  });

  it('asks once for a list that two windows want, and shows it in both', async () => {
    const [one, other] = [await openPopup('baidu'), await openPopup('baidu')];
    give('baidu', '两个窗口');
    stage.service.faults.add({ fault: 'slow', ms: 1000, operation: 'hotboard' });
    const before = asked().length;
    await Promise.all([askAnew(one), askAnew(other)]);
    for (const page of [one, other])
      await waitFor('the list', async () => (await titlesIn(page))[0] === '两个窗口');
    expect(asked().length - before).toBe(1);
    await one.close();
    await other.close();
  });
});

describe('the history', () => {
  it('takes in a file, once, and keeps what came before a damaged place', async () => {
    const day = (at: number) =>
      JSON.stringify({
        platform: 'v2ex',
        titles: [{ title: '过去的一条', url: 'https://v2ex.example/1' }],
        lists: [{ at, items: [[0, 12]] }],
      });
    const [first, second] = [day(1_750_000_000_000), day(1_750_100_000_000)];
    const options = await stage.browser.openOwn('/options.html#hot');
    const whole = `${FILE_START}${first}${DAY_END}${second}${FILE_END}`;
    await chooseFile(options, 'import-history', whole);
    await waitFor(
      'the lists',
      async () => (await textOfPart(options, 'history-state')) === '2 lists were added.',
    );
    await chooseFile(options, 'import-history', whole);
    await waitFor(
      'none twice',
      async () => (await textOfPart(options, 'history-state')) === '0 lists were added.',
    );
    await chooseFile(
      options,
      'import-history',
      `${FILE_START}${day(1_750_200_000_000)}${DAY_END}{"platform":`,
    );
    await waitFor('the damage', async () =>
      /1 lists were added/.test((await textOfPart(options, 'history-state')) ?? ''),
    );
    expect(await textOfPart(options, 'hot-ranges')).toContain('3 lists since Jun 15, 2025');
    await options.close();
    const popup = await stage.browser.openOwn('/popup.html');
    await fill(popup, 'hot-search', '过去的一条');
    await waitFor('the find', async () => (await titlesIn(popup)).includes('过去的一条'));
    await popup.close();
  });
});

describe('with self-hosted services', () => {
  it.each(['dailyhot', 'newsnow'] as const)('reads lists of %s', async (source) => {
    const options = await stage.browser.openOwn('/options.html');
    await fill(options, `hot-${source}`, `${stage.service.groupA}/${source}`);
    await pressPart(options, 'save-hot-addresses');
    await focusOn(options, '[data-part="source-zhihu"]');
    // The first letter chooses.
    await options.press(source === 'dailyhot' ? 'D' : 'N');
    await waitFor('the choice', () =>
      options.evaluate(
        (wanted) => document.querySelector<HTMLSelectElement>('[data-part="source-zhihu"]')?.value === wanted,
        source,
      ),
    );
    await options.close();
    const popup = await openPopup('zhihu');
    await refresh(popup);
    const name = source === 'dailyhot' ? 'DailyHotApi' : 'newsnow';
    await waitFor('the source', async () => (await textOfPart(popup, 'column-foot'))?.includes(name));
    expect((await titlesIn(popup)).length).toBeGreaterThan(10);
    await popup.close();
  });
});
