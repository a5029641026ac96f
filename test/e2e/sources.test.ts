import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTruth, textOf } from '../fixtures/picture-truth';
import type { Place } from './harness/browser-under-test';
import { OTHER_SITE, PLAIN_SITE, SITE } from './harness/fixture-site';
import { type Stage, startStage, waitForReading } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const PICTURE: Place = ['#picture'];

it.each<[what: string, address: string, place: Place, picture: string]>([
  ['an image', `${SITE}/image`, PICTURE, 'english'],
  ['an image on a page without encryption', `${PLAIN_SITE}/image`, PICTURE, 'english'],
  ['a Chinese image shown smaller', `${SITE}/chinese`, PICTURE, 'sample'],
  ['an image of another site', `${SITE}/cross-origin`, PICTURE, 'english'],
  ['the source that <picture> picked', `${SITE}/srcset`, PICTURE, 'english'],
  ['an image in SVG', `${SITE}/svg-image`, PICTURE, 'english'],
  ['a blob: image', `${SITE}/blob`, PICTURE, 'english'],
  ['a data: image', `${SITE}/data`, PICTURE, 'english'],
  ['an image in a frame of the same site', `${SITE}/same-origin-frame`, ['#frame', '#picture'], 'english'],
  ['an image in an open shadow root', `${SITE}/shadow`, ['#host', '#picture'], 'english'],
  ['an image on a page that allows nothing', `${SITE}/csp`, PICTURE, 'english'],
  ['a tab that is an image', `${OTHER_SITE}/english.png`, ['img'], 'english'],
  ['an image larger than the window', `${SITE}/tall`, PICTURE, 'tall'],
  ['an image of another site larger than the window', `${SITE}/tall-cross-origin`, PICTURE, 'tall'],
  ['an image fitted into its box', `${SITE}/object-fit`, PICTURE, 'english'],
  ['an image of another site in a box that scrolls', `${SITE}/scroll-container`, PICTURE, 'english'],
])('reads %s', async (_what, address, place, picture) => {
  const page = await stage.browser.open(address);
  await page.readAt(place);
  const { text, errorDetails } = await waitForReading(page);
  expect(errorDetails).toBe('');
  expect(text).toBe(textOf(await readTruth(picture)));
  await page.close();
});

it('reads a lazy image far down', async () => {
  const page = await stage.browser.open(`${SITE}/lazy`);
  await page.evaluate(async () => {
    const image = document.querySelector('img');
    image?.scrollIntoView();
    if (!image?.complete) await new Promise((loaded) => image?.addEventListener('load', loaded));
  }, undefined);
  await page.readAt(PICTURE);
  expect((await waitForReading(page)).text).toBe(textOf(await readTruth('english')));
  await page.close();
});
