import { afterAll, beforeAll, expect, it } from 'vitest';
import { findShownRecognition } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../fixtures/image-truth';
import { loadLibrary, waitForToast } from './harness/article-stage';
import type { PageUnderTest } from './harness/browser-under-test';
import { pasteText } from './harness/clipboard';
import { SITE } from './harness/fixture-site';
import { attackHost, type Loot } from './harness/hostile-page';
import { boxesOf, clickPart, waitAtRest, waitForEmptyPage, waitForPart } from './harness/overlay-parts';
import { type Stage, startStage, waitForRecognition } from './harness/start';

let stage: Stage;
let text: string;
beforeAll(async () => {
  stage = await startStage();
  text = textOf(await loadTruth('english'));
});
afterAll(() => stage.close());

const lootOf = (page: PageUnderTest) => page.evaluate(() => Reflect.get(window, 'loot') as Loot, undefined);
const NOTHING: Loot = { found: [], heard: [], got: [] };

/** Requests that the page made the browser send because of what it shows. */
const leaks = () => stage.site.takeRequests().filter((url) => url.includes('/leak'));

/** Gives the page time to look, as often as it looks. */
async function letItLook(page: PageUnderTest): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'looks', 0);
    const count = () => Reflect.set(window, 'looks', (Reflect.get(window, 'looks') as number) + 1);
    const timer = setInterval(
      () => count() && (Reflect.get(window, 'looks') as number) > 10 && clearInterval(timer),
      40,
    );
  }, undefined);
  await waitFor('the page’s looks', () =>
    page.evaluate(() => (Reflect.get(window, 'looks') as number) > 10, undefined),
  );
}

it('shows the text of an image to the user and none of it to the page', async () => {
  const page = await stage.browser.open(`${SITE}/hostile`);
  await letItLook(page);
  const before = { ...(await lootOf(page)), heard: [] };
  expect(before, 'the page finds nothing by itself').toEqual(NOTHING);
  leaks();
  await page.recogniseAt(['#image']);
  expect((await waitForRecognition(page)).text).toBe(text);
  await letItLook(page);
  expect(await lootOf(page)).toMatchObject({ found: [], got: [] });
  expect(leaks()).toEqual([]);

  const [first, second] = await boxesOf(page, 'line');
  await page.drag(
    { x: first!.x + 1, y: first!.y + first!.height / 2 },
    { x: second!.x + second!.width - 1, y: second!.y + second!.height / 2 },
  );
  await page.press('Control+c');
  await letItLook(page);
  expect(await lootOf(page)).toMatchObject({ found: [], got: [] });
  await page.evaluate(() => Reflect.set(window, 'isUserTyping', true), undefined);
  await clickPart(page, 'text');
  await page.press('End');
  await page.press('q');
  await waitFor('the letter', async () => (await shownText(page)).includes('q'));
  await undoTyping(page);
  await letItLook(page);
  const loot = await lootOf(page);
  expect(loot).toMatchObject({ found: [], got: [] });
  expect(loot.heard, 'what the user does in the frames').toEqual([]);
  expect(await pasteText(stage.browser)).toBe(`${first!.text}\n${second!.text}`);
  await page.press('Escape');
  await waitForEmptyPage(page);

  // The same page sees what is its own.
  await page.evaluate(() => {
    document.body.append('Your parcel');
    Reflect.set(window, 'isUserTyping', false);
  }, undefined);
  await page.press('x');
  await waitFor('what the page can see', async () => {
    const { found, heard } = await lootOf(page);
    return found.includes('parcel') && heard.includes('keydown x');
  });
  await page.close();
});

/** What is shown in the panel. */
async function shownText(page: PageUnderTest): Promise<string> {
  return (await page.inFrame('panel', findShownRecognition, undefined))?.text ?? '';
}

/** Takes back what was typed into the text: corrections are saved, and shown whenever the image is recognised. */
async function undoTyping(page: PageUnderTest): Promise<void> {
  await waitFor('the text as it was recognised', async () => {
    await page.inFrame('panel', putText, text);
    return (await shownText(page)) === text;
  });
}

/** Puts a text into the panel as if it were typed. Browsers differ in what they undo after a field was read-only. Self-contained. */
function putText(root: Document, recognised: string): void {
  const field = root.querySelector<HTMLTextAreaElement>('[data-part="text"]');
  if (!field || field.value === recognised) return;
  field.value = recognised;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What a page that takes the focus for its own field heard of the keys. Self-contained. */
function takeFocus(): void {
  const field = document.createElement('input');
  field.id = 'thief';
  document.body.prepend(field);
  const take = () => {
    window.focus();
    field.focus();
  };
  take();
  Reflect.set(window, 'take', setInterval(take, 5));
}

it('tells the user when a page takes the focus from the text, and takes no more of what they type', async () => {
  const page = await stage.browser.open(`${SITE}/hostile`);
  await page.evaluate(() => Reflect.set(window, 'isUserTyping', true), undefined);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await clickPart(page, 'text');
  await page.press('End');
  await page.press('q');
  await waitFor('the letter', async () => (await shownText(page)).includes('q'));
  expect((await lootOf(page)).heard, 'before the page takes the focus').toEqual([]);
  await page.evaluate(takeFocus, undefined);
  await waitForPart(page, 'focus-lost');
  await page.press('x');
  const { heard } = await lootOf(page);
  // Nothing can keep these from the page; the user sees why, and that they do not appear.
  expect(heard).toContain('keydown x');
  expect(heard.join()).not.toContain('q');
  expect(await shownText(page)).toContain('q');
  expect(await shownText(page)).not.toContain('x');
  await page.evaluate(() => clearInterval(Reflect.get(window, 'take') as number), undefined);
  await clickPart(page, 'text');
  await page.press('w');
  expect(await shownText(page)).not.toContain('w');
  await clickPart(page, 'go-on');
  await clickPart(page, 'text');
  await page.press('z');
  await waitFor('the next letter', async () => (await shownText(page)).includes('z'));
  expect((await lootOf(page)).heard.join()).not.toContain('z');
  await undoTyping(page);
  await page.press('Escape');
  await waitForEmptyPage(page);
  await page.close();
});

it('lets a page press, move, hide and cover nothing, and opens no page for it', async () => {
  const page = await stage.browser.open(`${SITE}/hostile`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  const before = await waitAtRest(page, 'text');
  await page.evaluate(attackHost, undefined);
  await letItLook(page);
  const state = await page.inFrame('panel', findShownRecognition, undefined);
  expect(state).toMatchObject({ text, busy: false });
  expect(await waitForPart(page, 'text')).toEqual(before);
  await expect(stage.browser.findOwn('/notice.html', 500)).rejects.toThrow('not within');
  await clickPart(page, 'close');
  await waitForEmptyPage(page);
  await page.close();
});

it('ends the overlay that a page moves, whose frames would load anew and stay empty', async () => {
  const page = await stage.browser.open(`${SITE}/hostile`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await page.evaluate(
    () => document.body.append(document.querySelector('html > div[popover]') ?? ''),
    undefined,
  );
  await waitForEmptyPage(page);
  await page.close();
});

/** Self-contained. */
function overlayAddress(): string {
  const { runtime } = Reflect.get(globalThis, 'chrome') as {
    readonly runtime: { getURL(path: string): string };
  };
  return runtime.getURL('/overlay.html');
}

/** Adds a frame of the overlay's page, as if it were a part of the overlay, and waits until it has loaded. */
function frameWithMadeUpToken(page: PageUnderTest, address: string): Promise<void> {
  return page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = `${url}#hint.made-up`;
    document.body.append(frame);
    return new Promise<void>((resolve) => {
      frame.onload = () => resolve();
    });
  }, address);
}

it('shows a page’s own frame of ours nothing', async () => {
  const page = await stage.browser.open(`${SITE}/hostile`);
  const own = await stage.browser.openOwn('/options.html');
  const address = await own.evaluate(() => location.href.replace('options.html', 'overlay.html'), undefined);
  await own.close();
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await frameWithMadeUpToken(page, address);
  await letItLook(page);
  const textOfHint = () => page.inFrame('hint', (root) => root.body.textContent, undefined);
  const shown = await textOfHint();
  expect(shown?.trim() ?? '').toBe('');
  // The address that the overlay's own frames have. In Chrome, it changes with each session.
  const [current = ''] = await page.inContentScripts(overlayAddress, undefined);
  expect(current === address).toBe(stage.browser.name === 'firefox');
  await frameWithMadeUpToken(page, current);
  await waitFor('the frame', async () => (await textOfHint()) !== undefined);
  await letItLook(page);
  expect((await textOfHint())?.trim()).toBe('');
  if (stage.browser.name === 'chromium') {
    // The address that the page could know leads nowhere, so that it does not even learn that we are there.
    expect(shown, 'no frame at the known address').toBeUndefined();
    const answer = page.evaluate((url) => fetch(url).then(({ status }) => status), address);
    await expect(answer).rejects.toThrow('fetch');
  }
  await page.close();
});

it('places and copies the text of an image among elements that are named like what scripts use', async () => {
  const page = await stage.browser.open(`${SITE}/shadowing`);
  await page.recogniseAt(['#image']);
  expect((await waitForRecognition(page)).text).toBe(text);
  const [line] = await boxesOf(page, 'line');
  const image = await page.evaluate(() => {
    const { x, y } = document.querySelector('#image')!.getBoundingClientRect();
    return { x, y };
  }, undefined);
  const [truth] = (await loadTruth('english')).lines;
  // The engine's boxes have a margin of some 3 px around the letters, whatever way the pixels came.
  expect(Math.abs(line!.x - image.x - truth!.x)).toBeLessThan(4);
  expect(Math.abs(line!.y + line!.height / 2 - image.y - truth!.y - truth!.height / 2)).toBeLessThan(3);
  await page.drag(
    { x: line!.x + 1, y: line!.y + line!.height / 2 },
    { x: line!.x + line!.width - 1, y: line!.y + line!.height / 2 },
  );
  await page.press('Control+c');
  expect(await pasteText(stage.browser)).toBe(line!.text);
  await clickPart(page, 'close');
  await waitForEmptyPage(page);
  await page.close();
});

it('saves the article of a page whose elements are named like what scripts use', async () => {
  const page = await stage.browser.open(`${SITE}/shadowing`);
  await page.captureArticle();
  await waitForToast(page, 'saved');
  await page.close();
  const own = await stage.browser.openOwn('/options.html');
  const { entries } = await loadLibrary(own);
  expect(entries).toMatchObject([{ title: 'The lighthouse', pictureCount: 1 }]);
  await own.close();
});

it('copies even where the page forbids frames the clipboard', async () => {
  const page = await stage.browser.open(`${SITE}/forbidden-clipboard`);
  await page.recogniseAt(['#image']);
  await waitForRecognition(page);
  await clickPart(page, 'copy');
  await waitFor('the word of success', async () => (await waitForPart(page, 'copy')).text.includes('Copied'));
  expect(await pasteText(stage.browser)).toBe(text);
  await page.close();
});

it.each(['/isolated', '/modal', '/csp', '/hidden-api'])(
  'shows the text on a page that makes it hard: %s',
  async (path) => {
    const page = await stage.browser.open(SITE + path);
    await page.evaluate(() => {
      const reports: string[] = [];
      Reflect.set(window, 'reports', reports);
      const note = ({ blockedURI }: SecurityPolicyViolationEvent) => reports.push(blockedURI);
      document.addEventListener('securitypolicyviolation', note);
    }, undefined);
    await page.recogniseAt(['#image']);
    expect((await waitForRecognition(page)).text).toBe(text);
    // What a policy forbids, the browser reports to the page with its address.
    expect(await page.evaluate(() => Reflect.get(window, 'reports'), undefined)).toEqual([]);
    await clickPart(page, 'close');
    await waitForEmptyPage(page);
    await page.close();
  },
);
