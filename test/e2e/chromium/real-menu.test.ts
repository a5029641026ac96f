/** Tests of the browser's real context menu on a real display, which a dispatched event cannot replace. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { builtExtension } from '../../../scripts/automation/builds';
import { Chromium } from '../../../scripts/automation/chromium';
import { evaluateInRoot } from '../../../scripts/automation/closed-root';
import { evaluateInFrame } from '../../../scripts/automation/overlay-frames';
import { findShownRecognition, isSettled } from '../../../scripts/automation/shown-recognition';
import { waitFor } from '../../../scripts/automation/wait-for';
import { loadTruth, textOf } from '../../fixtures/image-truth';
import { type FixtureSite, SITE, startFixtureSite } from '../harness/fixture-site';

const run = promisify(execFile);

let display: Display;
let site: FixtureSite;
let browser: Chromium;
beforeAll(async () => {
  display = await startDisplay();
  site = await startFixtureSite();
  browser = await Chromium.launch({
    extension: builtExtension('chromium'),
    executable: inject('executable'),
    headless: false,
    env: { DISPLAY: display.name },
    args: [
      '--ozone-platform=x11',
      '--window-position=0,0',
      '--window-size=1200,850',
      `--proxy-server=${site.proxy}`,
      '--proxy-bypass-list=<-loopback>',
    ],
  });
});
afterAll(async () => {
  await browser.close();
  site.close();
  display.close();
});

it('recognises the image whose context menu item the user chooses', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${SITE}/cross-origin`);
  await chooseInMenu(page, '#image');
  const state = await waitFor('the end of the recognition', async () => {
    const state = await evaluateInFrame(page, 'panel', findShownRecognition, undefined);
    return isSettled(state) && state;
  });
  expect(state.errorDetails).toBe('');
  expect(state.text).toBe(textOf(await loadTruth('english')));
  await page.close();
});

it('lets the user select a region over a frame of another site', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${SITE}/cross-origin-frame`);
  await chooseInMenu(page, '#frame');
  await waitFor('the picker for regions', () =>
    evaluateInRoot(page, (root) => root.querySelector('[data-part="region-picker"]') !== null, undefined),
  );
  await page.close();
});

/** An image's menu ends with the extension's item and "Inspect", so the extension's is the second from the bottom. */
async function chooseInMenu(page: Page, selector: string): Promise<void> {
  await page.bringToFront();
  const without = await countWindows();
  await page.click(selector, { button: 'right', noWaitAfter: true, position: { x: 60, y: 60 } });
  await waitFor('the context menu', async () => (await countWindows()) > without);
  await run('xdotool', ['key', 'Up', 'Up', 'Return'], { env: { ...process.env, DISPLAY: display.name } });
}

/** The number of windows on the display. An open menu is a window. */
async function countWindows(): Promise<number> {
  const { stdout } = await run('xdotool', ['search', '--onlyvisible', '.*'], {
    env: { ...process.env, DISPLAY: display.name },
  });
  return stdout.trim().split('\n').length;
}

interface Display {
  /** The name of the display, as in `DISPLAY`. */
  readonly name: string;
  close(): void;
}

/** Starts a virtual display. The X server chooses a free number and reports it. */
async function startDisplay(): Promise<Display> {
  const server: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe || !('read' in pipe)) throw new Error('Xvfb names no display');
  const [number] = await once(createInterface(pipe), 'line');
  return { name: `:${number}`, close: () => server.kill() };
}
