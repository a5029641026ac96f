import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { ServiceError } from '@/core/service/service-error';
import {
  askMonitor,
  createAccount,
  isMonitored,
  isWatched,
  mergeService,
  monitorState,
  settleMonitor,
} from './account';
import { commandJob, createJob, finishJob, progressOf } from './account-job';
import { judgeFailure } from './failed-request';
import { joinCaptured } from './join-captured';
import { judgeBatch } from './judge-batch';
import { nextRoundAt, startRound } from './monitor-round';
import { publishingRhythm } from './publishing-rhythm';
import { isQuiet, quietMinutesLeft } from './quiet-hours';
import { addSearch } from './search-history';

const account = createAccount({ fakeId: 'A', name: '甲' }, 1);

describe('the monitor switch', () => {
  it('shows what the user wants and what is so', () => {
    const asked = askMonitor(account, true, 2);
    expect(monitorState(account)).toBe('off');
    expect(monitorState(asked)).toBe('switching-on');
    expect(monitorState(settleMonitor(asked, true))).toBe('on');
    expect(monitorState(settleMonitor(asked, false))).toBe('on-unconfirmed');
    expect(monitorState(settleMonitor(asked, undefined))).toBe('on-unconfirmed');
    const off = askMonitor(settleMonitor(asked, true), false, 3);
    expect(monitorState(off)).toBe('switching-off');
    expect(monitorState(settleMonitor(off, true))).toBe('off-unconfirmed');
  });

  it('shows what the service does for others, and wants nothing because of it', () => {
    const said = { fakeId: 'A', name: '甲', monitored: true };
    const known = mergeService(account, said, 2);
    expect(monitorState(known)).toBe('on-at-service');
    expect([isWatched(known), isMonitored(known)]).toEqual([false, true]);
    const off = settleMonitor(askMonitor(account, false, 2), false);
    expect(monitorState(mergeService(off, said, 3))).toBe('off-unconfirmed');
  });
});

it('accounts of the service and of the library are one by their id', () => {
  const captured = [
    { fakeId: 'A', name: 'x', alias: 'alias', articles: 3 },
    { fakeId: 'B', name: '乙', articles: 1 },
  ];
  expect(joinCaptured([account], captured, 5)).toMatchObject([
    { fakeId: 'A', name: '甲', alias: 'alias', counts: { known: 3, kept: 3 } },
    { fakeId: 'B', name: '乙', isFollowed: false },
  ]);
});

describe('a job', () => {
  const job = createJob({
    id: '1',
    fakeId: 'A',
    accountName: '甲',
    kind: 'whole',
    extent: 'whole',
    createdAt: 0,
  });

  it('can be paused and resumed until it is over, and not after', () => {
    const paused = commandJob(job, 'pause', 1);
    expect(paused.state).toBe('paused');
    expect(commandJob(paused, 'resume', 2).state).toBe('running');
    expect(commandJob(finishJob(job, 3), 'resume', 4).state).toBe('done');
    expect(commandJob(commandJob(job, 'cancel', 5), 'resume', 6).state).toBe('cancelled');
  });

  it('tries batches once more when it is resumed', () => {
    const refused = { ...job, state: 'paused', batchRefusal: '404', batchLimit: 1, loneRefusals: 2 } as const;
    expect(commandJob(refused, 'resume', 2)).toMatchObject({
      batchRefusal: undefined,
      batchLimit: undefined,
      loneRefusals: undefined,
    });
  });

  it('says how long it will take once its speed is known', () => {
    const counts = { listed: 100, wanted: 100, kept: 20, missing: 4, failed: 1 };
    expect(progressOf({ ...job, counts, activeMs: 5_000 })).toEqual({ share: 0.25 });
    expect(progressOf({ ...job, counts, activeMs: 60_000 })).toEqual({
      share: 0.25,
      perMinute: 25,
      timeLeftMs: 180_000,
    });
  });
});

describe('a failed request', () => {
  const refused = (code: 'service-busy' | 'service-key-refused', retryAfterMs?: number) =>
    new ServiceError(code, '', { status: 429, limits: [], retryAfterMs });

  it.each([
    ['stops at a refused key', refused('service-key-refused'), 0, { kind: 'stop' }],
    ['stops at a full disk', new AppError('storage-full'), 0, { kind: 'stop' }],
    ['waits as long as it is asked to', refused('service-busy', 90_000), 0, { kind: 'wait', ms: 90_000 }],
    ['waits by itself', new AppError('service-unreachable'), 0, { kind: 'wait', ms: 15_000 }],
    ['waits longer each time', new AppError('service-failed'), 3, { kind: 'wait', ms: 120_000 }],
    [
      'waits a quarter of an hour at most',
      new AppError('service-timeout'),
      30,
      { kind: 'wait', ms: 900_000 },
    ],
    ['is an answer', new AppError('service-not-found'), 0, { kind: 'refused' }],
  ])('%s', (_what, thrown, before, verdict) => {
    expect(judgeFailure(thrown, before)).toEqual(verdict);
  });
});

describe('a batch', () => {
  const reply = (status: number) => new ServiceError('service-reply-not-json', '', { status, limits: [] });

  it.each([404, 405, 410, 501])('is unknown to a server that answers %i to it', (status) => {
    expect(judgeBatch(reply(status))).toBe('unknown');
  });

  it('may have been taken on where a page answers', () => {
    expect(judgeBatch(reply(200))).toBe('unanswered');
  });

  it.each([
    ['a busy service', new ServiceError('service-busy', '', { status: 429, limits: [] })],
    ['a refused key', new ServiceError('service-key-refused', '', { status: 403, limits: [] })],
    ['a mistake of our own', new TypeError('x is not a function')],
  ])('is not refused by %s', (_what, thrown) => {
    expect(judgeBatch(thrown)).toBe('failed');
  });
});

describe('rounds', () => {
  it('follow one another by the interval and never overlap', () => {
    const round = startRound([{ fakeId: 'A' }], 1000);
    expect(nextRoundAt(15, undefined, 5)).toBe(5);
    expect(nextRoundAt(15, round, 5)).toBeUndefined();
    const ended = { ...round, queue: [], endedAt: 2000 };
    expect(nextRoundAt(15, ended, 3000)).toBe(1000 + 15 * 60_000);
    expect(nextRoundAt(15, ended, 5_000_000)).toBe(5_000_000);
    expect(nextRoundAt(0, ended, 5_000_000)).toBeUndefined();
  });

  it('begin with whom nobody has looked at the longest', () => {
    const accounts = [{ fakeId: 'new', listedAt: 9 }, { fakeId: 'never' }, { fakeId: 'old', listedAt: 2 }];
    expect(startRound(accounts, 10).queue).toEqual(['never', 'old', 'new']);
  });
});

it('quiet hours go over midnight', () => {
  const night = { from: 22 * 60, until: 8 * 60 };
  expect([21, 22, 0, 7, 8].map((hour) => isQuiet(night, hour * 60))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(quietMinutesLeft(night, 23 * 60)).toBe(9 * 60);
  expect(isQuiet({ from: 60, until: 60 }, 60)).toBe(false);
});

it('a push counts once in the publishing rhythm, however many articles it holds', () => {
  const at = new Date(2026, 2, 2, 9).getTime(); // a Monday
  const { months, weekdays, hours } = publishingRhythm(
    [
      { mid: '1', publishedAt: at },
      { mid: '1', publishedAt: at },
      { mid: '2', publishedAt: new Date(2020, 0, 1).getTime() },
      { mid: '3' },
    ],
    new Date(2026, 2, 14).getTime(),
  );
  expect(months.at(-1)?.pushes).toBe(1);
  expect(months.reduce((sum, { pushes }) => sum + pushes, 0)).toBe(1);
  expect([weekdays[0], hours[9]]).toEqual([1, 1]);
});

it('searches are kept once each, the newest first', () => {
  expect(addSearch(['b', 'a'], ' a ')).toEqual(['a', 'b']);
  expect(addSearch(['a'], '  ')).toEqual(['a']);
});
