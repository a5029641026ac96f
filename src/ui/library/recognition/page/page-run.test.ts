import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import type { PageRun } from './page-run';
import { createRun, recognition } from './page-run.test-support';

describe('the images of a page', () => {
  it('are recognised one after the other, in page order', async () => {
    const { pending, started, reaches, activity } = createRun();
    await started(1);
    await reaches('recognising waiting waiting');
    pending[0]?.end(recognition);
    await started(2);
    pending[1]?.end(recognition);
    await started(3);
    expect(pending.map(({ image }) => image)).toEqual(['0', '1', '2']);
    expect(activity()).toBe('running');
    pending[2]?.end(recognition);
    await reaches('done done done');
    expect(activity()).toBe('ended');
  });

  it('go on after one that failed, which can be tried again', async () => {
    const { run, pending, started, reaches } = createRun();
    await started(1);
    pending[0]?.end(new AppError('engine-failed'));
    await started(2);
    pending[1]?.end(recognition);
    await started(3);
    pending[2]?.end(recognition);
    await reaches('failed done done');
    run.retry(0);
    await started(4);
    expect(pending[3]?.image).toBe('0');
  });

  it('wait during a pause, while the one that runs ends', async () => {
    const { run, pending, started, reaches, activity } = createRun();
    await started(1);
    run.pause();
    pending[0]?.end(recognition);
    await reaches('done waiting waiting');
    expect(activity()).toBe('paused');
    expect(pending).toHaveLength(1);
    run.resume();
    await started(2);
    expect(activity()).toBe('running');
  });

  it('go on by themselves when a pause ends before the image that runs', async () => {
    const { run, pending, started } = createRun();
    await started(1);
    run.pause();
    run.resume();
    expect(pending).toHaveLength(1);
    pending[0]?.end(recognition);
    await started(2);
  });

  it('keep what was recognised when the user cancels, and can be continued', async () => {
    const { run, pending, started, reaches, activity } = createRun();
    await started(1);
    pending[0]?.end(recognition);
    await started(2);
    run.cancel();
    await reaches('done waiting waiting');
    expect(pending[1]?.signal.aborted).toBe(true);
    expect(activity()).toBe('cancelled');
    run.resume();
    await started(3);
    expect(pending[2]?.image).toBe('1');
  });

  it('stay ended when they are cancelled after the last', async () => {
    const { run, reaches, activity } = createRun({ recognise: async () => recognition });
    await reaches('done done done');
    run.cancel();
    expect(activity()).toBe('ended');
  });

  it('are left closed where their site is not allowed, until it is', async () => {
    let isAllowed = false;
    const { run, reaches, activity } = createRun({
      load: async ({ index }) => (index === 1 && !isAllowed ? 'closed' : new Blob([String(index)])),
      recognise: async () => recognition,
    });
    await reaches('done closed done');
    expect(activity()).toBe('ended');
    isAllowed = true;
    run.loadClosed();
    await reaches('done done done');
  });

  it('are loaded once, although they are recognised again', async () => {
    let loads = 0;
    const { run, pending, started } = createRun({
      load: async () => {
        loads += 1;
        return new Blob(['x']);
      },
    });
    await started(1);
    run.pause();
    pending[0]?.end(new AppError('engine-failed'));
    await expect.poll(() => loads).toBe(1);
    run.retry(0);
    await started(2);
    expect(loads).toBe(1);
  });

  it('fail by themselves when they cannot be loaded', async () => {
    const { reaches, state } = createRun({
      load: async ({ index }) => {
        if (index === 0) throw new AppError('image-too-large');
        return new Blob(['x']);
      },
      recognise: async () => recognition,
    });
    await reaches('failed done done');
    expect(state()?.images[0]?.state).toMatchObject({ error: { code: 'image-too-large' } });
  });

  it('show the progress of the one that runs', async () => {
    const { pending, started, state } = createRun();
    await started(1);
    const progress = { stage: 'recognising', done: 1, total: 2 } as const;
    pending[0]?.onEvent({ type: 'progress', progress });
    expect(state()?.images[0]?.state).toMatchObject({ progress });
  });

  it('get their thumbnails, and one without a thumbnail keeps none back', async () => {
    const { state } = createRun({
      loadThumbnail: async ({ index }) => {
        if (index === 0) throw new AppError('image-too-large');
        return index === 1 ? undefined : new Blob(['small']);
      },
    });
    await expect.poll(() => state()?.images[2]?.thumbnail).toBeInstanceOf(Blob);
    expect(
      state()
        ?.images.slice(0, 2)
        .map(({ thumbnail }) => thumbnail),
    ).toEqual([undefined, undefined]);
  });
});

describe('a pause while the user is asked', () => {
  it('goes on when the question is answered', async () => {
    const { run, pending, started, reaches, activity } = createRun();
    await started(1);
    const release = run.hold();
    expect(activity()).toBe('paused');
    pending[0]?.end(recognition);
    await reaches('done waiting waiting');
    release();
    await started(2);
    expect(activity()).toBe('running');
  });

  it.each([
    ['cancelled', (run: PageRun) => run.cancel()],
    [
      'paused',
      (run: PageRun) => {
        run.resume();
        run.pause();
      },
    ],
  ] as const)('does not go on when the user has %s it meanwhile', async (wanted, decide) => {
    const { run, started, activity } = createRun();
    await started(1);
    const release = run.hold();
    decide(run);
    release();
    expect(activity()).toBe(wanted);
  });

  it('does not resume a list that the user had paused before the question', async () => {
    const { run, started, activity } = createRun();
    await started(1);
    run.pause();
    run.hold()();
    expect(activity()).toBe('paused');
  });

  it('lets the images go on that were paid for before', async () => {
    const { run, pending, started } = createRun();
    run.payFor('agreed', [0, 1]);
    await expect.poll(() => pending.at(-1)?.permission).toBe('agreed');
    const release = run.hold();
    const before = pending.length;
    pending.at(-1)?.end(recognition);
    release();
    await started(before + 1);
    expect(pending.at(-1)?.permission).toBe('agreed');
  });
});
