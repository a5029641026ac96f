import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import { createPaidPermissions } from './paid-permissions';
import { createPaidReadingService, type PaidReadingDeps } from './paid-reading';
import type { PaidReading } from './service-ocr';

const FRAME = { tabId: 7, frameId: 0 };
const READ: PaidReading = { reply: { text: 'text', lines: [] }, source: 'service', credits: 4, callId: 'c' };
const sender = (fields: object = {}) =>
  ({
    tab: { id: 7, incognito: false },
    frameId: 0,
    url: 'https://a.example/x',
    ...fields,
  }) as Runtime.MessageSender;

function create(change: Partial<PaidReadingDeps> = {}) {
  let made = 0;
  const permissions = createPaidPermissions({ now: () => 0, newId: () => `p${++made}` });
  const release = vi.fn();
  const deps = {
    ocr: { read: vi.fn<PaidReadingDeps['ocr']['read']>(async () => READ) },
    permissions,
    toSendable: async () => ({ file: new Blob(['png']), width: 20, height: 10 }),
    readLeft: async () => 96,
    tell: vi.fn(async () => undefined),
    askToConfirm: vi.fn(async () => undefined),
    onSpent: vi.fn(),
    stayAwake: () => release,
    now: () => 0,
    ...change,
  };
  const service = createPaidReadingService(deps);
  const read = (
    permission: string,
    { signal = new AbortController().signal, from = sender(), isPrivate = false } = {},
  ) =>
    service.read(
      { jobId: 'j', picture: { kind: 'file', data: new Blob() }, permission, sender: from, isPrivate },
      signal,
    );
  return { deps, permissions, read, release };
}

describe('reading for credits', () => {
  it('says what was read, what it cost and what is left', async () => {
    const { read, permissions } = create();
    await expect(read(permissions.mint(FRAME, { confirmed: false }))).resolves.toMatchObject({
      engine: 'service',
      plain: { text: 'text' },
      payment: { credits: 4, source: 'service', left: 96 },
    });
  });

  it.each([
    ['without a permission that was given', 'made-up', sender()],
    ['for another frame than the one it was given for', undefined, sender({ frameId: 5 })],
  ])('asks the service nothing %s', async (_case, madeUp, from) => {
    const { read, deps, permissions } = create();
    const permission = madeUp ?? permissions.mint(FRAME, { confirmed: true });
    await expect(read(permission, { from })).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.read).not.toHaveBeenCalled();
  });

  it('asks the service once, however often the permission is used at once', async () => {
    const { read, deps, permissions } = create();
    const permission = permissions.mint(FRAME, { confirmed: false });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read(permission)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(deps.ocr.read).toHaveBeenCalledOnce();
  });

  it('keeps the permission for another way to the pixels when there are none by this one', async () => {
    const toSendable = vi.fn<PaidReadingDeps['toSendable']>();
    toSendable.mockRejectedValueOnce(new AppError('image-unreadable'));
    toSendable.mockResolvedValue({ file: new Blob(['png']), width: 1, height: 1 });
    const { read, permissions } = create({ toSendable });
    const permission = permissions.mint(FRAME, { confirmed: false });
    await expect(read(permission)).rejects.toMatchObject({ code: 'image-unreadable' });
    await expect(read(permission)).resolves.toMatchObject({ engine: 'service' });
  });

  it.each([
    ['credits-to-confirm', 'dear'],
    ['credits-perhaps-paid', 'perhaps-paid'],
  ] as const)('asks the user in a page of ours on %s', async (code, reason) => {
    const { read, deps, permissions } = create({ ocr: { read: () => Promise.reject(new AppError(code)) } });
    await expect(read(permissions.mint(FRAME, { confirmed: false }))).rejects.toMatchObject({ code });
    expect(deps.askToConfirm).toHaveBeenCalledExactlyOnceWith(FRAME, 'a.example', reason);
  });

  it('lets a call go on that the user stops waiting for: it is paid for', async () => {
    let answer: (reading: PaidReading) => void = () => undefined;
    const stopping = new AbortController();
    const ocrRead = vi.fn<PaidReadingDeps['ocr']['read']>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { read, permissions, release } = create({ ocr: { read: ocrRead } });
    const outcome = read(permissions.mint(FRAME, { confirmed: false }), { signal: stopping.signal });
    await expect.poll(() => ocrRead).toHaveBeenCalledOnce();
    stopping.abort();
    expect(ocrRead.mock.calls[0]?.[1].aborted).toBe(false);
    expect(release).not.toHaveBeenCalled();
    answer(READ);
    await expect(outcome).rejects.toMatchObject({ code: 'service-goes-on' });
    expect(release).toHaveBeenCalledOnce();
  });

  it('spends nothing when it is stopped before the permission is used', async () => {
    const { read, deps, permissions } = create();
    await expect(
      read(permissions.mint(FRAME, { confirmed: false }), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(deps.ocr.read).not.toHaveBeenCalled();
  });

  it('keeps nothing of a private window', async () => {
    const { read, deps, permissions } = create();
    await read(permissions.mint(FRAME, { confirmed: false }), { isPrivate: true });
    expect(deps.ocr.read).toHaveBeenCalledWith(
      expect.objectContaining({ isPrivate: true }),
      expect.anything(),
    );
  });
});
