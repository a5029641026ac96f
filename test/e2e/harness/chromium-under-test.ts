import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type BuildMode, builtExtension } from '../../../scripts/automation/builds';
import { Chromium } from '../../../scripts/automation/chromium';
import { evaluateInRoot } from '../../../scripts/automation/closed-root';
import { openPrivateWindow } from '../../../scripts/automation/private-chromium';
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

export interface ChromiumUnderTestOptions {
  readonly executable: string;
  /** `host:port` of the fixture site. */
  readonly proxy: string;
  readonly mode?: BuildMode;
  /** Granted beforehand: headless, nobody can answer the browser. */
  readonly granted?: GrantedHost | undefined;
  /** Device px a CSS px, before any zoom; 1 where absent. */
  readonly deviceScale?: number;
  /** Whether the site's own certificate is trusted. */
  readonly trustsSite?: boolean;
  /** Hosts that are granted beforehand and reached through the site. */
  readonly grantedSites?: readonly string[];
  /** Optional permissions that are granted beforehand. */
  readonly grantedPermissions?: readonly string[];
}

/** Chromium, headless. The context menu is a dispatched event after a real toolbar click: see `Chromium.chooseMenuItem`. */
export async function launchChromiumUnderTest(options: ChromiumUnderTestOptions): Promise<BrowserUnderTest> {
  const { executable, proxy, mode = 'testing', granted, trustsSite = false } = options;
  const { deviceScale = 1, grantedSites = [], grantedPermissions = [] } = options;
  const built = builtExtension('chromium', mode);
  const hosts = [...(granted ? [granted.host] : []), ...grantedSites];
  const isAsBuilt = hosts.length + grantedPermissions.length === 0;
  const extension = isAsBuilt ? built : await grantHosts(built, hosts, grantedPermissions);
  // Loopback goes through the proxy, too.
  const direct = ['<-loopback>', ...(granted?.direct ? [granted.host] : [])].join(';');
  const trust = trustsSite ? ['--ignore-certificate-errors'] : [];
  const browser = await Chromium.launch({
    extension,
    executable,
    headless: true,
    args: [
      `--proxy-server=${proxy}`,
      `--proxy-bypass-list=${direct}`,
      `--force-device-scale-factor=${deviceScale}`,
      '--lang=en-US',
      ...trust,
    ],
  });
  return {
    name: 'chromium',
    async open(url) {
      const page = await browser.context.newPage();
      await page.goto(url);
      return new ChromiumPage(browser, page);
    },
    async openPrivate(url) {
      await openPrivateWindow(browser, url);
      const find = async () => browser.context.pages().find((page) => page.url() === url);
      return new ChromiumPage(browser, await waitFor(url, find));
    },
    async openOwn(path, before) {
      return new ChromiumPage(browser, await browser.openOwnPage(path, before));
    },
    async findOwn(path, timeoutMs) {
      const address = `chrome-extension://${browser.extensionId}${path}`;
      const find = async () => browser.context.pages().find((page) => page.url().startsWith(address));
      return new ChromiumPage(browser, await waitFor(path, find, timeoutMs));
    },
    killBackground: () => browser.killWorker(),
    pressNotice: (name) => browser.pressNotice(name),
    setOffline: (isOffline) => browser.context.setOffline(isOffline),
    async close() {
      await browser.close();
      if (extension !== built) await rm(extension, { recursive: true, force: true });
    },
  };
}

class ChromiumPage implements PageUnderTest {
  readonly #browser: Chromium;
  readonly #page: Page;

  constructor(browser: Chromium, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.#page.evaluate(work as never, argument) as Promise<T>;
  }

  async readAt(place: Place, item: MenuItem = 'read-text-in-image'): Promise<void> {
    await this.evaluate(findPoint, place);
    await waitFor('the page’s images', () => this.evaluate(imagesSettled, undefined));
    const click = await this.evaluate(describeImage, place);
    await this.#browser.chooseMenuItem(this.#page, { ...click, item });
  }

  async chooseForText(_place: Place, item: TextItem): Promise<void> {
    await this.#browser.chooseMenuItem(this.#page, { srcUrl: '', item });
  }

  async startReading(way: TabReading): Promise<void> {
    await this.#pressInPopup(way);
  }

  async #pressInPopup(part: string): Promise<void> {
    const popup = await this.#browser.openPopup(this.#page);
    await popup.evaluate(() => document.getElementById('popup-tab-read')?.click(), undefined);
    await popup.press(await waitFor('the button', () => popup.evaluate(findButton, part)));
    popup.detach();
  }

  async startPicker(): Promise<void> {
    const popup = await this.#browser.openPopup(this.#page);
    // The popup may open on another tab, which was used last.
    await popup.evaluate(() => document.getElementById('popup-tab-read')?.click(), undefined);
    const point = await waitFor('the button', () => popup.evaluate(findButton, 'pick-picture'));
    await popup.press(point);
    await waitFor('the picker', () => this.inReader(isPicking, undefined));
    popup.detach();
  }

  async inBackground<T, A>(
    work: (background: BackgroundUnderTest, argument: A) => T,
    argument: A,
  ): Promise<T> {
    const worker = await this.#browser.worker();
    return (await worker.evaluate(backgroundCall(work, 'globalThis', argument))) as T;
  }

  inReader<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined> {
    return evaluateInRoot(this.#page, READER, look, argument);
  }

  async captureArticle(): Promise<void> {
    await this.#browser.chooseMenuItem(this.#page, { srcUrl: '', item: 'capture-article' });
  }

  inToast<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined> {
    return evaluateInRoot(this.#page, CAPTURE, look, argument);
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

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async screenshot(path: string, clip?: Parameters<PageUnderTest['screenshot']>[1]): Promise<void> {
    await this.#page.screenshot({ path, ...(clip ? { clip } : {}) });
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}

/** What the browser's menu event tells of an image: its address, and its frame's. Self-contained. */
function describeImage(place: readonly string[]): { srcUrl: string; frameUrl: string | undefined } {
  let scope: Document | ShadowRoot = document;
  for (const selector of place.slice(0, -1)) {
    const outer: Element | null = scope.querySelector(selector);
    const inner: Document | ShadowRoot | null | undefined =
      outer instanceof HTMLIFrameElement ? outer.contentDocument : outer?.shadowRoot;
    if (!inner) throw new Error(`${selector} cannot be looked into`);
    scope = inner;
  }
  const element = scope.querySelector(place[place.length - 1] ?? '');
  const { ownerDocument } = element ?? {};
  const href = element instanceof SVGImageElement ? element.href.baseVal : undefined;
  // `instanceof` says no to an image of another frame.
  const source = href ?? (element as HTMLImageElement | null)?.currentSrc ?? '';
  const isTop = ownerDocument === document;
  return {
    srcUrl: new URL(source, ownerDocument?.baseURI).href,
    frameUrl: isTop ? undefined : ownerDocument?.URL,
  };
}

/** The middle of a button of ours, CSS px of the viewport; undefined while it is not there. Self-contained. */
function findButton(part: string): Point | undefined {
  const box = document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
