import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Barcode } from '@/core/details/barcode';
import { AppError } from '@/core/errors';
import type { Block, Recognition } from '@/core/ocr/recognition';
import { createRecognitionService, type RecogniseImageDeps } from './recognise-image';

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 1,
  height: 1,
  blocks: [],
  elapsedMs: 1,
};
const BARCODE: Barcode = { kind: 'matrix', text: 'https://a.example/' };
const shown = new AbortController().signal;
const overlay = { tabId: 1, frameId: 2, overlayId: 'o' };
const EDITED = { lines: 'as the user had corrected it' };
const file = { kind: 'file', data: new Blob(['x']) } as const;
const from = (tabId: number, frameId = 0) =>
  ({ id: 'own', tab: { id: tabId }, frameId }) as unknown as Runtime.MessageSender;

/** An engine that recognises until its signal aborts. */
const endless: RecogniseImageDeps['engine'] = {
  recognise: (_job, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new AppError('cancelled')));
    }),
  readBarcodes: async () => [],
};

function createService(change: Partial<RecogniseImageDeps> = {}) {
  const deps = {
    engine: {
      recognise: vi.fn<RecogniseImageDeps['engine']['recognise']>(async () => recognition),
      readBarcodes: vi.fn<RecogniseImageDeps['engine']['readBarcodes']>(async () => [BARCODE]),
    },
    paid: { recognise: vi.fn<RecogniseImageDeps['paid']['recognise']>(async () => recognition) },
    saver: {
      recognise: vi.fn<RecogniseImageDeps['saver']['recognise']>((job, recognise) => recognise(job.image)),
      editsOf: vi.fn<RecogniseImageDeps['saver']['editsOf']>(async () => EDITED),
    },
    fetchImage: vi.fn(async () => new Blob(['fetched'])),
    screen: {
      redeem: vi.fn<RecogniseImageDeps['screen']['redeem']>(async () => 1),
      revoke: vi.fn<RecogniseImageDeps['screen']['revoke']>(async () => undefined),
      screenshotBitmap: vi.fn(),
    },
    overlays: {
      begin: vi.fn<RecogniseImageDeps['overlays']['begin']>(async () => overlay),
      finish: vi.fn<RecogniseImageDeps['overlays']['finish']>(async () => undefined),
      whileShown: vi.fn((_overlayId, _jobId, work) =>
        work(shown),
      ) as RecogniseImageDeps['overlays']['whileShown'],
      showScan: vi.fn<RecogniseImageDeps['overlays']['showScan']>(async () => undefined),
      presentPiece: vi.fn(),
    },
    ...change,
  };
  return { deps, service: createRecognitionService(deps) };
}

describe('createRecognitionService', () => {
  it('fetches an image that was named by its address before the engine gets it', async () => {
    const { service, deps } = createService();
    const source = { kind: 'address', url: 'https://img.example/a.png' } as const;
    await expect(service.recogniseImage({ jobId: 'j', source, options: {} }, from(1))).resolves.toBe(
      recognition,
    );
    const [job] = vi.mocked(deps.engine.recognise).mock.calls[0]!;
    expect(job).toMatchObject({ jobId: 'j', image: { kind: 'file' }, receiver: { tabId: 1, frameId: 0 } });
  });

  it('returns and saves the text that a file holds, and does not start the engine for it', async () => {
    const { service, deps } = createService();
    const block: Block = { kind: 'prose', direction: 'horizontal', paragraphs: [] };
    const text = { width: 100, height: 200, blocks: [block] };
    const found = await service.recogniseImage({ jobId: 'j', source: file, options: {}, text }, from(1));
    expect(found).toMatchObject({ engine: 'file', ...text });
    expect(deps.engine.recognise).not.toHaveBeenCalled();
    expect(deps.saver.recognise).toHaveBeenCalledOnce();
  });

  it('stops a job only for the frame that started it', async () => {
    const { service } = createService({ engine: endless });
    const recognised = service.recogniseImage({ jobId: 'j', source: file, options: {} }, from(1));
    const ended = vi.fn();
    const outcome = recognised.catch((error: AppError) => error.code).finally(ended);
    service.cancelRecognition({ jobId: 'j' }, from(2));
    service.cancelRecognition({ jobId: 'j' }, from(1, 9));
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    service.cancelRecognition({ jobId: 'j' }, from(1));
    await expect(outcome).resolves.toBe('cancelled');
  });

  it('does not start the engine when the job is cancelled while its image is fetched', async () => {
    const { service, deps } = createService({
      fetchImage: (_url, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Blob(['late'])))),
    });
    const source = { kind: 'address', url: 'https://img.example/a.png' } as const;
    const outcome = service.recogniseImage({ jobId: 'j', source, options: {} }, from(1));
    service.cancelRecognition({ jobId: 'j' }, from(1));
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(deps.engine.recognise).not.toHaveBeenCalled();
  });

  it('refuses a second job with the same id until the first one has ended', async () => {
    const { service } = createService({ engine: endless });
    const request = { jobId: 'j', source: file, options: {} };
    const first = service.recogniseImage(request, from(1)).catch(() => 'ended');
    await expect(service.recogniseImage(request, from(1))).rejects.toMatchObject({ code: 'message-refused' });
    service.cancelRecognition({ jobId: 'j' }, from(1));
    await first;
    const again = service.recogniseImage(request, from(1)).catch(() => 'ended again');
    service.cancelRecognition({ jobId: 'j' }, from(1));
    await expect(again).resolves.toBe('ended again');
  });

  it('uses the service only with a permission, and then not the engine', async () => {
    const { service, deps } = createService();
    const request = { jobId: 'j', source: file, options: {}, permission: 'p' };
    await service.recogniseImage(request, from(1, 2));
    expect(deps.engine.recognise).not.toHaveBeenCalled();
    expect(deps.paid.recognise).toHaveBeenCalledExactlyOnceWith(
      {
        jobId: 'j',
        image: file,
        permission: 'p',
        receiver: { tabId: 1, frameId: 2 },
        site: '',
        isPrivate: false,
      },
      expect.any(AbortSignal),
    );
  });

  it('sends the text of an image in a web page to its overlay, and only the image’s size to the content script', async () => {
    const block: Block = { kind: 'prose', direction: 'horizontal', paragraphs: [] };
    const found = { ...recognition, width: 30, height: 20, blocks: [block] };
    const { service, deps } = createService({
      engine: { ...endless, recognise: vi.fn(async () => found) },
    });
    const request = { overlayId: 'o', jobId: 'j', source: file, options: {} };
    await expect(service.recogniseForOverlay(request, from(1, 2))).resolves.toEqual({
      width: 30,
      height: 20,
    });
    expect(deps.overlays.begin).toHaveBeenCalledExactlyOnceWith('o', 'j', from(1, 2));
    expect(deps.overlays.finish).toHaveBeenCalledExactlyOnceWith('o', 'j', {
      recognition: found,
      image: file,
      edited: EDITED,
    });
    const [job] = vi.mocked(deps.engine.recognise).mock.calls[0]!;
    expect(job.receiver).toBe(overlay);
  });

  it('reads the codes of an image only after its text is shown, also when there is none', async () => {
    const { service, deps } = createService();
    const block: Block = { kind: 'prose', direction: 'horizontal', paragraphs: [] };
    vi.mocked(deps.engine.recognise).mockResolvedValueOnce({ ...recognition, blocks: [block] });
    const request = { overlayId: 'o', jobId: 'j', source: file, options: {} };
    let showText: () => void = () => undefined;
    vi.mocked(deps.overlays.finish).mockImplementationOnce(
      () => new Promise<void>((resolve) => (showText = resolve)),
    );
    const recognised = service.recogniseForOverlay(request, from(1));
    await expect.poll(() => deps.overlays.finish).toHaveBeenCalled();
    expect(deps.engine.readBarcodes).not.toHaveBeenCalled();
    showText();
    await recognised;
    const codes = { jobId: 'codes of j', receiver: overlay, image: file };
    expect(deps.overlays.whileShown).toHaveBeenCalledExactlyOnceWith('o', 'j', expect.any(Function));
    expect(deps.engine.readBarcodes).toHaveBeenCalledExactlyOnceWith(codes, shown);
    await expect.poll(() => deps.overlays.showScan).toHaveBeenCalledTimes(1);
    await service.recogniseForOverlay({ ...request, jobId: 'k' }, from(1)).catch(() => 'no text');
    await expect
      .poll(() => deps.overlays.showScan)
      .toHaveBeenLastCalledWith('o', 'k', { barcodes: [BARCODE] });
  });

  it('reports that the codes of an image could not be read, and shows its text all the same', async () => {
    const { service, deps } = createService();
    vi.mocked(deps.engine.readBarcodes).mockRejectedValueOnce(new AppError('barcodes-failed'));
    const request = { overlayId: 'o', jobId: 'j', source: file, options: {} };
    await service.recogniseForOverlay(request, from(1)).catch(() => 'no text');
    await expect
      .poll(() => deps.overlays.showScan)
      .toHaveBeenCalledWith('o', 'j', { failure: 'barcodes-failed' });
  });

  it('reads the codes of an image for a page of ours', async () => {
    const { service, deps } = createService();
    const request = { jobId: 'j', image: file.data };
    await expect(service.readBarcodes(request, from(1))).resolves.toEqual([BARCODE]);
    const job = { jobId: 'j', receiver: { tabId: 1, frameId: 0 }, image: file };
    expect(deps.engine.readBarcodes).toHaveBeenCalledExactlyOnceWith(job, expect.any(AbortSignal));
  });

  it('ends the codes of an image that a page of ours no longer shows, and that no other page can end', async () => {
    const { service, deps } = createService();
    const readBarcodes = vi.mocked(deps.engine.readBarcodes);
    readBarcodes.mockImplementationOnce(
      (_job, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AppError('cancelled')));
        }),
    );
    const reading = service.readBarcodes({ jobId: 'j', image: file.data }, from(1));
    service.cancelRecognition({ jobId: 'j' }, from(2));
    expect(readBarcodes.mock.calls[0]?.[1].aborted).toBe(false);
    service.cancelRecognition({ jobId: 'j' }, from(1));
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('recognises nothing for a content script that does not hold the overlay', async () => {
    const refusal = new AppError('message-refused');
    const begin = vi.fn(() => Promise.reject(refusal));
    const { service, deps } = createService({
      overlays: { begin, finish: vi.fn(), whileShown: vi.fn(), showScan: vi.fn(), presentPiece: vi.fn() },
    });
    const request = { overlayId: 'another', jobId: 'j', source: file, options: {} };
    await expect(service.recogniseForOverlay(request, from(1))).rejects.toBe(refusal);
    expect(deps.engine.recognise).not.toHaveBeenCalled();
  });

  it('takes no screenshot that no gesture of the user has allowed', async () => {
    const { service, deps } = createService();
    vi.mocked(deps.screen.redeem).mockRejectedValue(new AppError('screen-not-granted'));
    const request = { overlayId: 'o', jobId: 'j', source: { kind: 'screen' }, options: {} } as const;
    await expect(service.recogniseForOverlay(request, from(1, 2))).rejects.toMatchObject({
      code: 'screen-not-granted',
    });
    expect(deps.screen.redeem).toHaveBeenCalledExactlyOnceWith(from(1, 2));
    expect(deps.overlays.presentPiece).not.toHaveBeenCalled();
    expect(deps.screen.screenshotBitmap).not.toHaveBeenCalled();
  });

  it('revokes the permission for screenshots when the page could send the image', async () => {
    const { service, deps } = createService();
    const request = { overlayId: 'o', jobId: 'j', source: file, options: {} };
    await service.recogniseForOverlay(request, from(1, 2)).catch(() => 'no text');
    expect(deps.screen.revoke).toHaveBeenCalledExactlyOnceWith(from(1, 2));
  });

  it('fails with `no-text` when an image in a web page has no text, unless the recognition was paid for', async () => {
    const { service, deps } = createService();
    const request = { overlayId: 'o', jobId: 'j', source: file, options: {} };
    await expect(service.recogniseForOverlay(request, from(1))).rejects.toMatchObject({ code: 'no-text' });
    const paid = { ...recognition, payment: { credits: 4, source: 'service' } as const };
    vi.mocked(deps.paid.recognise).mockResolvedValue(paid);
    await service.recogniseForOverlay({ ...request, permission: 'p' }, from(1));
    expect(deps.overlays.finish).toHaveBeenCalledExactlyOnceWith('o', 'j', {
      recognition: paid,
      image: file,
      edited: EDITED,
    });
  });

  it('passes on to the saver where an image comes from and whether it is private', async () => {
    const { service, deps } = createService();
    const request = { jobId: 'j', source: file, options: {} };
    const origin = () => vi.mocked(deps.saver.recognise).mock.lastCall?.[0];
    const sender = { ...from(1), url: 'https://a.test/page', tab: { id: 1, incognito: true } };
    await service
      .recogniseForOverlay({ ...request, overlayId: 'o' }, sender as unknown as Runtime.MessageSender)
      .catch(() => 'no text');
    expect(origin()).toMatchObject({
      origin: { kind: 'page', site: 'a.test' },
      isPrivate: true,
      by: 'device',
    });
    const own = { ...from(1), id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/library.html') };
    await service.recogniseImage({ ...request, name: 'a.png' }, own as unknown as Runtime.MessageSender);
    expect(origin()).toMatchObject({ origin: { kind: 'file', name: 'a.png' }, isPrivate: false });
    const ofPage = { ...request, site: 'b.test', isPrivate: true };
    await service.recogniseImage(ofPage, own as unknown as Runtime.MessageSender);
    expect(origin()).toMatchObject({ origin: { kind: 'page', site: 'b.test' }, isPrivate: true });
  });
});
