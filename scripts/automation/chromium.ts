import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { BrowserTarget } from './browser-target';
import { QUIET_FLAGS } from './quiet-flags';
import { waitFor } from './wait-for';

/** The little of the extension's own API that is used inside its worker. */
declare const chrome: {
  readonly tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
  readonly scripting: {
    executeScript<T>(injection: {
      readonly target: { readonly tabId: number; readonly allFrames: boolean };
      readonly func: () => T;
    }): Promise<{ readonly frameId: number; readonly result: T }[]>;
  };
  readonly commands: { readonly onCommand: { hasListeners(): boolean } };
  /** `dispatch` is on every event in Chromium, for the browser's own tests. */
  readonly notifications: { readonly onClicked: { dispatch(name: string): void } };
  readonly contextMenus: { readonly onClicked: { dispatch(info: object, tab: object | undefined): void } };
};

export interface ChromiumOptions {
  /** The unpacked extension's folder. */
  readonly extension: string;
  readonly executable: string;
  readonly headless: boolean;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** How long the extension's worker may take to appear. */
const START_TIMEOUT_MS = 15_000;

/** How long a press of the toolbar button may take to show the popup before it counts as lost. */
const PRESS_TIMEOUT_MS = 5_000;

/** Chromium with one extension loaded, in a profile of its own that goes away with it. */
export class Chromium {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly executable: string;
  readonly #cdp: CDPSession;
  readonly #profile: string;

  private constructor(
    context: BrowserContext,
    cdp: CDPSession,
    facts: { readonly extensionId: string; readonly executable: string; readonly profile: string },
  ) {
    this.context = context;
    this.#cdp = cdp;
    this.extensionId = facts.extensionId;
    this.executable = facts.executable;
    this.#profile = facts.profile;
  }

  /** Rejects when the browser does not start, or the extension's worker is not seen in time. */
  static async launch(options: ChromiumOptions): Promise<Chromium> {
    const { extension, executable, headless, args = [] } = options;
    const profile = await mkdtemp(join(tmpdir(), 'gleaner-chromium-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: executable,
      headless: false, // Playwright's own headless mode is a shell without extensions; `--headless=new` is the browser.
      viewport: null,
      ignoreHTTPSErrors: true,
      env: { ...definedOnly(process.env), ...options.env },
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...(headless ? ['--headless=new', '--window-size=1280,900'] : []),
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium refuses to sandbox for root
        ...QUIET_FLAGS,
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        ...args,
      ],
    });
    try {
      const worker =
        context.serviceWorkers()[0] ??
        (await context.waitForEvent('serviceworker', { timeout: START_TIMEOUT_MS }));
      // A click before the worker's first turn has ended would be lost.
      await waitFor('the extension to listen', () =>
        worker.evaluate(() => chrome.commands.onCommand.hasListeners()),
      );
      const cdp = await browserOf(context).newBrowserCDPSession();
      return new Chromium(context, cdp, { extensionId: new URL(worker.url()).host, executable, profile });
    } catch (cause) {
      await context.close();
      await rm(profile, { recursive: true, force: true });
      throw new Error(`${executable} did not load the extension`, { cause });
    }
  }

  /** The extension's background worker as it runs now. Wakes it when it sleeps. */
  async worker(): Promise<Worker> {
    const running = this.context.serviceWorkers().filter((worker) => worker.url().includes(this.extensionId));
    return running.at(-1) ?? this.context.waitForEvent('serviceworker');
  }

  /**
   * Presses the extension's toolbar button on a page, a real gesture, which grants `activeTab` to that tab, and gives the
   * popup once it shows something. Headless Chromium loses a press now and then: the button is then pressed again.
   * https://chromedevtools.github.io/devtools-protocol/tot/Extensions/#method-triggerAction
   * `path`: the page that stands for the popup; `onPress` is called right before each press.
   */
  async openPopup(page: Page, path = '/popup.html', onPress?: () => void): Promise<BrowserTarget> {
    const targetId = await waitFor('the popup', async () => {
      await this.#pressToolbarButton(page, onPress);
      return waitFor('the popup', () => this.#findTarget('page', path), PRESS_TIMEOUT_MS).catch(
        () => undefined,
      );
    });
    const popup = await BrowserTarget.attach(this.#cdp, targetId);
    await waitFor('the popup’s panel', () =>
      popup.evaluate(() => Boolean(document.getElementById('popup-panel')?.firstElementChild), undefined),
    );
    return popup;
  }

  async #pressToolbarButton(page: Page, onPress?: () => void): Promise<void> {
    await page.bringToFront();
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const tab = targetInfos.find(({ url }) => url === page.url());
    if (!tab) throw new Error(`no tab shows ${page.url()}`);
    // Playwright's table of commands lacks the Extensions domain.
    const send = this.#cdp.send.bind(this.#cdp) as (method: string, params: object) => Promise<unknown>;
    onPress?.();
    await send('Extensions.triggerAction', { id: this.extensionId, targetId: tab.targetId });
  }

  async #findTarget(type: string, path: string): Promise<string | undefined> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{}] });
    const address = `chrome-extension://${this.extensionId}${path}`;
    return targetInfos.find((target) => target.type === type && target.url.startsWith(address))?.targetId;
  }

  /**
   * Chooses our item in the context menu of a picture: `activeTab` by the toolbar button first, since a dispatched event
   * grants nothing, then the click as the browser would report it.
   */
  async chooseMenuItem(
    page: Page,
    click: {
      readonly srcUrl: string;
      readonly frameUrl?: string | undefined;
      /** The item's id; absent: the one that reads on this device. */
      readonly item?: string | undefined;
    },
  ): Promise<void> {
    await (await this.openPopup(page)).close();
    await page.bringToFront();
    await page.evaluate(nextFrame);
    const worker = await this.worker();
    await worker.evaluate(
      async ({ pageUrl, srcUrl, frameUrl, item }) => {
        const tab = (await chrome.tabs.query({})).find(({ url }) => url === pageUrl);
        const target = { tabId: tab?.id ?? 0, allFrames: true };
        const frames = await chrome.scripting.executeScript({ target, func: () => location.href });
        const frameId = frames.find(({ result }) => result === frameUrl)?.frameId ?? 0;
        const info = {
          menuItemId: item,
          mediaType: 'image',
          editable: false,
          srcUrl,
          frameId,
          pageUrl,
        };
        chrome.contextMenus.onClicked.dispatch(info, tab);
      },
      {
        pageUrl: page.url(),
        srcUrl: click.srcUrl,
        frameUrl: click.frameUrl,
        item: click.item ?? 'read-text-in-image',
      },
    );
  }

  /** The browser's main process. */
  async processId(): Promise<number> {
    const { processInfo } = await this.#cdp.send('SystemInfo.getProcessInfo');
    const main = processInfo.find(({ type }) => type === 'browser');
    if (!main) throw new Error('the browser names no main process');
    return main.id;
  }

  /**
   * Makes the extension's offscreen document, which must exist, see a machine with `count` processors, and starts it
   * anew.
   */
  async limitProcessors(count: number): Promise<void> {
    const targetId = await this.#findTarget('background_page', '/offscreen.html');
    if (targetId === undefined) throw new Error('there is no offscreen document');
    const document = await BrowserTarget.attach(this.#cdp, targetId);
    await document.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: count });
    await document.send('Page.reload');
    document.detach();
  }

  /** Reports the press of a notification to the extension, as the browser does: the system's own are out of reach. */
  async pressNotice(name: string): Promise<void> {
    const worker = await this.worker();
    await worker.evaluate((pressed) => chrome.notifications.onClicked.dispatch(pressed), name);
  }

  /** Ends the extension's worker at once, as the browser does when it has been idle. */
  async killWorker(): Promise<void> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets');
    for (const { type, url, targetId } of targetInfos) {
      if (type === 'service_worker' && url.includes(this.extensionId)) {
        await this.#cdp.send('Target.closeTarget', { targetId });
      }
    }
  }

  /**
   * Opens one of the extension's own pages in a tab. `path` starts with a slash; `before`, which is sent as text, runs in
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

/** Resolves when the page draws again: one that a popup was open over may not yet. Self-contained. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
