/** A place on a page: a selector, or selectors each within the frame or open shadow root that the one before names. */
export type Place = readonly [string, ...string[]];

/** CSS px of the top viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An item of ours in a picture's context menu: reads on this device, or by the service for its price. */
export type MenuItem = 'read-text-in-image' | 'read-with-service';

/** An item of ours in the context menu of selected text. */
export type TextItem = 'hash-text' | 'decode-base64';

/** A way of reading what a tab shows, by the name of its command and of its button in the popup. */
export type TabReading = 'read-region' | 'read-visible-page' | 'repeat-region';

/**
 * A page as a user has it before them, the same for both browsers. Functions given to `evaluate`, `inReader` and the like
 * are sent as text: they see their argument only.
 */
export interface PageUnderTest {
  /** Runs in the page's own world. */
  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** Chooses "Read text in image", or another item of ours, in the context menu of what is at a place. */
  readAt(place: Place, item?: MenuItem): Promise<void>;
  /** Chooses an item of ours in the context menu of the text that is selected at a place. */
  chooseForText(place: Place, item: TextItem): Promise<void>;
  /** Starts the picker, in Chromium from the toolbar's popup, in Firefox by its shortcut. */
  startPicker(): Promise<void>;
  /** Starts a way of reading what the tab shows, in Chromium from the toolbar's popup, in Firefox by its command. */
  startReading(way: TabReading): Promise<void>;
  /** Runs in the extension's background, which runs already; for one of its own pages. */
  inBackground<T, A>(work: (background: BackgroundUnderTest, argument: A) => T, argument: A): Promise<T>;
  /** Looks into the reader's shadow root; undefined while there is none. */
  inReader<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined>;
  /** Captures the page's article, in Chromium from the context menu, in Firefox by its command. */
  captureArticle(): Promise<void>;
  /** Looks into the shadow root of the toast that tells of a capture; undefined while there is none. */
  inToast<T, A>(look: (root: ShadowRoot, argument: A) => T, argument: A): Promise<T | undefined>;
  movePointer(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses at one point, moves to the other and lets go. */
  drag(from: Point, to: Point): Promise<void>;
  /** Presses one key, as `Escape` or `Control+v`. */
  press(key: string): Promise<void>;
  /** Writes a PNG of what the viewport shows, or of a part of it. */
  screenshot(path: string, part?: { x: number; y: number; width: number; height: number }): Promise<void>;
  close(): Promise<void>;
}

/** A host that the extension has access to: in Chromium from the start, in Firefox as soon as it asks. */
export interface GrantedHost {
  readonly host: string;
  /** Whether it is reached directly and not through the fixture site. */
  readonly direct: boolean;
}

/** A browser with the extension's test build in it, which reaches the fixture site and nothing else. */
export interface BrowserUnderTest {
  readonly name: 'chromium' | 'firefox';
  open(url: string): Promise<PageUnderTest>;
  /** Opens a page in a private window of its own, in which the user lets the extension run. */
  openPrivate(url: string): Promise<PageUnderTest>;
  /**
   * Opens one of the extension's own pages. `path` starts with a slash; `before`, which is sent as text, runs in the page
   * before any script of its own.
   */
  openOwn(path: string, before?: () => void): Promise<PageUnderTest>;
  /** One of the extension's own pages that it has opened by itself, once it is there; rejects after `timeoutMs`. */
  findOwn(path: string, timeoutMs?: number): Promise<PageUnderTest>;
  /** Ends the extension's background as the browser does when it is idle. */
  killBackground(): Promise<void>;
  /** Presses a notification of the extension's, known by its name; in Firefox the one that is shown. */
  pressNotice(name: string): Promise<void>;
  /** Takes the network away from the whole browser, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The global scope of the extension's background, as far as tests look at it. */
export interface BackgroundUnderTest {
  readonly browser: {
    readonly notifications: {
      create: (name: string, options: ToldNotice) => Promise<string>;
    };
  };
  /** What was told since `watchNotices`, where that was called. */
  toldNotices?: ToldNotice[];
}

/** A notification of the system. */
export interface ToldNotice {
  readonly title: string;
  readonly message: string;
}

/** The expression that calls a function with a background, itself an expression, and an argument that JSON can say. */
export function backgroundCall<A>(
  work: (background: BackgroundUnderTest, argument: A) => unknown,
  background: string,
  argument: A,
): string {
  return `(${work})(${background}, ${JSON.stringify(argument) ?? 'undefined'})`;
}

/** The middle of what can be seen of a place, CSS px of the top viewport, brought into view first. Self-contained. */
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

/** Whether the page's images have come, or are known not to come: none waits for its address. Self-contained. */
export function imagesSettled(): boolean {
  return [...document.images].every(({ complete, currentSrc }) => complete && currentSrc !== '');
}
