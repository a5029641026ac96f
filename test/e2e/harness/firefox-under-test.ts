import type { Frame, Page } from 'puppeteer-core';
import { Firefox } from '../../../scripts/automation/firefox';
import { type FrameBox, measureFrame, type OverlayRole } from '../../../scripts/automation/overlay-frames';
import { HOST, isPicking } from '../../../scripts/automation/shown-recognition';
import { waitFor } from '../../../scripts/automation/wait-for';
import {
  type BackgroundUnderTest,
  type BrowserUnderTest,
  backgroundCall,
  contentScriptCall,
  findPoint,
  imagesSettled,
  type MenuItem,
  type PageUnderTest,
  type Place,
  type Point,
  type RunningBrowser,
  type StartOptions,
  type TabCommand,
  type TextItem,
} from './browser-under-test';
import { findPage, isLoaded, openOwnPage, unlessRemoved } from './firefox-pages';
import { InstalledFolder } from './installed-folder';
import { startSwitchboard } from './switchboard';

/** Starts headless Firefox, with its real context menu. */
export async function startFirefox(options: StartOptions): Promise<RunningBrowser> {
  const { executable, deviceScale, directHost } = options;
  const switchboard = await startSwitchboard();
  const [host = '', port] = switchboard.proxy.split(':');
  const browser = await Firefox.start({
    executable,
    prefs: {
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
      'network.proxy.no_proxies_on': directHost,
      'network.proxy.allow_hijacking_localhost': true,
      'layout.css.devPixelsPerPx': String(deviceScale),
      // Shows notifications as windows of the browser, because the system shows none without a desktop.
      'alerts.useSystemBackend': false,
    },
  });
  const [first] = await browser.browser.pages();
  const folder = new InstalledFolder('firefox');
  return {
    async install(wanted) {
      switchboard.connect(wanted.proxy);
      // Grants permissions that the extension requests after a press without a question.
      const prompts = `'extensions.webextOptionalPermissionPrompts', ${wanted.granted === undefined}`;
      await browser.runPrivileged(`Services.prefs.setBoolPref(${prompts});`);
      await browser.install(await folder.prepare(wanted.grantedSites));
      return driveFirefox(browser);
    },
    async reset() {
      await browser.uninstall();
      const pages = await browser.browser.pages();
      // A new page could open in a private window.
      await Promise.all(pages.map((page) => (page === first ? undefined : page.close())));
      await browser.forgetAll();
      switchboard.disconnect();
      await folder.delete();
    },
    async close() {
      await browser.close();
      switchboard.close();
      await folder.delete();
    },
  };
}

function driveFirefox(browser: Firefox): Omit<BrowserUnderTest, 'close'> {
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
      return new FirefoxPage(browser, await findPage(browser, url), true);
    },
    async openOwn(path, before) {
      return new FirefoxPage(browser, await openOwnPage(browser, path, before));
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
  };
}

const LABELS: Readonly<Record<MenuItem, string>> = {
  'read-text-in-image': 'Get text from image',
  'read-with-service': 'Get text with service · 4 credits',
  'recognise-frame': 'Get text from video frame',
  'open-pdf-link': 'Get text from linked PDF',
};

const TEXT_LABELS: Readonly<Record<TextItem, string>> = {
  'hash-text': 'Hash selection',
  'decode-base64': 'Decode selection as Base64',
};

class FirefoxPage implements PageUnderTest {
  readonly #browser: Firefox;
  readonly #page: Page;
  readonly #isPrivate: boolean;

  constructor(browser: Firefox, page: Page, isPrivate = false) {
    this.#browser = browser;
    this.#page = page;
    this.#isPrivate = isPrivate;
  }

  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.#page.evaluate(work as never, argument as never) as Promise<T>;
  }

  async runScript(text: string): Promise<void> {
    await this.#page.evaluate(text);
  }

  async recogniseAt(place: Place, item: MenuItem = 'read-text-in-image'): Promise<void> {
    await this.#page.bringToFront();
    await waitFor('the page’s images', () => this.evaluate(imagesSettled, undefined));
    const point = await this.evaluate(findPoint, place);
    await this.#browser.chooseMenuItem(this.#page, point, LABELS[item]);
  }

  async chooseForText(place: Place, item: TextItem): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.chooseMenuItem(this.#page, await this.evaluate(findPoint, place), TEXT_LABELS[item]);
  }

  async startRecognition(way: TabCommand): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.runCommand(way, this.#isPrivate);
  }

  async readPage(): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.chooseMenuItem(this.#page, { x: 5, y: 5 }, 'Get text from all images');
  }

  async openPdf(): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.chooseMenuItem(this.#page, { x: 400, y: 400 }, 'Get text from this PDF');
  }

  async startPicker(): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.pressShortcut('G');
    await waitFor('the picker', () => this.inHost(isPicking, undefined));
  }

  async inBackground<T, A>(
    work: (background: BackgroundUnderTest, argument: A) => T,
    argument: A,
  ): Promise<T> {
    const call = backgroundCall(work, '(await browser.runtime.getBackgroundPage())', argument);
    return (await this.#page.evaluate(`(async () => ${call})()`)) as T;
  }

  async inContentScripts<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<readonly T[]> {
    const own = await openOwnPage(this.#browser, '/options.html');
    await this.#page.bringToFront();
    const url = await this.#page.evaluate(() => location.href);
    const results = await own.evaluate(contentScriptCall(work, argument, url));
    await own.close();
    return results as readonly T[];
  }

  inHost<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined> {
    return this.#browser.evaluateInRoot(this.#page, HOST, look, argument);
  }

  async inFrame<T, A>(
    role: OverlayRole,
    look: (root: Document, argument: A) => T,
    argument: A,
  ): Promise<T | undefined> {
    const frame = await this.#findFrame(role);
    const call = `(${look})(document, ${JSON.stringify(argument) ?? 'undefined'})`;
    if (frame?.detached !== false) return undefined;
    return unlessRemoved(frame, () => frame.evaluate(call) as Promise<T>);
  }

  async frameBox(role: OverlayRole): Promise<FrameBox | undefined> {
    const frame = await this.#findFrame(role);
    if (!frame) return undefined;
    return unlessRemoved(frame, async () => (await frame.frameElement())?.evaluate(measureFrame));
  }

  /** Firefox hides the addresses of the extension's frames, so each frame is asked for its own. */
  async #findFrame(role: OverlayRole): Promise<Frame | undefined> {
    for (const frame of this.#page.frames()) {
      // A frame that was removed throws at once. One that is removed meanwhile has no address.
      const hash = frame.detached ? '' : await frame.evaluate(() => location.hash).catch(() => '');
      if (hash.startsWith(`#${role}.`)) return frame;
    }
    return undefined;
  }

  async captureArticle(): Promise<void> {
    await this.#page.bringToFront();
    await this.#browser.runCommand('capture-article', this.#isPrivate);
  }

  movePointer(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  click(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  async wheel(at: Point, by: number): Promise<void> {
    await this.#page.mouse.move(at.x, at.y);
    await this.#page.mouse.wheel({ deltaY: by });
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
