import type { Page } from 'playwright-core';
import type { AppError } from '@/core/errors';
import type { RecogniseOptions, Recognition } from '@/core/ocr/recognition';

import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';

/** The result of one image. */
export interface TimedRecognition {
  /** Undefined when the product refused or failed; `failure` then has the error code. */
  readonly recognition: Recognition | undefined;
  readonly failure: string | undefined;
  /** From the request to the whole text, ms. */
  readonly ms: number;
  /** From the request to the first line, ms; undefined without lines. */
  readonly firstLineMs: number | undefined;
}

/** The part of the extension API that is used here, with messages in the form of `platform/messages.ts`. */
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

/** The packed extension in its own browser. One of its pages sends the requests that a content script would send. */
export class ProductRecogniser {
  readonly browser: Chromium;
  readonly page: Page;

  private constructor(browser: Chromium, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  /** Starts a browser in which nothing of the engine is loaded yet. */
  static async launch(): Promise<ProductRecogniser> {
    const extension = builtExtension('chromium');
    const browser = await launchWorkingChromium({ extension, headless: true });
    // Headless Chromium never answers the request for a site's permission. It is not needed, because the bench server
    // allows every origin.
    await browser.context.addInitScript(() => {
      const { permissions } = Object(Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome'));
      if (permissions) permissions.request = async () => true;
    });
    return new ProductRecogniser(browser, await browser.openOwnPage('/options.html#languages'));
  }

  /** Recognises the image at a URL through background and engine. */
  read(url: string, options: RecogniseOptions): Promise<TimedRecognition> {
    return this.page.evaluate(recogniseInPage, { url, options });
  }

  /** Limits the engine's threads. Recognises `url` so that the engine is started. */
  async limitThreads(threads: number, url: string): Promise<void> {
    await this.read(url, {});
    await this.browser.limitProcessors(threads);
    await this.page.waitForFunction(async () => {
      // There is no reply until the engine's document listens again.
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
async function recogniseInPage({
  url,
  options,
}: {
  readonly url: string;
  readonly options: RecogniseOptions;
}): Promise<TimedRecognition> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const data = new Blob([await response.arrayBuffer()]);
  const jobId = crypto.randomUUID();
  const started = performance.now();
  let firstLineMs: number | undefined;
  const listener: Listener = (message, _sender, respond) => {
    if (message.gleaner !== 'recognitionEvent' || message.request?.jobId !== jobId) return;
    if (message.request.event?.type === 'line') firstLineMs ??= performance.now() - started;
    respond({ ok: undefined });
  };
  chrome.runtime.onMessage.addListener(listener);
  // A new recognition each time; otherwise a saved one would be returned.
  const request = { jobId, source: { kind: 'file', data }, options, fresh: true };
  const { ok, error } = await chrome.runtime.sendMessage({ gleaner: 'recogniseImage', request });
  chrome.runtime.onMessage.removeListener(listener);
  return {
    recognition: ok as Recognition | undefined,
    failure: (error as AppError | undefined)?.code,
    ms: performance.now() - started,
    firstLineMs,
  };
}
