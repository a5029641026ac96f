import { describe, expect, it } from 'vitest';
import { type Absence, afterBatch, afterDetail, afterReread, type BodyTask, withoutBatch } from './body-task';

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

/** When a detail is read again, s after each batch, until the task is given up. */
function pauses(absence: Absence): number[][] {
  const rounds: number[][] = [];
  let waiting: BodyTask | undefined = afterDetail(task, absence);
  while (waiting) {
    let now = 0;
    const round: number[] = [];
    let asked: BodyTask | undefined = afterBatch(waiting, now);
    while (asked?.stage === 'reread') {
      round.push((asked.dueAt - now) / 1000);
      now = asked.dueAt;
      asked = afterReread(asked, absence, now);
    }
    rounds.push(round);
    waiting = asked;
  }
  return rounds;
}

describe('a body that does not come', () => {
  it('is read again after 5, 15, 45 s and 5 min, in three rounds', () => {
    expect(pauses(nothing)).toEqual([
      [5, 15, 45, 300],
      [5, 15, 45, 300],
      [5, 15, 45, 300],
    ]);
  });

  it('is asked for anew at once where the service has an answer', () => {
    expect(pauses({ reason: 'verification' })).toEqual([[5], [5], [5]]);
    expect(pauses({ reason: 'not-fetched' })).toEqual([[5], [5], [5]]);
  });
});

it('a batch that never left is no round', () => {
  const waiting = afterDetail(task, nothing);
  expect(withoutBatch(afterBatch(waiting, 7))).toMatchObject({ stage: 'batch', rounds: 0 });
});
