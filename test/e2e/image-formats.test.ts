import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagePath, loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest } from './harness/browser-under-test';
import { give } from './harness/give-files';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
let library: PageUnderTest;
let expected: string;
beforeAll(async () => {
  stage = await startStage();
  library = await stage.browser.openOwn('/library.html#read');
  expected = textOf(await loadTruth('english'));
});
afterAll(() => stage.close());

const SOURCE = imagePath('english');

/** The text as white or black ink on full transparency. */
async function inkAlone(ink: number): Promise<Buffer> {
  const { data, info } = await sharp(SOURCE).grayscale().negate().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, i) => [ink, ink, ink, data[i * channels] ?? 0]).flat(),
  );
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const MAKERS: readonly (readonly [what: string, type: string, make: () => Promise<Buffer>])[] = [
  ['white text on transparency', 'image/png', () => inkAlone(255)],
  ['black text on transparency', 'image/png', () => inkAlone(0)],
  [
    'a PNG of 1 bit',
    'image/png',
    () => sharp(SOURCE).threshold(160).png({ palette: true, colours: 2 }).toBuffer(),
  ],
  ['a PNG of 16 bits', 'image/png', () => sharp(SOURCE).toColourspace('rgb16').png().toBuffer()],
  [
    'a JPEG in CMYK',
    'image/jpeg',
    () => sharp(SOURCE).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ],
  [
    'a JPEG that lies on its side until EXIF turns it',
    'image/jpeg',
    () => sharp(SOURCE).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  ],
  ['a TIFF with LZW', 'image/tiff', () => sharp(SOURCE).tiff({ compression: 'lzw' }).toBuffer()],
  [
    'a scanned TIFF with CCITT group 4',
    'image/tiff',
    () =>
      sharp(SOURCE)
        .grayscale()
        .threshold(160)
        .toColourspace('b-w')
        .tiff({ compression: 'ccittfax4', bitdepth: 1 })
        .toBuffer(),
  ],
];

it.each(MAKERS)('gets the text of %s', async (what, type, make) => {
  const base64 = (await make()).toString('base64');
  await give(library, 'drop', [{ name: `${what}.img`, type, base64 }]);
  const text = await waitFor(`the text of ${what}`, () =>
    library.evaluate((name) => {
      const shown = document.querySelector('[data-part="image"]');
      if (!shown?.textContent?.includes(name)) return undefined;
      if (shown.getAttribute('data-phase') === 'failed') return `failed: ${shown.textContent}`;
      if (shown.getAttribute('data-phase') !== 'done') return undefined;
      return shown.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, what),
  );
  expect(text).toBe(expected);
});
