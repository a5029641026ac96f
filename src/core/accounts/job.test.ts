import { expect, it } from 'vitest';
import { type AccountJob, changeJob, chooseStep, createJob, type JobEvent, progressOf } from './job';
import { SAVED } from './listed-article';
import { startListing } from './listing';
import type { BodyTask } from './task';

const job = createJob({
  id: '1',
  fakeId: 'A',
  accountName: '甲',
  kind: 'whole',
  extent: 'whole',
  createdAt: 0,
});
const trouble = { code: 'service-busy', message: '' } as const;
const after = (...events: readonly JobEvent[]) =>
  events.reduce<AccountJob>((before, event) => changeJob(before, event), job);
const refused = (size: number): JobEvent => ({ type: 'batch-refused', size, words: '400' });
const task = (key: string, change: Partial<BodyTask> = {}) => ({ key, dueAt: 0, ...change }) as BodyTask;

it('a job can be paused and resumed until it is over', () => {
  const paused = after({ type: 'pause', at: 1 });
  expect(paused.state).toBe('paused');
  expect(changeJob(paused, { type: 'resume', at: 2 }).state).toBe('running');
  expect(after({ type: 'stopped', trouble }, { type: 'resume', at: 2 }).state).toBe('running');
  expect(after({ type: 'finished', at: 3 }, { type: 'resume', at: 4 }).state).toBe('done');
  expect(after({ type: 'cancel', at: 5 }, { type: 'resume', at: 6 }).state).toBe('cancelled');
});

it('no event changes a job that is over', () => {
  const over = after({ type: 'cancel', at: 5 });
  expect(changeJob(over, { type: 'stopped', trouble })).toBe(over);
  expect(changeJob(over, { type: 'finished', at: 6 })).toBe(over);
});

it('a delayed job stays running and waits, until the service answers again', () => {
  const delayed = after({ type: 'delayed', until: 90, trouble });
  expect(delayed).toMatchObject({ state: 'running', failures: 1, waitUntil: 90, trouble });
  expect(chooseStep(delayed, { waiting: [] }, { now: 50, batchSize: 20 })).toEqual({
    kind: 'wait',
    until: 90,
  });
  const answered = changeJob(delayed, { type: 'answered', activeMs: 5 });
  expect(answered).toMatchObject({ failures: 0, waitUntil: undefined, trouble: undefined, activeMs: 5 });
});

it('a refused batch halves the next one until a single article is refused', () => {
  expect(after(refused(20)).batchLimit).toBe(10);
  const found = after(refused(20), refused(10), refused(1));
  expect([found.batchLimit, found.batchRefusal]).toEqual([undefined, undefined]);
  expect(changeJob(found, refused(1)).batchRefusal).toBe('400');
  expect(changeJob(changeJob(found, { type: 'batch-accepted' }), refused(1)).batchRefusal).toBeUndefined();
});

it('a job that the user has paused stays paused when its last request is refused', () => {
  const trouble = { code: 'service-denied', message: 'x' } as const;
  const paused = after({ type: 'pause', at: 1 }, { type: 'stopped', trouble });
  expect(paused).toMatchObject({ state: 'paused', trouble });
});

it('a resumed job tries batches again', () => {
  const oneByOne = { ...job, state: 'paused', batchRefusal: '404', batchLimit: 1, loneRefusals: 2 } as const;
  expect(changeJob(oneByOne, { type: 'resume', at: 2 })).toMatchObject({
    batchRefusal: undefined,
    batchLimit: undefined,
    loneRefusals: undefined,
  });
});

it('a job lists, then requests details, and sends a batch when it is full or no detail is left', () => {
  const limits = { now: 10, batchSize: 2 };
  const [detail, first, second] = [task('detail'), task('first'), task('second')];
  expect(chooseStep({ ...job, listing: startListing(20) }, { detail, waiting: [] }, limits)).toMatchObject({
    kind: 'list',
  });
  expect(chooseStep(job, { detail, waiting: [first] }, limits)).toEqual({ kind: 'detail', task: detail });
  expect(chooseStep(job, { detail, waiting: [first, second] }, limits)).toMatchObject({ kind: 'batch' });
  expect(chooseStep(job, { waiting: [first] }, limits)).toMatchObject({ kind: 'batch' });
  expect(chooseStep({ ...job, batchRefusal: '404' }, { waiting: [first] }, limits)).toMatchObject({
    kind: 'skip-batch',
  });
  const due = task('due', { dueAt: 10 });
  expect(chooseStep(job, { detail, waiting: [first, second], reread: due }, limits)).toEqual({
    kind: 'detail',
    task: due,
  });
  const later = task('later', { dueAt: 99 });
  expect(chooseStep(job, { waiting: [], reread: later }, limits)).toEqual({ kind: 'wait', until: 99 });
  expect(chooseStep(job, { waiting: [] }, limits)).toEqual({ kind: 'finish' });
});

it('the time left is known once the job has worked long enough', () => {
  const counts = { listed: 100, wanted: 100, kept: 20, missing: 4, failed: 1 };
  expect(progressOf({ ...job, counts, activeMs: 5_000 })).toEqual({ share: 0.25 });
  expect(progressOf({ ...job, counts, activeMs: 60_000 })).toEqual({
    share: 0.25,
    perMinute: 25,
    timeLeftMs: 180_000,
  });
});

it('a new job has done nothing yet', () => {
  expect(job).toEqual({
    id: '1',
    fakeId: 'A',
    accountName: '甲',
    kind: 'whole',
    extent: 'whole',
    createdAt: 0,
    state: 'running',
    hasGap: false,
    counts: { listed: 0, wanted: 0, kept: 0, missing: 0, failed: 0 },
    failures: 0,
    requests: 0,
    activeMs: 0,
  });
});

it('a job that ended remembers when, and waits for nothing', () => {
  const delayed = { type: 'delayed', until: 90, trouble } as const;
  expect(after(delayed, { type: 'finished', at: 3 })).toMatchObject({
    state: 'done',
    endedAt: 3,
    waitUntil: undefined,
    trouble: undefined,
  });
  expect(after(delayed, { type: 'cancel', at: 4 })).toMatchObject({
    state: 'cancelled',
    endedAt: 4,
    waitUntil: undefined,
  });
  expect(after(delayed, { type: 'stopped', trouble: { code: 'storage-full', message: 'x' } })).toMatchObject({
    state: 'stopped',
    waitUntil: undefined,
    trouble: { code: 'storage-full', message: 'x' },
  });
});

it('only a running job can be paused', () => {
  expect(after({ type: 'stopped', trouble }, { type: 'pause', at: 2 }).state).toBe('stopped');
});

it('a resumed job does not wait, and its failures do not count any more', () => {
  const delayed = { type: 'delayed', until: 90, trouble } as const;
  expect(after(delayed, delayed, { type: 'pause', at: 1 }, { type: 'resume', at: 2 })).toMatchObject({
    failures: 0,
    waitUntil: undefined,
    trouble: undefined,
  });
  expect(after(delayed, delayed).failures).toBe(2);
});

it('answers are counted with the time that the job worked', () => {
  const answer = { type: 'answered', activeMs: 300 } as const;
  expect(after(answer, answer)).toMatchObject({ requests: 2, activeMs: 600 });
});

it('a page of the listing moves the cursor, counts what was seen and remembers a gap', () => {
  const cursor = startListing(20);
  const listed = after({ type: 'listed', cursor, seen: 20, hasGap: true });
  expect(listed).toMatchObject({ listing: cursor, hasGap: true, counts: { listed: 20 } });
  const complete = changeJob(listed, { type: 'listed', cursor: undefined, seen: 31, hasGap: false });
  expect(complete).toMatchObject({ listing: undefined, hasGap: false, counts: { listed: 31 } });
});

it.each([
  ['saved', 'kept'],
  ['missing', 'missing'],
  ['gone', 'missing'],
  ['ambiguous', 'failed'],
  ['failed', 'failed'],
] as const)('a task that ended as %s is counted as %s', (end, column) => {
  const body = end === 'saved' ? SAVED : end;
  const ended = after({ type: 'task-ended', body }, { type: 'task-ended', body });
  expect(ended.counts).toEqual({ listed: 0, wanted: 0, kept: 0, missing: 0, failed: 0, [column]: 2 });
});

it('counts the tasks that were created, less those that were joined with others', () => {
  expect(after({ type: 'wanted', count: 12 }, { type: 'wanted', count: -2 }).counts.wanted).toBe(10);
});

it('a reply that is too large halves the next batch, which has at least one article', () => {
  expect(after({ type: 'batch-too-large', size: 9 }).batchLimit).toBe(4);
  expect(after({ type: 'batch-too-large', size: 1 }).batchLimit).toBe(1);
  expect(after(refused(2)).batchLimit).toBe(1);
});

it('failed batches count until one is accepted', () => {
  const failing = changeJob(job, { type: 'batch-failed', failures: 2, requests: 5 });
  expect(failing.failedBatches).toEqual({ failures: 2, requests: 5 });
  expect(changeJob(failing, { type: 'batch-accepted' }).failedBatches).toBeUndefined();
  expect(changeJob(failing, { type: 'resume', at: 1 }).failedBatches).toBeUndefined();
});

it('a service without batches is asked for one article at a time at once', () => {
  expect(after({ type: 'batches-unsupported', words: '404' }).batchRefusal).toBe('404');
});

it('remembers whether the service knows places', () => {
  const learnt = after({ type: 'places-learnt', knowsPlaces: false });
  expect(learnt.knowsPlaces).toBe(false);
  expect(changeJob(learnt, { type: 'places-learnt', knowsPlaces: undefined }).knowsPlaces).toBeUndefined();
});

it('a wait is over at the moment it waits for, not later', () => {
  const delayed = after({ type: 'delayed', until: 90, trouble });
  const limits = { now: 90, batchSize: 20 };
  expect(chooseStep(delayed, { waiting: [] }, limits)).toEqual({ kind: 'finish' });
});

it('a request that is due later comes after the details and batches of other articles', () => {
  const limits = { now: 10, batchSize: 2 };
  const [detail, waiting] = [task('detail'), [task('waiting')]];
  const reread = task('later', { dueAt: 11 });
  expect(chooseStep(job, { detail, waiting, reread }, limits)).toEqual({ kind: 'detail', task: detail });
  expect(chooseStep(job, { waiting, reread }, limits)).toEqual({ kind: 'batch', tasks: waiting });
  const oneByOne = { ...job, batchRefusal: '' };
  expect(chooseStep(oneByOne, { waiting, reread }, limits)).toEqual({ kind: 'skip-batch', tasks: waiting });
});

it('the progress of a job that lists is not known, and without wanted articles nothing is left', () => {
  expect(progressOf({ ...job, listing: startListing(20) })).toEqual({});
  expect(progressOf(job)).toEqual({ share: 1 });
});

it('the share of the work never exceeds the whole, and its speed needs ten seconds', () => {
  const counts = { listed: 4, wanted: 2, kept: 1, missing: 1, failed: 1 };
  expect(progressOf({ ...job, counts, activeMs: 9_999 })).toEqual({ share: 1 });
  const half = { listed: 4, wanted: 2, kept: 1, missing: 0, failed: 0 };
  expect(progressOf({ ...job, counts: half, activeMs: 10_000 })).toEqual({
    share: 0.5,
    perMinute: 6,
    timeLeftMs: 10_000,
  });
  const nothing = { listed: 4, wanted: 2, kept: 0, missing: 0, failed: 0 };
  expect(progressOf({ ...job, counts: nothing, activeMs: 60_000 })).toEqual({ share: 0 });
});

it('a job goes on at once after waits that it stored while the clock was ahead', () => {
  const [now, year] = [1_700_000_000_000, 365 * 86_400_000];
  const reread = { stage: 'reread', dueAt: now + year } as BodyTask;
  const step = chooseStep(
    { ...job, listing: undefined, waitUntil: now + year },
    { reread, waiting: [] },
    { now, batchSize: 20 },
  );
  expect(step).toEqual({ kind: 'detail', task: reread });
});
