import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { QR_ADDRESS } from './harness/contact-image';
import { SITE } from './harness/fixture-site';
import { boxesOf } from './harness/overlay-parts';
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
