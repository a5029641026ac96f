import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentSchemas } from '@/platform/messages/content-schemas';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagePath } from '../fixtures/image-truth';
import { RECORDED_REFUSAL, RECORDED_SENDERS } from '../fixtures/recorded-senders';
import {
  ask,
  askFromBackground,
  askFromFrame,
  askFromOwn,
  flood,
  type HeardMessage,
  noteMessages,
  probeStorage,
  recogniseFiles,
  sendMuch,
  sprayMessages,
  takeScreen,
} from './harness/broken-renderer';
import type { PageUnderTest } from './harness/browser-under-test';
import { REDIRECT, SITE, startFixtureSite } from './harness/fixture-site';
import { launchBrowser } from './harness/launch-browser';
import { waitAtRest } from './harness/overlay-parts';
import type { Stage } from './harness/start';

/** Code in the content scripts' world of a page, in the build that ships: what it may not do does not depend on our content scripts. */
let stage: Stage;
beforeAll(async () => {
  const site = await startFixtureSite();
  // With permissions for sites, for only then may the extension enter all frames of a page.
  const grantedSites = ['localhost', 'images.test', 'images.example', '127.0.0.1', '169.254.169.254'];
  const browser = await launchBrowser({ proxy: site.proxy, grantedSites });
  stage = {
    browser,
    site,
    async close() {
      await browser.close();
      site.close();
    },
  };
});
afterAll(() => stage.close());

const bytesOf = (value: number, length: number) =>
  Array.from({ length }, (_byte, index) => (value >>> (8 * index)) & 255);

/** A PNG's signature and header. https://www.w3.org/TR/png-3/#11IHDR */
function hugePng(width: number, height: number): readonly number[] {
  const size = [...bytesOf(width, 4).reverse(), ...bytesOf(height, 4).reverse()];
  const header = [...Buffer.from('IHDR'), ...size, 8, 2, 0, 0, 0];
  return [...Buffer.from('89504e470d0a1a0a', 'hex'), 0, 0, 0, 13, ...header, ...bytesOf(0, 4)];
}

/** A GIF of 4 × 4 px with a frame of another size. https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function hugeGif(width: number, height: number): readonly number[] {
  const screen = [...bytesOf(4, 2), ...bytesOf(4, 2), 0, 0, 0];
  const frame = [0x2c, 0, 0, 0, 0, ...bytesOf(width, 2), ...bytesOf(height, 2), 0, 2, 0];
  return [...Buffer.from('GIF89a'), ...screen, ...frame, 0x3b];
}

/** Opens a page of ours that notes who sends what to the extension. */
async function openListener(): Promise<PageUnderTest> {
  const own = await stage.browser.openOwn('/options.html');
  await own.evaluate(noteMessages, undefined);
  return own;
}

const heardBy = (own: PageUnderTest) =>
  own.evaluate(() => Reflect.get(window, 'heard') as readonly HeardMessage[], undefined);

/** Waits for a message with a name, and returns all messages until then. */
function waitForMessage(own: PageUnderTest, name: string): Promise<readonly HeardMessage[]> {
  return waitFor(`the message ${name}`, async () => {
    const heard = await heardBy(own);
    return heard.some((message) => message.name === name) && heard;
  });
}

/** Opens a page in which the user has started to select a region: the gesture that lets the extension into the page. */
async function openWithPicker(path: string): Promise<PageUnderTest> {
  const page = await stage.browser.open(SITE + path);
  await page.startRecognition('read-region');
  await waitFor('the picker', () => page.inFrame('hint', () => true, undefined));
  return page;
}

it('gets the screenshots of one gesture, and no further one', async () => {
  const page = await openWithPicker('/image');
  const [first] = await page.inContentScripts(takeScreen, 'first');
  expect(first).toEqual({
    answer: { error: expect.objectContaining({ code: 'image-too-large' }) },
    pieces: 4,
  });
  const [second] = await page.inContentScripts(takeScreen, 'second');
  expect(second).toEqual({
    answer: { error: expect.objectContaining({ code: 'screen-not-granted' }) },
    pieces: 0,
  });
  await page.close();
});

it('hears nothing of what a page sends to content scripts and to the extension', async () => {
  const page = await openWithPicker('/image');
  await waitAtRest(page, 'hint');
  const own = await openListener();
  const address = await own.evaluate(() => location.origin, undefined);
  const names = [
    ...Object.keys(contentSchemas),
    'presentPiece',
    'startRecognition',
    'overlayActed',
    'storeSetting',
  ];
  const answered = await page.evaluate(sprayMessages, { names, extension: new URL(address).host });
  expect(answered).toEqual([]);
  await page.inContentScripts(ask, [{ gleaner: 'the end' }]);
  const heard = await waitForMessage(own, 'the end');
  const byPage = heard.filter(({ sender }) => sender.origin !== 'own');
  expect(byPage.map(({ name }) => name)).toEqual(['the end']);
  await own.close();
  await page.close();
});

it('is refused what only our own pages and frames may ask', async () => {
  const page = await openWithPicker('/image');
  const requests = [
    { gleaner: 'loadSetting', request: { name: 'connection' } },
    { gleaner: 'storeSetting', request: { name: 'watchWords', value: 'forged' } },
    { gleaner: 'changeSetting', request: { name: 'watchWords', before: '', value: 'forged' } },
    { gleaner: 'storeSettings', request: { settings: [{ name: 'watchWords', value: 'forged' }] } },
    {
      gleaner: 'allowPaidRecognition',
      request: { tabId: 1, frameId: 0, site: 'localhost', agreed: 'repeat' },
    },
    { gleaner: 'allowPaidImages', request: { images: 1, credits: 4 } },
    { gleaner: 'setLimit', request: { limit: 'monthlyCap', credits: 1_000_000 } },
    { gleaner: 'setBalance', request: { credits: 1_000_000 } },
    { gleaner: 'recogniseImage', request: {} },
    { gleaner: 'openImages', request: {} },
    { gleaner: 'takeImages', request: { id: 'any' } },
    { gleaner: 'forgetImages', request: { id: 'any' } },
    { gleaner: 'recogniseInTab', request: { tabId: 1, way: 'visible-page' } },
    { gleaner: 'screenshotPage', request: { tabId: 1, deviceScale: 1 } },
    { gleaner: 'emptyBin' },
    { gleaner: 'removeEntries', request: { ids: [] } },
    { gleaner: 'deleteHotHistory', request: {} },
    { gleaner: 'hashWithService', request: { text: 'a', algorithm: 'md5' } },
    { gleaner: 'openOwnPage', request: { page: 'service' } },
    { gleaner: 'searchText', request: { text: 'forged' } },
    { gleaner: 'searchTextOfOverlay', request: { text: 'forged' } },
    { gleaner: 'selectOnImage', request: { text: 'forged' } },
    { gleaner: 'joinRecognitions', request: { keys: ['any'], name: 'forged' } },
    { gleaner: 'joinOverlay', request: { role: 'panel', token: 'guessed' } },
    { gleaner: 'actInOverlay', request: { type: 'read', options: {}, fresh: true } },
    {
      gleaner: 'recogniseForOverlay',
      request: { overlayId: 'another', jobId: 'j', source: { kind: 'screen' }, options: {} },
    },
    {
      gleaner: 'reportToOverlay',
      request: { overlayId: 'another', change: { type: 'departed', departure: 'gone' } },
    },
  ];
  const [answers] = await page.inContentScripts(ask, requests);
  const refused = requests.map(({ gleaner }) => [
    gleaner,
    expect.objectContaining({ code: 'message-refused' }),
  ]);
  expect(requests.map(({ gleaner }, index) => [gleaner, answers?.[index]?.error])).toEqual(refused);
  await page.close();
});

it('reaches nothing of what is stored', async () => {
  const own = await stage.browser.openOwn('/options.html');
  await own.evaluate(async () => {
    const { runtime } = Reflect.get(globalThis, 'chrome') as {
      readonly runtime: { sendMessage(message: object): Promise<unknown> };
    };
    await runtime.sendMessage({ gleaner: 'storeSetting', request: { name: 'watchWords', value: 'private' } });
  }, undefined);
  const page = await openWithPicker('/image');
  const [reached] = await page.inContentScripts(probeStorage, undefined);
  expect(reached).toEqual({
    // Nothing of the user's is stored there, only that there is a database; Firefox has no way to refuse it.
    local: stage.browser.name === 'chromium' ? 'refused' : { 'database-noted': true },
    session: expect.stringMatching(/^(refused|absent)$/),
    databases: [],
    pages: 0,
  });
  await page.close();
  await own.close();
});

it('has no address of the user’s own network asked, not by a redirect and not where the user allowed it', async () => {
  const page = await openWithPicker('/empty');
  const [opened] = await page.inContentScripts(ask, [
    { gleaner: 'openOverlay', request: { kind: 'recognition' } },
  ]);
  const { overlayId } = opened![0]!.ok as { readonly overlayId: string };
  const ofImage = (url: string, index: number) => ({
    gleaner: 'recogniseForOverlay',
    request: { overlayId, jobId: `job-${index}`, source: { kind: 'address', url }, options: {} },
  });
  const refused = [
    ...['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'],
    ...['images.test', 'router.lan', 'not-granted.example'],
  ].map((host) => `http://${host}/english.png`);
  const redirected = `http://images.example${REDIRECT.path}`;
  stage.site.takeRequests();
  const [answers] = await page.inContentScripts(ask, [...refused, redirected].map(ofImage));
  const unreadable = { error: expect.objectContaining({ code: 'image-unreadable' }) };
  expect(answers).toEqual([...refused, redirected].map(() => unreadable));
  const images = () => stage.site.takeRequests().filter((url) => url.endsWith('.png'));
  expect(images()).toEqual([redirected]);
  // Of a granted site that is public, the same request is answered.
  const [allowed] = await page.inContentScripts(ask, [ofImage('http://images.example/english.png', 99)]);
  expect(allowed).toEqual([{ ok: { width: 460, height: 190 } }]);
  expect(images()).toEqual(['http://images.example/english.png']);
  await page.close();
});

it('is refused by name a message that is larger than any request', async () => {
  const page = await openWithPicker('/empty');
  const [answer] = await page.inContentScripts(sendMuch, 65 * 1024 * 1024);
  expect(answer).toEqual(
    stage.browser.name === 'chromium'
      ? RECORDED_REFUSAL
      : { error: expect.objectContaining({ code: 'message-refused' }) },
  );
  await page.close();
});

it('has no file decoded that is small and decodes to a huge image', async () => {
  const page = await openWithPicker('/empty');
  const [answers] = await page.inContentScripts(recogniseFiles, [
    hugePng(60_000, 60_000),
    hugeGif(60_000, 60_000),
    [...(await readFile(imagePath('english')))],
  ]);
  const refused = { error: expect.objectContaining({ code: 'image-too-large' }) };
  expect(answers).toEqual([refused, refused, { ok: { width: 460, height: 190 } }]);
  await page.close();
});

it('is limited when it floods, and other tabs are not', async () => {
  const page = await openWithPicker('/image');
  const write = { gleaner: 'rememberRegion', request: { region: { x: 0, y: 0, width: 9, height: 9 } } };
  const [counts] = await page.inContentScripts(flood, [write, 1000] as const);
  expect(counts).toEqual({ done: expect.any(Number), 'too-many-requests': expect.any(Number) });
  expect(counts?.['done']).toBeLessThanOrEqual(30);
  const other = await openWithPicker('/chinese');
  const [answers] = await other.inContentScripts(ask, [write]);
  expect(answers).toEqual([{ ok: undefined }]);
  await other.close();
  await page.close();
});

it('is named by the browser as who it is, and so are all other senders', async () => {
  const own = await openListener();
  const page = await openWithPicker('/senders');
  await page.inContentScripts(askFromFrame, undefined);
  const second = await stage.browser.openOwn('/library.html');
  await second.evaluate(askFromOwn, undefined);
  await second.inBackground(askFromBackground, undefined);
  const heard = await waitForMessage(own, 'background');
  await second.close();
  await page.close();
  await own.close();
  const hidden = await stage.browser.openPrivate(`${SITE}/image`);
  const listener = await openListener();
  await hidden.startRecognition('read-region');
  const [opened] = (await waitForMessage(listener, 'openOverlay')).filter(
    ({ name }) => name === 'openOverlay',
  );
  const senders = Object.fromEntries(heard.map(({ name, sender }) => [name, sender]));
  const recorded = RECORDED_SENDERS[stage.browser.name];
  expect({ ...senders, 'private window': opened?.sender }).toMatchObject(
    Object.fromEntries(recorded.map(({ name, sender }) => [name, sender])),
  );
});
