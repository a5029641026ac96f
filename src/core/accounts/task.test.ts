import { describe, expect, it } from 'vitest';
import { type ListedArticle, SAVED } from './listed-article';
import {
  type Absence,
  type BodyTask,
  changeTask,
  closeArticle,
  createTask,
  createTasks,
  needsOtherRequest,
  OTHER_ARTICLE,
  releaseArticle,
  weighEnd,
} from './task';

const task: BodyTask = {
  jobId: 'job',
  key: 'A:7:1',
  fakeId: 'A',
  mid: '7',
  idx: 1,
  title: '一',
  publishedAt: 0,
  stage: 'detail',
  rounds: 0,
  rereads: 0,
  dueAt: 0,
  reason: 'not-arrived',
};
const nothing: Absence = { reason: 'not-arrived' };
const noBody = (absence: Absence, at: number, takesBatches = true) =>
  ({ type: 'no-body', absence, at, takesBatches }) as const;

/** The pauses before each request of the detail, s, grouped by round, until the task is given up. */
function pauses(absence: Absence, takesBatches = true): number[][] {
  const rounds: number[][] = [];
  let waiting: BodyTask | undefined = changeTask(task, noBody(absence, 0, takesBatches));
  while (waiting) {
    let now = 0;
    const round: number[] = [];
    let asked: BodyTask | undefined =
      waiting.stage === 'batch' ? changeTask(waiting, { type: 'batch-sent', at: now }) : waiting;
    while (asked?.stage === 'reread') {
      round.push((asked.dueAt - now) / 1000);
      now = asked.dueAt;
      asked = changeTask(asked, noBody(absence, now, takesBatches));
    }
    rounds.push(round);
    waiting = asked;
  }
  return rounds;
}

it('a missing body is requested again after 5, 15, 45 s and 5 min, in three rounds', () => {
  expect(pauses(nothing)).toEqual([
    [5, 15, 45, 300],
    [5, 15, 45, 300],
    [5, 15, 45, 300],
  ]);
});

it('a round ends at once when the service says why there is no body', () => {
  expect(pauses({ reason: 'verification' })).toEqual([[5], [5], [5]]);
  expect(pauses({ reason: 'not-fetched' })).toEqual([[5], [5], [5]]);
});

it('a task has a single round where the service takes no batches', () => {
  expect(pauses(nothing, false)).toEqual([[5, 15, 45, 300]]);
});

it('a batch that the service did not receive does not count as a round', () => {
  const waiting = changeTask(task, noBody(nothing, 0));
  const sent = changeTask(waiting!, { type: 'batch-sent', at: 7 });
  expect(changeTask(sent, { type: 'batch-not-received' })).toMatchObject({ stage: 'batch', rounds: 0 });
});

const article: ListedArticle = {
  key: 'A:7:1',
  fakeId: 'A',
  mid: '7',
  idx: 1,
  title: '一',
  body: 'missing',
  reason: 'verification',
  words: 'captcha',
  publishedAt: 50,
  firstSeenAt: 90,
} as ListedArticle;

it('a batch that was sent asks for its articles again after five seconds', () => {
  const waiting = { ...task, stage: 'batch', rounds: 1, rereads: 3 } as const;
  expect(changeTask(waiting, { type: 'batch-sent', at: 1000 })).toMatchObject({
    stage: 'reread',
    rounds: 2,
    rereads: 0,
    dueAt: 6000,
  });
});

it('an article whose batch is skipped is in its last round', () => {
  expect(changeTask(task, { type: 'batch-skipped', at: 1000 })).toMatchObject({
    stage: 'reread',
    rounds: 3,
    dueAt: 6000,
  });
});

describe('a detail that fails as if the service were down', () => {
  /** The task after so many failures, while the service has answered so many requests of its job. */
  const fail = (from: BodyTask, times: number, answered: number): BodyTask | undefined => {
    let failing: BodyTask | undefined = from;
    for (let failure = 0; failure < times && failing; failure++)
      failing = changeTask(failing, { type: 'no-answer', answered, isServiceUp: false, at: 1000 });
    return failing;
  };

  it('lets other articles go first after three failures, and waits for a batch if it then has no body', () => {
    expect(fail(task, 2, 4)).toMatchObject({ stage: 'detail', dueAt: 0 });
    const aside = fail(task, 3, 4)!;
    expect(aside).toMatchObject({ stage: 'reread', rounds: 0, dueAt: 301_000 });
    expect(changeTask(aside, noBody(nothing, 0))).toMatchObject({ stage: 'batch', unanswered: undefined });
  });

  it('goes on with the round that it was in', () => {
    const reread: BodyTask = { ...task, stage: 'reread', rounds: 2, rereads: 1 };
    expect(fail(reread, 3, 4)).toMatchObject({ stage: 'reread', rounds: 2, rereads: 1, dueAt: 301_000 });
  });

  it('is given up when the service has answered others meanwhile, and not while it is down', () => {
    const aside = fail(task, 3, 4)!;
    expect(fail(aside, 2, 5)).toBeDefined();
    expect(fail(aside, 3, 5)).toBeUndefined();
    expect(fail(aside, 3, 4)).toMatchObject({ stage: 'reread' });
  });

  it('is not given up while the service answers nothing, however long that lasts', () => {
    const late = fail(task, 300, 4)!;
    expect(late).toMatchObject({ stage: 'reread', unanswered: { failures: 300, since: 1000 } });
    const event = { type: 'no-answer', answered: 4, isServiceUp: true, at: 2000 } as const;
    const failed = fail(late, 2, 4)!;
    expect(changeTask(failed, event)).toBeUndefined();
  });

  it('needs another request after a day of failures, also if the clock was ahead at the first of them', () => {
    const failed = fail(task, 5, 4)!;
    const day = 24 * 3_600_000;
    expect(needsOtherRequest(failed, 999 + day)).toBe(false);
    expect(needsOtherRequest(failed, 1000 + day)).toBe(true);
    expect(needsOtherRequest(fail(failed, 1, 4)!, 1000 + day)).toBe(false);
    const ahead = { ...failed, unanswered: { failures: 1, since: 500 * day } };
    const event = { type: 'no-answer', answered: 4, isServiceUp: false, at: 1000 } as const;
    expect(changeTask(ahead, event)).toMatchObject({ unanswered: { since: 1000 } });
  });

  it('is asked for at once where batches fail, and then waits for the next batch', () => {
    const waiting: BodyTask = { ...task, stage: 'batch', rounds: 1 };
    const probed = changeTask(waiting, { type: 'probed', at: 7 });
    expect(probed).toMatchObject({ stage: 'reread', rounds: 1, dueAt: 7 });
    expect(changeTask(probed, noBody(nothing, 9))).toMatchObject({ stage: 'batch', rounds: 1 });
  });
});

it('a task remembers why the last reply contained no body', () => {
  const absence = { reason: 'verification', words: 'captcha' } as const;
  expect(changeTask(task, noBody(absence, 0))).toMatchObject({ stage: 'batch', ...absence });
  const asked = { ...task, stage: 'reread', rounds: 1 } as const;
  expect(changeTask(asked, noBody({ reason: 'not-arrived', words: 'later' }, 10))).toMatchObject({
    rereads: 1,
    dueAt: 15_010,
    reason: 'not-arrived',
    words: 'later',
  });
});

describe('the end of a task', () => {
  const end = (body: 'missing' | 'failed' | 'gone' | 'ambiguous') =>
    ({ body, reason: 'unreadable' }) as const;

  it('never replaces a body that was saved meanwhile', () => {
    expect(weighEnd({ ...article, body: SAVED }, end('failed'), true)).toEqual({ body: SAVED });
  });

  it('never replaces a doubtful reply by nothing', () => {
    expect(weighEnd(article, end('missing'), true)).toEqual({ body: 'ambiguous', reason: 'other-article' });
    expect(weighEnd(article, end('failed'), true)).toBe(OTHER_ARTICLE);
    expect(weighEnd(article, end('gone'), true)).toEqual(end('gone'));
    expect(weighEnd(article, end('missing'), false)).toEqual(end('missing'));
  });

  it('is written to its article', () => {
    expect(closeArticle(article, { body: 'failed' })).toEqual({
      ...article,
      body: 'failed',
      reason: undefined,
      words: undefined,
    });
  });
});

it('a cancelled job leaves its articles as they were before', () => {
  const former = { body: 'missing', reason: 'verification', words: 'captcha' } as const;
  const wanted: ListedArticle = { ...article, body: 'wanted', reason: undefined, words: undefined };
  expect(releaseArticle(wanted, { ...task, former })).toEqual(article);
  expect(releaseArticle(wanted, task).body).toBe('known');
  expect(releaseArticle({ ...article, body: SAVED }, { ...task, former }).body).toBe(SAVED);
});

describe('createTasks', () => {
  const of = (body: ListedArticle['body']) => ({ ...article, body }) as ListedArticle;

  it('creates a task for every article without a body, and marks the article as wanted', () => {
    const { articles, tasks } = createTasks([article], { jobId: 'job', isRetry: false });
    expect(articles).toEqual([{ ...article, body: 'wanted', reason: undefined, words: undefined }]);
    expect(tasks).toEqual([
      {
        ...task,
        publishedAt: 50,
        former: { body: 'missing', reason: 'verification', words: 'captcha' },
      },
    ]);
  });

  it('takes the moment an article was first seen where it does not say when it was published', () => {
    expect(createTask({ ...article, publishedAt: undefined }, 'job').publishedAt).toBe(90);
  });

  it.each([
    [false, ['known', 'missing', 'failed']],
    [true, ['known', 'missing', 'failed', 'ambiguous']],
  ])(
    'leaves out what needs none; a doubtful reply only if the user chose the article: %s',
    (isRetry, left) => {
      const bodies = ['known', 'wanted', SAVED, 'missing', 'gone', 'failed', 'ambiguous'] as const;
      const { tasks } = createTasks(bodies.map(of), { jobId: 'job', isRetry });
      expect(tasks.map(({ former }) => former?.body)).toEqual(left);
    },
  );

  it('takes an article that was downloaded only where the job was started for it, and gives it back as it was', () => {
    const owner = { jobId: 'job', isRetry: false };
    expect(createTasks([of(SAVED)], owner).tasks).toEqual([]);
    const { articles, tasks } = createTasks([of(SAVED)], { ...owner, isNamed: true });
    expect(releaseArticle(articles[0]!, tasks[0]!).body).toBe(SAVED);
  });
});
