import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { createReadPictureService, type ReadPictureDeps } from './read-picture';

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 1,
  height: 1,
  blocks: [],
  elapsedMs: 1,
};
const file = { kind: 'file', data: new Blob(['x']) } as const;
const from = (tabId: number, frameId = 0) =>
  ({ id: 'own', tab: { id: tabId }, frameId }) as unknown as Runtime.MessageSender;

/** An engine that reads until it is told to stop. */
const endless: ReadPictureDeps['engine'] = {
  recognize: (_job, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new AppError('cancelled')));
    }),
};

function createService(change: Partial<ReadPictureDeps> = {}) {
  const deps = {
    engine: { recognize: vi.fn<ReadPictureDeps['engine']['recognize']>(async () => recognition) },
    paid: { read: vi.fn<ReadPictureDeps['paid']['read']>(async () => recognition) },
    keeper: { read: vi.fn<ReadPictureDeps['keeper']['read']>((job, read) => read(job.picture)) },
    fetchPicture: vi.fn(async () => new Blob(['fetched'])),
    captureTab: vi.fn(),
    presentPiece: vi.fn(),
    ...change,
  };
  return { deps, service: createReadPictureService(deps) };
}

describe('reading a picture', () => {
  it('fetches an address before the engine sees it', async () => {
    const { service, deps } = createService();
    const source = { kind: 'address', url: 'https://img.example/a.png' } as const;
    await expect(service.readPicture({ jobId: 'j', source, options: {} }, from(1))).resolves.toBe(
      recognition,
    );
    const [job] = vi.mocked(deps.engine.recognize).mock.calls[0]!;
    expect(job).toMatchObject({ jobId: 'j', picture: { kind: 'file' }, receiver: { tabId: 1, frameId: 0 } });
  });

  it('stops a job for the one who asked for it, and for nobody else', async () => {
    const { service } = createService({ engine: endless });
    const reading = service.readPicture({ jobId: 'j', source: file, options: {} }, from(1));
    const ended = vi.fn();
    const outcome = reading.catch((error: AppError) => error.code).finally(ended);
    service.cancelReading({ jobId: 'j' }, from(2));
    service.cancelReading({ jobId: 'j' }, from(1, 9));
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    service.cancelReading({ jobId: 'j' }, from(1));
    await expect(outcome).resolves.toBe('cancelled');
  });

  it('stops while the picture is still being fetched, and never starts the engine', async () => {
    const { service, deps } = createService({
      fetchPicture: (_url, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Blob(['late'])))),
    });
    const source = { kind: 'address', url: 'https://img.example/a.png' } as const;
    const outcome = service.readPicture({ jobId: 'j', source, options: {} }, from(1));
    service.cancelReading({ jobId: 'j' }, from(1));
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(deps.engine.recognize).not.toHaveBeenCalled();
  });

  it('refuses a second job of the same name, and takes the name again once it is done', async () => {
    const { service } = createService({ engine: endless });
    const request = { jobId: 'j', source: file, options: {} };
    const first = service.readPicture(request, from(1)).catch(() => 'ended');
    await expect(service.readPicture(request, from(1))).rejects.toMatchObject({ code: 'message-refused' });
    service.cancelReading({ jobId: 'j' }, from(1));
    await first;
    const again = service.readPicture(request, from(1)).catch(() => 'ended again');
    service.cancelReading({ jobId: 'j' }, from(1));
    await expect(again).resolves.toBe('ended again');
  });

  it('goes to the service with a permission only, and then not to the engine', async () => {
    const { service, deps } = createService();
    const request = { jobId: 'j', source: file, options: {}, permission: 'p' };
    await service.readPicture(request, from(1, 2));
    expect(deps.engine.recognize).not.toHaveBeenCalled();
    expect(deps.paid.read).toHaveBeenCalledExactlyOnceWith(
      { jobId: 'j', picture: file, permission: 'p', sender: from(1, 2), isPrivate: false },
      expect.any(AbortSignal),
    );
  });

  it('says where a picture comes from, and whether that is private', async () => {
    const { service, deps } = createService();
    const request = { jobId: 'j', source: file, options: {} };
    const origin = () => vi.mocked(deps.keeper.read).mock.lastCall?.[0];
    const sender = { ...from(1), url: 'https://a.test/page', tab: { id: 1, incognito: true } };
    await service.readPicture(request, sender as unknown as Runtime.MessageSender);
    expect(origin()).toMatchObject({
      origin: { kind: 'page', site: 'a.test' },
      isPrivate: true,
      by: 'device',
    });
    const own = { ...from(1), id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/library.html') };
    await service.readPicture({ ...request, name: 'a.png' }, own as unknown as Runtime.MessageSender);
    expect(origin()).toMatchObject({ origin: { kind: 'file', name: 'a.png' }, isPrivate: false });
  });
});
