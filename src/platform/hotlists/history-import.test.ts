import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { FILE_END, FILE_START } from '@/core/hotlists/history/history-file';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import { saveList } from './board-store';
import { exportHistory, parseHistoryFile, planImport } from './history-export';
import {
  beginImport,
  finishImport,
  loadLastImport,
  removeImport,
  removeUnfinishedImport,
} from './history-import';
import { loadRanges, loadSnapshots } from './history-store';
import { addSnapshots, deleteHistory, packJournal } from './history-writer';
import { list, MINUTE, NOON } from './made-lists.test-support';

beforeEach(() => deleteDB('gleaner'));

const at = (day: number, minute = 0) => NOON + day * DAY_MS + minute * MINUTE;
const stored = (platform = 'weibo') => loadSnapshots(platform, 0, NOON * 2);
/** A list in an ordinary history, and lists of a file: one that is stored already, others of the same day and another. */
const OWN = [list(at(0), ['own']), list(at(0, 10), ['own too'])];
const GIVEN = [
  list(at(0), ['other']),
  list(at(0, 5), ['a']),
  list(at(1), ['b']),
  list(at(1, 5), ['c'], 'zhihu'),
];

async function fileOf(lists: readonly HotSnapshot[]): Promise<Blob> {
  await deleteHistory(undefined);
  await addSnapshots(lists);
  const parts: string[] = [];
  for await (const part of exportHistory('json', ['weibo', 'zhihu'])) parts.push(part);
  await deleteHistory(undefined);
  return new Blob(parts);
}

/** Adds a file's lists to an import that has begun; ends after so many messages. */
async function addAll(file: Blob, id: string, messages = 99): Promise<number> {
  let [added, sent] = [0, 0];
  for await (const snapshots of parseHistoryFile(file)) {
    for (const snapshot of snapshots) {
      if (sent++ >= messages) return added;
      added += (await addSnapshots([snapshot], id)).added;
    }
  }
  return added;
}

describe('the import of a file', () => {
  it('says first what it would do, and changes nothing', async () => {
    const file = await fileOf(GIVEN);
    await addSnapshots(OWN);
    const before = await loadRanges();
    expect(await planImport(file)).toEqual({
      platforms: 2,
      lists: 4,
      fresh: 3,
      from: at(0),
      until: at(1, 5),
    });
    expect(await loadRanges()).toEqual(before);
  });

  it.each([
    ['in its last line', (text: string) => text.replace(FILE_END, ',\n{"platform":\n]}\n')],
    ['by a cut', (text: string) => text.slice(0, -FILE_END.length - 5)],
    ['to nothing', () => `${FILE_START}${FILE_END}`],
  ])('is refused before anything is added if the file is damaged %s', async (_where, damage) => {
    const file = new Blob([damage(await (await fileOf(GIVEN)).text())]);
    await expect(planImport(file)).rejects.toMatchObject({ code: 'hot-file-unreadable' });
    expect(await loadRanges()).toEqual([]);
  });

  it('is undone to what was stored before, also where it added to a day', async () => {
    const file = await fileOf(GIVEN);
    await addSnapshots(OWN);
    const before = await stored();
    await beginImport('one', 1);
    expect(await addAll(file, 'one')).toBe(3);
    await finishImport('one');
    expect(await loadLastImport()).toMatchObject({ state: 'done', added: 3 });
    expect(await stored()).toHaveLength(4);
    await removeImport('one');
    expect(await stored()).toEqual(before);
    expect(await stored('zhihu')).toEqual([]);
    expect(await loadLastImport()).toBeUndefined();
  });

  it('leaves the lists that this device had fetched and not yet packed when it is undone', async () => {
    for (let minute = 0; minute < 10; minute++) await saveList(list(at(0, minute), [`own ${minute}`]));
    const parts: string[] = [];
    for await (const part of exportHistory('json', ['weibo'])) parts.push(part);
    await saveList(list(at(1), ['own of the next day']));
    const before = await stored();
    await beginImport('one', 1);
    expect(await addAll(new Blob(parts), 'one')).toBe(0);
    await finishImport('one');
    expect(await stored()).toEqual(before);
    for (let minute = 1; minute < 24; minute++) await saveList(list(at(1, minute), ['later']));
    await packJournal('weibo');
    await removeImport('one');
    expect((await stored()).slice(0, before.length)).toEqual(before);
  });

  it('keeps what was added by other ways since when it is undone', async () => {
    const file = await fileOf(GIVEN);
    await beginImport('one', 1);
    await addAll(file, 'one');
    await finishImport('one');
    await addSnapshots([list(at(1, 30), ['since'])]);
    await removeImport('one');
    expect((await stored()).map((snapshot) => snapshot.at)).toEqual([at(1, 30)]);
  });

  it('is not undone by the undo of an earlier one', async () => {
    const file = await fileOf(GIVEN);
    for (const id of ['one', 'two']) {
      await beginImport(id, 1);
      await addAll(file, id);
      await finishImport(id);
    }
    const after = await stored();
    expect(await removeImport('one')).toBe(false);
    expect(await stored()).toEqual(after);
    expect(await loadLastImport()).toMatchObject({ id: 'two', state: 'done' });
  });

  it('that the background did not live to finish is removed at its next start, whenever it ended', async () => {
    const file = await fileOf(GIVEN);
    await addSnapshots(OWN);
    const before = await stored();
    for (let messages = 0; messages <= GIVEN.length; messages++) {
      await beginImport('one', 1);
      await addAll(file, 'one', messages);
      await removeUnfinishedImport();
      expect(await stored()).toEqual(before);
      expect(await stored('zhihu')).toEqual([]);
    }
  });

  it('adds nothing more after it was removed', async () => {
    const file = await fileOf(GIVEN);
    await beginImport('one', 1);
    await addAll(file, 'one', 1);
    await removeUnfinishedImport();
    await expect(addAll(file, 'one')).rejects.toMatchObject({ code: 'no-receiver' });
    await expect(finishImport('one')).rejects.toMatchObject({ code: 'no-receiver' });
    expect(await loadRanges()).toEqual([]);
  });

  it('an import that is finished stays when the background starts again and when the next import begins', async () => {
    const file = await fileOf(GIVEN);
    await beginImport('one', 1);
    await addAll(file, 'one');
    await finishImport('one');
    await removeUnfinishedImport();
    await beginImport('two', 2);
    await removeUnfinishedImport();
    expect(await stored()).toHaveLength(3);
  });
});
