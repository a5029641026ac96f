import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { makePng } from '@/core/library/library.test-support';
import { createLedgerStore } from '@/platform/storage/ledger-store';
import { createPaidRecognitionService, type PaidRecognitionDeps } from './recognise-with-service';
import { type PaidRecognition, SentFailure } from './service-ocr';

const PNG = new Blob([makePng(1)]);
const FRAME = { tabId: 7, frameId: 0 };
const READ: PaidRecognition = {
  reply: { text: 'text', lines: [] },
  source: 'service',
  credits: 4,
  callId: 'c',
};
function create(change: Partial<PaidRecognitionDeps> = {}) {
  const release = vi.fn();
  const deps = {
    ocr: { recognise: vi.fn<PaidRecognitionDeps['ocr']['recognise']>(async () => READ) },
    sendEvent: vi.fn<PaidRecognitionDeps['sendEvent']>(async () => undefined),
    askToConfirm: vi.fn(async () => undefined),
    onSpent: vi.fn(),
    stayAwake: () => release,
    now: () => 0,
    ...change,
  };
  const service = createPaidRecognitionService(deps);
  const read = (
    permission: string,
    { signal = new AbortController().signal, from = FRAME, isPrivate = false, data = PNG } = {},
  ) =>
    service.recognise(
      {
        jobId: 'j',
        image: { kind: 'file', data },
        permission,
        receiver: from,
        site: 'a.example',
        isPrivate,
      },
      signal,
    );
  return { deps, permit: service.permit, permitMany: service.permitMany, read, release };
}

describe('paid recognition', () => {
  it('sends nothing of a page that took the place of the one the user agreed to', async () => {
    const { read, deps, permit } = create();
    const permission = permit(FRAME, { agreed: 'price', site: 'b.example' });
    await expect(read(permission)).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.recognise).not.toHaveBeenCalled();
  });

  it('returns the text, its cost and the credits left', async () => {
    const { read, permit } = create();
    await createLedgerStore({ run: 'this', now: () => 0, newId: () => 'row' }).setBalance(96);
    await expect(read(permit(FRAME, {}))).resolves.toMatchObject({
      engine: 'service',
      plain: { text: 'text' },
      width: 40,
      height: 30,
      payment: { credits: 4, source: 'service', left: 96 },
    });
  });

  it.each([
    ['without a permission that was given', 'made-up', FRAME],
    ['for another frame than the one it was given for', undefined, { ...FRAME, frameId: 5 }],
  ])('asks the service nothing %s', async (_case, madeUp, from) => {
    const { read, deps, permit } = create();
    const permission = madeUp ?? permit(FRAME, { agreed: 'price' });
    await expect(read(permission, { from })).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.recognise).not.toHaveBeenCalled();
  });

  it('calls the service once when the permission is used several times at once', async () => {
    const { read, deps, permit } = create();
    const permission = permit(FRAME, {});
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read(permission)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(deps.ocr.recognise).toHaveBeenCalledOnce();
  });

  it('keeps the permission for another way to the pixels when there are none by this one', async () => {
    const { read, permit } = create();
    const permission = permit(FRAME, {});
    const broken = read(permission, { data: new Blob(['no image']) });
    await expect(broken).rejects.toMatchObject({ code: 'image-unreadable' });
    await expect(read(permission)).resolves.toMatchObject({ engine: 'service' });
  });

  it.each([
    ['credits-to-confirm', 'dear'],
    ['credits-perhaps-paid', 'perhaps-paid'],
  ] as const)('asks the user in a page of ours on %s', async (code, reason) => {
    const { read, deps, permit } = create({
      ocr: { recognise: () => Promise.reject(new AppError(code)) },
    });
    await expect(read(permit(FRAME, {}))).rejects.toMatchObject({ code });
    expect(deps.askToConfirm).toHaveBeenCalledExactlyOnceWith(FRAME, 'a.example', reason);
  });

  it('says that an image was charged when its answer cannot be used', async () => {
    const failure = new SentFailure(new AppError('service-reply-unreadable', 'no text'), 4);
    const { read, permit } = create({ ocr: { recognise: () => Promise.reject(failure) } });
    await expect(read(permit(FRAME, {}))).rejects.toMatchObject({
      code: 'service-charged-no-text',
      message: '4 credits, service-reply-unreadable: no text',
    });
  });

  it('does not abort a paid call when the user stops waiting', async () => {
    let answer: (paid: PaidRecognition) => void = () => undefined;
    const stopping = new AbortController();
    const ocrRead = vi.fn<PaidRecognitionDeps['ocr']['recognise']>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { read, permit, release } = create({ ocr: { recognise: ocrRead } });
    const outcome = read(permit(FRAME, {}), { signal: stopping.signal });
    await expect.poll(() => ocrRead).toHaveBeenCalledOnce();
    stopping.abort();
    expect(ocrRead.mock.calls[0]?.[1].aborted).toBe(false);
    expect(release).not.toHaveBeenCalled();
    answer(READ);
    await expect(outcome).rejects.toMatchObject({ code: 'service-goes-on' });
    expect(release).toHaveBeenCalledOnce();
  });

  it('spends nothing when it is stopped before the permission is used', async () => {
    const { read, deps, permit } = create();
    await expect(read(permit(FRAME, {}), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(deps.ocr.recognise).not.toHaveBeenCalled();
  });

  it('opens no page about one of many images, and tells the ledger that the user agreed to their price only', async () => {
    const { deps, read, permitMany } = create();
    vi.mocked(deps.ocr.recognise).mockRejectedValueOnce(new AppError('credits-perhaps-paid'));
    const permission = permitMany(FRAME, { images: 2, credits: 8 });
    await expect(read(permission)).rejects.toMatchObject({ code: 'credits-perhaps-paid' });
    expect(deps.askToConfirm).not.toHaveBeenCalled();
    expect(deps.ocr.recognise).toHaveBeenCalledWith(
      expect.objectContaining({ agreed: 'price' }),
      expect.anything(),
    );
    // The refused one has cost nothing of the total.
    await read(permission);
    await read(permission);
    await expect(read(permission)).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.recognise).toHaveBeenCalledTimes(3);
  });

  it('counts what the service charges for one of many images against the agreed total, and also what may be charged', async () => {
    const { deps, read, permitMany } = create();
    vi.mocked(deps.ocr.recognise)
      .mockResolvedValueOnce({ ...READ, credits: 0, source: 'cache' })
      .mockResolvedValueOnce({ ...READ, credits: 6 })
      .mockRejectedValueOnce(new SentFailure(new AppError('service-outcome-unknown'), undefined));
    const permission = permitMany(FRAME, { images: 3, credits: 12 });
    await read(permission);
    await read(permission);
    await expect(read(permission)).rejects.toMatchObject({ code: 'service-outcome-unknown' });
    await expect(read(permission)).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.recognise).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['before it is sent', new AppError('service-offline')],
    ['and is refunded', new SentFailure(new AppError('service-failed'), 0)],
  ])('takes nothing of the agreed total for an image that fails %s', async (_when, failure) => {
    const { deps, read, permitMany } = create();
    vi.mocked(deps.ocr.recognise).mockRejectedValueOnce(failure);
    const permission = permitMany(FRAME, { images: 1, credits: 4 });
    await expect(read(permission)).rejects.toBe(failure);
    await expect(read(permission)).resolves.toMatchObject({ payment: { credits: 4 } });
  });

  it('says of one of many images that it was charged without a text, and takes the charge of the agreed total', async () => {
    const { deps, read, permitMany } = create();
    const failure = new SentFailure(new AppError('service-reply-unreadable'), 2);
    vi.mocked(deps.ocr.recognise).mockRejectedValueOnce(failure);
    const permission = permitMany(FRAME, { images: 2, credits: 8 });
    await expect(read(permission)).rejects.toMatchObject({ code: 'service-charged-no-text' });
    await read(permission);
    await expect(read(permission)).rejects.toMatchObject({ code: 'credits-to-confirm' });
  });

  it('says what each of many images was charged, with and without a text, and nothing of what cost nothing', async () => {
    const { deps, read, permit, permitMany } = create();
    vi.mocked(deps.ocr.recognise)
      .mockResolvedValueOnce({ ...READ, credits: 3 })
      .mockRejectedValueOnce(new SentFailure(new AppError('service-reply-unreadable'), 2))
      .mockResolvedValueOnce({ ...READ, credits: 0, source: 'cache' })
      .mockRejectedValueOnce(new SentFailure(new AppError('service-outcome-unknown'), undefined));
    const permission = permitMany(FRAME, { images: 4, credits: 16 });
    for (let image = 0; image < 4; image++) await Promise.allSettled([read(permission)]);
    await read(permit(FRAME, { agreed: 'price' }));
    const events = vi.mocked(deps.sendEvent).mock.calls.map(([, { event }]) => event);
    expect(events.filter(({ type }) => type === 'charged')).toEqual([
      { type: 'charged', credits: 3 },
      { type: 'charged', credits: 2 },
    ]);
  });

  it('returns the text of one of many images also when their list was closed meanwhile', async () => {
    const { deps, read, permitMany } = create();
    vi.mocked(deps.sendEvent)
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new AppError('no-receiver'));
    await expect(read(permitMany(FRAME, { images: 1, credits: 4 }))).resolves.toMatchObject({
      plain: { text: 'text' },
    });
  });

  it('returns the text of one of many images also when the user has cancelled meanwhile', async () => {
    const stopping = new AbortController();
    const { read, permitMany } = create({
      ocr: {
        recognise: async () => {
          stopping.abort();
          return READ;
        },
      },
    });
    const permission = permitMany(FRAME, { images: 1, credits: 4 });
    await expect(read(permission, { signal: stopping.signal })).resolves.toMatchObject({
      plain: { text: 'text' },
    });
  });

  it('stores nothing about a private window', async () => {
    const { read, deps, permit } = create();
    await read(permit(FRAME, {}), { isPrivate: true });
    expect(deps.ocr.recognise).toHaveBeenCalledWith(
      expect.objectContaining({ isPrivate: true }),
      expect.anything(),
    );
  });
});
