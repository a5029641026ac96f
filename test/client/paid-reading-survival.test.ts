import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openService } from '../service/testing/open-service';
import { unaborted } from './connect';
import { expectTruth, forgetAll, KillSwitch, listCalls, openReader, request } from './open-reader';

beforeEach(forgetAll);

describe('when the disk fails', () => {
  /** Lets nothing be written to a store any more. */
  function fill(store: string): void {
    const put = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      if (this.name === store) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, values);
    });
    onTestFinished(() => full.mockRestore());
  }

  it('before the call, nothing is sent', async () => {
    const service = await openService();
    const { reader } = await openReader(service);
    fill('ledger');
    await expect(reader.read(request(), unaborted())).rejects.toMatchObject({ code: 'storage-full' });
    expect(service.requests.all()).toEqual([]);
  });

  it('after the call, the text is given all the same, and the call is unknown rather than forgotten', async () => {
    const service = await openService();
    const { reader } = await openReader(service, {
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        fill('ledger');
        return response;
      },
    });
    const reading = await reader.read(request(), unaborted());
    expect(reading).toMatchObject({
      reply: { text: '第一行\ntwo' },
      bookingFailure: { code: 'storage-full' },
    });
    vi.restoreAllMocks();
    await openReader(service);
    expect(await listCalls()).toMatchObject([{ state: 'unknown' }]);
    await expectTruth(service);
  });

  it('of the answers only, the call is booked', async () => {
    const service = await openService();
    const { reader } = await openReader(service);
    fill('serviceAnswers');
    const reading = await reader.read(request(), unaborted());
    expect(reading).toMatchObject({ credits: 4, bookingFailure: { code: 'storage-full' } });
    expect(await listCalls()).toMatchObject([{ state: 'settled' }]);
    await expectTruth(service);
  });
});

describe('when the background dies', () => {
  it('at any step, nothing is lost, spent twice or held for ever', async () => {
    const whole = new KillSwitch();
    const { reader } = await openReader(await openService(), { kill: whole });
    await reader.read(request(), unaborted());
    expect(whole.steps).toBe(13);

    for (let step = 1; step <= whole.steps; step++) {
      await forgetAll();
      const service = await openService();
      const kill = new KillSwitch(step);
      const dying = await openReader(service, { kill });
      await dying.ledger.setBalance(100);
      void dying.reader.read(request(), unaborted());
      await kill.died;
      await dying.rest();
      const next = await openReader(service);
      await expectTruth(service);
      const before = service.requests.all().length;
      const isUnknown = (await listCalls()).some(({ state }) => state === 'unknown');
      const reading = await next.reader.read(request('a', { confirmed: true }), unaborted());
      expect(reading.reply.text).toBe('第一行\ntwo');
      // What was answered before the end is in the cache; what left and was never answered was asked about.
      if (reading.source === 'cache') expect(service.requests.all()).toHaveLength(before);
      else if (before > 0) expect(isUnknown).toBe(true);
      await expectTruth(service);
    }
  }, 30_000);
});
