import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ArticleFacts, Refusal } from '@/core/articles/article';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { builtExtension } from '../../../scripts/automation/builds';
import type { Chromium } from '../../../scripts/automation/chromium';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';

/** The product's result for a page. */
export type ProductOutcome =
  | { readonly status: 'ok'; readonly entry: SavedEntry; readonly ms: number }
  | { readonly status: Refusal | 'error'; readonly message: string; readonly ms: number };

/** An article as it is in the library. */
export interface SavedEntry {
  readonly source:
    | { readonly kind: 'wechat'; readonly biz: string; readonly mid: string; readonly idx: string }
    | { readonly kind: 'web' };
  readonly facts: ArticleFacts;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly { readonly id: string; readonly url: string; readonly file?: string }[];
  readonly losses: readonly ArticleLoss[];
  /** When it was last captured, ms since the epoch. */
  readonly savedAt: number;
}

/** How long the capture of one page may take, ms. */
const TIMEOUT_MS = 60_000;

/** The packed extension in a browser of its own. It may act on every page, because its button cannot be pressed in a headless browser. */
export class ProductCapture {
  readonly browser: Chromium;
  readonly #own: Page;
  readonly #folder: string;

  private constructor(browser: Chromium, own: Page, folder: string) {
    this.browser = browser;
    this.#own = own;
    this.#folder = folder;
  }

  static async launch(flags: readonly string[]): Promise<ProductCapture> {
    const folder = await mkdtemp(join(tmpdir(), 'gleaner-bench-'));
    await cp(builtExtension('chromium'), folder, { recursive: true });
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...manifest, host_permissions: ['https://*/*', 'http://*/*'] }));
    const browser = await launchWorkingChromium({ extension: folder, headless: true, args: [...flags] });
    return new ProductCapture(browser, await browser.openOwnPage('/options.html'), folder);
  }

  /** Opens a page, captures it as the popup does, and returns the entry in the library. */
  async capture(url: string): Promise<ProductOutcome> {
    const page = await this.browser.context.newPage();
    try {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
      return await this.#own.evaluate(captureTab, { url: page.url(), timeoutMs: TIMEOUT_MS });
    } catch (error) {
      return { status: 'error', message: String(error), ms: 0 };
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

declare const chrome: {
  readonly tabs: { query(filter: object): Promise<{ readonly id: number; readonly url?: string }[]> };
  readonly runtime: {
    sendMessage(message: object): Promise<{ ok?: unknown; error?: { code: string; message: string } }>;
  };
};

/** Self-contained: runs in a page of the extension. */
async function captureTab({
  url,
  timeoutMs,
}: {
  readonly url: string;
  readonly timeoutMs: number;
}): Promise<ProductOutcome> {
  const tab = (await chrome.tabs.query({})).find((each) => each.url === url);
  if (!tab) return { status: 'error', message: `no tab with ${url}`, ms: 0 };
  const ask = async (name: string, request: object) => {
    const { ok, error } = await chrome.runtime.sendMessage({ gleaner: name, request });
    if (error) throw new Error(`${error.code}: ${error.message}`);
    return Object(ok) as { status?: string; message?: string; id?: string };
  };
  const started = performance.now();
  const seen = await ask('inspectPage', { tabId: tab.id });
  const ms = performance.now() - started;
  if (seen.status !== 'ok') return { status: seen.status as Refusal, message: seen.message ?? '', ms };
  const since = Date.now();
  await ask('captureArticle', { tabId: tab.id, scope: 'article', recognisesImages: false });
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('gleaner');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  try {
    for (const until = performance.now() + timeoutMs; performance.now() < until; ) {
      const found = await new Promise<SavedEntry[]>((got, failed) => {
        const range = IDBKeyRange.bound([seen.id], [seen.id, []]);
        const request = database.transaction('libraryVersions').objectStore('libraryVersions').getAll(range);
        request.onsuccess = () => got(request.result);
        request.onerror = () => failed(request.error);
      });
      // The same article may have been captured from another page of the set.
      const entry = found.find(({ savedAt }) => savedAt >= since);
      if (entry) return { status: 'ok', entry, ms };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { status: 'error', message: 'nothing came into the library', ms };
  } finally {
    database.close();
  }
}
