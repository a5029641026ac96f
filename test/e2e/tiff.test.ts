import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagePath, loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { give } from './harness/give-files';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
let library: PageUnderTest;
beforeAll(async () => {
  stage = await startStage();
  library = await stage.browser.openOwn('/library.html#read');
});
afterAll(() => stage.close());

/** Drops a file into the library. Returns what its text is, or why it has none. */
async function open(name: string, file: Uint8Array): Promise<string> {
  const base64 = Buffer.from(file).toString('base64');
  await give(library, 'drop', [{ name, type: 'image/tiff', base64 }]);
  return waitFor(`the end of ${name}`, () =>
    library.evaluate((title) => {
      const shown = document.querySelector('[data-part="image"]');
      if (!shown?.textContent?.includes(title)) return undefined;
      const phase = shown.getAttribute('data-phase');
      if (phase === 'failed') return shown.querySelector('[role="alert"]')?.textContent ?? '';
      if (phase !== 'done') return undefined;
      return document.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value;
    }, name),
  );
}

it('recognises a TIFF file, and says that one whose directory names itself as the next is damaged', async () => {
  const png = await readFile(imagePath('english'));
  const tiff = new Uint8Array(await sharp(png).flatten().tiff({ compression: 'lzw' }).toBuffer());
  expect(await open('scan.tif', tiff)).toBe(textOf(await loadTruth('english')));
  const circle = Uint8Array.from([
    0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0, 1, 3, 0, 1, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0,
  ]);
  expect(await open('circle.tif', circle)).toContain('damaged');
});
