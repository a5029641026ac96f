/** The browser's real context menu, on a real display: what no dispatched event can show. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { builtExtension } from '../../../scripts/automation/builds';
import { Chromium } from '../../../scripts/automation/chromium';
import { evaluateInRoot } from '../../../scripts/automation/closed-root';
import { isSettled, READER, readerState } from '../../../scripts/automation/reader-state';
import { waitFor } from '../../../scripts/automation/wait-for';
import { readTruth, textOf } from '../../fixtures/picture-truth';
import { type FixtureSite, SITE, startFixtureSite } from '../harness/fixture-site';

const run = promisify(execFile);

let display: Display;
let site: FixtureSite;
let browser: Chromium;
beforeAll(async () => {
  display = await startDisplay();
  site = await startFixtureSite();
  browser = await Chromium.launch({
    extension: builtExtension('chromium', 'testing'),
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

it('reads the picture whose menu item the user chose', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${SITE}/cross-origin`);
  await chooseInMenu(page, '#picture');
  const state = await waitFor('the end of the reading', async () => {
    const state = await evaluateInRoot(page, READER, readerState, undefined);
    return isSettled(state) && state;
  });
  expect(state.errorDetails).toBe('');
  expect(state.text).toBe(textOf(await readTruth('english')));
  await page.close();
});

it('lets the user frame what is in a frame of another site', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${SITE}/cross-origin-frame`);
  await chooseInMenu(page, '#frame');
  await waitFor('the framer', () =>
    evaluateInRoot(page, READER, (root) => root.querySelector('[data-part="framer"]') !== null, undefined),
  );
  await page.close();
});

/** An image's menu ends with our item and "Inspect": the second from the bottom is ours. */
async function chooseInMenu(page: Page, selector: string): Promise<void> {
  await page.bringToFront();
  const without = await countWindows();
  await page.click(selector, { button: 'right', noWaitAfter: true, position: { x: 60, y: 60 } });
  await waitFor('the menu', async () => (await countWindows()) > without);
  await run('xdotool', ['key', 'Up', 'Up', 'Return'], { env: { ...process.env, DISPLAY: display.name } });
}

/** How many windows the display shows: an open menu is one. */
async function countWindows(): Promise<number> {
  const { stdout } = await run('xdotool', ['search', '--onlyvisible', '.*'], {
    env: { ...process.env, DISPLAY: display.name },
  });
  return stdout.trim().split('\n').length;
}

interface Display {
  /** As `DISPLAY` has it. */
  readonly name: string;
  close(): void;
}

/** A virtual display with a number that is free: the server says which it took. */
async function startDisplay(): Promise<Display> {
  const server: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe || !('read' in pipe)) throw new Error('Xvfb names no display');
  const [number] = await once(createInterface(pipe), 'line');
  return { name: `:${number}`, close: () => server.kill() };
}
