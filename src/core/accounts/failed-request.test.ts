import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '@/core/errors';
import { ServiceError } from '@/core/service/service-error';
import {
  endOfDeadlyBody,
  eventOfDenial,
  failBatch,
  jobEventAfter,
  judgeBatch,
  judgeFailure,
  judgeRefusedDetail,
  judgeUnsavedBody,
  mayBeOfOneRequest,
} from './failed-request';
import type { AccountJob } from './job';

const refused = (code: 'service-busy' | 'service-key-refused', retryAfterMs?: number) =>
  new ServiceError(code, '', { status: 429, limits: [], retryAfterMs });

it.each([
  ['stops the job when the key is refused', refused('service-key-refused'), 0, { kind: 'stop' }],
  ['stops the job when the disk is full', new AppError('storage-full'), 0, { kind: 'stop' }],
  ['waits as long as the service asks', refused('service-busy', 90_000), 0, { kind: 'wait', ms: 90_000 }],
  ['waits 15 s at first', new AppError('service-unreachable'), 0, { kind: 'wait', ms: 15_000 }],
  ['waits longer after each failure', new AppError('service-failed'), 3, { kind: 'wait', ms: 120_000 }],
  ['waits 15 minutes at most', new AppError('service-timeout'), 30, { kind: 'wait', ms: 900_000 }],
  ['is an answer when nothing was found', new AppError('service-not-found'), 0, { kind: 'refused' }],
])('a failed request %s', (_what, thrown, before, verdict) => {
  expect(judgeFailure(thrown, before)).toEqual(verdict);
});

const reply = (status: number) => new ServiceError('service-reply-not-json', '', { status, limits: [] });

it.each([404, 405, 410, 501])('a service that answers a batch with %i has no batches', (status) => {
  expect(judgeBatch(reply(status))).toBe('unsupported');
});

it('a batch that is answered with a page may have been accepted', () => {
  expect(judgeBatch(reply(200))).toBe('unanswered');
});

it.each([
  ['a busy service', new ServiceError('service-busy', '', { status: 429, limits: [] })],
  ['a missing login', new ServiceError('service-denied', '', { status: 401, limits: [] })],
  ['an error in our own code', new TypeError('x is not a function')],
])('%s does not count as a refused batch', (_what, thrown) => {
  expect(judgeBatch(thrown)).toBe('failed');
});

it('the articles of a refused batch wait for a smaller one, and a single refused article goes on alone', () => {
  const thrown = new ServiceError('service-request-refused', 'bad id', { status: 400, limits: [] });
  expect(failBatch(thrown, 8, jobWith(0))).toMatchObject({ tasks: 'batch-not-received', isTrouble: false });
  expect(failBatch(thrown, 1, jobWith(0))).toMatchObject({ tasks: 'batch-skipped', isTrouble: false });
});

it.each([404, 405, 410])(
  'an article whose request is answered with a page and %i does not exist',
  (status) => {
    expect(judgeFailure(reply(status), 0)).toEqual({ kind: 'refused' });
    expect(judgeRefusedDetail(reply(status))).toMatchObject({ body: 'missing', reason: 'unknown-id' });
    expect(mayBeOfOneRequest(reply(status))).toBe(false);
  },
);

it.each([
  ['service-failed', true],
  ['service-timeout', true],
  ['service-unreachable', true],
  ['service-reply-not-json', true],
  ['service-busy', false],
  ['service-offline', false],
  ['cancelled', false],
  ['storage-full', false],
] as const)('%s may be about one request alone: %s', (code, is) => {
  expect(mayBeOfOneRequest(new AppError(code))).toBe(is);
});

it('a request that the service does not allow is refused, and one that lacks a login stops all', () => {
  const denied = (status: number) => new ServiceError('service-denied', 'why', { status, limits: [] });
  expect(judgeFailure(denied(403), 0)).toEqual({ kind: 'refused' });
  expect(judgeRefusedDetail(denied(403))).toEqual({ body: 'failed', reason: 'not-fetched', words: 'why' });
  expect(judgeBatch(denied(403))).toBe('unsupported');
  expect(judgeFailure(denied(401), 0)).toEqual({ kind: 'stop' });
});

it('a service that allows no article stops the job after a few of them', () => {
  const denied = new ServiceError('service-denied', 'why', { status: 403, limits: [] });
  const trouble = { code: 'service-denied', message: 'why' };
  expect(eventOfDenial(denied, jobWith(3), 5)).toEqual({ type: 'delayed', until: 5, trouble });
  expect(() => eventOfDenial(denied, jobWith(4), 5)).toThrow(denied);
  expect(eventOfDenial(new AppError('service-not-found'), jobWith(4), 5)).toBeUndefined();
});

it('batches that fail while the service answers other requests are given up', () => {
  const thrown = new AppError('service-failed', 'why');
  const after = (failures: number, requests: number) =>
    failBatch(thrown, 8, { ...jobWith(0), requests, failedBatches: { failures, requests: 6 } });
  expect(failBatch(thrown, 8, { ...jobWith(0), requests: 6 })).toEqual({
    events: [{ type: 'batch-failed', failures: 1, requests: 6 }],
    tasks: 'batch-not-received',
    needsProbe: false,
    isTrouble: true,
  });
  expect(after(4, 6)).toMatchObject({ needsProbe: true, isTrouble: true });
  expect(after(5, 6)).toMatchObject({ needsProbe: false, tasks: 'batch-not-received' });
  expect(after(5, 7)).toEqual({
    events: [{ type: 'batches-unsupported', words: 'why' }],
    tasks: 'batch-skipped',
    isTrouble: false,
  });
});

it('a batch that may have been accepted is not repeated', () => {
  expect(failBatch(new AppError('service-timeout'), 8, jobWith(0))).toEqual({ events: [], isTrouble: true });
});

it.each([
  ...['service-not-set', 'service-address-refused', 'service-access-missing', 'service-key-refused'],
  ...['service-key-missing', 'service-credits-used-up', 'service-quota-used-up', 'storage-full'],
  'storage-failed',
] as const)('only the user can change %s, so the job stops', (code) => {
  expect(judgeFailure(new AppError(code), 0)).toEqual({ kind: 'stop' });
});

it.each([
  ...['service-busy', 'service-failed', 'service-offline', 'service-timeout', 'service-unreachable'],
  ...['service-reply-not-json', 'cancelled'],
] as const)('%s passes by itself, so the job waits', (code) => {
  expect(judgeFailure(new AppError(code), 0)).toEqual({ kind: 'wait', ms: 15_000 });
  expect(judgeFailure(new AppError(code), 1)).toEqual({ kind: 'wait', ms: 30_000 });
  expect(judgeFailure(new AppError(code), 99)).toEqual({ kind: 'wait', ms: 900_000 });
});

it.each(['engine-start-failed', 'out-of-memory'] as const)(
  'after %s the job waits for the body parser three times, then stops',
  (code) => {
    expect(judgeFailure(new AppError(code), 2)).toEqual({ kind: 'wait', ms: 60_000 });
    expect(judgeFailure(new AppError(code), 3)).toEqual({ kind: 'stop' });
  },
);

it('a service that asks for a shorter wait than ours is not asked sooner', () => {
  expect(judgeFailure(refused('service-busy', 1_000), 0)).toEqual({ kind: 'wait', ms: 15_000 });
});

const jobWith = (failures: number) => ({ failures, requests: 0 }) as AccountJob;

it('a job is delayed by what passes, and stopped by what does not, with the words of the failure', () => {
  const passing = new AppError('service-offline', 'no network');
  expect(jobEventAfter(passing, jobWith(1), 1000)).toEqual({
    type: 'delayed',
    until: 31_000,
    trouble: { code: 'service-offline', message: 'no network' },
  });
  for (const code of ['storage-full', 'service-not-found'] as const) {
    expect(jobEventAfter(new AppError(code, 'why'), jobWith(0), 1000)).toEqual({
      type: 'stopped',
      trouble: { code, message: 'why' },
    });
  }
});

it.each([
  ['service-not-found', { body: 'missing', reason: 'unknown-id', words: 'why' }],
  ['service-request-refused', { body: 'missing', reason: 'unknown-id', words: 'why' }],
  ['service-reply-unreadable', { body: 'failed', reason: 'unreadable', words: 'why' }],
] as const)('an article whose detail fails as %s ends', (code, end) => {
  expect(judgeRefusedDetail(new AppError(code, 'why'))).toEqual(end);
});

it.each([
  ['article-too-large', { body: 'failed', reason: 'unreadable', words: 'why' }],
  ['unexpected', { body: 'failed', reason: 'not-stored', words: 'why' }],
] as const)('an article whose body cannot be saved because of %s ends', (code, end) => {
  expect(judgeUnsavedBody(new AppError(code, 'why'))).toEqual(end);
});

it.each(['storage-full', 'service-busy', 'out-of-memory'] as const)(
  '%s concerns the whole job and ends no article alone',
  (code) => {
    const thrown = new AppError(code);
    expect(() => judgeRefusedDetail(thrown)).toThrow(thrown);
    expect(() => judgeUnsavedBody(thrown)).toThrow(thrown);
  },
);

it('a body that makes the body parser run out of memory until the job stops ends its article', () => {
  const thrown = new AppError('out-of-memory', 'why');
  expect(endOfDeadlyBody(thrown, jobWith(2))).toBeUndefined();
  expect(endOfDeadlyBody(thrown, jobWith(3))).toEqual({ body: 'failed', reason: 'unreadable', words: 'why' });
  for (const code of ['engine-start-failed', 'storage-full'] as const)
    expect(endOfDeadlyBody(new AppError(code), jobWith(3))).toBeUndefined();
});

const answered = (code: ErrorCode, status: number) => new ServiceError(code, 'why', { status, limits: [] });

it.each([
  ['unsupported', new AppError('service-not-found')],
  ['refused', answered('service-request-refused', 400)],
  ['refused', answered('service-picture-refused', 413)],
  ['refused', answered('service-text-too-long', 414)],
  ['unreadable', answered('service-reply-unreadable', 200)],
  ['unreadable', answered('service-reply-too-large', 200)],
  ['unanswered', new AppError('service-timeout')],
  ['unanswered', answered('service-unreachable', 200)],
  ['unanswered', answered('service-unreachable', 299)],
  ['failed', answered('service-unreachable', 300)],
  ['failed', answered('service-unreachable', 199)],
  ['failed', answered('service-busy', 200)],
  ['failed', new AppError('service-unreachable')],
  ['failed', new AppError('service-reply-not-json')],
  ['failed', answered('service-reply-not-json', 502)],
] as const)('a batch is %s after: %o', (verdict, thrown) => {
  expect(judgeBatch(thrown)).toBe(verdict);
});

it.each([
  [
    'no batches',
    answered('service-not-found', 404),
    { events: [{ type: 'batches-unsupported', words: 'why' }], tasks: 'batch-skipped', isTrouble: false },
  ],
  [
    'a refusal',
    answered('service-request-refused', 400),
    {
      events: [{ type: 'batch-refused', size: 2, words: 'why' }],
      tasks: 'batch-not-received',
      isTrouble: false,
    },
  ],
  ['an unreadable reply', answered('service-reply-unreadable', 200), { events: [], isTrouble: false }],
  [
    'a reply that is too large',
    answered('service-reply-too-large', 200),
    { events: [{ type: 'batch-too-large', size: 2 }], isTrouble: false },
  ],
  ['no reply', new AppError('service-timeout'), { events: [], isTrouble: true }],
  [
    'no network',
    new AppError('service-offline'),
    { events: [], tasks: 'batch-not-received', isTrouble: true },
  ],
])('a batch of two that failed with %s changes the job and its tasks', (_what, thrown, failure) => {
  expect(failBatch(thrown, 2, jobWith(0))).toEqual(failure);
});
