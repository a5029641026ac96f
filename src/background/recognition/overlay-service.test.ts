import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { OverlayRecord } from '@/platform/storage/overlay-records';
import { createOverlayService, type OverlayServiceDeps } from './overlay-service';
import { IMAGE_SCREENSHOTS, REGION_SCREENSHOTS } from './screen-grants';

const line = horizontal('a secret line', 0, 0, 20);
const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 30,
  height: 20,
  blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] }],
  elapsedMs: 1,
};
const IMAGE = { kind: 'file', data: new Blob(['image']) } as const;
const setup = {
  languages: ['eng'],
  textForm: 'lines',
  afterRecognition: 'show',
  copyForm: 'shown',
  translateTo: '',
  translationSite: '',
} as const;

const from = (tabId: number, frameId: number, documentId = `document-${tabId}-${frameId}`) =>
  ({
    tab: { id: tabId },
    frameId,
    documentId,
    url: 'https://a.example/x',
  }) as unknown as Runtime.MessageSender;
const PAGE = from(7, 0);
const PANEL = from(7, 4);
const LAYER = from(7, 5);

/** A background. With `stored`, it starts with what an earlier one has stored. `firstLoad` is the first attempt to load that. */
function start(
  stored: { list: readonly OverlayRecord[] } = { list: [] },
  firstLoad?: () => Promise<readonly OverlayRecord[]>,
) {
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
    await joinOverlay({ role: 'panel', token: opened.tokens.panel }, PANEL);
    await joinOverlay({ role: 'layer', token: opened.tokens.layer }, LAYER);
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
function toldToPage(ask: ReturnType<typeof start>['ask']): string {
  const isPage = (receiver: object) => (receiver as { frameId: number }).frameId === 0;
  return JSON.stringify(ask.mock.calls.filter(([receiver]) => isPage(receiver)));
}

describe('createOverlayService', () => {
  it('sends recognised text only to the frames, and only the image’s size to the content script', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    const receiver = await overlays.begin(overlayId, 'j', PAGE);
    expect(receiver).toEqual({ tabId: 7, frameId: 0, overlayId });
    await overlays.onEvent(overlayId, 'j', { type: 'line', line, width: 30, height: 20 });
    await overlays.finish(overlayId, 'j', recognition, IMAGE);
    const shown = ask.mock.calls.filter(([, name]) => name === 'overlayChanged');
    expect(new Set(shown.map(([receiver]) => (receiver as { frameId: number }).frameId))).toEqual(
      new Set([4, 5]),
    );
    expect(JSON.stringify(shown)).toContain('a secret line');
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ frameId: 0 }), 'recognitionAdvanced', {
      jobId: 'j',
      size: { width: 30, height: 20 },
    });
    expect(toldToPage(ask)).not.toContain('secret');
  });

  it('tells a frame and the others which languages are installed by now', async () => {
    const { ask, open, frame } = start();
    await open();
    expect(await frame.loadLanguagesOfOverlay(undefined, PANEL)).toEqual(setup.languages);
    const change = { type: 'languages', languages: setup.languages };
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 5 }, 'overlayChanged', { change, number: 1 });
  });

  it('tells the frames what is selected on the image, and the content script nothing of it', async () => {
    const { ask, open, frame } = start();
    await open();
    await frame.selectOnImage({ text: 'a secret line' }, LAYER);
    const change = { type: 'selected', text: 'a secret line' };
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 4 }, 'overlayChanged', { change, number: 1 });
    expect(toldToPage(ask)).not.toContain('secret');
    await expect(frame.selectOnImage({ text: 'x' }, from(7, 9))).rejects.toMatchObject({
      code: 'message-refused',
    });
  });

  it('shows the frames what one of them has translated, and the content script nothing of it', async () => {
    const { overlays, ask, open } = start();
    await open();
    const change = { type: 'translated', translation: { to: 'en', texts: ['a secret line'] } } as const;
    await overlays.changeFrom(PANEL, change);
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 5 }, 'overlayChanged', { change, number: 1 });
    expect(toldToPage(ask)).not.toContain('secret');
    await expect(overlays.changeFrom(from(7, 9), change)).rejects.toMatchObject({ code: 'message-refused' });
  });

  it('holds the image of the recognition that is shown, and of no earlier one', async () => {
    const { overlays, open } = start();
    const { overlayId } = await open();
    expect(await overlays.imageUnder(LAYER)).toBeUndefined();
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', recognition, IMAGE);
    expect(await overlays.imageUnder(LAYER)).toEqual({ image: IMAGE, recognition });
    await expect(overlays.imageUnder(from(7, 9))).rejects.toMatchObject({ code: 'message-refused' });
    await overlays.begin(overlayId, 'again', PAGE);
    expect(await overlays.imageUnder(LAYER)).toBeUndefined();
  });

  it('holds the image of one overlay only, the newest', async () => {
    const { overlays, open, openOverlay } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', recognition, IMAGE);
    const other = await openOverlay({ kind: 'recognition' }, from(8, 0));
    await overlays.begin(other.overlayId, 'k', from(8, 0));
    await overlays.finish(other.overlayId, 'k', recognition, IMAGE);
    expect(await overlays.imageUnder(LAYER)).toBeUndefined();
  });

  it('sends a frame that joins late everything that was recognised before', async () => {
    const { overlays, openOverlay, joinOverlay } = start();
    const { overlayId, tokens } = await openOverlay({ kind: 'recognition' }, PAGE);
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.onEvent(overlayId, 'j', { type: 'line', line, width: 30, height: 20 });
    const joined = await joinOverlay({ role: 'panel', token: tokens.panel }, PANEL);
    expect(joined).toMatchObject({ view: { setup, phase: { lines: [line] } }, changes: 1 });
  });

  it('shows nothing of a job that another one has replaced', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'old', PAGE);
    await overlays.begin(overlayId, 'new', PAGE);
    await overlays.onEvent(overlayId, 'old', { type: 'line', line, width: 30, height: 20 });
    await overlays.finish(overlayId, 'old', recognition, IMAGE);
    expect(ask).not.toHaveBeenCalled();
  });

  it('rejects the events of a job whose frames are gone, and ignores its result', async () => {
    const { overlays, ask, open } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    ask.mockRejectedValue(new AppError('no-receiver'));
    const event = { type: 'restart' } as const;
    await expect(overlays.onEvent(overlayId, 'j', event)).rejects.toMatchObject({ code: 'no-receiver' });
    await expect(overlays.finish(overlayId, 'j', recognition, IMAGE)).resolves.toBeUndefined();
  });

  it('shows a result in frames that joined before the background was ended', async () => {
    const first = start();
    const { overlayId } = await first.open();
    const { overlays, ask } = start(first.stored);
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', recognition, IMAGE);
    expect(ask.mock.calls.map(([receiver]) => receiver)).toEqual([
      { tabId: 7, frameId: 4 },
      { tabId: 7, frameId: 5 },
    ]);
  });
});

it('opens an overlay after a failure to load the stored ones was reported', async () => {
  const { openOverlay } = start(undefined, () => Promise.reject(new AppError('storage-failed')));
  await expect(openOverlay({ kind: 'recognition' }, PAGE)).rejects.toMatchObject({ code: 'storage-failed' });
  await expect(openOverlay({ kind: 'recognition' }, PAGE)).resolves.toHaveProperty('overlayId');
});

describe('the access to an overlay', () => {
  it.each([
    ['a frame of another tab', from(8, 4)],
    ['a second frame with the same token', from(7, 9)],
  ])('is refused to %s that wants to join', async (_who, sender) => {
    const { open, joinOverlay } = start();
    const { tokens } = await open();
    const joining = joinOverlay({ role: 'panel', token: tokens.panel }, sender);
    await expect(joining).rejects.toMatchObject({ code: 'message-refused' });
  });

  it.each([
    ['without a token', 'panel', 'made-up'],
    ['with the token of another part', 'panel', 'layer'],
  ] as const)('is refused to a frame %s that wants to join', async (_how, role, which) => {
    const { openOverlay, joinOverlay } = start();
    const { tokens } = await openOverlay({ kind: 'recognition' }, PAGE);
    const token = which === 'made-up' ? which : tokens[which];
    await expect(joinOverlay({ role, token }, PANEL)).rejects.toMatchObject({ code: 'message-refused' });
  });

  it.each([
    ['another tab', from(8, 0)],
    ['another frame', from(7, 3)],
    ['another document of the same frame', from(7, 0, 'another')],
  ])('is refused to %s that wants to start a job or report', async (_who, sender) => {
    const { overlays, open, reportToOverlay, ask } = start();
    const { overlayId } = await open();
    await expect(overlays.begin(overlayId, 'j', sender)).rejects.toMatchObject({ code: 'message-refused' });
    const change = { type: 'departed', departure: 'gone' } as const;
    await expect(reportToOverlay({ overlayId, change }, sender)).rejects.toMatchObject({
      code: 'message-refused',
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it('lets only a frame that has joined send acts to the content script', async () => {
    const { open, frame, ask } = start();
    const { overlayId } = await open();
    await expect(frame.actInOverlay({ type: 'close' }, from(7, 9))).rejects.toMatchObject({
      code: 'message-refused',
    });
    await expect(frame.actInOverlay({ type: 'close' }, from(7, 4, 'another'))).rejects.toMatchObject({
      code: 'message-refused',
    });
    await frame.actInOverlay({ type: 'close' }, PANEL);
    expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ frameId: 0 }), 'overlayActed', {
      overlayId,
      act: { type: 'close' },
    });
  });

  it.each([
    [{ type: 'recognise', options: {} }, IMAGE_SCREENSHOTS],
    [{ type: 'await-access' }, IMAGE_SCREENSHOTS],
    [{ type: 'select-region' }, REGION_SCREENSHOTS],
    [{ type: 'start-region' }, REGION_SCREENSHOTS],
    [{ type: 'cancel' }, undefined],
    [{ type: 'height', height: 10 }, undefined],
  ] as const)(
    'includes screenshots only after an act that starts a recognition: %j',
    async (act, screenshots) => {
      const { open, frame, grant, ask } = start();
      await open();
      await expect(frame.actInOverlay(act, from(7, 9))).rejects.toMatchObject({ code: 'message-refused' });
      expect(grant).not.toHaveBeenCalled();
      ask.mockImplementation(async () => {
        expect(grant).toHaveBeenCalledTimes(screenshots === undefined ? 0 : 1);
      });
      await frame.actInOverlay(act, PANEL);
      expect(ask).toHaveBeenCalledTimes(1);
      const holder = expect.objectContaining({ tabId: 7, frameId: 0, documentId: 'document-7-0' });
      expect(grant.mock.calls).toEqual(screenshots === undefined ? [] : [[holder, screenshots]]);
    },
  );

  it('opens a page of ours for the frame that holds the image, and shows in the panel when that is refused', async () => {
    const { open, frame, openOwnPage, ask } = start();
    await open();
    await frame.openPageOfOverlay({ page: 'confirm' }, PANEL);
    const holder = expect.objectContaining({ tabId: 7, frameId: 0 });
    expect(openOwnPage).toHaveBeenCalledExactlyOnceWith({ page: 'confirm' }, holder, 'a.example');
    openOwnPage.mockRejectedValue(new AppError('message-refused', 'too many'));
    await frame.openPageOfOverlay({ page: 'languages' }, PANEL);
    expect(ask).toHaveBeenCalledWith(
      { tabId: 7, frameId: 4 },
      'overlayChanged',
      expect.objectContaining({
        change: { type: 'problem', failure: { code: 'message-refused', message: 'too many' } },
      }),
    );
  });

  it('shows the codes of an image also after it failed, but not those of an earlier job', async () => {
    const { overlays, open, reportToOverlay, ask } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    const failure = { code: 'no-text', message: '' } as const;
    await reportToOverlay({ overlayId, change: { type: 'failed', failure } }, PAGE);
    const scan = { barcodes: [{ kind: 'matrix', text: 'a' }] } as const;
    await overlays.showScan(overlayId, 'j', scan);
    const shown = expect.objectContaining({ change: { type: 'scanned', scan } });
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 4 }, 'overlayChanged', shown);
    ask.mockClear();
    await overlays.begin(overlayId, 'k', PAGE);
    await overlays.showScan(overlayId, 'j', scan);
    expect(ask).not.toHaveBeenCalled();
  });

  it('tells when the image of a job is no longer shown: another job began, or the overlay is gone', async () => {
    const { overlays, open, openOverlay } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    const first = overlays.whileShown(overlayId, 'j');
    expect(first.aborted).toBe(false);
    expect(overlays.whileShown(overlayId, 'k').aborted).toBe(true);
    await overlays.begin(overlayId, 'k', PAGE);
    const second = overlays.whileShown(overlayId, 'k');
    expect([first.aborted, second.aborted]).toEqual([true, false]);
    await overlays.contentHandlers.forgetOverlay({ overlayId }, PAGE);
    expect(second.aborted).toBe(true);
    const other = await open();
    await overlays.begin(other.overlayId, 'l', PAGE);
    const third = overlays.whileShown(other.overlayId, 'l');
    await openOverlay({ kind: 'recognition' }, PAGE);
    await vi.waitFor(() => expect(third.aborted).toBe(true));
  });

  it('lets the panel offer access to the site of an image that is recognised from the screen', async () => {
    const { open, reportToOverlay, ask } = start();
    const { overlayId } = await open();
    const site = { host: 'images.example', origin: 'https://images.example' };
    await reportToOverlay({ overlayId, change: { type: 'route', site } }, PAGE);
    const shown = expect.objectContaining({ change: { type: 'route', site } });
    expect(ask).toHaveBeenCalledWith({ tabId: 7, frameId: 4 }, 'overlayChanged', shown);
  });

  it('finds the document that holds the last overlay in a frame of a tab', async () => {
    const { overlays, open, openOverlay } = start();
    await open();
    await openOverlay({ kind: 'recognition' }, from(8, 0));
    await openOverlay({ kind: 'capture' }, from(7, 2));
    await expect(overlays.documentIn({ tabId: 7, frameId: 0 })).resolves.toMatchObject({
      documentId: 'document-7-0',
    });
    await expect(overlays.documentIn({ tabId: 7, frameId: 9 })).resolves.toBeUndefined();
  });

  it('finds the content script that holds a frame of the overlay', async () => {
    const { overlays, open } = start();
    await open();
    await expect(overlays.holderOf({ tabId: 7, frameId: 5 })).resolves.toMatchObject({ frameId: 0 });
    await expect(overlays.holderOf({ tabId: 7, frameId: 0 })).resolves.toBeUndefined();
  });

  it('lets only the content script that holds an overlay forget it', async () => {
    const { overlays, open, stored } = start();
    const { overlayId } = await open();
    const { forgetOverlay } = overlays.contentHandlers;
    await expect(forgetOverlay({ overlayId }, from(7, 3))).rejects.toMatchObject({ code: 'message-refused' });
    expect(stored.list).toHaveLength(1);
    await forgetOverlay({ overlayId }, PAGE);
    expect(stored.list).toEqual([]);
  });

  it('ends when another frame of the tab opens an overlay', async () => {
    const { open, openOverlay, ask } = start();
    const { overlayId } = await open();
    await openOverlay({ kind: 'recognition' }, from(7, 2));
    await expect.poll(() => ask.mock.calls).toHaveLength(1);
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ frameId: 0 }), 'closeOverlay', { overlayId });
  });
});
