import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../automation/builds';
import type { Chromium } from '../automation/chromium';
import { evaluateInRoot } from '../automation/closed-root';
import { launchWorkingChromium } from '../automation/launch-chromium';
import { isSettled, READER, type ReaderState, readerState } from '../automation/reader-state';
import { waitFor } from '../automation/wait-for';
import { ROOT } from '../setup/command.mjs';
import { serveSample } from './serve-sample';

const DEADLINE_MS = 60_000;
const SAMPLE = join(ROOT, 'test/fixtures/pictures/sample.png');

/**
 * Opens a page with a picture in a browser that has Gleaner, reads it as a user would and shows what came out. With a
 * display the browser then stays open until the user closes it.
 *
 * @param picture A file's path or an http(s) address; ours when absent.
 * @returns whether the picture was read
 */
export async function tryPicture(picture: string = SAMPLE): Promise<boolean> {
  const sample = await serveSample(picture);
  const headless = !hasDisplay();
  const browser = await launchWorkingChromium({
    extension: builtExtension('chromium', 'production'),
    headless,
  });
  try {
    const page = await openSample(browser, sample.url);
    const read = await readPicture(browser, page);
    if (!headless) {
      console.log(
        '\nThe browser stays open: right-click any picture, on any page. Close it to end this command.',
      );
      await browser.context.waitForEvent('close', { timeout: 0 });
    }
    return read;
  } finally {
    await browser.close();
    sample.close();
  }
}

function hasDisplay(): boolean {
  if (process.env['CI']) return false;
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}

async function openSample(browser: Chromium, url: string): Promise<Page> {
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(url); // ends when the page's pictures are there, or known not to come
  const loaded = await page.evaluate(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0);
  if (!loaded) throw new Error('The picture could not be loaded.');
  return page;
}

async function readPicture(browser: Chromium, page: Page): Promise<boolean> {
  const srcUrl = await page.evaluate(() => document.querySelector('img')?.currentSrc ?? '');
  const started = performance.now();
  await browser.chooseMenuItem(page, { srcUrl });
  const state = await waitFor('the end of the reading', () => findEnd(page), DEADLINE_MS);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const screenshot = join(ROOT, '.output/try/overlay.png');
  await page.screenshot({ path: screenshot });
  if (state.errorCode)
    console.error(`\nThe picture was not read: ${state.errorSentence} (${state.errorCode})`);
  else console.log(`\n${state.text}\n\nRead in ${seconds} s, with the loading of the engine.`);
  console.log(`Screenshot: ${screenshot}`);
  return state.errorCode === '';
}

async function findEnd(page: Page): Promise<ReaderState | undefined> {
  const state = await evaluateInRoot(page, READER, readerState, undefined);
  return isSettled(state) ? state : undefined;
}
