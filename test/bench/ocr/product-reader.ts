import type { Page } from 'playwright-core';
import type { AppError } from '@/core/errors';
import type { ReadingOptions, Recognition } from '@/core/ocr/recognition';

import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';

/** What came of one picture. */
export interface TimedReading {
  /** Undefined when the product refused or failed; `failure` then names why. */
  readonly recognition: Recognition | undefined;
  readonly failure: string | undefined;
  /** From asking to the whole text, ms. */
  readonly ms: number;
  /** From asking to the first line, ms; undefined when there was none. */
  readonly firstLineMs: number | undefined;
}

/** The extension's own API, as far as its pages need it here, and messages in the form `platform/messages.ts` sends. */
declare const chrome: {
  readonly runtime: {
    sendMessage(message: object): Promise<{ ok?: unknown; error?: { code: string; message: string } }>;
    readonly onMessage: { addListener(listener: Listener): void; removeListener(listener: Listener): void };
  };
};
type Listener = (
  message: { gleaner?: string; request?: { jobId?: string; event?: { type: string } } },
  sender: object,
  respond: (answer: object) => void,
) => void;

/** The packed extension in a browser of its own, asked by one of its own pages for what a content script would ask. */
export class ProductReader {
  readonly browser: Chromium;
  readonly page: Page;

  private constructor(browser: Chromium, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  /** Starts a browser in which nothing of the engine is loaded yet. */
  static async launch(): Promise<ProductReader> {
    const extension = builtExtension('chromium', 'production');
    const browser = await launchWorkingChromium({ extension, headless: true });
    // Headless Chromium leaves the question for a site's permission open for ever; nothing here needs the answer,
    // for our server lets every origin read it.
    await browser.context.addInitScript(() => {
      const { permissions } = Object(Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome'));
      if (permissions) permissions.request = async () => true;
    });
    return new ProductReader(browser, await browser.openOwnPage('/options.html'));
  }

  /** Reads the picture at an address through background and engine. */
  read(url: string, options: ReadingOptions): Promise<TimedReading> {
    return this.page.evaluate(readInPage, { url, options });
  }

  /** Lets the engine use so many threads, instead of as many as it would choose. Reads `url` to have it started. */
  async limitThreads(threads: number, url: string): Promise<void> {
    await this.read(url, {});
    await this.browser.limitProcessors(threads);
    await this.page.waitForFunction(async () => {
      // Nobody answers until the engine's document listens again.
      const answer = await chrome.runtime.sendMessage({ gleaner: 'enginePing' });
      return Object(answer).ok !== undefined;
    });
  }

  /** Frees the engine's memory. */
  async stopEngine(): Promise<void> {
    await this.page.evaluate(() => chrome.runtime.sendMessage({ gleaner: 'stopEngine' }));
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** Runs in the extension's page. */
async function readInPage({
  url,
  options,
}: {
  readonly url: string;
  readonly options: ReadingOptions;
}): Promise<TimedReading> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const data = new Blob([await response.arrayBuffer()]);
  const jobId = crypto.randomUUID();
  const started = performance.now();
  let firstLineMs: number | undefined;
  const listener: Listener = (message, _sender, respond) => {
    if (message.gleaner !== 'readingEvent' || message.request?.jobId !== jobId) return;
    if (message.request.event?.type === 'line') firstLineMs ??= performance.now() - started;
    respond({ ok: undefined });
  };
  chrome.runtime.onMessage.addListener(listener);
  // Anew each time: a picture that was read before is answered from what was kept.
  const request = { jobId, source: { kind: 'file', data }, options, fresh: true };
  const { ok, error } = await chrome.runtime.sendMessage({ gleaner: 'readPicture', request });
  chrome.runtime.onMessage.removeListener(listener);
  return {
    recognition: ok as Recognition | undefined,
    failure: (error as AppError | undefined)?.code,
    ms: performance.now() - started,
    firstLineMs,
  };
}
