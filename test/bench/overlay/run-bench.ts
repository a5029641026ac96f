import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { findOverlayFrame } from '../../../scripts/automation/overlay-frames';
import { waitFor } from '../../../scripts/automation/wait-for';
import { ROOT } from '../../../scripts/setup/command.mjs';
import { type Spread, spreadOf } from '../spread';

/** The part of the extension API that is used in its worker. */
declare const chrome: {
  readonly contextMenus: { readonly onClicked: { addListener(listener: () => void): void } };
};

/** What the user waits for after the click on the menu's item, ms. */
export interface Feedback {
  /** The outline and the empty card are on the screen. */
  readonly outline: Spread;
  /** The panel's frame has drawn its first content. */
  readonly panel: Spread;
  /** A packed page with one line of text, in a frame that a script of the page adds: from that moment to its first content. */
  readonly emptyFrame: Spread;
}

const CLICKS = 20;
const EMPTY_PAGE = '<!doctype html><meta charset="utf-8"><p>An empty frame</p>';

/** Measures how soon a click shows something, prints it and writes it as JSON. */
export async function runBench({ out }: { readonly out: string | undefined }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-feedback-'));
  const server = createServer(async (request, response) => {
    const isImage = request.url === '/image.png';
    response.setHeader('content-type', isImage ? 'image/png' : 'text/html');
    response.end(
      isImage
        ? await readFile(join(ROOT, 'test/fixtures/images/english.png'))
        : '<!doctype html><body><img src="/image.png">',
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const extension = await addEmptyPage(folder);
    const browser = await launchWorkingChromium({ extension, headless: true });
    try {
      const feedback = await measure(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      if (out) await writeFile(resolve(out), `${JSON.stringify(feedback, null, 1)}\n`);
      print(feedback);
    } finally {
      await browser.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A copy of the packed extension with an empty page that web pages may frame. */
async function addEmptyPage(folder: string): Promise<string> {
  const extension = join(folder, 'extension');
  await cp(builtExtension('chromium'), extension, { recursive: true });
  await writeFile(join(extension, 'empty.html'), EMPTY_PAGE);
  const path = join(extension, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  manifest.web_accessible_resources.push({ resources: ['empty.html'], matches: ['<all_urls>'] });
  await writeFile(path, JSON.stringify(manifest));
  return extension;
}

async function measure(browser: Chromium, address: string): Promise<Feedback> {
  const worker = await browser.worker();
  const empty = new URL('/empty.html', worker.url()).href;
  await worker.evaluate(() =>
    chrome.contextMenus.onClicked.addListener(() => void Reflect.set(globalThis, 'clickedAt', Date.now())),
  );
  const times = { outline: [] as number[], panel: [] as number[], emptyFrame: [] as number[] };
  // The first click also starts the engine.
  for (let click = 0; click <= CLICKS; click++) {
    const page = await browser.context.newPage();
    await page.goto(address);
    const emptyFrame = await timeEmptyFrame(page, empty);
    await page.evaluate(watchHost);
    await browser.chooseMenuItem(page, { srcUrl: `${address}image.png` });
    const [outline, panel] = [await hostShownAt(page), await panelDrawnAt(page)];
    const clickedAt = (await worker.evaluate(() => Reflect.get(globalThis, 'clickedAt'))) as number;
    if (click > 0) {
      times.outline.push(outline - clickedAt);
      times.panel.push(panel - clickedAt);
      times.emptyFrame.push(emptyFrame);
    }
    await page.close();
  }
  return {
    outline: spreadOf(times.outline),
    panel: spreadOf(times.panel),
    emptyFrame: spreadOf(times.emptyFrame),
  };
}

/** Notes when the frame in which our element was added is on the screen, ms since the epoch. Self-contained. */
function watchHost(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('html > div[popover]')) return;
    observer.disconnect();
    // The second one runs after the first was drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Reflect.set(window, 'shownAt', performance.timeOrigin + performance.now())),
    );
  });
  observer.observe(document.documentElement, { childList: true });
}

function hostShownAt(page: Page): Promise<number> {
  return waitFor('the outline', () =>
    page.evaluate(() => Reflect.get(window, 'shownAt') as number | undefined),
  );
}

/** When a frame drew its first content, ms since the epoch; undefined before. Self-contained. https://w3c.github.io/paint-timing/ */
function drawnAt(): number | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint && performance.timeOrigin + paint.startTime;
}

function panelDrawnAt(page: Page): Promise<number> {
  return waitFor('the panel', async () => findOverlayFrame(page, 'panel')?.evaluate(drawnAt));
}

async function timeEmptyFrame(page: Page, address: string): Promise<number> {
  const addedAt = await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    document.body.append(Object.assign(frame, { src }));
    return Date.now();
  }, address);
  const drawn = await waitFor('the empty frame', async () =>
    page
      .frames()
      .find((frame) => frame.url() === address)
      ?.evaluate(drawnAt),
  );
  return drawn - addedAt;
}

function print(feedback: Feedback): void {
  const names = {
    outline: 'outline and empty card',
    panel: 'content of the panel',
    emptyFrame: 'an empty frame of the extension',
  } as const;
  for (const [key, name] of Object.entries(names)) {
    const { median, p95 } = feedback[key as keyof Feedback];
    console.log(`${name.padEnd(34)} median ${Math.round(median)} ms, 95 % ${Math.round(p95)} ms`);
  }
}
