import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLedger, readStatement } from '@/platform/ledger-store';
import { FAULT_NAMES, type FaultName } from '../service/faults/fault';
import { openService } from '../service/testing/open-service';
import { unaborted } from './connect';
import { expectTruth, forgetAll, listCalls, openReader, request } from './open-reader';

beforeEach(forgetAll);

describe('reading with the service', () => {
  it('costs its price once; the same picture again comes from the cache', async () => {
    const service = await openService();
    const { reader, ledger } = await openReader(service);
    await ledger.setBalance(100);
    const first = await reader.read(request(), unaborted());
    expect(first).toMatchObject({ source: 'service', credits: 4, reply: { text: '第一行\ntwo' } });
    const again = await reader.read(request(), unaborted());
    expect(again).toEqual({ source: 'cache', credits: 0, reply: first.reply });
    expect(service.requests.all()).toHaveLength(1);
    await expectTruth(service);
    const [call] = await listCalls();
    expect(call).toMatchObject({ state: 'settled', evidence: 'service', priceList: 1 });
    expect(call?.requestId).toBe(service.requests.all()[0]?.id);
  });

  it('is one call when the same picture is asked for twice at once', async () => {
    const service = await openService();
    const { reader } = await openReader(service);
    const readings = await Promise.all([1, 2, 3].map(() => reader.read(request(), unaborted())));
    expect(new Set(readings.map(({ callId }) => callId)).size).toBe(1);
    expect(service.requests.all()).toHaveLength(1);
    await expectTruth(service);
  });

  it('with 5 credits left and 20 clicks at once is exactly one call', async () => {
    const service = await openService({ credits: 1000 });
    const { reader, ledger } = await openReader(service);
    await ledger.setBalance(5);
    const clicks = Array.from({ length: 20 }, (_, click) => reader.read(request(click), unaborted()));
    const outcomes = await Promise.allSettled(clicks);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'credits-short' });
    }
    expect(service.requests.all()).toHaveLength(1);
  });

  it('is on the disk as sent before the service has heard of it', async () => {
    const service = await openService();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    let statesWhenSent: string[] = [];
    const { reader } = await openReader(service, {
      fetch: async (input, init) => {
        statesWhenSent = (await listCalls()).map(({ state }) => state);
        return fetch(input, init);
      },
    });
    await reader.read(request(), unaborted());
    expect(statesWhenSent).toEqual(['sent']);
    const writes = transaction.mock.calls.filter(
      ([stores, mode]) => String(stores).includes('ledger') && mode === 'readwrite',
    );
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
    transaction.mockRestore();
  });

  it('takes the service’s word on what is left', async () => {
    const service = await openService({ credits: 60 });
    const { reader, ledger } = await openReader(service);
    await ledger.setBalance(100);
    await reader.read(request(), unaborted());
    await expect(readStatement(service.clock.now())).resolves.toMatchObject({
      left: 56,
      leftSource: 'service',
    });
    await expectTruth(service);
  });

  it('books what was charged beside the price, when the service did the work twice', async () => {
    const service = await openService();
    const { reader } = await openReader(service);
    service.faults.add({ fault: 'duplicate-request' });
    await expect(reader.read(request(), unaborted())).resolves.toMatchObject({ credits: 8 });
    await expectTruth(service);
    expect(await readLedger()).toContainEqual(expect.objectContaining({ kind: 'override', credits: 4 }));
  });

  it('from a private window leaves no answer and no hash behind', async () => {
    const service = await openService();
    const { reader } = await openReader(service);
    await reader.read(request('a', { isPrivate: true }), unaborted());
    expect((await listCalls())[0]?.input).toBeUndefined();
    await expect(reader.read(request('a', { isPrivate: true }), unaborted())).resolves.toMatchObject({
      source: 'service',
    });
    await expectTruth(service);
  });

  it.each([
    ['no key', { readKey: async () => undefined }, 'service-key-missing'],
    ['no permission', { hasAccess: async () => false }, 'service-access-missing'],
    ['no network', { isOnline: () => false }, 'service-offline'],
  ])('that never left gives its hold back: %s', async (_what, deps, code) => {
    const service = await openService();
    const { reader } = await openReader(service, { deps });
    await expect(reader.read(request(), unaborted())).rejects.toMatchObject({ code });
    expect(await listCalls()).toMatchObject([{ state: 'refunded', evidence: 'not-sent' }]);
    await expectTruth(service);
  });
});

describe('when the service fails', () => {
  /** The faults in spite of which the reply says what was charged. */
  const TOLD: readonly FaultName[] = [
    'cut',
    'malformed-json',
    'wrong-types',
    'wrong-echo',
    'empty-body',
    'huge-body',
    'duplicate-reply',
    'duplicate-request',
  ];
  const faults = FAULT_NAMES.filter((name) => !['hang', 'charged-hang', 'slow'].includes(name));

  it.each(faults)('the ledger says what the service’s book says: %s', async (fault) => {
    const service = await openService();
    const { reader, ledger } = await openReader(service);
    await ledger.setBalance(100);
    service.faults.add({ fault });
    const outcome = await reader.read(request(), unaborted()).catch((thrown: unknown) => thrown);
    await expectTruth(service);
    const { unknown } = (await readStatement(service.clock.now())).month;
    expect(unknown).toBe(TOLD.includes(fault) ? 0 : 4);
    if (!TOLD.includes(fault)) expect(outcome).toMatchObject({ code: 'service-outcome-unknown' });
    expect(service.requests.all().filter(({ operation }) => operation === 'ocr')).toHaveLength(1);
  });

  it('for lack of credits, and says that it charged nothing, the hold is given back', async () => {
    const service = await openService({ credits: 3 });
    const { reader } = await openReader(service);
    await expect(reader.read(request(), unaborted())).rejects.toMatchObject({
      code: 'service-credits-used-up',
    });
    expect(await listCalls()).toMatchObject([{ state: 'refunded', evidence: 'service' }]);
    await expectTruth(service);
  });

  it.each(['402', '413', '500', '502'] as const)('and charged all the same: %s', async (fault) => {
    const service = await openService();
    const { reader } = await openReader(service);
    service.faults.add({ fault, charged: true });
    await expect(reader.read(request(), unaborted())).rejects.toThrow();
    expect(await listCalls()).toMatchObject([{ state: 'settled', evidence: 'service' }]);
    await expectTruth(service);
  });

  it.each(['hang', 'charged-hang'] as const)('to answer, cancelling leaves it unknown: %s', async (fault) => {
    const service = await openService();
    const { reader } = await openReader(service);
    service.faults.add({ fault });
    const controller = new AbortController();
    const reading = reader.read(request(), controller.signal);
    const outcome = expect(reading).rejects.toMatchObject({ code: 'service-outcome-unknown' });
    await expect.poll(() => service.requests.all().length).toBe(1);
    controller.abort();
    await outcome;
    await expectTruth(service);
  });

  it('a call that the browser sends twice is charged once by a service that honours its name', async () => {
    const service = await openService({ settings: { idempotency: 'honoured' } });
    // What a browser does by itself when a connection that was used before ends without an answer.
    const resend: typeof fetch = (input, init) => fetch(input, init).catch(() => fetch(input, init));
    const { reader } = await openReader(service, { fetch: resend });
    service.faults.add({ fault: 'charged-no-answer' });
    const { credits } = await reader.read(request(), unaborted());
    expect(service.requests.all()).toHaveLength(2);
    expect(service.credits.accountOf(service.key).charges).toHaveLength(1);
    expect(credits).toBe(4);
    await expectTruth(service);
  });

  it('each call has a name of its own', async () => {
    const service = await openService({ settings: { idempotency: 'honoured' } });
    const { reader } = await openReader(service);
    await reader.read(request('a'), unaborted());
    await reader.read(request('b'), unaborted());
    expect(service.credits.accountOf(service.key).charges).toHaveLength(2);
  });

  it('an unknown call is not paid for again without a question', async () => {
    const service = await openService();
    const { reader, ledger } = await openReader(service);
    service.faults.add({ fault: 'charged-no-answer' });
    await expect(reader.read(request(), unaborted())).rejects.toMatchObject({
      code: 'service-outcome-unknown',
    });
    await expect(reader.read(request(), unaborted())).rejects.toMatchObject({ code: 'credits-perhaps-paid' });
    expect(service.requests.all()).toHaveLength(1);
    await expect(reader.read(request('a', { confirmed: true }), unaborted())).resolves.toBeTruthy();
    const [unknown] = await listCalls();
    await ledger.resolve(unknown?.id ?? '', 'charged');
    await expectTruth(service);
    expect((await readStatement(service.clock.now())).month).toMatchObject({ spent: 8, unknown: 0 });
  });

  it('a refusal that says nothing of its charge is unknown, unless refusals are known to be free', async () => {
    const silent: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      return new Response(response.body, { status: response.status });
    };
    const service = await openService();
    for (const refusalsAreFree of [false, true]) {
      await forgetAll();
      const { reader } = await openReader(service, { fetch: silent, connection: { refusalsAreFree } });
      service.faults.add({ fault: '415' });
      await expect(reader.read(request(), unaborted())).rejects.toMatchObject({
        code: refusalsAreFree ? 'service-picture-refused' : 'service-outcome-unknown',
      });
      const state = refusalsAreFree ? 'refunded' : 'unknown';
      expect(await listCalls()).toMatchObject([{ state }]);
    }
  });
});
