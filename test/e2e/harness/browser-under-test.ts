import type { FrameBox, OverlayRole } from '../../../scripts/automation/overlay-frames';

/** A place on a page: a selector, or several, each of which is searched in the frame or open shadow root of the one before. */
export type Place = readonly [string, ...string[]];

/** CSS px of the top viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The extension's item in the context menu of an image, to recognise it on this device or, for its price, with the service; or in that
 * of a video, or of a link to a PDF.
 */
export type MenuItem = 'read-text-in-image' | 'read-with-service' | 'recognise-frame' | 'open-pdf-link';

/** The extension's item in the context menu of selected text. */
export type TextItem = 'hash-text' | 'decode-base64';

/** A way to recognise text in a tab, named like its command and its button in the popup. */
export type TabCommand = 'read-region' | 'read-visible-page' | 'repeat-region';

/**
 * A page as a user sees it, with the same interface for both browsers. Functions given to `evaluate`, `inFrame` etc.
 * are sent as text, so they can use only their argument.
 */
export interface PageUnderTest {
  /** Runs a function in the page's own world. */
  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** Runs the text of a script in the page's own world, whatever the page's policy. */
  runScript(text: string): Promise<void>;
  /** Chooses "Get text from image", or another item of the extension, in the context menu of the element at a place. */
  recogniseAt(place: Place, item?: MenuItem): Promise<void>;
  /** Chooses an item of the extension in the context menu of the text that is selected at a place. */
  chooseForText(place: Place, item: TextItem): Promise<void>;
  /** Starts the picker, in Chromium from the toolbar's popup, in Firefox by its shortcut. */
  startPicker(): Promise<void>;
  /** Starts a way to recognise text in the tab, in Chromium from the toolbar's popup, in Firefox by its command. */
  startRecognition(way: TabCommand): Promise<void>;
  /** Starts getting the text of all images of the page, in Chromium from the toolbar's popup, in Firefox from the page's menu. */
  readPage(): Promise<void>;
  /** Runs a function in the extension's background, which must be running. Only for the extension's own pages. */
  inBackground<T, A>(work: (background: BackgroundUnderTest, argument: A) => T, argument: A): Promise<T>;
  /**
   * Runs a function in the world of the extension's content scripts, in each frame that the extension may access, as code that has
   * taken over the page's process can. The user must have used the extension in the tab. Returns what each frame gave, the top
   * frame's first. The argument must be JSON.
   */
  inContentScripts<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<readonly T[]>;
  /** Runs a function on the shadow root that holds the overlay's frames; undefined while there is none. */
  inHost<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined>;
  /** Runs a function on the document of a frame of the overlay; undefined while there is none. */
  inFrame<T, A>(
    role: OverlayRole,
    look: (root: Document, argument: A) => T,
    argument: A,
  ): Promise<T | undefined>;
  /** Where a frame of the overlay is drawn; undefined while there is none. */
  frameBox(role: OverlayRole): Promise<FrameBox | undefined>;
  /** Opens the PDF that the tab shows, in Chromium from the toolbar's popup, in Firefox from the context menu. */
  openPdf(): Promise<void>;
  /** Captures the page's article, in Chromium from the context menu, in Firefox by its command. */
  captureArticle(): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Turns the wheel down at a point, CSS px. */
  wheel(at: Point, by: number): Promise<void>;
  /** Drags from one point to the other. */
  drag(from: Point, to: Point): Promise<void>;
  /** Presses a key such as `Escape` or `Control+v`. */
  press(key: string): Promise<void>;
  /** Saves a screenshot of the viewport, or of a part of it, as PNG. */
  screenshot(path: string, part?: { x: number; y: number; width: number; height: number }): Promise<void>;
  close(): Promise<void>;
}

/** A host that the extension has permission for: in Chromium from the start, in Firefox as soon as it asks. */
export interface GrantedHost {
  readonly host: string;
  /** Whether the browser connects to it directly and not through the fixture site. */
  readonly direct: boolean;
}

/** How the extension is installed. */
export interface InstallOptions {
  /** `host:port` of the only site that the browser reaches. */
  readonly proxy: string;
  /** Granted beforehand in Chromium, because a headless browser cannot show its question. */
  readonly granted?: GrantedHost | undefined;
  /** Hosts that are granted beforehand and served by the site. */
  readonly grantedSites?: readonly string[];
  /** Optional permissions that are granted beforehand. */
  readonly grantedPermissions?: readonly string[];
}

/** The options for the start of a browser. */
export interface StartOptions {
  readonly executable: string;
  /** Device px per CSS px, before any zoom. */
  readonly deviceScale: number;
  /** A host to which the browser connects directly and not through the site; empty for none. */
  readonly directHost: string;
}

/** A running browser in which one test file after the other uses the extension. */
export interface RunningBrowser {
  /** Installs the extension as for the first time. Called once after the start, and once after each reset. */
  install(options: InstallOptions): Promise<Omit<BrowserUnderTest, 'close'>>;
  /** Uninstalls the extension and deletes everything since the browser's start: pages, stored data, permissions. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A browser with the extension's test build, which reaches only the fixture site. */
export interface BrowserUnderTest {
  readonly name: 'chromium' | 'firefox';
  open(url: string): Promise<PageUnderTest>;
  /** Opens a page in a new private window, in which the extension is allowed to run. */
  openPrivate(url: string): Promise<PageUnderTest>;
  /**
   * Opens one of the extension's own pages. `path` starts with a slash. `before`, which is sent as text, runs in the page
   * before any script of its own.
   */
  openOwn(path: string, before?: () => void): Promise<PageUnderTest>;
  /** Waits for one of the extension's own pages that the extension opens by itself; rejects after `timeoutMs`. */
  findOwn(path: string, timeoutMs?: number): Promise<PageUnderTest>;
  /** Ends the extension's background, as the browser does after idle time. */
  killBackground(): Promise<void>;
  /** Presses the extension's notification with an id; in Firefox the only one that is shown. */
  pressNotice(name: string): Promise<void>;
  /** Switches the network of the whole browser off or on. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Ends the use of the browser by this test file, and resets the browser. */
  close(): Promise<void>;
}

/** The part of the background's global scope that tests use. */
export interface BackgroundUnderTest {
  readonly browser: {
    readonly notifications: {
      create: (name: string, options: RecordedNotice) => Promise<string>;
    };
    readonly search: {
      query: (wanted: { readonly text: string; readonly tabId: number }) => Promise<void>;
    };
    readonly tabs: {
      get: (tabId: number) => Promise<{ readonly incognito: boolean }>;
    };
  };
  /** The notifications since `watchNotices` was called. */
  recordedNotices?: RecordedNotice[];
  /** The searches since `watchSearches` was called. */
  recordedSearches?: RecordedSearch[];
}

/** A search with the user's search engine. */
export interface RecordedSearch {
  readonly text: string;
  /** Whether its tab is in a private window. */
  readonly isPrivate: boolean;
}

/** A system notification. */
export interface RecordedNotice {
  readonly title: string;
  readonly message: string;
}

/** The source text of a call of a function with the background (an expression) and a JSON argument. */
export function backgroundCall<A>(
  work: (background: BackgroundUnderTest, argument: A) => unknown,
  background: string,
  argument: A,
): string {
  return `(${work})(${background}, ${JSON.stringify(argument) ?? 'undefined'})`;
}

/** Scrolls a place into view and returns the middle of its visible part, CSS px of the top viewport. Self-contained. */
export function findPoint(place: readonly string[]): Point {
  let scope: Document | ShadowRoot = document;
  let x = 0;
  let y = 0;
  for (const [index, selector] of place.entries()) {
    const element: Element | null = scope.querySelector(selector);
    if (!element) throw new Error(`nothing at ${place.join(' ')}`);
    element.scrollIntoView({ block: 'center' });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (index === place.length - 1) {
      const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
      return { x: x + middle(left, right, innerWidth), y: y + middle(top, bottom, innerHeight) };
    }
    const inner: Document | ShadowRoot | null =
      element instanceof HTMLIFrameElement ? element.contentDocument : element.shadowRoot;
    if (element instanceof HTMLIFrameElement) {
      x += left + element.clientLeft;
      y += top + element.clientTop;
    }
    if (!inner) throw new Error(`${selector} cannot be looked into`);
    scope = inner;
  }
  throw new Error('no place');
}

/** Whether all images of the page have loaded or failed. Self-contained. */
export function imagesSettled(): boolean {
  return [...document.images].every(({ complete, currentSrc }) => complete && currentSrc !== '');
}

/** The source text of a call, in a page or worker of the extension, that runs a function in the content scripts of a tab. */
export function contentScriptCall<A>(work: (argument: A) => unknown, argument: A, url: string): string {
  return `(async () => {
    const tabs = await chrome.tabs.query({});
    const tab = tabs.find((each) => each.url === ${JSON.stringify(url)});
    const target = { tabId: tab.id, allFrames: true };
    const injection = { target, func: ${work}, args: [${JSON.stringify(argument ?? null)}] };
    const frames = await chrome.scripting.executeScript(injection);
    return frames.sort((a, b) => a.frameId - b.frameId).map(({ result }) => result);
  })()`;
}
