import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { BrowserTarget, unlessClosed } from './browser-target';
import type { WorkerApi } from './chrome-api';
import { dispatchMenuChoice, type MenuChoice } from './menu-choice';
import { QUIET_FLAGS } from './quiet-flags';
import { waitFor } from './wait-for';

declare const chrome: WorkerApi;

export interface ChromiumOptions {
  readonly executable: string;
  readonly headless: boolean;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

export interface LaunchOptions extends ChromiumOptions {
  /** The unpacked extension's folder. */
  readonly extension: string;
}

/** With this flag, a running browser can install an extension. */
export const INSTALLING_FLAG = '--enable-unsafe-extension-debugging';

/** How long the extension's worker may take to start. */
const START_TIMEOUT_MS = 15_000;

/** How long a press of the toolbar button may take to show the popup before it is repeated. */
const PRESS_TIMEOUT_MS = 5_000;

/** Chromium with at most one extension, in a temporary profile. */
export class Chromium {
  readonly context: BrowserContext;
  readonly executable: string;
  readonly #cdp: CDPSession;
  readonly #profile: string;
  #extensionId: string | undefined;

  private constructor(context: BrowserContext, cdp: CDPSession, executable: string, profile: string) {
    this.context = context;
    this.executable = executable;
    this.#cdp = cdp;
    this.#profile = profile;
  }

  /** Starts with an extension. Rejects when the browser or the extension's worker does not start in time. */
  static async launch(options: LaunchOptions): Promise<Chromium> {
    const { extension, executable, args = [] } = options;
    const flags = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
    const browser = await Chromium.start({ ...options, args: [...flags, ...args] });
    try {
      await browser.#waitForWorker();
      return browser;
    } catch (cause) {
      await browser.close();
      throw new Error(`${executable} did not load the extension`, { cause });
    }
  }

  /** Starts without an extension. `install` adds it. */
  static async start({ executable, headless, args = [], env }: ChromiumOptions): Promise<Chromium> {
    const profile = await mkdtemp(join(tmpdir(), 'gleaner-chromium-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: executable,
      headless: false, // Playwright's own headless mode is a shell without extensions; `--headless=new` is the browser.
      viewport: null,
      ignoreHTTPSErrors: true,
      env: { ...definedOnly(process.env), ...env },
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...(headless ? ['--headless=new', '--window-size=1280,900'] : []),
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium refuses to sandbox for root
        ...QUIET_FLAGS,
        ...args,
      ],
    });
    return new Chromium(context, await browserOf(context).newBrowserCDPSession(), executable, profile);
  }

  /**
   * Installs an unpacked extension as for the first time, in place of the one that was installed before. The browser must
   * be started with `INSTALLING_FLAG`.
   * https://chromedevtools.github.io/devtools-protocol/tot/Extensions/#method-loadUnpacked
   */
  async install(extension: string): Promise<void> {
    await this.uninstall();
    await this.#sendUntyped('Extensions.loadUnpacked', { path: extension });
    await this.#waitForWorker();
  }

  /** Waits for the page that the extension opens after an installation, and closes it, so that it takes no focus later. */
  async #closeWelcomePage(worker: Worker): Promise<void> {
    await waitFor('the welcome page', () =>
      // Playwright sometimes misses a page that an extension opens, so the extension is asked.
      worker.evaluate(async () => {
        const documentUrls = [chrome.runtime.getURL('/welcome.html')];
        const [page] = await chrome.runtime.getContexts({ documentUrls });
        if (page) await chrome.tabs.remove(page.tabId);
        return page !== undefined;
      }),
    );
  }

  /** Uninstalls the extension with all its data. */
  async uninstall(): Promise<void> {
    if (this.#extensionId === undefined) return;
    await this.#sendUntyped('Extensions.uninstall', { id: this.#extensionId });
    this.#extensionId = undefined;
    await waitFor('the end of the worker', async () => this.context.serviceWorkers().length === 0);
  }

  get extensionId(): string {
    if (this.#extensionId === undefined) throw new Error('no extension is installed');
    return this.#extensionId;
  }

  async #waitForWorker(): Promise<void> {
    const worker =
      this.context.serviceWorkers()[0] ??
      (await this.context.waitForEvent('serviceworker', { timeout: START_TIMEOUT_MS }));
    // A click before the worker has finished its start would be lost.
    await waitFor('the extension to listen', () =>
      worker.evaluate(() => chrome.commands.onCommand.hasListeners()),
    );
    this.#extensionId = new URL(worker.url()).host;
    await this.#closeWelcomePage(worker);
  }

  /** Playwright's table of commands lacks the Extensions domain. */
  async #sendUntyped(method: string, params: object): Promise<void> {
    const send = this.#cdp.send.bind(this.#cdp) as (method: string, params: object) => Promise<unknown>;
    await send(method, params);
  }

  /** The extension's background worker as it runs now. Starts it if it has ended. */
  async worker(): Promise<Worker> {
    const running = this.context.serviceWorkers().filter((worker) => worker.url().includes(this.extensionId));
    return running.at(-1) ?? this.context.waitForEvent('serviceworker');
  }

  /**
   * Presses the extension's toolbar button on a page, a real gesture that grants `activeTab` for the tab, and returns the
   * popup when it shows content. Headless Chromium sometimes loses a press, so the press is then repeated. A repeated press closes a popup
   * that the first one has opened late; then the button is pressed once more.
   * https://chromedevtools.github.io/devtools-protocol/tot/Extensions/#method-triggerAction
   * `path` is the page of the popup; `onPress` is called right before each press.
   */
  async openPopup(page: Page, path = '/popup.html', onPress?: () => void): Promise<BrowserTarget> {
    const hasContent = () => Boolean(document.getElementById('popup-panel')?.firstElementChild);
    return waitFor('a popup that stays open', () =>
      unlessClosed(async () => {
        const popup = await BrowserTarget.attach(this.#cdp, await this.#showPopup(page, path, onPress));
        await waitFor('the popup’s panel', () => popup.evaluate(hasContent, undefined));
        return popup;
      }),
    );
  }

  /** Opens the popup on a page and presses one of the things that it offers for the page. `part` is the name of the button's part. */
  async pressInPopup(page: Page, part: string): Promise<void> {
    await waitFor(`a press of ${part}`, () =>
      unlessClosed(async () => {
        const popup = await this.openPopup(page);
        // The popup opens on the last used tab, which may be another one.
        await popup.evaluate(() => document.getElementById('popup-tab-page')?.click(), undefined);
        await popup.press(await waitFor(`the button ${part}`, () => popup.evaluate(findButton, part)));
        popup.detach();
        return true;
      }),
    );
  }

  async #showPopup(page: Page, path: string, onPress?: () => void): Promise<string> {
    return waitFor('the popup', async () => {
      await this.#pressToolbarButton(page, onPress);
      return waitFor('the popup', () => this.#findTarget('page', path), PRESS_TIMEOUT_MS).catch(
        () => undefined,
      );
    });
  }

  async #pressToolbarButton(page: Page, onPress?: () => void): Promise<void> {
    await page.bringToFront();
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const tab = targetInfos.find(({ url }) => url === page.url());
    if (!tab) throw new Error(`no tab shows ${page.url()}`);
    onPress?.();
    await this.#sendUntyped('Extensions.triggerAction', { id: this.extensionId, targetId: tab.targetId });
  }

  /** Whether one of the extension's own pages is open, also in the side panel, which is no tab. */
  async isOpen(path: string): Promise<boolean> {
    return (await this.#findTarget('page', path)) !== undefined;
  }

  async #findTarget(type: string, path: string): Promise<string | undefined> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{}] });
    const address = `chrome-extension://${this.extensionId}${path}`;
    return targetInfos.find((target) => target.type === type && target.url.startsWith(address))?.targetId;
  }

  /**
   * Chooses the extension's item in the context menu of an image. First presses the toolbar button for `activeTab`, because a
   * dispatched event grants nothing, then dispatches the browser's event.
   */
  async chooseMenuItem(
    page: Page,
    /** The item that recognises on this device is the default. */
    click: Omit<MenuChoice, 'pageUrl' | 'item'> & Partial<Pick<MenuChoice, 'item'>>,
  ): Promise<void> {
    const targetId = await this.#showPopup(page, '/popup.html');
    await this.#cdp.send('Target.closeTarget', { targetId });
    await page.bringToFront();
    await page.evaluate(nextFrame);
    const worker = await this.worker();
    const { srcUrl, linkUrl, frameUrl, item = 'read-text-in-image' } = click;
    await worker.evaluate(dispatchMenuChoice, { pageUrl: page.url(), srcUrl, linkUrl, frameUrl, item });
  }

  /** The browser's main process. */
  async processId(): Promise<number> {
    const { processInfo } = await this.#cdp.send('SystemInfo.getProcessInfo');
    const main = processInfo.find(({ type }) => type === 'browser');
    if (!main) throw new Error('the browser names no main process');
    return main.id;
  }

  /**
   * Makes the extension's offscreen document, which must exist, report `count` processors, and reloads it.
   */
  async limitProcessors(count: number): Promise<void> {
    const targetId = await this.#findTarget('background_page', '/offscreen.html');
    if (targetId === undefined) throw new Error('there is no offscreen document');
    const document = await BrowserTarget.attach(this.#cdp, targetId);
    await document.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: count });
    await document.send('Page.reload');
    document.detach();
  }

  /** Dispatches the press of a notification in the extension, because tests cannot press a system notification. */
  async pressNotice(name: string): Promise<void> {
    const worker = await this.worker();
    await worker.evaluate((pressed) => chrome.notifications.onClicked.dispatch(pressed), name);
  }

  /** Ends the extension's worker at once, as the browser does after idle time. */
  async killWorker(): Promise<void> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets');
    for (const { type, url, targetId } of targetInfos) {
      if (type === 'service_worker' && url.includes(this.extensionId)) {
        await this.#cdp.send('Target.closeTarget', { targetId });
      }
    }
  }

  /**
   * Opens one of the extension's own pages in a tab. `path` starts with a slash. `before`, which is sent as text, runs in
   * the page before any script of its own.
   */
  async openOwnPage(path: string, before?: () => void): Promise<Page> {
    const page = await this.context.newPage();
    if (before) await page.addInitScript(before);
    await page.goto(`chrome-extension://${this.extensionId}${path}`);
    return page;
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

function browserOf(context: BrowserContext) {
  const browser = context.browser();
  if (!browser) throw new Error('the context belongs to no browser');
  return browser;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Resolves when the page draws again, which it does with a delay after a popup has closed. Self-contained. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** The middle of a button of the extension, CSS px of the viewport; undefined while it does not exist. Self-contained. */
function findButton(part: string): { x: number; y: number } | undefined {
  const box = document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
