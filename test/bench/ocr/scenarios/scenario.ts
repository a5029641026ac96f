import type { Browser, Page } from 'playwright-core';
import type { Chromium } from '../../../../scripts/automation/chromium';

/** What a scenario works with. */
export interface ScenarioTools {
  /** Chromium with the packed extension; its engine has not been started. */
  readonly browser: Chromium;
  /** Draws the images. */
  readonly renderer: Browser;
  /** A folder for the files of the scenario; the server has them at `/images/…`. */
  readonly folder: string;
  readonly origin: string;
}

/** What a user who got a text has waited for. */
export interface ScenarioResult {
  readonly text: string;
  /** From the press to the first text that is shown, and to the whole text; ms. */
  readonly firstTextMs: number;
  readonly totalMs: number;
  /** The longest time that the library's page did not answer the user, ms; undefined if nothing of it was shown. */
  readonly longestTaskMs: number | undefined;
}

/** A way to get a text, from made images whose lines are known. */
export interface Scenario {
  /** What is recognised, for the table. */
  readonly what: string;
  readonly lines: readonly string[];
  run(tools: ScenarioTools): Promise<ScenarioResult>;
}

/** Notes from now on how long each task takes that keeps a page busy for more than 50 ms. https://w3c.github.io/longtasks/ */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'longestTask', 0);
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      Reflect.set(window, 'longestTask', Math.max(longest, Number(Reflect.get(window, 'longestTask'))));
    }).observe({ type: 'longtask', buffered: true });
  });
}

export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'longestTask')));
}

/** The extension's page whose address begins so, once it is open. */
export function findOwnPage(browser: Chromium, path: string): Page | undefined {
  const address = `chrome-extension://${browser.extensionId}${path}`;
  return browser.context.pages().find((page) => page.url().startsWith(address));
}
