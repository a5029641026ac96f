import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import { findPoint, type PageUnderTest } from './harness/browser-under-test';
import { SITE } from './harness/fixture-site';
import { fixture, give, paste, textFile } from './harness/give-files';
import { boxesOf, clickPart, waitForEmptyPage } from './harness/overlay-parts';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage, waitForRecognition } from './harness/start';
import { pressAt } from './harness/tools-stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Waits until the image in the library is recognised, and returns its text. */
function waitForText(library: PageUnderTest): Promise<string> {
  return waitFor('the text of the opened image', () =>
    library.evaluate(() => {
      const pane = document.querySelector('[data-part="image"][data-phase="done"]');
      return pane?.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, undefined),
  );
}

const countOf = (page: PageUnderTest, part: string) =>
  page.evaluate((name) => document.querySelectorAll(`[data-part="${name}"]`).length, part);

async function waitForCount(page: PageUnderTest, part: string, count: number): Promise<void> {
  await waitFor(`${count} × ${part}`, async () => (await countOf(page, part)) === count);
}

/** How many rows a store of the database has. */
const countStored = (store: string) =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('gleaner');
    opening.onsuccess = () => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

const isFromBefore = (page: PageUnderTest) =>
  page.inFrame('panel', (root) => root.querySelector('[data-part="recognised-before"]') !== null, undefined);

it('shows the saved recognition of the same pixels at once, and says so', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  const first = await waitForRecognition(page);
  const lines = await boxesOf(page, 'line');
  expect(await isFromBefore(page)).toBe(false);

  const library = await stage.browser.openOwn('/library.html#read');
  await waitFor('the saved recognition', () =>
    library.evaluate(
      () => document.querySelector('[data-part="recognition"]')?.textContent?.includes('parcel'),
      undefined,
    ),
  );
  await library.close();

  await page.recogniseAt(['#image']);
  await waitFor('the saved recognition', () => isFromBefore(page));
  expect((await waitForRecognition(page)).text).toBe(first.text);
  expect(await boxesOf(page, 'line')).toEqual(lines);

  await clickPart(page, 'recognise-anew');
  await waitFor('a new recognition', async () => (await isFromBefore(page)) === false);
  expect((await waitForRecognition(page)).text).toBe(first.text);
  await page.close();
});

it('recognises files that are chosen, pasted or dropped, and reports a file that is not an image', async () => {
  const library = await stage.browser.openOwn('/library.html#read');
  await give(library, 'choose', [await fixture('english')]);
  expect(await waitForText(library)).toBe(textOf(await loadTruth('english')));
  await paste(library, await fixture('sample'));
  const truth = await loadTruth('sample');
  await waitFor('the pasted text', async () => (await waitForText(library)) === textOf(truth));
  await waitForCount(library, 'place', truth.lines.length);
  const text = await library.evaluate(findPoint, ['[data-part="text"]']);
  await library.movePointer(text.x, text.y);
  await waitFor('the highlighted line on the image', () =>
    library.evaluate(() => document.querySelector('.place.highlighted') !== null, undefined),
  );

  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80">
    <rect width="400" height="80" fill="white"/><script>document.documentElement.remove()</script>
    <text x="20" y="50" font-family="sans-serif" font-size="28">A drawing with words</text></svg>`;
  await give(library, 'drop', [textFile('drawing.svg', 'image/svg+xml', drawing)]);
  await waitFor('the drawing’s text', async () => (await waitForText(library)) === 'A drawing with words');

  await give(library, 'drop', [textFile('notes.txt', 'text/plain', 'no image')]);
  await waitFor('the error of the unsupported file', () =>
    library.evaluate(
      () =>
        document.querySelector('[data-part="error"]')?.getAttribute('data-code') === 'picture-kind-unknown',
      undefined,
    ),
  );
  await library.close();
});

it('finds saved recognitions, deletes them and restores them, and nothing of them is stored once the page is closed', async () => {
  const library = await stage.browser.openOwn('/library.html#read');
  await waitForCount(library, 'recognition', 3);
  await fill(library, 'search', '林清远');
  await waitForCount(library, 'recognition', 1);
  await pressPart(library, 'recognition');
  expect(await waitForText(library)).toContain('秋日读书会');

  await pressPart(library, 'remove');
  await waitForCount(library, 'recognition', 0);
  await pressPart(library, 'undo');
  await waitForCount(library, 'recognition', 1);

  await fill(library, 'search', '');
  await waitForCount(library, 'recognition', 3);
  await pressPart(library, 'clear');
  await waitForCount(library, 'recognition', 0);
  await library.close();
  const other = await stage.browser.openOwn('/options.html');
  await waitFor('an empty store', async () => (await other.evaluate(countStored, 'readings')) === 0);
  await other.close();
});

it('joins the texts of several saved recognitions to a new one with their images, which can be undone', async () => {
  const images = await stage.browser.openOwn('/library.html#read');
  await give(images, 'choose', [await fixture('english')]);
  const english = await waitForText(images);
  await give(images, 'choose', [await fixture('sample')]);
  const sample = await waitFor('the second text', async () => {
    const text = await waitForText(images);
    return text === english ? undefined : text;
  });
  await images.close();
  const library = await stage.browser.openOwn('/library.html#read');
  await waitForCount(library, 'recognition', 2);
  await pressPart(library, 'choose');
  for (const at of [1, 2]) await pressAt(library, `[data-part="recognition"]:nth-child(${at}) .row-main`);
  await pressPart(library, 'join');
  await waitForCount(library, 'recognition', 3);
  expect(await waitForText(library)).toBe(`${english}\n${sample}`);
  const lines = [await loadTruth('english'), await loadTruth('sample')].flatMap((truth) => truth.lines);
  await waitForCount(library, 'place', lines.length);
  await pressPart(library, 'undo');
  await waitForCount(library, 'recognition', 2);
  await waitForCount(library, 'image', 0);
  await pressPart(library, 'clear');
  await waitForCount(library, 'recognition', 0);
  await library.close();
});

it('hands a pasted image over from the popup to the library, and shows the last recognitions in the popup', async () => {
  const popup = await stage.browser.openOwn('/popup.html');
  await pressAt(popup, '#popup-tab-page');
  await waitForCount(popup, 'well', 1);
  await paste(popup, await fixture('english'));
  const library = await stage.browser.findOwn('/library.html');
  expect(await waitForText(library)).toBe(textOf(await loadTruth('english')));

  // The library saves the recognition after it has shown the text, so it closes only when the popup has the recognition.
  const again = await stage.browser.openOwn('/popup.html');
  await pressAt(again, '#popup-tab-page');
  await waitForCount(again, 'recognition', 1);
  await library.close();
  expect(await textOfPart(again, 'recognition')).toContain('Your parcel');
  await again.close();
});

it('lists in the side panel what is recognised meanwhile, lights the same line on the image and in the text, and keeps corrections', async () => {
  const panel = await stage.browser.openOwn('/sidepanel.html');
  await waitForCount(panel, 'recognition', 1);
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.recogniseAt(['#image']);
  const { text } = await waitForRecognition(page);
  await waitForCount(panel, 'recognition', 2);
  await page.close();
  await pressPart(panel, 'recognition');
  await waitFor('the text in the side panel', () =>
    panel.evaluate(
      (wanted) => document.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value === wanted,
      text,
    ),
  );
  const lit = () =>
    panel.evaluate(
      () => document.querySelectorAll('.place.highlighted, [data-highlighted]').length,
      undefined,
    );
  await waitFor('the line on the image and in the text', async () => {
    // The image may still move.
    const place = await panel.evaluate(findPoint, ['[data-part="place"]']);
    await panel.movePointer(place.x, place.y);
    return (await lit()) === 2;
  });
  await fill(panel, 'text', '更正后的文字');
  await panel.press('Escape');
  await waitFor('the corrected text in the list', () =>
    panel.evaluate(() => document.querySelector('.row-excerpt')?.textContent === '更正后的文字', undefined),
  );
  await waitFor('the focus on the entry in the list', () =>
    panel.evaluate(() => document.activeElement?.closest('[data-part="recognition"]') !== null, undefined),
  );
  await panel.close();
  const library = await stage.browser.openOwn('/library.html#read');
  await pressPart(library, 'recognition');
  expect(await waitForText(library)).toBe('更正后的文字');
  await library.close();
});

it('keeps what is corrected in the panel of a page, when it is closed at once and the text is got again', async () => {
  const page = await stage.browser.open(`${SITE}/image`);
  await page.recogniseAt(['#image']);
  const { text } = await waitForRecognition(page);
  await clickPart(page, 'text');
  await page.press('Control+Home');
  await page.press('Q');
  await page.press('Escape');
  await waitForEmptyPage(page);
  await page.recogniseAt(['#image']);
  expect((await waitForRecognition(page)).text).toBe(`Q${text}`);
  await page.close();
});

it('saves no recognitions when that is switched off', async () => {
  const options = await stage.browser.openOwn('/options.html#recognition');
  await pressPart(options, 'save-recognitions');
  await options.close();
  const page = await stage.browser.open(`${SITE}/chinese`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await page.close();
  const library = await stage.browser.openOwn('/library.html#read');
  await waitForCount(library, 'keeping-off', 1);
  expect(await countOf(library, 'recognition')).toBe(2);
  await library.close();
});
