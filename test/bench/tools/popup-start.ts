import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Chromium } from '../../../scripts/automation/chromium';
import { median } from '../ocr/score';

const PRESSES = 7;

/** The popup's first frame. */
export interface PopupStart {
  /** JavaScript that stands before it, gzip, bytes. */
  readonly bytes: number;
  /** From the press of the toolbar button to the last large thing drawn, median, ms. */
  readonly usableMs: number;
}

/** Presses the toolbar button on a page some times, as a user does. */
export async function measurePopup(browser: Chromium, page: Page, folder: string): Promise<PopupStart> {
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    const pressedAt = Date.now();
    const popup = await browser.openPopup(page);
    times.push((await popup.evaluate(drawnAt, undefined)) - pressedAt);
    await popup.close();
  }
  return { bytes: await firstBytes(folder, 'popup.html'), usableMs: median(times) };
}

/** When the popup had drawn what it first shows, ms since the epoch. https://w3c.github.io/largest-contentful-paint/ */
function drawnAt(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      const drawn = list.getEntries().at(-1)?.startTime ?? 0;
      resolve(performance.timeOrigin + drawn);
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** A page's scripts with all that they import before they run, each compressed by itself. */
async function firstBytes(folder: string, page: string): Promise<number> {
  const html = await readFile(join(folder, page), 'utf8');
  const waiting = [...html.matchAll(/<script[^>]*\bsrc="\/?([^"]+)"/g)].map(([, path = '']) => path);
  const seen = new Set<string>();
  let bytes = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const script = await readFile(join(folder, path), 'utf8');
    bytes += gzipSync(script).length;
    // Static imports only: what is imported by a call comes later.
    for (const [, from = ''] of script.matchAll(/\b(?:from|import)\s*["'](\.[^"']+\.js)["']/g)) {
      waiting.push(join(dirname(path), from));
    }
  }
  return bytes;
}
