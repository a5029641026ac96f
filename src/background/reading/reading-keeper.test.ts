import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { createReadingKeeper, type ReadingJob, type ReadingKeeperDeps } from './reading-keeper';

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 4,
  height: 3,
  blocks: [],
  plain: { text: 'text' },
  elapsedMs: 1,
};
const job: ReadingJob = {
  picture: { kind: 'file', data: new Blob(['picture']) },
  options: {},
  by: 'device',
  origin: { kind: 'page', site: 'a.test' },
  isPrivate: false,
  fresh: false,
};

function create(change: Partial<ReadingKeeperDeps> = {}) {
  const kept = new Map<string, Parameters<ReadingKeeperDeps['store']['write']>[0]>();
  const deps = {
    isOn: async () => true,
    identify: vi.fn<ReadingKeeperDeps['identify']>(async (picture) => ({ picture, pixelHash: 'hash' })),
    toFile: async () => new Blob(['file']),
    drawThumbnail: async () => new Blob(['small']),
    store: {
      read: vi.fn(async (key: string) => kept.get(key)),
      write: vi.fn(async (record: Parameters<ReadingKeeperDeps['store']['write']>[0]) => {
        kept.set(record.reading.key, record);
      }),
    },
    onKept: vi.fn<ReadingKeeperDeps['onKept']>(async () => undefined),
    now: () => 42,
    version: '1.0.0',
    ...change,
  };
  const read = vi.fn(async () => recognition);
  return { deps, kept, read, keeper: createReadingKeeper(deps) };
}

/** Reads once and waits until that is kept. */
async function keepOnce({ keeper, read, deps }: ReturnType<typeof create>): Promise<void> {
  await keeper.read(job, read);
  await expect.poll(() => deps.onKept).toHaveBeenCalledWith(null);
}

describe('keeping readings', () => {
  it('answers with what was read before, and says when', async () => {
    const stage = create();
    await keepOnce(stage);
    const again = await stage.keeper.read(job, stage.read);
    const [key] = stage.kept.keys();
    expect(again).toEqual({ ...recognition, keptAs: key, readBefore: 42 });
    expect(stage.read).toHaveBeenCalledOnce();
  });

  it('keeps where it came from, its text and its picture', async () => {
    const stage = create();
    await keepOnce(stage);
    const [record] = stage.kept.values();
    expect(record?.reading).toMatchObject({ at: 42, text: 'text', origin: job.origin, reader: 'ppocr' });
    expect(record?.detail.recognition).toEqual(recognition);
    expect(await record?.detail.picture.text()).toBe('file');
  });

  it.each([
    ['asked for a fresh reading', { fresh: true }],
    ['read with other options', { options: { engine: 'tesseract' } }],
    ['read by the service', { by: 'service' }],
  ] as const)('reads anew when %s', async (_what, change) => {
    const stage = create();
    await keepOnce(stage);
    await stage.keeper.read({ ...job, ...change }, stage.read);
    expect(stage.read).toHaveBeenCalledTimes(2);
  });

  it('reads anew what asked for a language pack', async () => {
    const stage = create();
    stage.read.mockResolvedValue({ ...recognition, suggestion: 'rus' });
    await keepOnce(stage);
    await stage.keeper.read(job, stage.read);
    expect(stage.read).toHaveBeenCalledTimes(2);
  });

  it('reads anew what another version read, and keeps that in its place', async () => {
    const stage = create();
    await keepOnce(stage);
    const updated = createReadingKeeper({ ...stage.deps, version: '2.0.0' });
    await updated.read(job, stage.read);
    expect(stage.read).toHaveBeenCalledTimes(2);
    await expect.poll(() => [...stage.kept.values()][0]?.reading.version).toBe('2.0.0');
    expect(stage.kept.size).toBe(1);
  });

  it.each([
    ['from a private window', {}, { isPrivate: true }],
    ['once it is switched off', { isOn: async () => false }, {}],
  ] as const)('neither looks up nor keeps anything %s', async (_when, change, jobChange) => {
    const { keeper, deps, read } = create(change);
    await keeper.read({ ...job, ...jobChange }, read);
    expect(deps.identify).not.toHaveBeenCalled();
    expect(deps.store.read).not.toHaveBeenCalled();
    expect(deps.store.write).not.toHaveBeenCalled();
  });

  it('keeps no reading without text, and none that failed', async () => {
    const { keeper, deps, read } = create();
    read.mockResolvedValueOnce({ ...recognition, plain: undefined });
    await keeper.read(job, read);
    read.mockRejectedValueOnce(new AppError('engine-failed'));
    await expect(keeper.read(job, read)).rejects.toMatchObject({ code: 'engine-failed' });
    expect(deps.store.write).not.toHaveBeenCalled();
  });

  it('gives the text even where nothing can be looked up or kept, and says why', async () => {
    const store = {
      read: () => Promise.reject(new AppError('storage-failed')),
      write: () => Promise.reject(new AppError('storage-full')),
    };
    const { keeper, deps, read } = create({ store });
    await expect(keeper.read(job, read)).resolves.toMatchObject(recognition);
    await expect.poll(() => deps.onKept).toHaveBeenCalledExactlyOnceWith('storage-full');
  });

  it('leaves a picture that cannot be told to the one who reads it', async () => {
    const { keeper, deps, read } = create({ identify: () => Promise.reject(new Error('no picture')) });
    await keeper.read(job, read);
    expect(read).toHaveBeenCalledExactlyOnceWith(job.picture);
    expect(deps.store.write).not.toHaveBeenCalled();
  });
});
