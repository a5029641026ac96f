import { beforeEach, describe, expect, it } from 'vitest';
import type { BodySaver } from '@/background/accounts/save-body';
import { AppError, type ErrorCode } from '@/core/errors';
import { updateStoredJob } from '@/platform/storage/accounts/jobs-store';
import { clearDatabase, createMapSaver } from './open-account-work';
import { answerBatches, job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

/** Saves bodies. Saving the chosen ones fails, `times` times in all. */
function failWith(code: ErrorCode, isChosen: (key: string) => boolean, times = Number.POSITIVE_INFINITY) {
  const saver = createMapSaver(new Map());
  let left = times;
  const saveBody: BodySaver['save'] = async (task, detail) => {
    if (!isChosen(task.key) || left === 0) return saver.save(task, detail);
    left--;
    throw new AppError(code);
  };
  return saveBody;
}

const isFirst = (key: string) => key.endsWith(':1');

describe('a body that cannot be saved', () => {
  it.each(['article-too-large', 'unexpected'] as const)(
    'a body that cannot be saved (%s) fails only its own article',
    async (code) => {
      const saveBody = failWith(code, isFirst);
      const { work, fakeId, truth } = await startWhole({ pushes: 5, work: { saveBody } });
      await work.untilIdle();
      const expected = [...truthOf(truth)].map(([id, body]) =>
        body === 'kept' && id.endsWith('_1') ? [id, 'failed'] : [id, body],
      );
      expect(await statesOf(fakeId)).toEqual(new Map(expected as [string, 'kept'][]));
      expect((await job()).state).toBe('done');
    },
  );

  it('a body that cannot be saved does not affect the others of its batch', async () => {
    const fetch = answerBatches(() => ({ content: '<p>正文</p>' }));
    const saveBody = failWith('article-too-large', isFirst);
    const { work, fakeId } = await startWhole({ pushes: 5, work: { saveBody, fetch } });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'done', trouble: undefined });
    for (const [id, body] of await statesOf(fakeId))
      if (body !== 'gone') expect(body).toBe(id.endsWith('_1') ? 'failed' : 'kept');
  });
});

describe('the body parser', () => {
  it.each(['engine-start-failed', 'out-of-memory'] as const)(
    'a failure of the body parser that passes (%s) delays the job, and no article fails',
    async (code) => {
      const saveBody = failWith(code, () => true, 2);
      const { work, fakeId, truth } = await startWhole({ pushes: 5, work: { saveBody } });
      await work.untilIdle();
      expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    },
  );

  it('a failure of the body parser that does not pass stops the job, and no article fails', async () => {
    const saveBody = failWith('engine-start-failed', () => true);
    const { work, fakeId } = await startWhole({ work: { saveBody } });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'engine-start-failed' } });
    expect([...(await statesOf(fakeId)).values()]).not.toContain('failed');
  });

  it('a body that exhausts the memory of the body parser stops the job once, and then fails', async () => {
    const { service, work, fakeId, truth } = await startWhole({
      pushes: 3,
      work: { saveBody: failWith('out-of-memory', isFirst, 4) },
    });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'out-of-memory' } });
    await updateStoredJob('job', { type: 'resume', at: service.clock.now() });
    await work.untilIdle();
    expect((await job()).state).toBe('done');
    const others = [...(await statesOf(fakeId))].filter(([id, body]) => truthOf(truth).get(id) !== body);
    expect(others.map(([, body]) => body)).toEqual(['failed']);
  });
});
