import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteLanguagePack,
  downloadLanguagePack,
  loadLanguagePack,
  loadLanguagePacks,
  loadPackParts,
  type PackDownload,
} from './language-packs';
import { onSignal } from './signal';

const { pack, fingerprints } = vi.hoisted(() => ({
  pack: Uint8Array.from({ length: 1000 }, (_, index) => index % 251),
  fingerprints: {} as Record<string, { bytes: number; sha256: string }>,
}));
vi.mock('@/core/ocr/languages/language-pack-hashes', () => ({ PACK_FINGERPRINTS: fingerprints }));
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
    await deleteLanguagePack('fra');
  });

  it('are stored once they are downloaded and verified, and can be deleted', async () => {
    const progress: (readonly [number, number])[] = [];
    await download({ onProgress: (received, total) => progress.push([received, total]) });
    expect(fetched.mock.calls[0]?.[0]).toBe('https://packs.example/fra/fra.gz');
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    expect(progress[0]).toEqual([0, 1000]);
    expect(progress.at(-1)).toEqual([1000, 1000]);
    expect(await loadLanguagePacks()).toEqual([{ code: 'fra', bytes: 1000 }]);
    expect(await loadLanguagePack('fra')).toEqual(pack);
    await deleteLanguagePack('fra');
    expect(await loadLanguagePacks()).toEqual([]);
    expect(await loadLanguagePack('fra')).toBeUndefined();
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
  ])('are refused with `%s`, and nothing is stored, when %s', async (code, _what, answer) => {
    fetched.mockImplementation(async () => answer());
    await expect(download()).rejects.toMatchObject({ code });
    expect(await loadLanguagePacks()).toEqual([]);
    expect(await loadLanguagePack('fra')).toBeUndefined();
  });

  it('are not stored when the download is cancelled', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async (_url, init) => {
      controller.abort();
      init?.signal?.throwIfAborted();
      return new Response(pack);
    });
    await expect(download({ signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(await loadLanguagePacks()).toEqual([]);
  });

  it('are stored completely or not at all when the disk is full', async () => {
    const full = new DOMException('the quota is used up', 'QuotaExceededError');
    const original = IDBObjectStore.prototype.put;
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (++calls === 2) throw full;
      return original.apply(this, given);
    });
    await expect(download()).rejects.toMatchObject({ code: 'storage-full' });
    vi.restoreAllMocks();
    expect(await loadLanguagePacks()).toEqual([]);
    expect(await loadLanguagePack('fra')).toBeUndefined();
  });

  it('fail with `storage-failed` when the store cannot be loaded', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('the store is damaged', 'DataError');
    });
    await expect(loadLanguagePacks()).rejects.toMatchObject({ code: 'storage-failed' });
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('the store is damaged', 'DataError');
    });
    await expect(loadLanguagePack('fra')).rejects.toMatchObject({ code: 'storage-failed' });
  });

  it('report how many bytes have arrived', async () => {
    const parts = [pack.subarray(0, 300), pack.subarray(300, 900), pack.subarray(900)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    fetched.mockImplementation(async () => new Response(body));
    const received: number[] = [];
    await download({ onProgress: (bytes) => received.push(bytes) });
    expect(received).toEqual([0, 300, 900, 1000]);
    expect(await loadLanguagePack('fra')).toEqual(pack);
  });

  it.each([
    ['the address answered 404', () => new Response('gone', { status: 404 })],
    ['the address answered 204', () => new Response(null, { status: 204 })],
    ['the download ended at 999 of 1000 bytes', () => new Response(pack.subarray(1))],
    ['more than 1000 bytes', () => new Response(new Uint8Array([...pack, 1]))],
    ['fra: not the file that was to be downloaded', () => new Response(new Uint8Array(1000))],
  ])('report why they were refused: %s', async (message, answer) => {
    fetched.mockImplementation(async () => answer());
    await expect(download()).rejects.toMatchObject({ message: expect.stringContaining(message) });
  });

  it('are not stored when they are cancelled after the last byte', async () => {
    const controller = new AbortController();
    const onProgress = (received: number) => void (received === 1000 && controller.abort());
    await expect(download({ signal: controller.signal, onProgress })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await loadLanguagePacks()).toEqual([]);
  });

  it('can be downloaded only if the table has their hash', async () => {
    await expect(download({ code: 'klingon' })).rejects.toMatchObject({ code: 'language-missing' });
    await expect(download({ code: 'toString' })).rejects.toMatchObject({ code: 'language-missing' });
  });

  describe('whose connection was cut', () => {
    const rest = (from: number, body: Uint8Array<ArrayBuffer>, range = `bytes ${from}-999/1000`) =>
      new Response(body, { status: 206, headers: { 'content-range': range } });
    const rangeAsked = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('range');

    beforeEach(async () => {
      fetched.mockImplementation(async () => new Response(pack.slice(0, 400)));
      await expect(download()).rejects.toMatchObject({ code: 'pack-download-failed' });
      expect(rangeAsked()).toBeNull();
    });

    it('continue where they ended, and are verified as a whole', async () => {
      expect([...(await loadPackParts())]).toEqual([['fra', 400]]);
      expect(await loadLanguagePack('fra')).toBeUndefined();
      fetched.mockImplementation(async () => rest(400, pack.slice(400, 700)));
      await expect(download()).rejects.toMatchObject({ code: 'pack-download-failed' });
      expect(rangeAsked()).toBe('bytes=400-');
      const progress: number[] = [];
      fetched.mockImplementation(async () => rest(700, pack.slice(700)));
      await download({ onProgress: (received) => progress.push(received) });
      expect(rangeAsked()).toBe('bytes=700-');
      expect(progress).toEqual([700, 1000]);
      expect(await loadLanguagePack('fra')).toEqual(pack);
      expect([...(await loadPackParts())]).toEqual([]);
    });

    it('begin anew when the server sends all of the file again', async () => {
      fetched.mockImplementation(async () => new Response(pack));
      await download();
      expect(await loadLanguagePack('fra')).toEqual(pack);
    });

    it.each([
      ['another part', rest(300, pack.slice(300), 'bytes 300-999/1000')],
      ['a part of another file', rest(400, pack.slice(400), 'bytes 400-999/1001')],
      ['that it has no such part', new Response('', { status: 416 })],
      ['other bytes than those of the pack', rest(400, new Uint8Array(600))],
    ])('begin anew the next time when the server answers with %s', async (_what, answer) => {
      fetched.mockImplementation(async () => answer);
      await expect(download()).rejects.toThrow();
      expect([...(await loadPackParts())]).toEqual([]);
      fetched.mockImplementation(async () => new Response(pack));
      await download();
      expect(rangeAsked()).toBeNull();
      expect(await loadLanguagePack('fra')).toEqual(pack);
    });

    it('keep what there is while nobody answers, and nothing once they are cancelled', async () => {
      fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
      await expect(download()).rejects.toMatchObject({ code: 'pack-download-failed' });
      expect([...(await loadPackParts())]).toEqual([['fra', 400]]);
      fetched.mockImplementation(() => Promise.reject(new DOMException('stopped', 'AbortError')));
      await expect(download()).rejects.toMatchObject({ code: 'cancelled' });
      expect([...(await loadPackParts())]).toEqual([]);
    });

    it('leave nothing when they are deleted', async () => {
      await deleteLanguagePack('fra');
      expect([...(await loadPackParts())]).toEqual([]);
    });
  });

  it('tell other pages when they are stored and deleted', async () => {
    const heard = vi.fn();
    const stop = onSignal('language-packs', heard);
    await download();
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    await deleteLanguagePack('fra');
    await expect.poll(() => heard.mock.calls.length).toBe(2);
    stop();
  });
});
