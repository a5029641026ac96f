import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { makePng } from '@/core/library/library.test-support';
import { createLedgerStore } from '@/platform/storage/ledger-store';
import {
  createPaidPermissions,
  createPaidRecognitionService,
  type PaidRecognitionDeps,
} from './recognise-with-service';
import type { PaidRecognition } from './service-ocr';

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
    sendEvent: vi.fn(async () => undefined),
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
  return { deps, permit: service.permit, read, release };
}

describe('paid recognition', () => {
  it('sends nothing of a page that took the place of the one the user agreed to', async () => {
    const { read, deps, permit } = create();
    const permission = permit(FRAME, { confirmed: true, site: 'b.example' });
    await expect(read(permission)).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.recognise).not.toHaveBeenCalled();
  });

  it('returns the text, its cost and the credits left', async () => {
    const { read, permit } = create();
    await createLedgerStore({ run: 'this', now: () => 0, newId: () => 'row' }).setBalance(96);
    await expect(read(permit(FRAME, { confirmed: false }))).resolves.toMatchObject({
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
    const permission = madeUp ?? permit(FRAME, { confirmed: true });
    await expect(read(permission, { from })).rejects.toMatchObject({ code: 'credits-to-confirm' });
    expect(deps.ocr.recognise).not.toHaveBeenCalled();
  });

  it('calls the service once when the permission is used several times at once', async () => {
    const { read, deps, permit } = create();
    const permission = permit(FRAME, { confirmed: false });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read(permission)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(deps.ocr.recognise).toHaveBeenCalledOnce();
  });

  it('keeps the permission for another way to the pixels when there are none by this one', async () => {
    const { read, permit } = create();
    const permission = permit(FRAME, { confirmed: false });
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
    await expect(read(permit(FRAME, { confirmed: false }))).rejects.toMatchObject({ code });
    expect(deps.askToConfirm).toHaveBeenCalledExactlyOnceWith(FRAME, 'a.example', reason);
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
    const outcome = read(permit(FRAME, { confirmed: false }), { signal: stopping.signal });
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
    await expect(
      read(permit(FRAME, { confirmed: false }), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(deps.ocr.recognise).not.toHaveBeenCalled();
  });

  it('stores nothing about a private window', async () => {
    const { read, deps, permit } = create();
    await read(permit(FRAME, { confirmed: false }), { isPrivate: true });
    expect(deps.ocr.recognise).toHaveBeenCalledWith(
      expect.objectContaining({ isPrivate: true }),
      expect.anything(),
    );
  });
});

const PERMITTED_FRAME = { tabId: 7, frameId: 2, site: 'a.example' };

function createPermissions() {
  const clock = { now: 1000 };
  const permissions = createPaidPermissions(() => clock.now);
  return { clock, permissions };
}

const refusal = expect.objectContaining({ code: 'credits-to-confirm' }) as AppError;

describe('a permission to spend', () => {
  it('allows one recognition for each permission', () => {
    const { permissions } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, { confirmed: true });
    expect(permissions.redeem(permission, PERMITTED_FRAME)).toEqual({ confirmed: true });
    expect(() => permissions.redeem(permission, PERMITTED_FRAME)).toThrow(refusal);
  });

  it.each([
    ['another tab', { ...PERMITTED_FRAME, tabId: 8 }],
    ['another frame of its tab', { ...PERMITTED_FRAME, frameId: 0 }],
  ])('refuses a permission to %s, and the attempt uses it up', (_who, other) => {
    const { permissions } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, { confirmed: false });
    expect(() => permissions.redeem(permission, other)).toThrow(refusal);
    expect(() => permissions.redeem(permission, PERMITTED_FRAME)).toThrow(refusal);
  });

  it('refuses a permission when the frame shows another site than the user agreed to', () => {
    const { permissions } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, { confirmed: true, site: 'a.example' });
    expect(() => permissions.redeem(permission, { ...PERMITTED_FRAME, site: 'b.example' })).toThrow(refusal);
    const same = permissions.mint(PERMITTED_FRAME, { confirmed: true, site: 'a.example' });
    expect(permissions.redeem(same, PERMITTED_FRAME)).toEqual({ confirmed: true });
  });

  it('refuses a permission after two minutes', () => {
    const { permissions, clock } = createPermissions();
    const permission = permissions.mint(PERMITTED_FRAME, { confirmed: false });
    clock.now += 120_000;
    expect(() => permissions.redeem(permission, PERMITTED_FRAME)).toThrow(refusal);
  });

  it('refuses a permission that the background did not create', () => {
    const { permissions } = createPermissions();
    permissions.mint(PERMITTED_FRAME, { confirmed: false });
    expect(() => permissions.redeem('guess', PERMITTED_FRAME)).toThrow(refusal);
  });
});
