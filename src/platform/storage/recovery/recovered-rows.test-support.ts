import { deleteDB } from 'idb';
import { DAY_MS } from '@/core/durations';
import { makePng, makeRequest } from '@/core/library/library.test-support';
import { sha256 } from '@/platform/hash';
import { loadSnapshots } from '@/platform/hotlists/history-store';
import { addSnapshots } from '@/platform/hotlists/history-writer';
import { list, MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { openDatabase } from '@/platform/storage/database';
import { removeEntries } from '@/platform/storage/library/library-bin';
import { searchEntries } from '@/platform/storage/library/library-search';
import {
  loadEntry,
  loadImageFile,
  loadRemovedEntries,
  loadVersion,
} from '@/platform/storage/library/library-store';
import { changeTags, saveImageTexts, saveVersion } from '@/platform/storage/library/library-writer';
import { loadRecognition, saveRecognition } from '@/platform/storage/recognition-store';
import { loadSetting, storeSetting } from '@/platform/storage/setting-rows';
import { exportRows } from './recovery';

/** Empties the database. */
export async function emptyDatabase(): Promise<void> {
  await deleteDB('gleaner');
}

const PNG = makePng(7);
const VERSION = 'a'.repeat(64);
export const ID = 'wx:MzA=:1:1' as const;

/** Saves an article with an image and its text, one in the bin, a recognition, lists and settings. */
export async function fill(): Promise<void> {
  const hash = await sha256(PNG);
  const request = makeRequest({ text: '台风正在靠近', pictures: ['https://mmbiz.qpic.cn/a'] });
  const file = { hash, data: new Blob([PNG], { type: 'image/png' }) };
  await saveVersion({ ...request, files: new Map([['p0', file]]) }, { entryId: ID, hash: VERSION }, 1000);
  await changeTags(ID, { add: ['我的'], remove: ['随笔'] }, 2000);
  await saveImageTexts(ID, [{ hash, text: '图里的字', at: 3 }], 3000);
  const inBin = { entryId: 'wx:MzA=:2:1', hash: VERSION } as const;
  await saveVersion(makeRequest({ mid: '2', title: '旧文' }), inBin, 1500);
  await removeEntries([inBin.entryId], 4000);
  await saveRecognition(RECORD);
  await addSnapshots([list(NOON, ['packed']), list(NOON + DAY_MS, ['later'], 'zhihu')]);
  await (await openDatabase()).put('hotJournal', list(NOON + 5 * MINUTE, ['journal']));
  await storeSetting('watchWords', 'typhoon');
  await storeSetting('hotHistoryLimits', { days: 30, megabytes: 100 });
}

const POINT = { x: 0, y: 0 };
export const RECORD = {
  saved: {
    key: '4x3-ab/device/auto/auto',
    at: 5000,
    text: 'Hello',
    lineCount: 1,
    origin: { kind: 'file', name: undefined },
    reader: 'ppocr',
    options: {},
    version: '1.0.0',
    width: 40,
    height: 30,
    bytes: 100,
  },
  detail: {
    recognition: {
      engine: 'ppocr',
      languages: ['eng'],
      width: 40,
      height: 30,
      blocks: [
        {
          kind: 'prose',
          direction: 'horizontal',
          paragraphs: [
            [
              {
                pieces: [
                  {
                    text: 'Hello',
                    quad: [POINT, POINT, POINT, POINT],
                    direction: 'horizontal',
                    confidence: 0.9,
                    glyphs: [{ text: 'H', start: 0, end: 0.2, confidence: 1 }],
                  },
                ],
              },
            ],
          ],
        },
      ],
      elapsedMs: 5,
    },
    picture: new Blob([PNG], { type: 'image/png' }),
  },
  thumbnail: new Blob([makePng(8)], { type: 'image/png' }),
} as const;

/** What the recovery page would export, or only the rows of the stores that are wanted. */
export async function exported(isWanted?: (store: string) => boolean): Promise<string> {
  const lines: string[] = [];
  await exportRows((line) => lines.push(line), isWanted);
  return lines.join('');
}

/** Everything that an import brings back. */
export async function everything() {
  const entry = await loadEntry(ID);
  const image = await loadImageFile(await sha256(PNG));
  const record = await loadRecognition(RECORD.saved.key);
  return {
    entry,
    version: await loadVersion(ID),
    bin: (await loadRemovedEntries()).map(({ id, removedAt }) => [id, removedAt]),
    image: image && [image.data.type, await bytesOf(image.data)],
    found: (await searchEntries({ words: '图里的字' }, 9)).found.map(({ entry: { id } }) => id),
    saved: record?.saved,
    recognition: record?.detail.recognition,
    picture: record && (await bytesOf(record.detail.picture)),
    thumbnail: record?.thumbnail && (await bytesOf(record.thumbnail)),
    weibo: await loadSnapshots('weibo', 0, 2 * NOON),
    zhihu: await loadSnapshots('zhihu', 0, 2 * NOON),
    words: await loadSetting('watchWords'),
    limits: await loadSetting('hotHistoryLimits'),
  };
}

async function bytesOf(file: Blob): Promise<number[]> {
  return [...new Uint8Array(await file.arrayBuffer())];
}

/** Changes the rows of a file. */
export function edit(
  text: string,
  change: (row: { store: string; key: unknown; value: never }) => void,
): string {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const row of rows) change(row);
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
