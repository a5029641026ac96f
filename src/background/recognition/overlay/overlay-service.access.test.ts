import { afterEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_SCREENSHOTS, REGION_SCREENSHOTS } from '@/background/recognition/screen-grants';
import { AppError } from '@/core/errors';
import type { OverlayService } from './overlay-service';
import { FINISHED, from, PAGE, PANEL, start } from './overlay-service.test-support';

/** The signal of work on the image of a job, which goes on until it aborts. */
function signalOf(overlays: OverlayService, overlayId: string, jobId: string): AbortSignal {
  let given = AbortSignal.abort();
  void overlays.whileShown(overlayId, jobId, (signal) => {
    given = signal;
    return new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  });
  return given;
}

afterEach(() => void vi.useRealTimers());

describe('the access to an overlay', () => {
  it.each([
    ['a frame of another tab', from(8, 4)],
    ['a second frame with the same token', from(7, 9)],
  ])('is refused to %s that wants to join', async (_who, sender) => {
    const { open, joinOverlay } = start();
    const { frames } = await open();
    const joining = joinOverlay({ role: 'panel', token: frames.panel.token }, sender);
    await expect(joining).rejects.toMatchObject({ code: 'message-refused' });
  });

  it('is given again to a frame that the background has not answered before it was ended', async () => {
    const earlier = start();
    const { frames } = await earlier.open();
    const later = start(earlier.stored);
    const joining = later.joinOverlay({ role: 'panel', token: frames.panel.token }, PANEL);
    await expect(joining).resolves.toMatchObject({ changes: 0 });
    await expect(later.frame.actInOverlay({ type: 'close' }, PANEL)).resolves.toBeUndefined();
  });

  it('is refused to another document in a frame that has joined', async () => {
    const { open, joinOverlay } = start();
    const { frames } = await open();
    const joining = joinOverlay({ role: 'panel', token: frames.panel.token }, from(7, 4, 'another'));
    await expect(joining).rejects.toMatchObject({ code: 'message-refused' });
  });

  it.each([
    ['without a token', 'panel', 'made-up'],
    ['with the token of another part', 'panel', 'layer'],
  ] as const)('is refused to a frame %s that wants to join', async (_how, role, which) => {
    const { openOverlay, joinOverlay } = start();
    const { frames } = await openOverlay({ kind: 'recognition' }, PAGE);
    const token = which === 'made-up' ? which : frames[which].token;
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
    const first = signalOf(overlays, overlayId, 'j');
    expect(first.aborted).toBe(false);
    expect(signalOf(overlays, overlayId, 'k').aborted).toBe(true);
    await overlays.begin(overlayId, 'k', PAGE);
    const second = signalOf(overlays, overlayId, 'k');
    expect([first.aborted, second.aborted]).toEqual([true, false]);
    await overlays.contentHandlers.forgetOverlay({ overlayId }, PAGE);
    expect(second.aborted).toBe(true);
    const other = await open();
    await overlays.begin(other.overlayId, 'l', PAGE);
    const third = signalOf(overlays, other.overlayId, 'l');
    await openOverlay({ kind: 'recognition' }, PAGE);
    await vi.waitFor(() => expect(third.aborted).toBe(true));
  });

  it.each([
    ['its tab was closed or its page was left', () => Promise.reject(new AppError('no-receiver'))],
    ['its page holds another overlay now', async () => false],
  ])('ends the work on the image of an overlay when %s', async (_what, answer) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { overlays, open, ask } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    ask.mockImplementation(async () => true);
    const signal = signalOf(overlays, overlayId, 'j');
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ tabId: 7, frameId: 0 }), 'holdsOverlay', {
      overlayId,
    });
    expect(signal.aborted).toBe(false);
    ask.mockImplementation(answer);
    await vi.advanceTimersByTimeAsync(5000);
    expect(signal.aborted).toBe(true);
  });

  it('asks the page no longer once the work on its image is done', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { overlays, open, ask } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    await expect(overlays.whileShown(overlayId, 'j', async () => 'done')).resolves.toBe('done');
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('leaves the last of two overlays open that a tab opened at once, whichever is stored first', async () => {
    const { openOverlay, joinOverlay } = start();
    const [first, last] = await Promise.all([
      openOverlay({ kind: 'recognition' }, PAGE),
      openOverlay({ kind: 'recognition' }, PAGE),
    ]);
    await expect(
      joinOverlay({ role: 'panel', token: last.frames.panel.token }, PANEL),
    ).resolves.toBeDefined();
    const late = joinOverlay({ role: 'panel', token: first.frames.panel.token }, from(7, 6));
    await expect(late).rejects.toMatchObject({ code: 'message-refused' });
  });

  it('keeps no image of a page that is gone when another page opens an overlay', async () => {
    const { overlays, open, openOverlay, ask } = start();
    const { overlayId } = await open();
    await overlays.begin(overlayId, 'j', PAGE);
    await overlays.finish(overlayId, 'j', FINISHED);
    ask.mockImplementation(async () => true);
    await openOverlay({ kind: 'recognition' }, from(8, 0));
    expect(await overlays.imageUnder(PANEL)).toBeDefined();
    ask.mockRejectedValue(new AppError('no-receiver'));
    await openOverlay({ kind: 'recognition' }, from(9, 0));
    await vi.waitFor(async () => expect(await overlays.imageUnder(PANEL)).toBeUndefined());
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
