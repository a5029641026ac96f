import { vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { OverlayRecord } from '@/platform/storage/overlay-records';
import { createOverlayService, type OverlayServiceDeps } from './overlay-service';

export const line = horizontal('a secret line', 0, 0, 20);
export const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 30,
  height: 20,
  blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] }],
  elapsedMs: 1,
};
export const IMAGE = { kind: 'file', data: new Blob(['image']) } as const;
export const FINISHED = { recognition, image: IMAGE, edited: {} };
export const setup = {
  languages: ['eng'],
  textForm: 'lines',
  afterRecognition: 'show',
  copyForm: 'shown',
  translateTo: '',
  translationSite: '',
} as const;

export const from = (tabId: number, frameId: number, documentId = `document-${tabId}-${frameId}`) =>
  ({
    tab: { id: tabId },
    frameId,
    documentId,
    url: 'https://a.example/x',
  }) as unknown as Runtime.MessageSender;
export const PAGE = from(7, 0);
export const PANEL = from(7, 4);
export const LAYER = from(7, 5);

/** A background. With `stored`, it starts with what an earlier one has stored. `firstLoad` is the first attempt to load that. */
export function start(
  stored: { list: readonly OverlayRecord[] } = { list: [] },
  firstLoad?: () => Promise<readonly OverlayRecord[]>,
) {
  fakeBrowser.i18n.getMessage = (key) => key;
  let made = 0;
  const ask = vi.fn<(receiver: object, name: string, request: unknown) => Promise<unknown>>(
    async () => undefined,
  );
  const openOwnPage = vi.fn<OverlayServiceDeps['pages']['openOwnPage']>(async () => undefined);
  const grant = vi.fn<OverlayServiceDeps['screen']['grant']>(async () => undefined);
  const overlays = createOverlayService({
    ask: ask as never,
    store: {
      load: vi.fn(async () => stored.list).mockImplementationOnce(firstLoad ?? (async () => stored.list)),
      save: async (list) => {
        stored.list = list;
      },
    },
    setup: {
      load: async () => setup,
      saveTextForm: vi.fn(async () => undefined),
      saveCopyForm: vi.fn(async () => undefined),
    },
    pages: { openOwnPage },
    screen: { grant },
    newId: () => `id-${stored.list.length}-${++made}`,
  });
  const { openOverlay, reportToOverlay } = overlays.contentHandlers;
  const { joinOverlay, ...frame } = overlays.frameHandlers;
  const open = async () => {
    const opened = await openOverlay({ kind: 'recognition' }, PAGE);
    await joinOverlay({ role: 'panel', token: opened.frames.panel.token }, PANEL);
    await joinOverlay({ role: 'layer', token: opened.frames.layer.token }, LAYER);
    ask.mockClear();
    return opened;
  };
  return {
    overlays,
    ask,
    openOwnPage,
    grant,
    open,
    openOverlay,
    reportToOverlay,
    joinOverlay,
    frame,
    stored,
  };
}

/** Everything that was sent to the content script, as text. */
export function toldToPage(ask: ReturnType<typeof start>['ask']): string {
  const isPage = (receiver: object) => (receiver as { frameId: number }).frameId === 0;
  return JSON.stringify(ask.mock.calls.filter(([receiver]) => isPage(receiver)));
}
