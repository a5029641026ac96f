import 'fake-indexeddb/auto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { makePng, makeRequest } from '@/core/library/library.test-support';
import { SAVED_LIMITS } from '@/core/recognitions/saved-recognition';
import { SETTINGS } from '@/core/settings';
import { beginImport, finishImport, removeImport } from '@/platform/hotlists/history-import';
import { loadSnapshots } from '@/platform/hotlists/history-store';
import { addSnapshots } from '@/platform/hotlists/history-writer';
import { list, MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { openDatabase } from '@/platform/storage/database';
import { loadEntry, loadVersion, loadVersions } from '@/platform/storage/library/library-store';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { loadRecognitions, saveRecognition } from '@/platform/storage/recognition-store';
import { loadSetting, storeSetting } from '@/platform/storage/setting-rows';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { RECOVERED_STORES, readRecovered } from './import-recovered';
import { edit, emptyDatabase, everything, exported, fill, ID, RECORD } from './recovered-rows.test-support';

/** The part of the background that changes the history. */
const BACKGROUND: Readonly<Record<string, (request: never) => unknown>> = {
  beginHotImport: ({ id }: { id: string }) => beginImport(id, NOON),
  importHotHistory: ({ id, snapshots }: { id: string; snapshots: ReturnType<typeof list>[] }) =>
    addSnapshots(snapshots, id),
  finishHotImport: ({ id }: { id: string }) => finishImport(id),
  removeHotImport: async ({ id }: { id: string }) => ({ removed: await removeImport(id) }),
};
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, request: never) => BACKGROUND[name]?.(request),
}));

let isPrivate = false;
beforeEach(async () => {
  isPrivate = false;
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockImplementation(
    async () => ({ incognito: isPrivate }) as never,
  );
  await emptyDatabase();
});

describe('the import of what the recovery page has exported', () => {
  it('brings back articles, recognitions, the history of hot lists and settings, and says before what it adds', async () => {
    await expectBack(undefined, { leftOut: 1 });
  });

  it('brings back as much of the file that the options export, and leaves nothing of that out', async () => {
    await expectBack((store) => RECOVERED_STORES.has(store), { leftOut: 0 });
  });

  /** Exports everything, and imports it into an empty database. */
  async function expectBack(
    isWanted: ((store: string) => boolean) | undefined,
    { leftOut }: { readonly leftOut: number },
  ): Promise<void> {
    await fill();
    await (await openDatabase()).put('accounts', { fakeId: 'MzA=', name: '札记' } as never);
    const before = await everything();
    const text = await exported(isWanted);
    await emptyDatabase();
    const { plan, run } = await readRecovered(new Blob([text]));
    expect(plan).toEqual({
      parts: {
        articles: { fresh: 2, known: 0 },
        imageTexts: { fresh: 1, known: 0, noRoom: 0 },
        hotLists: { fresh: 3, known: 0 },
        settings: { fresh: 2, known: 0 },
      },
      damaged: 0,
      leftOut,
    });
    expect(await loadEntry(ID)).toBeUndefined();
    expect(await run()).toEqual({ articles: 2, imageTexts: 1, hotLists: 3, settings: 2 });
    const after = await everything();
    expect({ ...after, entry: undefined }).toEqual({ ...before, entry: undefined });
    expect({ ...after.entry, searchNumber: 0 }).toEqual({ ...before.entry, searchNumber: 0 });
  }

  it('leaves out the text of an image that no article of the file contains', async () => {
    await fill();
    const text = edit(await exported(), (row) => {
      const value: Record<string, unknown> = row.value;
      if (row.store === 'pictureTexts') value['hash'] = 'f'.repeat(64);
    });
    await emptyDatabase();
    await (await readRecovered(new Blob([text]))).run();
    expect(await (await openDatabase()).count('pictureTexts')).toBe(0);
  });

  it('leaves what is stored already as it is, and adds another version of an article beside it', async () => {
    await fill();
    const text = await exported();
    await emptyDatabase();
    await saveVersion(makeRequest({ text: '另一版' }), { entryId: ID, hash: 'b'.repeat(64) }, 9000);
    await saveRecognition({ ...RECORD, saved: { ...RECORD.saved, text: 'mine' } });
    await addSnapshots([list(NOON, ['mine'])]);
    await storeSetting('watchWords', 'mine');
    const { plan, run } = await readRecovered(new Blob([text]));
    expect(plan.parts).toEqual({
      articles: { fresh: 2, known: 0 },
      imageTexts: { fresh: 0, known: 1, noRoom: 0 },
      hotLists: { fresh: 2, known: 1 },
      settings: { fresh: 1, known: 1 },
    });
    expect(await run()).toEqual({ articles: 2, imageTexts: 0, hotLists: 2, settings: 1 });
    expect((await loadVersions(ID)).map(({ text: body }) => body)).toEqual(['另一版', '台风正在靠近']);
    expect((await loadEntry(ID))?.tags).toEqual(['随笔']);
    expect((await loadRecognitions()).map(({ text: found }) => found)).toEqual(['mine']);
    expect((await loadSnapshots('weibo', NOON, NOON))[0]?.items[0]?.title).toBe('mine');
    expect(await loadSetting('watchWords')).toBe('mine');
    expect(await loadSetting('hotHistoryLimits')).toEqual({ days: 30, megabytes: 100 });
    const again = await readRecovered(new Blob([text]));
    expect(Object.values(again.plan.parts).map(({ fresh }) => fresh)).toEqual([0, 0, 0, 0]);
    expect(await again.run()).toEqual({ articles: 0, imageTexts: 0, hotLists: 0, settings: 0 });
  });

  it('counts the recognitions for which the limits leave no room, and imports none of them', async () => {
    await fill();
    const text = await exported((store) => store.startsWith('reading'));
    await emptyDatabase();
    const full = { ...RECORD.saved, key: 'f'.repeat(64), bytes: SAVED_LIMITS.bytes };
    await (await openDatabase()).put('readings', full);
    const { plan, run } = await readRecovered(new Blob([text]));
    expect(plan.parts.imageTexts).toEqual({ fresh: 0, known: 0, noRoom: 1 });
    expect((await run()).imageTexts).toBe(0);
  });

  it.each([
    ['another file', '{"format":"gleaner-settings"}\n'],
    ['an empty file', '\n'],
  ])('refuses %s by name', async (_what, text) => {
    await expect(readRecovered(new Blob([text]))).rejects.toMatchObject({
      code: 'recovered-file-unreadable',
    });
  });

  it.each([
    ['that is cut off', (text: string) => `${text}{"store":"libraryVersions","key":["wx:M`],
    ['with a line that is no row', (text: string) => text.replace('\n', '\n{"store":\n')],
  ])('imports all other rows of a file %s', async (_what, spoil) => {
    await fill();
    const text = await exported();
    await emptyDatabase();
    const { plan, run } = await readRecovered(new Blob([spoil(text)]));
    expect(plan.damaged).toBe(1);
    expect(await run()).toEqual({ articles: 2, imageTexts: 1, hotLists: 3, settings: 2 });
  });

  it('leaves out each damaged row, and keeps an image as a link if its bytes are lost', async () => {
    await fill();
    const text = edit(await exported(), (row) => {
      const value: Record<string, unknown> = row.value;
      if (row.store === 'pictureFiles')
        value['data'] = { base64: Buffer.from(makePng(9)).toString('base64') };
      if (row.store === 'readings') value['text'] = 5;
      if (row.store === 'hotDayTitles') value['packed'] = { base64: 'AAAA' };
      if (row.key === 'watchWords') value['value'] = ['typhoon'];
      if (row.store === 'libraryEntries') value['tags'] = 'mine';
    });
    await emptyDatabase();
    const { plan, run } = await readRecovered(new Blob([text]));
    expect(plan.damaged).toBe(7);
    await run();
    const version = await loadVersion(ID);
    expect(version?.pictures.map(({ url, file }) => [url, file])).toEqual([
      ['https://mmbiz.qpic.cn/a', undefined],
    ]);
    expect(version?.files).toEqual([]);
    expect((await loadEntry(ID))?.tags).toEqual(['随笔']);
    expect(await loadRecognitions()).toEqual([]);
    expect((await loadSnapshots('weibo', 0, 2 * NOON)).map(({ at }) => at)).toEqual([NOON + 5 * MINUTE]);
    expect(await loadSetting('watchWords')).toBeUndefined();
  });

  it('leaves out a row that is too long, and imports all others', async () => {
    await fill();
    const text = await exported();
    await emptyDatabase();
    const long = [
      '{"store":"handovers","key":"h","value":"',
      new Uint8Array(65 * 1024 * 1024).fill(0x78),
      '"}\n',
    ];
    const { plan, run } = await readRecovered(new Blob([...long, text]));
    expect(plan.damaged).toBe(1);
    expect(await run()).toEqual({ articles: 2, imageTexts: 1, hotLists: 3, settings: 2 });
    await expect(readRecovered(new Blob(long))).rejects.toMatchObject({ code: 'recovered-file-unreadable' });
  });

  it('takes over no markup that is no address, no image that is too large, and no key that reaches elsewhere', async () => {
    await fill();
    const text = edit(await exported(), (row) => {
      const value: Record<string, unknown> = row.value;
      if (row.store === 'libraryVersions')
        value['facts'] = { ...(value['facts'] as object), url: 'javascript:alert(1)' };
      if (row.store === 'readingDetails') {
        const huge = makePng(1);
        new DataView(huge.buffer).setUint32(16, 60_000);
        new DataView(huge.buffer).setUint32(20, 60_000);
        value['picture'] = { base64: Buffer.from(huge).toString('base64') };
      }
    });
    const hostile = `{"store":"settings","key":"__proto__","value":{"value":1,"version":1}}\n{"store":"secrets","key":"serviceKey","value":{"key":"k"}}\n`;
    await emptyDatabase();
    const { plan, run } = await readRecovered(new Blob([text, hostile]));
    expect([plan.parts.articles.fresh, plan.parts.imageTexts.fresh]).toEqual([0, 0]);
    await run();
    expect(await (await openDatabase()).count('secrets')).toBe(0);
    expect(Object.keys(SETTINGS)).toContain('watchWords');
  });

  it('imports each kind as a whole or not at all, and the others also when one fails', async () => {
    await fill();
    const text = await exported();
    await emptyDatabase();
    const { run } = await readRecovered(new Blob([text]));
    const mend = fillDisk('libraryTexts');
    expect(await run()).toEqual({ articles: 'storage-full', imageTexts: 1, hotLists: 3, settings: 2 });
    mend();
    const database = await openDatabase();
    const left = await Promise.all(
      (['libraryEntries', 'libraryVersions', 'pictureFiles', 'pictureTexts'] as const).map((store) =>
        database.count(store),
      ),
    );
    expect(left).toEqual([0, 0, 0, 0]);
  });

  it('unpacks no day of hot lists that would fill the memory', async () => {
    await fill();
    const text = edit(await exported(), (row) => {
      const value: Record<string, unknown> = row.value;
      if (row.store !== 'hotDayMoves') return;
      const { base64 } = value['lists'] as { base64: string };
      const lists = inflateRawSync(Buffer.from(base64, 'base64')).toString();
      value['lists'] = {
        base64: deflateRawSync(lists.padStart(20 * 1024 * 1024)).toString('base64'),
      };
    });
    await emptyDatabase();
    const { plan } = await readRecovered(new Blob([text]));
    expect([plan.damaged, plan.parts.hotLists.fresh]).toEqual([2, 1]);
  });

  it('adds nothing from a private window, which is to leave nothing behind', async () => {
    await fill();
    const text = await exported();
    isPrivate = true;
    await expect(readRecovered(new Blob([text]))).rejects.toMatchObject({ code: 'private-window' });
  });
});
