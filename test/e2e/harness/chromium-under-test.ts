import type { BrowserContext, Page } from 'playwright-core';
import { Chromium, INSTALLING_FLAG, nextFrame } from '../../../scripts/automation/chromium';
import { evaluateInRoot } from '../../../scripts/automation/closed-root';
import {
  evaluateInFrame,
  type FrameBox,
  findFrameBox,
  type OverlayRole,
} from '../../../scripts/automation/overlay-frames';
import { openPrivateWindow } from '../../../scripts/automation/private-chromium';
import { isPicking } from '../../../scripts/automation/shown-recognition';
import { unlessSilent, waitFor } from '../../../scripts/automation/wait-for';
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
import { describeTarget } from './describe-target';
import { InstalledFolder } from './installed-folder';
import { startSwitchboard } from './switchboard';

/** Starts headless Chromium. A context menu choice is a dispatched event after a real toolbar click: see `Chromium.chooseMenuItem`. */
export async function startChromium(options: StartOptions): Promise<RunningBrowser> {
  const { executable, deviceScale, directHost } = options;
  const switchboard = await startSwitchboard();
  const browser = await Chromium.start({
    executable,
    headless: true,
    args: [
      INSTALLING_FLAG,
      `--proxy-server=${switchboard.proxy}`,
      // The proxy serves loopback addresses, too.
      `--proxy-bypass-list=${['<-loopback>', ...(directHost ? [directHost] : [])].join(';')}`,
      `--force-device-scale-factor=${deviceScale}`,
      '--lang=en-US',
      '--ignore-certificate-errors', // for the certificates of the test sites
    ],
  });
  const folder = new InstalledFolder('chromium');
  const opened = new Set<string>();
  return {
    async install(wanted) {
      const hosts = [...(wanted.granted ? [wanted.granted.host] : []), ...(wanted.grantedSites ?? [])];
      switchboard.connect(wanted.proxy);
      await browser.install(await folder.prepare(hosts, wanted.grantedPermissions));
      return driveChromium(browser, opened);
    },
    async reset() {
      await browser.uninstall();
      await forgetAll(browser.context, [...opened]);
      opened.clear();
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

/** `opened` collects the origins of the opened sites. */
function driveChromium(browser: Chromium, opened: Set<string>): Omit<BrowserUnderTest, 'close'> {
  return {
    name: 'chromium',
    async open(url) {
      opened.add(new URL(url).origin);
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
  };
}

/** Resets the browser to one empty page, without stored data of sites and without permissions. */
async function forgetAll(context: BrowserContext, origins: readonly string[]): Promise<void> {
  await context.setOffline(false);
  const blank = await context.newPage();
  await Promise.all(context.pages().map((page) => (page === blank ? undefined : page.close())));
  await context.clearCookies();
  await context.clearPermissions();
  const cdp = await context.newCDPSession(blank);
  await cdp.send('Network.clearBrowserCache');
  for (const origin of origins) {
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await cdp.detach();
  // The clipboard cannot be emptied, so a copied text replaces its content.
  await blank.setContent('<input value="nothing was copied" autofocus onfocus="select()">');
  await blank.keyboard.press('Control+c');
  await blank.goto('about:blank');
}

/** How long Chromium may take to report that it has handled a key or a release of the pointer, ms. */
const LONGEST_INPUT_MS = 5_000;

/** How many moves of the pointer make a drag. */
const DRAG_STEPS = 8;

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

  async runScript(text: string): Promise<void> {
    await this.#page.evaluate(text);
  }

  async recogniseAt(place: Place, item: MenuItem = 'read-text-in-image'): Promise<void> {
    await this.evaluate(findPoint, place);
    await waitFor('the page’s images', () => this.evaluate(imagesSettled, undefined));
    const click = await this.evaluate(describeTarget, place);
    await this.#browser.chooseMenuItem(this.#page, { ...click, item });
  }

  async chooseForText(_place: Place, item: TextItem): Promise<void> {
    await this.#browser.chooseMenuItem(this.#page, { srcUrl: '', item });
  }

  async startRecognition(way: TabCommand): Promise<void> {
    await this.#browser.pressInPopup(this.#page, way);
  }

  async readPage(): Promise<void> {
    await this.#browser.pressInPopup(this.#page, 'read-page');
  }

  async openPdf(): Promise<void> {
    await this.#browser.pressInPopup(this.#page, 'open-pdf');
  }

  async startPicker(): Promise<void> {
    await this.#browser.pressInPopup(this.#page, 'pick-picture');
    await waitFor('the picker', () => this.inHost(isPicking, undefined));
  }

  async inBackground<T, A>(
    work: (background: BackgroundUnderTest, argument: A) => T,
    argument: A,
  ): Promise<T> {
    const worker = await this.#browser.worker();
    return (await worker.evaluate(backgroundCall(work, 'globalThis', argument))) as T;
  }

  async inContentScripts<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<readonly T[]> {
    const worker = await this.#browser.worker();
    return worker.evaluate(contentScriptCall(work, argument, this.#page.url()));
  }

  inHost<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined> {
    return evaluateInRoot(this.#page, look, argument);
  }

  inFrame<T, A>(
    role: OverlayRole,
    look: (root: Document, argument: A) => T,
    argument: A,
  ): Promise<T | undefined> {
    return evaluateInFrame(this.#page, role, look, argument);
  }

  frameBox(role: OverlayRole): Promise<FrameBox | undefined> {
    return findFrameBox(this.#page, role);
  }

  async captureArticle(): Promise<void> {
    await this.#browser.chooseMenuItem(this.#page, { srcUrl: '', item: 'capture-article' });
  }

  /** Brings the page to the front, because the browser draws only that page, and handles the pointer only after it has drawn. */
  async #pointer() {
    await this.#page.bringToFront();
    return this.#page.mouse;
  }

  async movePointer(x: number, y: number): Promise<void> {
    await (await this.#pointer()).move(x, y);
  }

  /**
   * Presses and releases the left button. The press may remove the overlay's frame that it is in. That frame is of another process, and
   * then Chromium sometimes never reports that it has handled the release.
   */
  async click(x: number, y: number): Promise<void> {
    const mouse = await this.#pointer();
    await mouse.move(x, y);
    await mouse.down();
    await unlessSilent(mouse.up(), LONGEST_INPUT_MS);
  }

  async wheel(at: Point, by: number): Promise<void> {
    await this.#pointer();
    await this.#page.mouse.move(at.x, at.y);
    await this.#page.mouse.wheel(0, by);
  }

  /**
   * By the protocol itself: Playwright asks every frame before each move with a pressed button, and an overlay's frame, which is
   * of another process, may be replaced meanwhile and never answer. What is dragged follows between two moves, as it does under a
   * hand: the protocol gives each event to the frame below the pointer, also while another one holds the pointer.
   */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#pointer();
    const session = await this.#page.context().newCDPSession(this.#page);
    const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point, buttons: number) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ type, x, y, buttons, button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left' },
        clickCount: type === 'mouseMoved' ? 0 : 1,
      });
    await send('mouseMoved', from, 0);
    await send('mousePressed', from, 1);
    for (let step = 1; step <= DRAG_STEPS; step++) {
      const part = step / DRAG_STEPS;
      await send('mouseMoved', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, 1);
      await this.#page.evaluate(nextFrame);
    }
    await send('mouseReleased', to, 0);
    await session.detach();
  }

  /** Presses and releases a key. It may remove the frame that has the focus, as Escape does; see `click`. */
  async press(key: string): Promise<void> {
    await unlessSilent(this.#page.keyboard.press(key), LONGEST_INPUT_MS);
  }

  async screenshot(path: string, clip?: Parameters<PageUnderTest['screenshot']>[1]): Promise<void> {
    await this.#page.screenshot({ path, ...(clip ? { clip } : {}) });
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
