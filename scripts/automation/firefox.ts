import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** The extension's id, as in its manifest. */
const ADDON_ID = 'gleaner@gleaner-extension';

/** A fixed UUID for the addresses of the add-on's pages, which Firefox would otherwise choose at random. */
const ADDON_HOST = '11111111-2222-4333-8444-555555555555';

export interface FirefoxOptions {
  readonly executable: string;
  readonly prefs?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** The method of Puppeteer's BiDi browser for commands by name, which its public type lacks. */
interface BidiConnection {
  send(method: string, params: object): Promise<{ result: { [key: string]: unknown } }>;
}

/** What a script has returned, as WebDriver reports it. https://w3c.github.io/webdriver-bidi/#type-script-EvaluateResult */
interface BidiResult {
  readonly type: 'success' | 'exception';
  readonly result?: {
    readonly value?: string | { readonly shadowRoot?: { readonly sharedId: string } | null };
  };
  readonly exceptionDetails?: { readonly text: string };
}

/** How long the welcome page is waited for after the installation, ms. A busy Firefox needs up to 4 s, and now and then never shows it. */
const WELCOME_MS = 20_000;

/** Headless Firefox with at most one extension. */
export class Firefox {
  readonly browser: Browser;
  readonly #connection: BidiConnection;

  private constructor(browser: Browser) {
    this.browser = browser;
    this.#connection = (browser as unknown as { readonly connection: BidiConnection }).connection;
  }

  static async start({ executable, prefs = {} }: FirefoxOptions): Promise<Firefox> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: executable,
      headless: true,
      acceptInsecureCerts: true,
      defaultViewport: { width: 1280, height: 813 },
      args: ['--remote-allow-system-access'], // privileged scripts, for actions of the user outside of pages
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [ADDON_ID]: ADDON_HOST }),
        'extensions.webextensions.keepUuidOnUninstall': true,
        'intl.locale.requested': 'en-US',
        ...prefs,
      },
    });
    return new Firefox(browser);
  }

  /** Installs the extension in a folder as for the first time, and closes the page that it opens then. */
  async install(extension: string): Promise<void> {
    await this.browser.installExtension(extension);
    await this.#closeWelcomePage();
  }

  /** The browser's own window is asked, because WebDriver sometimes misses a page that an extension opens. */
  #closeWelcomePage(): Promise<void> {
    return this.runPrivileged(`
      const isWelcome = ({ linkedBrowser }) => linkedBrowser.currentURI.spec === '${this.ownAddress('/welcome.html')}';
      const find = () => gBrowser.tabs.find(isWelcome);
      for (const end = Date.now() + ${WELCOME_MS}; !find();) {
        if (Date.now() > end) throw new Error('the welcome page: not within ${WELCOME_MS / 1000} s');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      gBrowser.removeTab(find());
    `);
  }

  /** Uninstalls the extension with all its data. */
  async uninstall(): Promise<void> {
    await this.runPrivileged(`await (await AddonManager.getAddonByID('${ADDON_ID}'))?.uninstall();`);
  }

  /**
   * Deletes all stored data, caches, permissions, clipboard content and notifications, and goes online.
   * https://searchfox.org/mozilla-central/source/toolkit/components/cleardata/nsIClearDataService.idl
   */
  async forgetAll(): Promise<void> {
    await this.runPrivileged(`
      Services.io.offline = false;
      Services.clipboard.emptyClipboard(Ci.nsIClipboard.kGlobalClipboard);
      for (const alert of Services.wm.getEnumerator('alert:alert')) alert.close();
      await new Promise((resolve, reject) => {
        const onDataDeleted = (failed) => failed ? reject(new Error('not cleared: ' + failed)) : resolve();
        Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted });
      });
    `);
  }

  /** The address of one of the extension's own pages. `path` starts with a slash. */
  ownAddress(path: string): string {
    return `moz-extension://${ADDON_HOST}${path}`;
  }

  /**
   * Right-clicks at a point of a page, CSS px of its viewport, and chooses the item with a label in the browser's menu:
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
      // Several items of one extension are in a submenu.
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
   * Runs the extension's shortcut with a letter and any modifiers, as a real gesture. The browser
   * has the shortcuts in a keyset of the extension.
   * https://searchfox.org/mozilla-central/source/browser/components/extensions/ExtensionShortcuts.sys.mjs
   */
  async pressShortcut(letter: string): Promise<void> {
    const keyset = `ext-keyset-id-${ADDON_ID.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;
    await this.runPrivileged(`
      const key = document.querySelector('#${keyset} > key[key="${letter}"]');
      if (!key) throw new Error('no shortcut has that letter');
      key.doCommand();
    `);
  }

  /**
   * Runs a command of the extension as a real gesture in a window, private or not, even if it has no shortcut.
   * https://searchfox.org/mozilla-central/source/browser/components/extensions/ExtensionShortcuts.sys.mjs
   */
  async runCommand(name: string, isPrivate = false): Promise<void> {
    await this.runPrivileged(`
      // A command is for the window in front, which may still be another one.
      const top = () => Services.wm.getMostRecentWindow('navigator:browser');
      const isWanted = (window) => PrivateBrowsingUtils.isWindowPrivate(window) === ${isPrivate};
      for (let tries = 0; !isWanted(top()); tries++) {
        if (tries === 100) throw new Error('another window is in front');
        [...Services.wm.getEnumerator('navigator:browser')].find(isWanted)?.focus();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { extension } = WebExtensionPolicy.getByID('${ADDON_ID}');
      extension.tabManager.addActiveTabPermission();
      extension.shortcuts.onCommand(${JSON.stringify(name)});
    `);
  }

  /**
   * Runs a function in one of the extension's own pages, when it is loaded next, before its own scripts. It is sent as
   * text. WebDriver's preload scripts do not run in such pages. Returns a function that removes it.
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

  /** Presses the notification, which the browser shows in a separate window. */
  async pressAlert(): Promise<void> {
    await this.runPrivileged(`
      const alert = Services.wm.getMostRecentWindow('alert:alert');
      if (!alert) throw new Error('no notification is shown');
      // It reacts to a press only when its animation has ended.
      while (!alert.gIsActive) await new Promise((resolve) => setTimeout(resolve, 20));
      alert.document.getElementById('alertBox').click();
    `);
  }

  /** Allows the extension in private windows, as the add-on manager does. This restarts the extension. */
  async allowPrivateWindows(): Promise<void> {
    await this.runPrivileged(`
      const id = '${ADDON_ID}';
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

  /** Ends the event page at once, as the browser does after idle time. */
  async killBackground(): Promise<void> {
    await this.runPrivileged(`
      await WebExtensionPolicy.getByID('${ADDON_ID}').extension.terminateBackground({});
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

  /**
   * Evaluates a function on the shadow root of an element, even a closed one, which no script of the page can reach. Undefined when
   * the page has no such element. The function is sent as text, so it can use its arguments only.
   */
  async evaluateInRoot<T, A>(
    page: Page,
    selector: string,
    look: (root: ShadowRoot, argument: A) => T,
    argument: A,
  ): Promise<T | undefined> {
    const find = `() => document.querySelector(${JSON.stringify(selector)})`;
    const host = await this.#callInPage(page, find, { serializationOptions: { maxDomDepth: 0 } });
    const root = typeof host === 'object' ? host.shadowRoot : undefined;
    if (!root) return undefined;
    const call = `(root) => JSON.stringify((${look})(root, ${JSON.stringify(argument) ?? 'undefined'}))`;
    const text = await this.#callInPage(page, call, { arguments: [{ sharedId: root.sharedId }] });
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  }

  /** Puppeteer serialises no shadow root of an element, so the command is sent by its name. */
  async #callInPage(page: Page, functionDeclaration: string, options: object) {
    const { _id: context } = page.mainFrame() as unknown as { readonly _id: string };
    const { result } = await this.#connection.send('script.callFunction', {
      ...{ functionDeclaration, awaitPromise: false, target: { context } },
      ...options,
    });
    const { result: returned, exceptionDetails } = result as unknown as BidiResult;
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return returned?.value;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
