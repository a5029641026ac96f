import { beforeEach, describe, expect, it } from 'vitest';
import type { KeepBody } from '@/background/accounts/read-body';
import { commandJob } from '@/core/accounts/account-job';
import { AppError, type ErrorCode } from '@/core/errors';
import { changeJob } from '@/platform/account-jobs-store';
import { clearDatabase, keepIn } from './open-account-work';
import { answerBatches, job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

/** Keeps bodies, but fails with those that are chosen, so many times in all. */
function failWith(code: ErrorCode, isChosen: (key: string) => boolean, times = Number.POSITIVE_INFINITY) {
  const keep = keepIn(new Map());
  let left = times;
  const keepBody: KeepBody = async (task, detail) => {
    if (!isChosen(task.key) || left === 0) return keep(task, detail);
    left--;
    throw new AppError(code);
  };
  return keepBody;
}

const isFirst = (key: string) => key.endsWith(':1');

describe('a body that came and cannot be kept', () => {
  it.each(['article-too-large', 'unexpected'] as const)(
    'is that article’s failure alone (%s)',
    async (code) => {
      const keepBody = failWith(code, isFirst);
      const { work, fakeId, truth } = await startWhole({ pushes: 5, work: { keepBody } });
      await work.untilIdle();
      const expected = [...truthOf(truth)].map(([id, body]) =>
        body === 'kept' && id.endsWith('_1') ? [id, 'failed'] : [id, body],
      );
      expect(await statesOf(fakeId)).toEqual(new Map(expected as [string, 'kept'][]));
      expect((await job()).state).toBe('done');
    },
  );

  it('spoils none of the others of its batch', async () => {
    const fetch = answerBatches(() => ({ content: '<p>正文</p>' }));
    const keepBody = failWith('article-too-large', isFirst);
    const { work, fakeId } = await startWhole({ pushes: 5, work: { keepBody, fetch } });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'done', trouble: undefined });
    for (const [id, body] of await statesOf(fakeId))
      if (body !== 'gone') expect(body).toBe(id.endsWith('_1') ? 'failed' : 'kept');
  });
});

describe('where bodies are read', () => {
  it.each(['engine-start-failed', 'out-of-memory'] as const)(
    'trouble that passes (%s) delays a job and fails nothing',
    async (code) => {
      const keepBody = failWith(code, () => true, 2);
      const { work, fakeId, truth } = await startWhole({ pushes: 5, work: { keepBody } });
      await work.untilIdle();
      expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    },
  );

  it('trouble that does not pass stops a job before it fails one article after the other', async () => {
    const keepBody = failWith('engine-start-failed', () => true);
    const { work, fakeId } = await startWhole({ work: { keepBody } });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'engine-start-failed' } });
    expect([...(await statesOf(fakeId)).values()]).not.toContain('failed');
  });

  it('trouble with one body alone stops a job once', async () => {
    const { service, work, fakeId, truth } = await startWhole({
      pushes: 3,
      work: { keepBody: failWith('out-of-memory', isFirst, 4) },
    });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'out-of-memory' } });
    await changeJob('job', (before) => commandJob(before, 'resume', service.clock.now()));
    await work.untilIdle();
    expect((await job()).state).toBe('done');
    const others = [...(await statesOf(fakeId))].filter(([id, body]) => truthOf(truth).get(id) !== body);
    expect(others.map(([, body]) => body)).toEqual(['failed']);
  });
});
