import type { BackgroundUnderTest } from './browser-under-test';

/**
 * What code can try that runs in a content script's world: a content script shares its process with the page, so that a page that
 * breaks its process open can run such code. Each function is self-contained: it is sent as text.
 */

/** The part of the extension API that content scripts have. */
interface ContentApi {
  readonly runtime: {
    sendMessage(message: object): Promise<unknown>;
    readonly onMessage: { addListener(listener: (message: Asked) => unknown): void };
  };
}

interface Asked {
  readonly gleaner?: string;
}

/** How the background answers: `ok`, or `error` with its code. */
export interface Answer {
  readonly ok?: unknown;
  readonly error?: { readonly code: string };
}

/** What an attempt to have the tab captured came to. */
export interface ScreenAttempt {
  readonly answer: Answer;
  /** How often the background asked where to cut the image out of a screenshot; it takes one after each answer. */
  readonly pieces: number;
}

/** Takes the content script's place, and asks for the whole screen, in as many screenshots as the background takes. */
export async function takeScreen(jobId: string): Promise<ScreenAttempt> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  const running = Reflect.get(globalThis, Symbol.for('gleaner.image-ocr')) as { stop(): void } | undefined;
  running?.stop();
  const size = { width: innerWidth, height: innerHeight };
  const corner = { x: 0, y: 0 };
  const place = { rect: { ...corner, ...size }, viewport: size, offset: corner, whole: size };
  let pieces = 0;
  runtime.onMessage.addListener(({ gleaner }) => {
    if (gleaner !== 'presentPiece') return Promise.resolve({ ok: true });
    pieces += 1;
    return Promise.resolve({ ok: { ...place, deviceScale: devicePixelRatio, more: true } });
  });
  const ask = async (name: string, request: object) =>
    (await runtime.sendMessage({ gleaner: name, request })) as Answer;
  const { ok } = await ask('openOverlay', { kind: 'recognition' });
  const { overlayId } = ok as { readonly overlayId: string };
  const request = { overlayId, jobId, source: { kind: 'screen' }, options: {} };
  return { answer: await ask('recogniseForOverlay', request), pieces };
}

/** Sends requests one after the other, and gives their answers. */
export async function ask(
  requests: readonly { readonly gleaner: string; readonly request?: unknown }[],
): Promise<readonly Answer[]> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  const answers: Answer[] = [];
  for (const request of requests) answers.push((await runtime.sendMessage(request)) as Answer);
  return answers;
}

/** Sends a request with so many bytes. Gives its answer, or what the browser said. */
export async function sendMuch(bytes: number): Promise<Answer | string> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  const message = { gleaner: 'cancelRecognition', request: { jobId: new Uint8Array(bytes) } };
  // Chrome throws at once and does not reject.
  const sent = new Promise((resolve) => resolve(runtime.sendMessage(message)));
  return sent.catch(({ message: said }: Error) => said) as Promise<Answer | string>;
}

/** Hands files over to be recognised, each as a list of bytes, and gives the answers. */
export async function recogniseFiles(files: readonly (readonly number[])[]): Promise<readonly Answer[]> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  const send = async (gleaner: string, request: object) =>
    (await runtime.sendMessage({ gleaner, request })) as Answer;
  const { ok } = await send('openOverlay', { kind: 'recognition' });
  const { overlayId } = ok as { readonly overlayId: string };
  const answers: Answer[] = [];
  for (const [index, bytes] of files.entries()) {
    const source = { kind: 'file', data: new Blob([new Uint8Array(bytes)]) };
    const request = { overlayId, jobId: `file-${index}`, source, options: {} };
    answers.push(await send('recogniseForOverlay', request));
  }
  return answers;
}

/** Sends a request many times at once, and counts the answers by what they say. */
export async function flood([request, times]: readonly [
  { readonly gleaner: string; readonly request: unknown },
  number,
]): Promise<Readonly<Record<string, number>>> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  const answers = await Promise.all(Array.from({ length: times }, () => runtime.sendMessage(request)));
  const counts: Record<string, number> = {};
  for (const { error } of answers as readonly Answer[]) {
    const said = error?.code ?? 'done';
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

/** What content scripts can reach of what the extension stores: the values, or why there is none. */
export async function probeStorage(): Promise<Readonly<Record<string, unknown>>> {
  type Area = { get(): Promise<unknown> };
  const chrome = Reflect.get(globalThis, 'chrome') as {
    readonly storage?: Readonly<Record<'local' | 'session' | 'sync', Area | undefined>>;
    readonly extension?: { readonly getBackgroundPage?: unknown; readonly getViews?: unknown };
    readonly runtime: { readonly getBackgroundPage?: unknown };
  };
  const contents = (area: Area | undefined) =>
    area ? area.get().catch(() => 'refused') : Promise.resolve('absent');
  return {
    local: await contents(chrome.storage?.local),
    session: await contents(chrome.storage?.session),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    pages: [
      chrome.extension?.getBackgroundPage,
      chrome.extension?.getViews,
      chrome.runtime.getBackgroundPage,
    ].filter((reach) => reach !== undefined).length,
  };
}

/** A message as it came to a page of the extension. */
export interface HeardMessage {
  readonly name: string;
  /** What the browser says of the sender. Our own id and origin are `own`, a frame other than the top 1. */
  readonly sender: {
    readonly id: string;
    readonly origin?: string;
    readonly url?: string;
    readonly frameId?: number;
    readonly tab?: { readonly incognito: boolean };
  };
}

/** Notes in a page of the extension what is sent to the extension from now on. */
export function noteMessages(): void {
  interface Sender {
    readonly id?: string;
    readonly origin?: string;
    readonly url?: string;
    readonly frameId?: number;
    readonly tab?: { readonly incognito: boolean };
  }
  const { runtime } = Reflect.get(globalThis, 'chrome') as {
    readonly runtime: {
      readonly id: string;
      readonly onMessage: { addListener(listener: (message: Asked, sender: Sender) => undefined): void };
    };
  };
  const heard: HeardMessage[] = [];
  Reflect.set(window, 'heard', heard);
  const named = (text: string) => text.replace(location.origin, 'own').replace(/#.*/, '');
  runtime.onMessage.addListener(({ gleaner = '' }, { id = '', origin, url, frameId, tab }) => {
    heard.push({
      name: gleaner,
      sender: {
        id: id === runtime.id ? 'own' : id,
        ...(origin === undefined ? {} : { origin: named(origin) }),
        ...(url === undefined ? {} : { url: named(url) }),
        ...(frameId === undefined ? {} : { frameId: Math.min(frameId, 1) }),
        ...(tab ? { tab: { incognito: tab.incognito } } : {}),
      },
    });
    return undefined;
  });
}

/** Sends a message that nobody answers, named like the frame that it is sent from. */
export async function askFromFrame(): Promise<void> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  await runtime.sendMessage({ gleaner: `frame ${window.name || 'top'}` }).catch(() => undefined);
}

/** The same in a page of the extension. */
export async function askFromOwn(): Promise<void> {
  const { runtime } = Reflect.get(globalThis, 'chrome') as ContentApi;
  await runtime.sendMessage({ gleaner: 'own page' }).catch(() => undefined);
}

/** The same in the background. */
export function askFromBackground(background: BackgroundUnderTest): void {
  const { runtime } = background.browser as unknown as ContentApi;
  runtime.sendMessage({ gleaner: 'background' }).catch(() => undefined);
}

/**
 * Sends, as a page can, every message that a content script or the extension could listen for. Gives what answered.
 * `extension` is the extension's id or, in Firefox, the host of its pages.
 */
export async function sprayMessages(sent: {
  readonly names: readonly string[];
  readonly extension: string;
}): Promise<readonly string[]> {
  const answered: string[] = [];
  const targets = [window, document, document.documentElement, ...document.querySelectorAll('div[popover]')];
  const channel = new BroadcastChannel('gleaner');
  channel.onmessage = () => answered.push('channel');
  const own = new WeakSet<Event>();
  addEventListener('message', (event) => {
    if (!own.has(event) && event.source !== window) answered.push('window');
  });
  const { runtime } = (Reflect.get(window, 'chrome') ?? {}) as {
    readonly runtime?: { sendMessage?(to: string, message: object): Promise<unknown> };
  };
  for (const gleaner of sent.names) {
    const message = {
      gleaner,
      request: { overlayId: 'o', jobId: 'j', region: { x: 0, y: 0, width: 9, height: 9 } },
    };
    postMessage(message, '*');
    for (let index = 0; index < window.length; index++) window[index]?.postMessage(message, '*');
    channel.postMessage(message);
    for (const target of targets) {
      for (const type of [gleaner, `gleaner:${gleaner}`, 'gleaner'])
        target.dispatchEvent(new CustomEvent(type, { detail: message }));
      const event = new MessageEvent('message', {
        data: message,
        origin: `chrome-extension://${sent.extension}`,
      });
      own.add(event);
      target.dispatchEvent(event);
    }
    const reply = await runtime?.sendMessage?.(sent.extension, message).catch(() => undefined);
    if (reply !== undefined) answered.push(`runtime ${gleaner}`);
  }
  // All messages to this window are delivered before the one that is sent last.
  await new Promise<void>((resolve) => {
    addEventListener('message', ({ data }) => data === 'last' && resolve());
    postMessage('last', '*');
  });
  return answered;
}
