import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { openService, READ } from '../service/testing/open-service';
import {
  type Background,
  CALLS,
  openBackground,
  openPage,
  openPaused,
  PRICE,
  paidCalls,
} from './open-paid-images';
import { BackgroundSteps, expectTruth, forgetAll, listCalls } from './open-paid-recognition';

beforeEach(forgetAll);

describe('the service for all images of a page', () => {
  it('charges each image once, also when the user agrees twice at once', async () => {
    const service = await openService();
    const { pay, rest, phases } = await openPaused(service);
    pay();
    pay();
    await rest();
    expect(phases()).toBe(Array.from({ length: CALLS }, () => 'done').join(' '));
    expect(paidCalls(service)).toBe(CALLS);
    expect(service.credits.accountOf(service.key).charged).toBe(CALLS * PRICE);
    await expectTruth(service);
  });

  it('is refused when the total is not what the images cost', async () => {
    const { agree } = await openBackground(await openService());
    for (const [images, credits] of [
      [3, 11],
      [3, 13],
      [0, 0],
      [1.5, 6],
    ] as const)
      expect(() => agree(images, credits)).toThrow(expect.objectContaining({ code: 'credits-to-confirm' }));
  });

  it('stops at the monthly limit, keeps what was recognised, and goes on when the user has raised it', async () => {
    const service = await openService();
    const { background, pay, rest, phases, stopped } = await openPaused(service);
    await background.ledger.setLimit('monthlyCap', 9);
    pay();
    await rest();
    expect(phases()).toBe('done done waiting waiting waiting waiting');
    expect(stopped()).toBe('credits-cap-reached');
    expect(paidCalls(service)).toBe(2);
    await background.ledger.setLimit('monthlyCap', 100);
    pay();
    await rest();
    expect(paidCalls(service)).toBe(CALLS);
    await expectTruth(service);
  });

  it('stops at the agreed total when the service charges more than its price', async () => {
    const service = await openService();
    const { pay, rest, phases, spent, stopped } = await openPaused(service);
    // Each is done, and charged, twice.
    for (let call = 0; call < CALLS; call++) service.faults.add({ fault: 'duplicate-request' });
    pay();
    await rest();
    expect(phases()).toBe('done done done waiting waiting waiting');
    expect(stopped()).toBe('credits-to-confirm');
    expect(service.credits.accountOf(service.key).charged).toBe(CALLS * PRICE);
    expect(spent()).toBe(CALLS * PRICE);
    await expectTruth(service);
  });

  it('says of all charges what was spent, also of an image that was charged without a text', async () => {
    const service = await openService();
    const { pay, rest, run, phases, spent } = await openPaused(service);
    service.faults.add({ fault: '503', charged: true });
    pay();
    await rest();
    run.resume();
    await rest();
    expect(phases()?.match(/failed/g)).toHaveLength(1);
    expect(service.credits.accountOf(service.key).charged).toBe(CALLS * PRICE);
    expect(spent()).toBe(CALLS * PRICE);
    await expectTruth(service);
  });

  it.each([
    ['402', 'service-credits-used-up'],
    ['429-busy', 'service-busy'],
    ['503', 'service-failed'],
  ] as const)(
    'stops at %s, names the image, and charges it once when it is tried again',
    async (fault, code) => {
      const service = await openService();
      const { background, run, pay, rest, phases, stopped } = await openPaused(service);
      await background.ledger.setBalance(100);
      pay();
      service.faults.add({ fault });
      await rest();
      expect(phases()).toMatch(/^(?:done )*failed(?: waiting)*$/);
      expect([code, 'service-outcome-unknown']).toContain(stopped());
      const calls = paidCalls(service);
      run.resume();
      await rest();
      expect(phases()?.match(/failed/g)).toHaveLength(1);
      expect(paidCalls(service)).toBe(CALLS);
      expect(calls).toBeLessThan(CALLS);
      await expectTruth(service);
    },
  );

  it('does not pay a second time for an image whose answer was lost, until the user is asked for it alone', async () => {
    const service = await openService();
    const { background, run, pay, rest, phases, offered } = await openPaused(service);
    await background.ledger.setBalance(100);
    service.faults.add({ fault: 'charged-no-answer' });
    pay();
    await rest();
    expect(phases()).toBe('failed waiting waiting waiting waiting waiting');
    expect(offered()).not.toContain(0);
    run.retry(0);
    run.resume();
    await rest();
    expect(phases()).toMatch(/^failed/);
    expect(paidCalls(service)).toBe(CALLS);
    expect(service.credits.accountOf(service.key).charged).toBe(CALLS * PRICE);
    await expectTruth(service);
  });

  it('sends nothing after a cancellation, and keeps the answer that was under way', async () => {
    let answer: ((result: typeof READ) => void) | undefined;
    const recognize = () => new Promise<typeof READ>((resolve) => (answer = resolve));
    const service = await openService({ recognize });
    const { run, pay, phases, rest } = await openPaused(service);
    pay();
    await expect.poll(() => answer).toBeDefined();
    run.cancel();
    answer?.(READ);
    await expect.poll(phases).toBe('done waiting waiting waiting waiting waiting');
    // Nothing of this device is paid for any more, whatever the user presses.
    run.retry(1);
    await rest();
    expect(phases()).toBe('done failed failed failed failed failed');
    expect(paidCalls(service)).toBe(1);
    await expectTruth(service);
  });

  it('does not send an image of which the user cancelled the loading', async () => {
    const service = await openService();
    const { page, run, pay, phases } = await openPaused(service);
    let isAsked = false;
    const { recognise } = page.background;
    page.background = {
      ...page.background,
      recognise: (image, onEvent, signal, permission) => {
        isAsked = true;
        run.cancel();
        return recognise(image, onEvent, signal, permission);
      },
    };
    pay();
    await expect.poll(() => isAsked).toBe(true);
    await expect.poll(() => phases()?.includes('recognising')).toBe(false);
    expect(paidCalls(service)).toBe(0);
    expect(service.credits.accountOf(service.key).charged).toBe(0);
  });

  it.each(['malformed-json', 'wrong-types', 'cut'] as const)(
    'charges an image once whose answer was charged and is unreadable: %s',
    async (fault) => {
      const service = await openService();
      const { run, pay, rest, phases, offered } = await openPaused(service);
      service.faults.add({ fault });
      pay();
      await rest();
      expect(phases()).toBe('failed waiting waiting waiting waiting waiting');
      expect(offered()).not.toContain(0);
      run.retry(0);
      run.resume();
      await rest();
      expect(phases()).toBe('failed done done done done done');
      expect(service.credits.accountOf(service.key).charged).toBe(CALLS * PRICE);
      await expectTruth(service);
    },
  );

  it('charges an image once whose end the ledger could not store, also for a list that is opened again', async () => {
    const service = await openService();
    let isBroken = true;
    const background: Background = await openBackground(service, {
      finish: (...end) => {
        if (isBroken) return Promise.reject(new AppError('storage-failed'));
        return background.ledger.finish(...end);
      },
    });
    service.faults.add({ fault: 'malformed-json' });
    for (const expected of ['service-outcome-unknown', 'credits-perhaps-paid']) {
      const opened = openPage(1, background);
      opened.run.start();
      await opened.rest();
      opened.pay();
      await opened.rest();
      expect(opened.failure(0)).toBe(expected);
      expect(opened.offered()).toEqual([]);
      isBroken = false;
    }
    expect(paidCalls(service)).toBe(1);
  });

  it('charges no image twice when the background ends at any step of the list', async () => {
    for (let at = 1; at <= 20; at++) {
      await forgetAll();
      const service = await openService();
      const steps = new BackgroundSteps(at);
      const { page, pay, rest, offered } = await openPaused(service, { steps });
      pay();
      await rest();
      page.background = await openBackground(service);
      // What was agreed to is forgotten with the background, so the user agrees again.
      if (offered().length > 0) {
        pay();
        await rest();
      }
      const { charged } = service.credits.accountOf(service.key);
      expect(charged, `ended at step ${at}`).toBeLessThanOrEqual(CALLS * PRICE);
      const inputs = (await listCalls()).filter(({ state }) => state === 'settled').map(({ input }) => input);
      expect(new Set(inputs).size).toBe(inputs.length);
      await expectTruth(service);
    }
  });
});
