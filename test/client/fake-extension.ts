import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { vi } from 'vitest';
import type { Runtime, Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '@/background/start-background';
import { toAppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { BodyParser } from '@/platform/engine/body-parser';
import type { EngineClient, EngineEventListener } from '@/platform/engine/engine-client';
import type { ReplyOf, RequestName, RequestOf, TabRequests } from '@/platform/messages/protocol';

/** What a fake engine recognises in every image. */
export const RECOGNITION: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 40,
  height: 30,
  elapsedMs: 1,
  blocks: [
    {
      kind: 'prose',
      direction: 'horizontal',
      paragraphs: [[{ pieces: [horizontal('图中文字', 0, 0, 20)] }]],
    },
  ],
};

type Listener<A extends readonly unknown[]> = (...args: A) => void;

function createEvent<A extends readonly unknown[]>() {
  const listeners = new Set<Listener<A>>();
  return {
    addListener: (listener: Listener<A>) => void listeners.add(listener),
    removeListener: (listener: Listener<A>) => void listeners.delete(listener),
    fire(...args: A) {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** A request of the background to a frame. */
interface Asked {
  readonly tabId: number;
  readonly frameId: number;
  readonly name: string;
  readonly request: unknown;
}

/** The answers of the content script of every frame. */
export type FrameAnswers = { readonly [N in keyof TabRequests]?: (request: RequestOf<N>) => ReplyOf<N> };

interface ExtensionOptions {
  /** Whether the database of the last background is kept. */
  readonly isKept?: boolean;
  /** The permissions and match patterns that the user has granted. */
  readonly grants?: readonly string[];
  /** Stores settings and other data before the background starts. */
  readonly arrange?: () => Promise<unknown>;
}

/**
 * The whole background in a browser that exists in memory: its menus, shortcuts, tabs and permissions. The engine and the
 * parser of bodies answer at once.
 */
export async function openExtension({
  isKept = false,
  grants = [],
  arrange = async () => undefined,
}: ExtensionOptions = {}) {
  // First, because the start of the last background may still go on.
  if (!isKept) await deleteDB('gleaner');
  fakeBrowser.reset();
  await arrange();
  vi.stubGlobal('navigator', { onLine: true });
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (thrown: unknown) => void reported.push(thrown));
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no image decoder in Node')));
  fakeBrowser.i18n.getMessage = (key, words = []) => [key, ...words].join(' ');

  const menus = new Map<unknown, { readonly title?: string | undefined }>();
  const onClicked = createEvent<[object, Partial<Tabs.Tab> | undefined]>();
  const onCommand = createEvent<[string, Partial<Tabs.Tab> | undefined]>();
  const granted = new Set(grants);
  const injected: { readonly tabId: number; readonly frameId: number; readonly file: string }[] = [];
  const asked: Asked[] = [];
  /** The frames in which scripts may not run. */
  const closed = new Set<number>();
  let answers: FrameAnswers = {};

  const contains = async ({
    origins = [],
    permissions = [],
  }: {
    origins?: string[];
    permissions?: string[];
  }) => [...origins, ...permissions].every((name) => granted.has(name));
  Object.assign(fakeBrowser, {
    contextMenus: {
      onClicked,
      async removeAll() {
        menus.clear();
      },
      create: ({ id, ...item }: { id: string; title: string }) => void menus.set(id, item),
      async update(id: string) {
        if (!menus.has(id)) throw new Error(`no item ${id}`);
      },
    },
    commands: { onCommand },
    permissions: { contains, onAdded: createEvent(), onRemoved: createEvent() },
    scripting: {
      async executeScript({
        target: { tabId, frameIds },
        files = [],
      }: {
        target: { tabId: number; frameIds: number[] };
        files?: string[];
      }) {
        const [frameId = 0] = frameIds;
        if (closed.has(frameId)) throw new Error('Cannot access contents of the page');
        for (const file of files) injected.push({ tabId, frameId, file });
        return [{}];
      },
    },
  });
  Object.assign(fakeBrowser.tabs, {
    async sendMessage(
      tabId: number,
      { gleaner: name, request }: { gleaner: keyof TabRequests; request: never },
      { frameId }: { frameId: number },
    ) {
      asked.push({ tabId, frameId, name, request });
      return { ok: answers[name]?.(request) };
    },
    captureVisibleTab: async () => 'data:image/png;base64,AAAA',
    get: async (id: number) => ({
      ...(await fakeBrowser.tabs.query({})).find((tab) => tab.id === id),
      active: true,
    }),
  });
  const { update } = fakeBrowser.tabs;
  const shown: number[] = [];
  Object.assign(fakeBrowser.tabs, {
    update(id: number, change: object) {
      shown.push(id);
      return update(id, change);
    },
  });
  fakeBrowser.windows.update = async () => ({}) as never;

  const engine = {
    recognise: vi.fn<EngineClient['recognise']>(async () => RECOGNITION),
    readBarcodes: vi.fn<EngineClient['readBarcodes']>(async () => []),
    warm: vi.fn(async () => undefined),
    stop: vi.fn(async () => undefined),
  };
  const parser: BodyParser = {
    parse: async ({ source, facts, html = '', text = '正文' }) => ({
      status: 'ok',
      article: { source, facts, content: { html, text, pictures: [] }, losses: [] },
    }),
    rest: async () => undefined,
  };
  const engineEvents: EngineEventListener[] = [];
  startBackground((onEvent) => {
    engineEvents.push(onEvent);
    return engine;
  }, parser);

  /** Delivers a request to the background as the browser does. Rejects with the AppError of the answer. */
  async function deliver<N extends RequestName>(
    sender: Partial<Runtime.MessageSender>,
    name: N,
    request: RequestOf<N>,
  ): Promise<ReplyOf<N>> {
    const message = { gleaner: name, request };
    const from = { id: fakeBrowser.runtime.id, ...sender } as never;
    const replies = (await fakeBrowser.runtime.onMessage.trigger(message, from)) as unknown[];
    const reply = replies.find((each) => each !== undefined) as
      | { readonly ok: ReplyOf<N> }
      | { readonly error: object };
    if ('error' in reply) throw toAppError(reply.error);
    return reply.ok;
  }

  /** A request of a content script. */
  const askFrom = <N extends RequestName>(
    { tabId, frameId = 0, url = 'https://a.test/page', isPrivate = false }: ContentFrame,
    name: N,
    request: RequestOf<N>,
  ) => deliver({ url, frameId, tab: { id: tabId, incognito: isPrivate } as Tabs.Tab }, name, request);

  /** A request of the frame of ours that shows the panel of an overlay. */
  const askFromPanel = <N extends RequestName>(tabId: number, name: N, request: RequestOf<N>) =>
    deliver(
      { url: fakeBrowser.runtime.getURL('/overlay.html'), frameId: 99, tab: { id: tabId } as Tabs.Tab },
      name,
      request,
    );

  return {
    menus,
    granted,
    injected,
    asked,
    closed,
    /** The tabs that were brought to the front, in order. */
    shown,
    engine,
    reported,
    answerWith(change: FrameAnswers) {
      answers = change;
    },
    /** Sends an event of the engine's job. */
    engineEvent: (...event: Parameters<EngineEventListener>) => engineEvents[0]?.(...event),
    choose: (menuItemId: string, tabId: number, info: object = {}) =>
      onClicked.fire({ menuItemId, frameId: 0, ...info }, { id: tabId }),
    press: (command: string, tabId: number) => onCommand.fire(command, { id: tabId }),
    ring: (name: string) => fakeBrowser.alarms.onAlarm.trigger({ name, scheduledTime: Date.now() }),
    /** A request of one of our own pages. */
    ask: <N extends RequestName>(name: N, request: RequestOf<N>) =>
      deliver({ url: fakeBrowser.runtime.getURL('/library.html') }, name, request),
    askFrom,
    askFromPanel,
    /**
     * Recognises an image of a page as its content script does. Gives the reply to that script, and what the panel shows of
     * the recognition. Rejects as the request does.
     */
    async recogniseInPage(
      frame: ContentFrame,
      { jobId = 'j', source, permission }: InPage,
    ): Promise<{ readonly reply: object; readonly shown: Recognition | undefined }> {
      const { overlayId, frames } = await askFrom(frame, 'openOverlay', { kind: 'recognition' });
      const request = { overlayId, jobId, source, options: {}, permission };
      const reply = await askFrom(frame, 'recogniseForOverlay', request);
      const { view } = await askFromPanel(frame.tabId, 'joinOverlay', {
        role: 'panel',
        token: frames.panel.token,
      });
      return { reply, shown: view.phase.phase === 'done' ? view.phase.recognition : undefined };
    },
    /** A request of a sender as the browser names it. */
    deliver,
    /** The paths of our own pages that are open. */
    async listPages(): Promise<readonly string[]> {
      const own = fakeBrowser.runtime.getURL('');
      const urls = (await fakeBrowser.tabs.query({})).map(({ url = '' }) => url);
      return urls.filter((url) => url.startsWith(own)).map((url) => url.slice(own.length));
    },
    /** Opens a tab of the web. */
    async openTab(url = 'https://a.test/page'): Promise<number> {
      return (await fakeBrowser.tabs.create({ url })).id ?? -1;
    },
  };
}

interface InPage {
  readonly jobId?: string;
  readonly source: RequestOf<'recogniseForOverlay'>['source'];
  readonly permission?: string;
}

interface ContentFrame {
  readonly tabId: number;
  readonly frameId?: number;
  readonly url?: string;
  readonly isPrivate?: boolean;
}

/** The background in its browser. */
export type Extension = Awaited<ReturnType<typeof openExtension>>;
