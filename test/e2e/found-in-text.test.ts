import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSearchText } from '@/core/recognitions/search-text';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { QR_ADDRESS } from './harness/contact-image';
import { SITE } from './harness/fixture-site';
import { boxesOf, clickPart } from './harness/overlay-parts';
import { takeSearches, watchSearches } from './harness/searches';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** The rows of a part of the panel: what is shown, and where it leads. */
const rowsOf = (page: PageUnderTest, part: string) =>
  page.inFrame(
    'panel',
    (root, name) =>
      [...root.querySelectorAll(`[data-part="${name}"]`)].map((row) => [
        row.querySelector('.detail-value')?.textContent,
        row.querySelector('a')?.getAttribute('href') ?? '',
      ]),
    part,
  );

it('offers what can be opened or copied in a text, and opens nothing by itself', async () => {
  const page = await stage.browser.open(`${SITE}/contact`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  expect(await rowsOf(page, 'detail')).toEqual([
    ['https://a.example/menu', 'https://a.example/menu'],
    ['138 0013 8000', 'tel:13800138000'],
    ['482913', ''],
  ]);
  // The code of the image is shown last. The panel gets higher by it, and may move away from a press.
  await waitFor('the code', async () => ((await rowsOf(page, 'barcode')) ?? []).length > 0);
  const [, , code] = await waitFor('the buttons', async () => {
    const buttons = await boxesOf(page, 'copy-detail');
    return buttons.length >= 3 ? buttons : undefined;
  });
  await page.click(code!.x + code!.width / 2, code!.y + code!.height / 2);
  expect(await pasteText(stage.browser)).toBe('482913');
  await page.close();
});

it.each([
  ['next to text', '/contact', ''],
  ['that is all there is', '/qr', 'no-text'],
])('reads a QR code %s', async (_what, path, errorCode) => {
  const page = await stage.browser.open(`${SITE}${path}`);
  await page.recogniseAt(['#image']);
  expect((await waitForRecognition(page)).errorCode).toBe(errorCode);
  await waitFor('the code', async () => ((await rowsOf(page, 'barcode')) ?? []).length > 0);
  expect(await rowsOf(page, 'barcode')).toEqual([[QR_ADDRESS, QR_ADDRESS]]);
  await page.close();
});

it('opens the download of the language pack that a text needs, where one press begins it', async () => {
  const page = await stage.browser.open(`${SITE}/french`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await clickPart(page, 'get-pack');
  const packs = await stage.browser.findOwn('/options.html?pack=fra#languages');
  await waitFor('the button that downloads the pack', () =>
    packs.evaluate(
      () => /^French: Download · 0\.7 MB$/.test(document.activeElement?.getAttribute('aria-label') ?? ''),
      undefined,
    ),
  );
  await packs.close();
  await page.close();
});

// The same in a private window: `private-window.test.ts`.
it('searches for the text with the engine of the browser, in the window of the page', async () => {
  const page = await stage.browser.open(`${SITE}/contact`);
  const own = await stage.browser.openOwn('/options.html');
  await watchSearches(own);
  await page.startRecognition('read-visible-page');
  const { text } = await waitForRecognition(page);
  stage.site.takeRequests();
  await clickPart(page, 'search-text');
  expect(await takeSearches(own)).toEqual([{ text: toSearchText(text), isPrivate: false }]);
  // The address of the engine's site is all that the proxy sees of a request with https.
  await waitFor('a request to the search engine', async () =>
    stage.site.takeRequests().some((address) => /^https:.*(?:google|bing|duckduckgo)/.test(address)),
  );
  await page.close();
  await own.close();
});
