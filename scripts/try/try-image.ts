import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../automation/builds';
import type { Chromium } from '../automation/chromium';
import { launchWorkingChromium } from '../automation/launch-chromium';
import { evaluateInFrame } from '../automation/overlay-frames';
import { findShownRecognition, isSettled, type ShownRecognition } from '../automation/shown-recognition';
import { waitFor } from '../automation/wait-for';
import { ROOT } from '../setup/command.mjs';
import { serveSample } from './serve-sample';

const DEADLINE_MS = 60_000;
const SAMPLE = join(ROOT, 'test/fixtures/images/sample.png');

/**
 * Opens a page with an image in a browser with Gleaner, recognises it like a user and prints the text. With a
 * display the browser then stays open until the user closes it.
 *
 * @param image A file's path or an http(s) address; ours when absent.
 * @returns whether the text was recognised
 */
export async function tryImage(image: string = SAMPLE): Promise<boolean> {
  const sample = await serveSample(image);
  const headless = !hasDisplay();
  const browser = await launchWorkingChromium({
    extension: builtExtension('chromium'),
    headless,
  });
  try {
    const page = await openSample(browser, sample.url);
    const read = await recogniseImage(browser, page);
    if (!headless) {
      console.log(
        '\nThe browser stays open: right-click any image on any page. Close it to end this command.',
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
  await page.goto(url); // resolves when the page's images have loaded or failed
  const loaded = await page.evaluate(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0);
  if (!loaded) throw new Error('The image could not be loaded.');
  return page;
}

async function recogniseImage(browser: Chromium, page: Page): Promise<boolean> {
  const srcUrl = await page.evaluate(() => document.querySelector('img')?.currentSrc ?? '');
  const started = performance.now();
  await browser.chooseMenuItem(page, { srcUrl });
  const state = await waitFor('the end of the recognition', () => findEnd(page), DEADLINE_MS);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const screenshot = join(ROOT, '.output/try/overlay.png');
  await page.screenshot({ path: screenshot });
  if (state.errorCode)
    console.error(`\nThe text was not recognised: ${state.errorSentence} (${state.errorCode})`);
  else console.log(`\n${state.text}\n\nRecognised in ${seconds} s, including the start of the engine.`);
  console.log(`Screenshot: ${screenshot}`);
  return state.errorCode === '';
}

async function findEnd(page: Page): Promise<ShownRecognition | undefined> {
  const state = await evaluateInFrame(page, 'panel', findShownRecognition, undefined);
  return isSettled(state) ? state : undefined;
}
