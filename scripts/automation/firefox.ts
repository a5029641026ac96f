import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** The address that we fix for the add-on's pages, which Firefox would otherwise choose at random. */
const ADDON_HOST = '11111111-2222-4333-8444-555555555555';

export interface FirefoxOptions {
  /** The unpacked extension's folder. */
  readonly extension: string;
  readonly executable: string;
  readonly prefs?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** What Puppeteer's BiDi browser has beside its public type: commands by name. */
interface BidiConnection {
  send(method: string, params: object): Promise<{ result: { [key: string]: unknown } }>;
}

/** Headless Firefox with one extension loaded. */
export class Firefox {
  readonly browser: Browser;
  readonly #connection: BidiConnection;
  readonly #addonId: string;

  private constructor(browser: Browser, addonId: string) {
    this.browser = browser;
    this.#addonId = addonId;
    this.#connection = (browser as unknown as { readonly connection: BidiConnection }).connection;
  }

  /** Rejects when the browser does not start or the extension cannot be installed. */
  static async launch({ extension, executable, prefs = {} }: FirefoxOptions): Promise<Firefox> {
    const addonId = await readAddonId(extension);
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executable,
      headless: true,
      acceptInsecureCerts: true,
      defaultViewport: { width: 1280, height: 813 },
      args: ['--remote-allow-system-access'], // privileged scripts, for what a user does outside of pages
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [addonId]: ADDON_HOST }),
        'intl.locale.requested': 'en-US',
        ...prefs,
      },
    });
    const firefox = new Firefox(browser, addonId);
    await browser.installExtension(extension);
    return firefox;
  }

  /** The address of one of the extension's own pages. `path` starts with a slash. */
  ownAddress(path: string): string {
    return `moz-extension://${ADDON_HOST}${path}`;
  }

  /**
   * Right-clicks at a point of a page, CSS px of its viewport, and chooses the item of that name in the browser's menu:
   * a real gesture, which grants `activeTab`.
   */
  async chooseMenuItem(
    page: Page,
    point: { readonly x: number; readonly y: number },
    label: string,
  ): Promise<void> {
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await this.runPrivileged(`
      const menu = document.getElementById('contentAreaContextMenu');
      const until = async (popup, state) => {
        for (let tries = 0; popup.state !== state; tries++) {
          if (tries === 100) throw new Error('the menu is ' + popup.state + ', not ' + state);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      await until(menu, 'open');
      const items = [...menu.querySelectorAll('menuitem')].filter(({ hidden }) => !hidden);
      const item = items.find(({ label }) => label === ${JSON.stringify(label)});
      // Several items of one extension stand in a menu of their own.
      const popup = item?.closest('menupopup');
      if (popup && popup !== menu) {
        popup.parentNode.openMenu(true);
        await until(popup, 'open');
      }
      if (popup) popup.activateItem(item);
      else menu.hidePopup();
      await until(menu, 'closed');
      if (!item) throw new Error('the menu has no such item');
    `);
  }

  /**
   * Does what the extension's shortcut with that letter does, whatever its modifiers: a real gesture, too. The browser
   * keeps its shortcuts in a keyset of the extension's own.
   * https://searchfox.org/mozilla-central/source/browser/components/extensions/ExtensionShortcuts.sys.mjs
   */
  async pressShortcut(letter: string): Promise<void> {
    const keyset = `ext-keyset-id-${this.#addonId.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;
    await this.runPrivileged(`
      const key = document.querySelector('#${keyset} > key[key="${letter}"]');
      if (!key) throw new Error('no shortcut has that letter');
      key.doCommand();
    `);
  }

  /**
   * Runs one of the extension's commands as its key does, a real gesture, whether a key is set for it or not.
   * https://searchfox.org/mozilla-central/source/browser/components/extensions/ExtensionShortcuts.sys.mjs
   */
  async runCommand(name: string): Promise<void> {
    await this.runPrivileged(`
      const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(this.#addonId)});
      extension.tabManager.addActiveTabPermission();
      extension.shortcuts.onCommand(${JSON.stringify(name)});
    `);
  }

  /**
   * Has one of the extension's own pages, wherever it is loaded next, run a function before its own scripts; it is sent as
   * text. WebDriver's preload scripts do not reach such pages. Gives what puts an end to it.
   * https://searchfox.org/mozilla-central/source/dom/chrome-webidl/MessageManager.webidl
   */
  async runBefore(path: string, work: () => void): Promise<() => Promise<void>> {
    const script = `addEventListener('DOMWindowCreated', ({ target: { defaultView: page } }) => {
      if (page.location.href.startsWith(${JSON.stringify(this.ownAddress(path))}))
        Cu.evalInSandbox(${JSON.stringify(`(${work})()`)}, new Cu.Sandbox(page, { sandboxPrototype: page, wantXrays: false }));
    }, true);`;
    const address = JSON.stringify(`data:,${encodeURIComponent(script)}`);
    await this.runPrivileged(`Services.mm.loadFrameScript(${address}, true);`);
    return () => this.runPrivileged(`Services.mm.removeDelayedFrameScript(${address});`);
  }

  /** Presses the notification that the browser shows in a window of its own. */
  async pressAlert(): Promise<void> {
    await this.runPrivileged(`
      const alert = Services.wm.getMostRecentWindow('alert:alert');
      if (!alert) throw new Error('no notification is shown');
      // It hears a press once it is in its place.
      while (!alert.gIsActive) await new Promise((resolve) => setTimeout(resolve, 20));
      alert.document.getElementById('alertBox').click();
    `);
  }

  /** Lets the extension run in private windows, as the add-on manager does; it starts anew by that. */
  async allowPrivateWindows(): Promise<void> {
    await this.runPrivileged(`
      const id = ${JSON.stringify(this.#addonId)};
      const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
      await ExtensionPermissions.add(id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
      await (await AddonManager.getAddonByID(id)).reload();
      await WebExtensionPolicy.getByID(id).extension.wakeupBackground?.();
    `);
  }

  async openPrivateWindow(url: string): Promise<void> {
    await this.runPrivileged(`
      const opened = OpenBrowserWindow({ private: true });
      await new Promise((resolve) => opened.addEventListener('load', resolve, { once: true }));
      await opened.delayedStartupPromise;
      opened.gBrowser.selectedBrowser.fixupAndLoadURIString(${JSON.stringify(url)}, {
        triggeringPrincipal: Services.scriptSecurityManager.createNullPrincipal({}),
      });
    `);
  }

  /** Ends the event page at once, as the browser does when it has been idle. */
  async killBackground(): Promise<void> {
    await this.runPrivileged(`
      await WebExtensionPolicy.getByID(${JSON.stringify(this.#addonId)}).extension.terminateBackground({});
    `);
  }

  /**
   * Runs statements in the browser's own window. Rejects when they throw.
   * https://firefox-source-docs.mozilla.org/remote/Security.html#system-access
   */
  async runPrivileged(statements: string): Promise<void> {
    const { result: tree } = await this.#connection.send('browsingContext.getTree', {
      'moz:scope': 'chrome',
    });
    const [context] = tree['contexts'] as readonly { readonly context: string }[];
    const { result } = await this.#connection.send('script.evaluate', {
      expression: `(async () => { ${statements} })()`,
      target: { context: context?.context },
      awaitPromise: true,
    });
    if (result['type'] === 'exception') {
      throw new Error((result['exceptionDetails'] as { readonly text: string }).text);
    }
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

async function readAddonId(extension: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}
