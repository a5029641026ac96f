import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { openService } from '../service/testing/open-service';
import { unaborted } from './connect';
import {
  BackgroundSteps,
  expectTruth,
  forgetAll,
  listCalls,
  openPaidRecognition,
  request,
} from './open-paid-recognition';

beforeEach(forgetAll);

describe('when the disk fails', () => {
  it('sends nothing when the ledger cannot be written before the call', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    fillDisk('ledger');
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
      code: 'storage-full',
    });
    expect(service.requests.all()).toEqual([]);
  });

  it('returns the text and leaves the call unknown when the ledger cannot be written after the call', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service, {
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        fillDisk('ledger');
        return response;
      },
    });
    const recognition = await recogniser.recognise(request(), unaborted());
    expect(recognition).toMatchObject({
      reply: { text: '第一行\ntwo' },
      bookingFailure: { code: 'storage-full' },
    });
    vi.restoreAllMocks();
    await openPaidRecognition(service);
    expect(await listCalls()).toMatchObject([{ state: 'unknown' }]);
    await expectTruth(service);
  });

  it('charges the call in the ledger when only the saving of its recognition fails', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    fillDisk('serviceAnswers');
    const recognition = await recogniser.recognise(request(), unaborted());
    expect(recognition).toMatchObject({ credits: 4, bookingFailure: { code: 'storage-full' } });
    expect(await listCalls()).toMatchObject([{ state: 'settled' }]);
    await expectTruth(service);
  });
});

describe('when the background ends', () => {
  it('loses no credit, spends none twice and reserves none for ever when the background ends at any step', async () => {
    const whole = new BackgroundSteps();
    const { recogniser } = await openPaidRecognition(await openService(), { steps: whole });
    await recogniser.recognise(request(), unaborted());
    expect(whole.steps).toBe(9);

    for (let step = 1; step <= whole.steps; step++) {
      await forgetAll();
      const service = await openService();
      const steps = new BackgroundSteps(step);
      const ending = await openPaidRecognition(service, { steps });
      await ending.ledger.setBalance(100);
      void ending.recogniser.recognise(request(), unaborted());
      await steps.ended;
      await ending.rest();
      const next = await openPaidRecognition(service);
      await expectTruth(service);
      const before = service.requests.all().length;
      const isUnknown = (await listCalls()).some(({ state }) => state === 'unknown');
      const recognition = await next.recogniser.recognise(request('a', { agreed: 'repeat' }), unaborted());
      expect(recognition.reply.text).toBe('第一行\ntwo');
      // A call with a reply is in the cache. For a call that was sent and has no reply, the user was asked.
      if (recognition.source === 'cache') expect(service.requests.all()).toHaveLength(before);
      else if (before > 0) expect(isUnknown).toBe(true);
      await expectTruth(service);
    }
  }, 30_000);
});
