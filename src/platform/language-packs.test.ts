import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  downloadLanguagePack,
  listLanguagePacks,
  type PackDownload,
  readLanguagePack,
  removeLanguagePack,
} from './language-packs';

const { pack, fingerprints } = vi.hoisted(() => ({
  pack: Uint8Array.from({ length: 1000 }, (_, index) => index % 251),
  fingerprints: {} as Record<string, { bytes: number; sha256: string }>,
}));
vi.mock('@/core/ocr/language-pack-hashes', () => ({ PACK_FINGERPRINTS: fingerprints }));
fingerprints['fra'] = { bytes: pack.length, sha256: createHash('sha256').update(pack).digest('hex') };

const fetched = vi.fn<typeof fetch>();

function download(change: Partial<PackDownload> = {}): Promise<void> {
  return downloadLanguagePack({
    code: 'fra',
    addressTemplate: 'https://packs.example/{lang}/{lang}.gz',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...change,
  });
}

describe('language packs', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    fetched.mockImplementation(async () => new Response(pack));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    await removeLanguagePack('fra');
  });

  it('are kept once they are downloaded and checked, and can be removed', async () => {
    const progress: (readonly [number, number])[] = [];
    await download({ onProgress: (received, total) => progress.push([received, total]) });
    expect(fetched.mock.calls[0]?.[0]).toBe('https://packs.example/fra/fra.gz');
    expect(progress[0]).toEqual([0, 1000]);
    expect(progress.at(-1)).toEqual([1000, 1000]);
    expect(await listLanguagePacks()).toEqual([{ code: 'fra', bytes: 1000 }]);
    expect(await readLanguagePack('fra')).toEqual(pack);
    await removeLanguagePack('fra');
    expect(await listLanguagePacks()).toEqual([]);
    expect(await readLanguagePack('fra')).toBeUndefined();
  });

  it.each([
    [
      'pack-corrupt',
      'one byte is another',
      () => new Response(pack.map((byte, index) => (index === 7 ? 0 : byte))),
    ],
    ['pack-corrupt', 'there is a byte too many', () => new Response(new Uint8Array([...pack, 1]))],
    ['pack-download-failed', 'it ends early', () => new Response(pack.subarray(1))],
    ['pack-download-failed', 'the address has none', () => new Response('gone', { status: 404 })],
    ['pack-download-failed', 'nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are refused as %s, and nothing is kept, when %s', async (code, _what, answer) => {
    fetched.mockImplementation(async () => answer());
    await expect(download()).rejects.toMatchObject({ code });
    expect(await listLanguagePacks()).toEqual([]);
    expect(await readLanguagePack('fra')).toBeUndefined();
  });

  it('can be cancelled', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async (_url, init) => {
      controller.abort();
      init?.signal?.throwIfAborted();
      return new Response(pack);
    });
    await expect(download({ signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(await listLanguagePacks()).toEqual([]);
  });

  it('leave nothing half kept on a full disk', async () => {
    const full = new DOMException('the quota is used up', 'QuotaExceededError');
    const original = IDBObjectStore.prototype.put;
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (++calls === 2) throw full;
      return original.apply(this, given);
    });
    await expect(download()).rejects.toMatchObject({ code: 'storage-full' });
    vi.restoreAllMocks();
    expect(await listLanguagePacks()).toEqual([]);
    expect(await readLanguagePack('fra')).toBeUndefined();
  });

  it('fail by name when the store cannot be read', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('the store is damaged', 'DataError');
    });
    await expect(listLanguagePacks()).rejects.toMatchObject({ code: 'storage-failed' });
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('the store is damaged', 'DataError');
    });
    await expect(readLanguagePack('fra')).rejects.toMatchObject({ code: 'storage-failed' });
  });

  it('are those of the table alone', async () => {
    await expect(download({ code: 'klingon' })).rejects.toMatchObject({ code: 'language-missing' });
    await expect(download({ code: 'toString' })).rejects.toMatchObject({ code: 'language-missing' });
  });
});
