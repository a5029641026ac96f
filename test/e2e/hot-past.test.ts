import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CSV_START, DAY_END, FILE_END, FILE_START } from '@/core/hotlists/history/history-file';
import { toLocalMinute } from '@/ui/local-minute';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import {
  chooseFile,
  followAlone,
  letTimePass,
  openHotPopup,
  pressUntil,
  showPlatform,
  titlesIn,
  waitForLists,
} from './harness/hot-pages';
import { type HotStage, startHotStage } from './harness/hot-stage';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { fill, pressPart, textOfPart } from './harness/service-stage';

const HOUR_MS = 3600_000;

let stage: HotStage;
beforeAll(async () => {
  stage = await startHotStage({ isSetUp: true });
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

/** Exports the whole history as a file of a format and returns its text. */
async function saveHistory(options: PageUnderTest, format: 'json' | 'csv'): Promise<string> {
  await pressPart(options, `export-${format}`);
  const { name, bytes } = await takeSavedFile(options);
  expect(name).toMatch(new RegExp(`^gleaner-hot-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
  return new TextDecoder().decode(bytes);
}

async function waitForState(options: PageUnderTest, outcome: RegExp): Promise<void> {
  await waitFor(String(outcome), async () =>
    outcome.test((await textOfPart(options, 'history-state')) ?? ''),
  );
}

/** Chooses a file, waits for what its import would do, and imports it. */
async function takeIn(options: PageUnderTest, text: string, plan: RegExp, outcome: RegExp): Promise<void> {
  await chooseFile(options, 'import-history', text);
  await waitForState(options, plan);
  await pressPart(options, 'import-start');
  await waitForState(options, outcome);
}

/** Moves the slider of the time machine back by a time, ms. */
async function goBack(popup: PageUnderTest, ms: number): Promise<void> {
  await waitFor('the time machine’s slider', async () => (await textOfPart(popup, 'time-bar')) !== undefined);
  await popup.evaluate((back) => {
    const slider = document.querySelector<HTMLInputElement>('[data-part="time-slider"]');
    if (!slider) throw new Error('no slider');
    slider.value = String(Date.now() - back);
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, ms);
}

async function waitForNote(popup: PageUnderTest, wanted: RegExp): Promise<void> {
  await waitFor(String(wanted), async () => wanted.test((await textOfPart(popup, 'past-note')) ?? ''));
}

describe('past lists', () => {
  it('shows past lists from the local history or from the service, and says which', async () => {
    stage.give('weibo', '今');
    const popup = await stage.openPopup('weibo');
    await letTimePass(popup, 3 * HOUR_MS);
    await stage.refresh(popup);
    await pressPart(popup, 'time-machine');
    await goBack(popup, 2.9 * HOUR_MS);
    await waitForNote(popup, /Saved on this device.*before/);
    await goBack(popup, 72 * HOUR_MS);
    await waitForNote(popup, /From the service/);
    expect((await titlesIn(popup)).length).toBeGreaterThan(10);
    stage.service.settings.change({ hotboardModes: 'live' });
    await goBack(popup, 96 * HOUR_MS);
    await waitForNote(popup, /has no time machine/);
    await popup.close();
  });

  it('shows the past of all platforms as one list, and asks the service for all on request', async () => {
    stage.give('weibo', '长江大桥今日正式通车', '甲');
    stage.give('zhihu', '乙', '长江大桥今日正式通车现场');
    const popup = await stage.openPopup();
    await showPlatform(popup, 'all');
    await pressUntil(popup, 'refresh', async () => {
      const shown = await titlesIn(popup);
      return shown.includes('甲') && shown.includes('乙');
    });
    await waitForLists(popup);
    await letTimePass(popup, 5 * HOUR_MS);
    await pressPart(popup, 'time-machine');
    await goBack(popup, 4.9 * HOUR_MS);
    await waitForNote(popup, /^Saved on this device: 5 · from the service: 0 · missing: 0/);
    const titles = await waitFor('the list as it was then', async () => {
      const shown = await titlesIn(popup);
      return shown.includes('甲') && shown.includes('乙') ? shown : undefined;
    });
    expect(titles.filter((title) => title.startsWith('长江大桥今日正式通车'))).toHaveLength(1);
    await goBack(popup, 50 * HOUR_MS);
    await waitForNote(popup, /Get 5 lists from the service/);
    await pressPart(popup, 'ask-past-all');
    await waitForNote(popup, /Saved on this device: 0 · from the service: 5 · missing: 0/);
    await popup.close();
  });

  it('is in the address of the library, so that it can be reloaded, and the browser’s Back leaves it at once', async () => {
    stage.give('weibo', '甲');
    const library = await stage.browser.openOwn('/library.html#hot');
    await waitForLists(library);
    const chosen = () => library.evaluate(() => /at=\d+/.exec(location.hash)?.[0], undefined);
    const showsPast = (page: PageUnderTest) =>
      page.evaluate(
        () => /Past list/.test(document.querySelector('.hot-card-foot')?.textContent ?? ''),
        undefined,
      );
    await pressPart(library, 'time-machine');
    await goBack(library, HOUR_MS / 2);
    await waitFor('the first moment', chosen);
    await goBack(library, HOUR_MS / 4);
    const moment = await waitFor('the second moment', chosen);
    const again = await stage.browser.openOwn(`/library.html#hot?${moment}`);
    await waitFor('the past in a new tab', () => showsPast(again));
    await waitFor('the time bar in the new tab', () => textOfPart(again, 'time-bar'));
    await again.close();
    await library.evaluate(() => history.back(), undefined);
    await waitFor('the current lists', async () => !(await showsPast(library)));
    expect(await library.evaluate(() => location.hash, undefined)).toBe('#hot');
    await library.evaluate(() => history.forward(), undefined);
    await waitFor('the past', () => showsPast(library));
    await waitFor('the time bar', () => textOfPart(library, 'time-bar'));
    await library.close();
  });

  it('searches the local history while the user types, and the service on request', async () => {
    stage.give('weibo', '火星探测器着陆', '咖啡涨价');
    const popup = await stage.openPopup('weibo');
    await stage.refresh(popup);
    await fill(popup, 'hot-search', '火星 着陆');
    await waitFor(
      'the find',
      async () => (await textOfPart(popup, 'search-count')) === '1 found on this device',
    );
    expect(await titlesIn(popup)).toEqual(['火星探测器着陆']);
    await popup.evaluate(() => document.querySelector('details')?.setAttribute('open', ''), undefined);
    await fill(popup, 'search-from', toLocalMinute(Date.now() - HOUR_MS));
    await pressPart(popup, 'ask-service');
    await waitFor('the service’s list', async () =>
      /from the service/.test((await textOfPart(popup, 'service-count')) ?? ''),
    );
    await popup.close();
  });

  it('exports the history as a file, and imports the same history in another browser', async () => {
    const options = await stage.browser.openOwn('/options.html#hot');
    // A list of another platform could arrive between the exports of the two formats.
    await followAlone(options, 'zhihu');
    const popup = await stage.openPopup('zhihu');
    for (const titles of [
      ['甲, "一"', '=乙'],
      ['乙', '甲'],
    ]) {
      await letTimePass(popup, HOUR_MS);
      stage.give('zhihu', ...titles);
      await stage.refresh(popup);
    }
    await popup.close();
    await catchSavedFiles(options);
    const csv = await saveHistory(options, 'csv');
    const json = await saveHistory(options, 'json');
    expect(csv.startsWith(CSV_START)).toBe(true);
    expect(csv).toMatch(
      /\r\nzhihu,\d{4}-\d\d-\d\dT[\d:.]+Z,1,"甲, ""一""",1200000,https:\/\/zhihu\.example\/0\r\n/,
    );
    expect(csv).toContain(",2,'=乙,1199999,");
    await stage.close();
    stage = await startHotStage({ isSetUp: false });
    const other = await stage.browser.openOwn('/options.html#hot');
    await catchSavedFiles(other);
    await takeIn(other, json, /^[1-9]\d* lists? of \d+ platforms?,/, /^[1-9]\d* lists? imported\.$/);
    expect(await saveHistory(other, 'csv')).toBe(csv);
    expect(JSON.parse(await saveHistory(other, 'json'))).toEqual(JSON.parse(json));
    await other.close();
  });

  it('says what an import would do, imports each list once, a damaged file not at all, and undoes an import', async () => {
    const day = (at: number) =>
      JSON.stringify({
        platform: 'v2ex',
        titles: [{ title: '过去的一条', url: 'https://v2ex.example/1' }],
        lists: [{ at, items: [[0, 12]] }],
      });
    const [first, second] = [day(1_750_000_000_000), day(1_750_100_000_000)];
    const options = await stage.browser.openOwn('/options.html#hot');
    const whole = `${FILE_START}${first}${DAY_END}${second}${FILE_END}`;
    const ranges = () => textOfPart(options, 'hot-ranges');
    await takeIn(options, whole, /^2 lists of 1 platform.*Not stored yet: 2\.$/, /^2 lists imported\.$/);
    await waitFor('two lists in the history', async () =>
      (await ranges())?.includes('2 lists since Jun 15, 2025'),
    );
    await takeIn(options, whole, /Not stored yet: 0\.$/, /^0 lists imported\.$/);
    const third = day(1_750_200_000_000);
    await chooseFile(options, 'import-history', `${FILE_START}${third}${DAY_END}{"platform":`);
    await waitFor('the refusal of the damaged file', async () =>
      /history/i.test((await textOfPart(options, 'history-state')) ?? ''),
    );
    expect(await ranges()).toContain('2 lists since Jun 15, 2025');
    await takeIn(options, `${FILE_START}${third}${FILE_END}`, /Not stored yet: 1\.$/, /^1 list imported\.$/);
    await waitFor('the imported list in the history', async () =>
      (await ranges())?.includes('3 lists since'),
    );
    await pressPart(options, 'import-undo');
    await waitForState(options, /undone/);
    await waitFor('the history without the imported list', async () =>
      (await ranges())?.includes('2 lists since Jun 15, 2025'),
    );
    await options.close();
    const popup = await openHotPopup(stage.browser);
    await fill(popup, 'hot-search', '过去的一条');
    await waitFor('the title among the results', async () => (await titlesIn(popup)).includes('过去的一条'));
    await popup.close();
  });
});
