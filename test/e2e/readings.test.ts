import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { readTruth, textOf } from '../fixtures/picture-truth';
import { findPoint, type PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fixture, give, paste, textFile } from './harness/give-files';
import { boxesOf, clickPart } from './harness/reader-parts';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage, waitForReading } from './harness/start';
import { pressAt } from './harness/tools-stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** The text of the picture that the library shows, once it is read. */
function waitForText(library: PageUnderTest): Promise<string> {
  return waitFor('the text', () =>
    library.evaluate(() => {
      const pane = document.querySelector('[data-part="picture"][data-phase="done"]');
      return pane?.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, undefined),
  );
}

const countOf = (page: PageUnderTest, part: string) =>
  page.evaluate((name) => document.querySelectorAll(`[data-part="${name}"]`).length, part);

async function waitForCount(page: PageUnderTest, part: string, count: number): Promise<void> {
  await waitFor(`${count} × ${part}`, async () => (await countOf(page, part)) === count);
}

const isReadBefore = (page: PageUnderTest) =>
  page.inReader((root) => root.querySelector('[data-part="read-before"]') !== null, undefined);

it('answers the same pixels at once with what was read before, and says so', async () => {
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.readAt(['#picture']);
  const first = await waitForReading(page);
  const lines = await boxesOf(page, 'line');
  expect(await isReadBefore(page)).toBe(false);

  const library = await stage.browser.openOwn('/library.html#read');
  await waitFor('the kept reading', () =>
    library.evaluate(
      () => document.querySelector('[data-part="reading"]')?.textContent?.includes('秋日'),
      undefined,
    ),
  );
  await library.close();

  await page.readAt(['#picture']);
  await waitFor('the reading from before', () => isReadBefore(page));
  expect((await waitForReading(page)).text).toBe(first.text);
  expect(await boxesOf(page, 'line')).toEqual(lines);

  await clickPart(page, 'read-anew');
  await waitFor('a new reading', async () => (await isReadBefore(page)) === false);
  expect((await waitForReading(page)).text).toBe(first.text);
  await page.close();
});

it('reads files that are chosen, pasted or dropped, and names what is no picture', async () => {
  const library = await stage.browser.openOwn('/library.html#read');
  await give(library, 'choose', [await fixture('english')]);
  expect(await waitForText(library)).toBe(textOf(await readTruth('english')));
  await paste(library, await fixture('sample'));
  const truth = await readTruth('sample');
  await waitFor('the pasted text', async () => (await waitForText(library)) === textOf(truth));
  await waitForCount(library, 'place', truth.lines.length);
  const text = await library.evaluate(findPoint, ['[data-part="text"]']);
  await library.movePointer(text.x, text.y);
  await waitFor('a lit place', () =>
    library.evaluate(() => document.querySelector('.place.lit') !== null, undefined),
  );

  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80">
    <rect width="400" height="80" fill="white"/><script>document.documentElement.remove()</script>
    <text x="20" y="50" font-family="sans-serif" font-size="28">A drawing with words</text></svg>`;
  await give(library, 'drop', [textFile('drawing.svg', 'image/svg+xml', drawing)]);
  await waitFor('the drawing’s text', async () => (await waitForText(library)) === 'A drawing with words');

  await give(library, 'drop', [textFile('notes.txt', 'text/plain', 'no picture')]);
  await waitFor('the word of failure', () =>
    library.evaluate(
      () =>
        document.querySelector('[data-part="error"]')?.getAttribute('data-code') === 'picture-kind-unknown',
      undefined,
    ),
  );
  await library.close();
});

it('finds kept readings, deletes them and brings them back', async () => {
  const library = await stage.browser.openOwn('/library.html#read');
  await waitForCount(library, 'reading', 3);
  await fill(library, 'search', '林清远');
  await waitForCount(library, 'reading', 1);
  await pressPart(library, 'reading');
  expect(await waitForText(library)).toContain('秋日读书会');

  await pressPart(library, 'remove');
  await waitForCount(library, 'reading', 0);
  await pressPart(library, 'undo');
  await waitForCount(library, 'reading', 1);

  await fill(library, 'search', '');
  await waitForCount(library, 'reading', 3);
  await pressPart(library, 'clear');
  await waitForCount(library, 'reading', 0);
  await library.close();
});

it('shows the last readings in the popup, which hands pictures over to the library', async () => {
  const popup = await stage.browser.openOwn('/popup.html');
  await pressAt(popup, '#popup-tab-read');
  await waitForCount(popup, 'well', 1);
  await paste(popup, await fixture('english'));
  const library = await stage.browser.findOwn('/library.html');
  expect(await waitForText(library)).toBe(textOf(await readTruth('english')));
  await library.close();

  const again = await stage.browser.openOwn('/popup.html');
  await pressAt(again, '#popup-tab-read');
  await waitForCount(again, 'reading', 1);
  expect(await textOfPart(again, 'reading')).toContain('Your parcel');
  await again.close();
});

it('keeps nothing once it is switched off', async () => {
  const options = await stage.browser.openOwn('/options.html');
  await pressPart(options, 'keep-readings');
  await options.close();
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.readAt(['#picture']);
  await waitForReading(page);
  await page.close();
  const library = await stage.browser.openOwn('/library.html#read');
  await waitForCount(library, 'keeping-off', 1);
  expect(await countOf(library, 'reading')).toBe(1);
  await library.close();
});
