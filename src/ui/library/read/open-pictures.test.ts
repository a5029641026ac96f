import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { type OpenPicture, OpenPictures, type OpenPicturesDeps } from './open-pictures';

const recognition: Recognition = {
  engine: 'ppocr',
  languages: [],
  width: 1,
  height: 1,
  blocks: [],
  elapsedMs: 1,
};
const picture = (name: string) => ({ name, data: new Blob([name]) });
const request = { purpose: 'read', isPrivate: false } as const;

/** A reading that ends when the test says so. */
interface Reading {
  readonly name: string | undefined;
  readonly fresh: boolean;
  readonly signal: AbortSignal;
  readonly onEvent: Parameters<OpenPicturesDeps['read']>[2];
  readonly end: (outcome: Recognition | AppError) => void;
}

function create(change: Partial<OpenPicturesDeps> = {}) {
  const readings: Reading[] = [];
  let shown: readonly OpenPicture[] = [];
  const open = new OpenPictures({
    canShow: async () => true,
    prepare: async (file) => file,
    read: (_picture, { name, fresh }, onEvent, signal) =>
      new Promise((resolve, reject) => {
        const end = (outcome: Recognition | AppError) =>
          outcome instanceof AppError ? reject(outcome) : resolve(outcome);
        signal.addEventListener('abort', () => reject(new AppError('cancelled')));
        readings.push({ name, fresh, signal, onEvent, end });
      }),
    onChange: (pictures) => {
      shown = pictures;
    },
    ...change,
  });
  const phaseOf = (id: number | undefined) => shown.find((each) => each.id === id)?.state.phase;
  const started = (count: number) => expect.poll(() => readings).toHaveLength(count);
  return { open, readings, phaseOf, started, all: () => shown };
}

describe('open pictures', () => {
  it('are read one after the other', async () => {
    const { open, readings, phaseOf, started } = create();
    const [first, second] = open.open({ ...request, pictures: [picture('a'), picture('b')] });
    await started(1);
    expect([phaseOf(first), phaseOf(second)]).toEqual(['reading', 'waiting']);
    readings[0]?.end(recognition);
    await started(2);
    expect([phaseOf(first), phaseOf(second)]).toEqual(['done', 'reading']);
    expect(readings[1]?.name).toBe('b');
  });

  it('go on after one that failed', async () => {
    const { open, readings, phaseOf, started } = create();
    const [first] = open.open({ ...request, pictures: [picture('a'), picture('b')] });
    await started(1);
    readings[0]?.end(new AppError('no-text'));
    await started(2);
    expect(phaseOf(first)).toBe('failed');
  });

  it('refuse what is no picture before anything reads it', async () => {
    const { open, readings, phaseOf } = create({
      prepare: () => Promise.reject(new AppError('picture-damaged')),
    });
    const [id] = open.open({ ...request, pictures: [picture('a')] });
    await expect.poll(() => phaseOf(id)).toBe('failed');
    expect(readings).toEqual([]);
  });

  it('are not shown before it is known that they can be', async () => {
    let answer: (canShow: boolean) => void = () => undefined;
    const canShow = () => new Promise<boolean>((resolve) => (answer = resolve));
    const { open, all, phaseOf } = create({
      canShow,
      prepare: () => Promise.reject(new AppError('image-too-large')),
    });
    const [long, bomb] = open.open({ ...request, pictures: [picture('long'), picture('bomb')] });
    expect(all().map(({ isShowable }) => isShowable)).toEqual([false, false]);
    answer(true);
    await expect.poll(() => phaseOf(long)).toBe('failed');
    answer(false);
    await expect.poll(() => phaseOf(bomb)).toBe('failed');
    expect(all().map(({ isShowable }) => isShowable)).toEqual([true, false]);
  });

  it('show what is read as it comes', async () => {
    const { open, readings, all, started } = create();
    open.open({ ...request, pictures: [picture('a')] });
    await started(1);
    const progress = { stage: 'reading', done: 1, total: 2 } as const;
    readings[0]?.onEvent({ type: 'progress', progress });
    expect(all()[0]?.state).toMatchObject({ progress });
  });

  it('stop when told to, and stay open', async () => {
    const { open, readings, phaseOf, started } = create();
    const [first = 0, second] = open.open({ ...request, pictures: [picture('a'), picture('b')] });
    await started(1);
    open.cancel(first, new AppError('cancelled'));
    await started(2);
    expect(readings[0]?.signal.aborted).toBe(true);
    expect([phaseOf(first), phaseOf(second)]).toEqual(['failed', 'reading']);
  });

  it('are forgotten when closed, even while they are read', async () => {
    const { open, readings, all, started } = create();
    const [id = 0] = open.open({ ...request, pictures: [picture('a')] });
    await started(1);
    open.close(id);
    expect(readings[0]?.signal.aborted).toBe(true);
    expect(all()).toEqual([]);
  });

  it('show what was read before when the framing of a part is left', async () => {
    const { open, readings, phaseOf, started } = create();
    const [id = 0] = open.open({ ...request, pictures: [picture('a')] });
    await started(1);
    readings[0]?.end(recognition);
    await expect.poll(() => phaseOf(id)).toBe('done');
    open.frame(id);
    expect(phaseOf(id)).toBe('framing');
    open.leaveFraming(id);
    expect(phaseOf(id)).toBe('done');
  });

  it('are read anew when asked, and in part', async () => {
    const { open, readings, phaseOf, started } = create();
    const [id = 0] = open.open({ pictures: [picture('a')], purpose: 'frame', isPrivate: true });
    expect(phaseOf(id)).toBe('framing');
    open.readPart(id, new Blob(['part']));
    await started(1);
    readings[0]?.end(recognition);
    await expect.poll(() => phaseOf(id)).toBe('done');
    open.read(id, {}, true);
    await started(2);
    expect(readings.map(({ fresh }) => fresh)).toEqual([false, true]);
  });
});
