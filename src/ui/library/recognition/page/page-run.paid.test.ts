import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { PageRunDeps } from './page-run';
import { createRun, type Pending, recognition } from './page-run.test-support';
import { canBePaid } from './page-run-image';

describe('the images of a page that are paid for', () => {
  const asking = { type: 'progress', progress: { stage: 'asking-service' } } as const;
  const paid: Recognition = { ...recognition, payment: { credits: 4, source: 'service', left: 8 } };
  const permissions = (pending: readonly Pending[]) => pending.map(({ permission }) => permission);

  /** A page whose images were recognised on this device, and of which the service gets the first. */
  async function createPaid(change: Partial<PageRunDeps> = {}) {
    const created = createRun(change);
    const { run, pending, started, reaches } = created;
    for (const index of [0, 1, 2]) {
      await started(index + 1);
      pending[index]?.end(recognition);
    }
    await reaches('done done done');
    pending.length = 0;
    run.payFor('agreed', [0, 1, 2]);
    await started(1);
    return { ...created, images: () => created.state()?.images ?? [] };
  }

  it('are sent one after the other with the permission, and those that were not agreed to are not', async () => {
    const { run, pending, started, reaches } = createRun();
    await started(1);
    run.payFor('agreed', [1]);
    expect(pending[0]?.signal.aborted).toBe(true);
    await started(2);
    expect(pending[1]).toMatchObject({ image: '0', permission: undefined });
    pending[1]?.end(recognition);
    await started(3);
    expect(pending[2]).toMatchObject({ image: '1', permission: 'agreed' });
    pending[2]?.end(paid);
    await started(4);
    expect(pending[3]).toMatchObject({ image: '2', permission: undefined });
    await reaches('done done recognising');
  });

  it('are each sent once, however often the user agrees', async () => {
    const { run, pending, started, reaches } = await createPaid();
    run.payFor('again', [0, 1, 2]);
    expect(pending[0]?.signal.aborted).toBe(false);
    pending[0]?.end(paid);
    await started(2);
    run.payFor('thrice', [0, 1, 2]);
    pending[1]?.end(paid);
    await started(3);
    pending[2]?.end(paid);
    await reaches('done done done');
    expect(permissions(pending)).toEqual(['agreed', 'again', 'thrice']);
    run.payFor('more', [0, 1, 2]);
    expect(pending).toHaveLength(3);
  });

  it('keep the text of this device until the service has answered', async () => {
    const { pending, images, started } = await createPaid();
    expect(images().map(({ before }) => before)).toEqual([recognition, recognition, recognition]);
    pending[0]?.end(paid);
    await started(2);
    expect(images()[0]?.state).toEqual({ phase: 'done', recognition: paid });
  });

  it('are not sent after a cancellation, and have the text of this device again', async () => {
    const { run, pending, reaches, images, activity } = await createPaid();
    run.cancel();
    expect(pending[0]?.signal.aborted).toBe(true);
    await reaches('done done done');
    expect(images().map(({ isPaid }) => isPaid)).toEqual([false, false, false]);
    expect(images()[0]?.state).toEqual({ phase: 'done', recognition });
    expect(activity()).toBe('cancelled');
    run.resume();
    await expect.poll(activity).toBe('ended');
    expect(pending).toHaveLength(1);
  });

  it('are not sent when the user cancels while one is loaded', async () => {
    const loads: ((file: Blob) => void)[] = [];
    const asked: unknown[] = [];
    const { run, reaches } = createRun({
      load: () => new Promise((resolve) => loads.push(resolve)),
      recognise: async (_image, _onEvent, _signal, permission) => {
        asked.push(permission);
        return recognition;
      },
    });
    run.payFor('agreed', [1]);
    loads[0]?.(new Blob(['device']));
    await expect.poll(() => loads).toHaveLength(2);
    run.cancel();
    loads[1]?.(new Blob(['paid']));
    await reaches('done waiting waiting');
    expect(asked).toEqual([undefined]);
  });

  it('let the one that was sent end after a cancellation, and no other', async () => {
    const { run, pending, reaches, images } = await createPaid();
    pending[0]?.onEvent(asking);
    run.cancel();
    expect(pending[0]?.signal.aborted).toBe(false);
    pending[0]?.end(paid);
    await expect.poll(() => images()[0]?.state).toEqual({ phase: 'done', recognition: paid });
    await reaches('done done done');
    expect(images().map(({ isPaid }) => isPaid)).toEqual([true, false, false]);
    expect(pending).toHaveLength(1);
  });

  it('have the text of this device again when the ledger refuses the one that was under way at a cancellation', async () => {
    const { run, pending, reaches, images } = await createPaid();
    pending[0]?.onEvent(asking);
    run.cancel();
    pending[0]?.end(new AppError('credits-short'));
    await reaches('done done done');
    expect(images().map(({ isPaid }) => isPaid)).toEqual([false, false, false]);
  });

  it('keep a text that was paid for although the cancellation came as it was sent', async () => {
    let isAsked = false;
    const { run, state } = createRun({
      recognise: async (_image, _onEvent, signal, permission) => {
        if (permission === undefined) return recognition;
        isAsked = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return paid;
      },
    });
    run.payFor('agreed', [0]);
    await expect.poll(() => isAsked).toBe(true);
    run.cancel();
    const first = () => state()?.images[0];
    await expect.poll(() => first()?.state).toEqual({ phase: 'done', recognition: paid });
    expect(first()?.isPaid).toBe(true);
  });

  it.each(['retry', 'loadClosed'] as const)('are not sent by %s after a cancellation', async (step) => {
    const { run, pending, started, reaches, activity } = await createPaid();
    pending[0]?.end(new AppError('engine-failed'));
    await started(2);
    run.cancel();
    await reaches('failed done done');
    run[step](0);
    await expect.poll(activity).toBe(step === 'retry' ? 'running' : 'ended');
    expect(permissions(pending).slice(2)).toEqual(step === 'retry' ? [undefined] : []);
  });

  it.each(['retry', 'loadClosed'] as const)(
    'are not sent by %s after a stop, but by Continue',
    async (step) => {
      const { run, pending, started, reaches, activity, state } = await createPaid();
      pending[0]?.end(new AppError('service-busy'));
      await reaches('failed waiting waiting');
      expect(activity()).toBe('paused');
      expect(state()?.stopped?.code).toBe('service-busy');
      run[step](0);
      await expect.poll(activity).toBe('paused');
      expect(pending).toHaveLength(1);
      run.resume();
      await started(2);
      expect(state()?.stopped).toBeUndefined();
      expect(pending[1]?.permission).toBe('agreed');
    },
  );

  it('wait for Continue after a pause, also when an image of this device is tried again', async () => {
    const { run, pending, started, reaches, activity } = createRun();
    await started(1);
    pending[0]?.end(new AppError('engine-failed'));
    await started(2);
    run.payFor('agreed', [1, 2]);
    await started(3);
    run.pause();
    pending[2]?.end(paid);
    await reaches('failed done waiting');
    run.retry(0);
    await started(4);
    expect(pending[3]).toMatchObject({ image: '0', permission: undefined });
    pending[3]?.end(recognition);
    await reaches('done done waiting');
    expect(activity()).toBe('paused');
    run.resume();
    await started(5);
    expect(pending[4]?.permission).toBe('agreed');
  });

  it.each(['service-outcome-unknown', 'service-charged-no-text', 'credits-perhaps-paid'] as const)(
    'are not tried again after %s',
    async (code) => {
      const { run, pending, reaches, images } = await createPaid();
      run.pause();
      pending[0]?.end(new AppError(code));
      await reaches('failed waiting waiting');
      run.retry(0);
      run.payFor('again', [0]);
      await expect.poll(() => pending.length).toBe(2);
      expect(pending[1]?.image).toBe('1');
      expect(images()[0]?.state).toMatchObject({ phase: 'failed', error: { code } });
    },
  );

  it('add up what the service charges for an image, also when it fails', async () => {
    const { pending, reaches, images } = await createPaid();
    pending[0]?.onEvent(asking);
    pending[0]?.onEvent({ type: 'charged', credits: 2 });
    pending[0]?.onEvent({ type: 'charged', credits: 3 });
    pending[0]?.end(new AppError('service-charged-no-text'));
    await reaches('failed waiting waiting');
    expect(images().map(({ charged }) => charged)).toEqual([5, undefined, undefined]);
  });

  it('add up also what was charged when the user cancelled before the service was named as asked', async () => {
    const { run, pending, images } = await createPaid();
    run.cancel();
    pending[0]?.onEvent({ type: 'charged', credits: 2 });
    await expect.poll(() => images()[0]?.charged).toBe(2);
  });

  it('are not offered again when the service found no text in them', async () => {
    const { pending, started, images } = await createPaid();
    pending[0]?.end(new AppError('no-text'));
    await started(2);
    expect(images().map(canBePaid)).toEqual([false, false, true]);
  });

  it('are perhaps paid for when the background ends meanwhile', async () => {
    const { pending, reaches, state } = await createPaid();
    pending[0]?.end(new AppError('no-receiver'));
    await reaches('failed waiting waiting');
    expect(state()?.stopped?.code).toBe('service-outcome-unknown');
  });

  it('wait for a new agreement where the credits end, and go on after an image that the service refuses', async () => {
    const { pending, started, reaches, state } = await createPaid();
    pending[0]?.end(new AppError('service-picture-refused'));
    await started(2);
    pending[1]?.end(new AppError('credits-short'));
    await reaches('failed waiting waiting');
    expect(state()).toMatchObject({ activity: 'paused', stopped: { code: 'credits-short' } });
  });
});
