import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagePath, loadTruth, textOf } from '../fixtures/image-truth';
import type { PageUnderTest, Place } from './harness/browser-under-test';
import { LONG_LINES } from './harness/fixture-pages';
import { OTHER_SITE, PLAIN_SITE, SITE } from './harness/fixture-site';
import { give } from './harness/give-files';
import { boxesOf } from './harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const IMAGE: Place = ['#image'];

it.each<[what: string, address: string, place: Place, image: string]>([
  ['an image', `${SITE}/image`, IMAGE, 'english'],
  ['an image on a page without encryption', `${PLAIN_SITE}/image`, IMAGE, 'english'],
  ['a Chinese image shown smaller', `${SITE}/chinese`, IMAGE, 'sample'],
  ['an image of another site', `${SITE}/cross-origin`, IMAGE, 'english'],
  ['the source that <picture> picked', `${SITE}/srcset`, IMAGE, 'english'],
  ['an image in SVG', `${SITE}/svg-image`, IMAGE, 'english'],
  ['a blob: image', `${SITE}/blob`, IMAGE, 'english'],
  ['a data: image', `${SITE}/data`, IMAGE, 'english'],
  ['an image in a frame of the same site', `${SITE}/same-origin-frame`, ['#frame', '#image'], 'english'],
  ['an image in an open shadow root', `${SITE}/shadow`, ['#host', '#image'], 'english'],
  ['an image on a page that allows nothing', `${SITE}/csp`, IMAGE, 'english'],
  ['a tab that is an image', `${OTHER_SITE}/english.png`, ['img'], 'english'],
  ['an image larger than the window', `${SITE}/tall`, IMAGE, 'tall'],
  ['an image of another site larger than the window', `${SITE}/tall-cross-origin`, IMAGE, 'tall'],
  ['an image of another site under the bars of its page', `${SITE}/tall-under-bars`, IMAGE, 'tall'],
  ['an image fitted into its box', `${SITE}/object-fit`, IMAGE, 'english'],
  ['an image of another site in a box that scrolls', `${SITE}/scroll-container`, IMAGE, 'english'],
])('gets the text of %s', async (_what, address, place, image) => {
  const page = await stage.browser.open(address);
  await page.recogniseAt(place);
  const { text, errorDetails } = await waitForRecognition(page);
  expect(errorDetails).toBe('');
  expect(text).toBe(textOf(await loadTruth(image)));
  await page.close();
});

it('gets the text of the frame that a video shows', async () => {
  const page = await stage.browser.open(`${SITE}/video`);
  await waitFor('the video', () => page.evaluate(() => document.title === 'plays', undefined));
  await page.recogniseAt(IMAGE, 'recognise-frame');
  const { text, errorDetails } = await waitForRecognition(page);
  expect(errorDetails).toBe('');
  expect(text).toBe(textOf(await loadTruth('english')));
  await page.close();
});

it('gets the captions that the browser shows on a video, without its controls', async () => {
  const page = await stage.browser.open(`${SITE}/captions`);
  await waitFor('the video', () => page.evaluate(() => document.title === 'plays', undefined));
  await page.recogniseAt(IMAGE, 'recognise-frame');
  const { text } = await waitForRecognition(page);
  // Compression blurs the print, so that a space may be missed.
  const wanted = `${textOf(await loadTruth('english'))}\nA caption below the picture`;
  expect(text.replaceAll(' ', '')).toBe(wanted.replaceAll(' ', ''));
  const hasControls = () => document.querySelector('video')!.controls;
  expect(await page.evaluate(hasControls, undefined)).toBe(true);
  await page.close();
});

it('says that a copy-protected video gives no picture', async () => {
  const page = await stage.browser.open(`${SITE}/protected-video`);
  await waitFor('the video', () => page.evaluate(() => document.title === 'plays', undefined));
  await page.recogniseAt(IMAGE, 'recognise-frame');
  expect(await waitForRecognition(page)).toMatchObject({
    errorCode: 'video-protected',
    errorSentence: expect.stringMatching(/copy-protected/),
  });
  await page.close();
});

it('gets the text of an image of 20,000 px, from the first line to the last', async () => {
  const page = await stage.browser.open(`${SITE}/long`);
  await waitFor('the image', () => page.evaluate(() => document.title === 'drawn', undefined));
  await page.recogniseAt(IMAGE);
  expect((await waitForRecognition(page)).text).toBe(LONG_LINES.join('\n'));
  const { top, bottom } = await page.evaluate(() => {
    const { top, bottom } = document.querySelector('#image')!.getBoundingClientRect();
    return { top, bottom };
  }, undefined);
  const lines = await boxesOf(page, 'line');
  expect(lines.map(({ text }) => text)).toEqual(LONG_LINES);
  expect(lines[0]!.y - top).toBeLessThan(40);
  expect(bottom - lines.at(-1)!.y).toBeLessThan(60);
  await page.close();
});

it('recognises a lazily loaded image far down the page', async () => {
  const page = await stage.browser.open(`${SITE}/lazy`);
  await page.evaluate(async () => {
    const image = document.querySelector('img');
    image?.scrollIntoView();
    if (!image?.complete) await new Promise((loaded) => image?.addEventListener('load', loaded));
  }, undefined);
  await page.recogniseAt(IMAGE);
  expect((await waitForRecognition(page)).text).toBe(textOf(await loadTruth('english')));
  await page.close();
});

/** One page of ours for all files. */
let library: PageUnderTest | undefined;

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

it.each(MAKERS)('gets the text of a dropped file: %s', async (what, type, make) => {
  library ??= await stage.browser.openOwn('/library.html#read');
  const shown = library;
  const base64 = (await make()).toString('base64');
  await give(shown, 'drop', [{ name: `${what}.img`, type, base64 }]);
  const text = await waitFor(`the text of ${what}`, () =>
    shown.evaluate((name) => {
      const pane = document.querySelector('[data-part="image"]');
      if (!pane?.textContent?.includes(name)) return undefined;
      if (pane.getAttribute('data-phase') === 'failed') return `failed: ${pane.textContent}`;
      if (pane.getAttribute('data-phase') !== 'done') return undefined;
      return pane.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, what),
  );
  expect(text).toBe(textOf(await loadTruth('english')));
});
