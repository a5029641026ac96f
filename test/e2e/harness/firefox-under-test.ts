import { rm } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { type BuildMode, builtExtension } from '../../../scripts/automation/builds';
import { Firefox } from '../../../scripts/automation/firefox';
import { CAPTURE, isPicking, READER } from '../../../scripts/automation/reader-state';
import { waitFor } from '../../../scripts/automation/wait-for';
import {
  type BackgroundUnderTest,
  type BrowserUnderTest,
  backgroundCall,
  findPoint,
  type GrantedHost,
  imagesSettled,
  type MenuItem,
  type PageUnderTest,
  type Place,
  type Point,
  type TabReading,
  type TextItem,
} from './browser-under-test';
import { grantHosts } from './grant-hosts';

export interface FirefoxUnderTestOptions {
  readonly executable: string;
  /** `host:port` of the fixture site. */
  readonly proxy: string;
  readonly mode?: BuildMode;
  readonly granted?: GrantedHost | undefined;
  /** Device px a CSS px, before any zoom; 1 where absent. */
  readonly deviceScale?: number;
  /** Hosts that are granted beforehand and reached through the site, whose certificate Firefox takes as it is. */
  readonly grantedSites?: readonly string[];
}

/** Firefox, headless, with its real context menu. */
export async function launchFirefoxUnderTest(options: FirefoxUnderTestOptions): Promise<BrowserUnderTest> {
  const { executable, proxy, mode = 'testing', granted, deviceScale = 1, grantedSites = [] } = options;
  const built = builtExtension('firefox', mode);
  const extension = grantedSites.length === 0 ? built : await grantHosts(built, grantedSites);
  const [host = '', port] = proxy.split(':');
  const browser = await Firefox.launch({
    extension,
    executable,
    prefs: {
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
      'network.proxy.no_proxies_on': granted?.direct ? granted.host : '',
      // Off: what the extension asks for on the user's press is granted without a question.
      'extensions.webextOptionalPermissionPrompts': granted === undefined,
      'network.proxy.allow_hijacking_localhost': true,
      'layout.css.devPixelsPerPx': String(deviceScale),
      // Notifications are windows of the browser's own: without a desktop the system shows none.
      'alerts.useSystemBackend': false,
    },
  });
  return {
    name: 'firefox',
    async open(url) {
      const page = await browser.browser.newPage();
      await page.goto(url);
      return new FirefoxPage(browser, page);
    },
    async openPrivate(url) {
      await browser.allowPrivateWindows();
      await browser.openPrivateWindow(url);
      return new FirefoxPage(browser, await findPage(browser, url));
    },
    async openOwn(path, before) {
      const page = await browser.browser.newPage();
      const end = before && (await browser.runBefore(path, before));
      // Firefox never tells that such a page has loaded: it is waited for in vain, until the page is closed.
      void page.goto(browser.ownAddress(path), { timeout: 0 }).catch(ignoreClosing);
      await isLoaded(page, browser.ownAddress(path));
      await end?.();
      return new FirefoxPage(browser, page);
    },
    async findOwn(path, timeoutMs) {
      const address = browser.ownAddress(path);
      const page = await findPage(browser, address, timeoutMs);
      await isLoaded(page, address);
      return new FirefoxPage(browser, page);
    },
    killBackground: () => browser.killBackground(),
    pressNotice: () => browser.pressAlert(),
    setOffline: (isOffline) => browser.runPrivileged(`Services.io.offline = ${isOffline};`),
    async close() {
      await browser.close();
      if (extension !== built) await rm(extension, { recursive: true, force: true });
    },
  };
}

const LABELS: Readonly<Record<MenuItem, string>> = {
  'read-text-in-image': 'Read text in image',
  'read-with-service': 'Read with service · 4 credits',
};

const TEXT_LABELS: Readonly<Record<TextItem, string>> = {
  'hash-text': 'Hash',
  'decode-base64': 'Decode Base64',
};

/** A page that was not opened from here. Firefox tells no addresses of the extension's: the pages themselves are asked. */
function findPage({ browser }: Firefox, address: string, timeoutMs?: number): Promise<Page> {
  const find = async () => {
    for (const each of await browser.pages()) {
      // One that has just closed itself has no address any more.
      const href = await each.evaluate(() => location.href).catch(() => '');
      if (href.startsWith(address)) return each;
    }
    return undefined;
  };
  return waitFor(address, find, timeoutMs);
}

function ignoreClosing(error: Error): void {
  if (error.name !== 'TargetCloseError') throw error;
}

function isLoaded(page: Page, address: string): Promise<boolean> {
  return waitFor(address, () =>
    page.evaluate(
      (wanted) => location.href.startsWith(wanted) && document.readyState === 'complete',
      address,
    ),
  );
}

class FirefoxPage implements PageUnderTest {
  readonly #browser: Firefox;
  readonly #page: Page;

  constructor(browser: Firefox, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.#page.evaluate(work as never, argument as never) as Promise<T>;
  }

  async readAt(place: Place, item: MenuItem = 'read-text-in-image'): Promise<void> {
    await this.#page.bringToFront();
    await waitFor('the page’s images', () => this.evaluate(imagesSettled, undefined));
    const point = await this.evaluate(findPoint, place);
    await this.#browser.chooseMenuItem(this.#page, point, LABELS[item]);
  }

  async chooseForText(place: Place, item: TextItem): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.chooseMenuItem(this.#page, await this.evaluate(findPoint, place), TEXT_LABELS[item]);
  }

  async startReading(way: TabReading): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.runCommand(way);
  }

  async startPicker(): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.pressShortcut('G');
    await waitFor('the picker', () => this.inReader(isPicking, undefined));
  }

  async inBackground<T, A>(
    work: (background: BackgroundUnderTest, argument: A) => T,
    argument: A,
  ): Promise<T> {
    const call = backgroundCall(work, '(await browser.runtime.getBackgroundPage())', argument);
    return (await this.#page.evaluate(`(async () => ${call})()`)) as T;
  }

  inReader<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined> {
    return this.#inRoot(READER, look, argument);
  }

  async #inRoot<T, A>(
    name: string,
    look: (root: ShadowRoot, argument: A) => T,
    argument: A,
  ): Promise<T | undefined> {
    const host = await this.#page.$(name);
    const root = await host?.evaluateHandle((element) => element.shadowRoot as ShadowRoot);
    if (!root?.asElement()) return undefined;
    return (await root.evaluate(look as (root: ShadowRoot, argument: unknown) => T, argument)) as T;
  }

  async captureArticle(): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.runCommand('capture-article');
  }

  inToast<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined> {
    return this.#inRoot(CAPTURE, look, argument);
  }

  movePointer(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  click(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.#page.mouse.move(from.x, from.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(to.x, to.y, { steps: 8 });
    await this.#page.mouse.up();
  }

  async press(key: string): Promise<void> {
    const keys = key.split('+') as Parameters<Page['keyboard']['press']>[0][];
    const last = keys.pop();
    for (const modifier of keys) await this.#page.keyboard.down(modifier);
    if (last) await this.#page.keyboard.press(last);
    for (const modifier of keys.reverse()) await this.#page.keyboard.up(modifier);
  }

  async screenshot(path: string, clip?: Parameters<PageUnderTest['screenshot']>[1]): Promise<void> {
    await this.#page.screenshot({ path: path as `${string}.png`, ...(clip ? { clip } : {}) });
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
