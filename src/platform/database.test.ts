import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { readNextTasks } from './body-tasks-store';

beforeEach(() => deleteDB('gleaner'));

it('of the third version keeps what jobs are after, and finds it in their order', async () => {
  const old = await openDB('gleaner', 3, {
    upgrade(database) {
      database.createObjectStore('bodyTasks', { keyPath: 'key' }).createIndex('job', 'jobId');
      // The upgrade reads these, too.
      database.createObjectStore('hotDays', { keyPath: ['platform', 'day'] });
    },
  });
  const task = (key: string, stage: string, at: number) => ({
    jobId: 'job',
    key,
    stage,
    publishedAt: at,
    dueAt: at,
  });
  await old.put('bodyTasks', task('old', 'detail', 1));
  await old.put('bodyTasks', task('new', 'detail', 2));
  await old.put('bodyTasks', task('late', 'reread', 9));
  await old.put('bodyTasks', task('soon', 'reread', 5));
  for (const number of [1, 2, 3]) await old.put('bodyTasks', task(`batch ${number}`, 'batch', number));
  await old.put('bodyTasks', { ...task('other', 'detail', 7), jobId: 'other' });
  old.close();
  const { detail, waiting, reread } = await readNextTasks('job', 2);
  expect([detail?.key, reread?.key, waiting.map(({ key }) => key)]).toEqual([
    'new',
    'soon',
    ['batch 1', 'batch 2'],
  ]);
});
