import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLedger, loadStatement } from '@/platform/storage/ledger-store';
import { FAULT_NAMES, type FaultName } from '../service/faults/fault';
import { openService } from '../service/testing/open-service';
import { unaborted } from './connect';
import { expectTruth, forgetAll, listCalls, openPaidRecognition, request } from './open-paid-recognition';

beforeEach(forgetAll);

describe('recognition by the service', () => {
  it('charges an image once, and takes the same image from the cache afterwards', async () => {
    const service = await openService();
    const { recogniser, ledger } = await openPaidRecognition(service);
    await ledger.setBalance(100);
    const first = await recogniser.recognise(request(), unaborted());
    expect(first).toMatchObject({ source: 'service', credits: 4, reply: { text: '第一行\ntwo' } });
    const again = await recogniser.recognise(request(), unaborted());
    expect(again).toEqual({ source: 'cache', credits: 0, reply: first.reply });
    expect(service.requests.all()).toHaveLength(1);
    await expectTruth(service);
    const [call] = await listCalls();
    expect(call).toMatchObject({ state: 'settled', evidence: 'service', priceList: 1 });
    expect(call?.requestId).toBe(service.requests.all()[0]?.id);
  });

  it('makes one call, and reports its charge once, when the same image is requested several times at once', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    const recognitions = await Promise.all([1, 2, 3].map(() => recogniser.recognise(request(), unaborted())));
    expect(recognitions.map(({ credits }) => credits).sort()).toEqual([0, 0, 4]);
    expect(new Set(recognitions.map(({ reply }) => reply.text)).size).toBe(1);
    expect(service.requests.all()).toHaveLength(1);
    await expectTruth(service);
  });

  it('makes exactly one call for 20 clicks at the same time when 5 credits are left', async () => {
    const service = await openService({ credits: 1000 });
    const { recogniser, ledger } = await openPaidRecognition(service);
    await ledger.setBalance(5);
    const clicks = Array.from({ length: 20 }, (_, click) =>
      recogniser.recognise(request(click), unaborted()),
    );
    const outcomes = await Promise.allSettled(clicks);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'credits-short' });
    }
    expect(service.requests.all()).toHaveLength(1);
  });

  it('stores a call as sent before the service receives it', async () => {
    const service = await openService();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    let statesWhenSent: string[] = [];
    const { recogniser } = await openPaidRecognition(service, {
      fetch: async (input, init) => {
        statesWhenSent = (await listCalls()).map(({ state }) => state);
        return fetch(input, init);
      },
    });
    await recogniser.recognise(request(), unaborted());
    expect(statesWhenSent).toEqual(['sent']);
    const writes = transaction.mock.calls.filter(
      ([stores, mode]) => String(stores).includes('ledger') && mode === 'readwrite',
    );
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
    transaction.mockRestore();
  });

  it('shows the balance that the service reports', async () => {
    const service = await openService({ credits: 60 });
    const { recogniser, ledger } = await openPaidRecognition(service);
    await ledger.setBalance(100);
    await recogniser.recognise(request(), unaborted());
    await expect(loadStatement(service.clock.now())).resolves.toMatchObject({
      left: 56,
      leftSource: 'service',
    });
    await expectTruth(service);
  });

  it('adds to the ledger what was charged in addition to the price when the service did the work twice', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    service.faults.add({ fault: 'duplicate-request' });
    await expect(recogniser.recognise(request(), unaborted())).resolves.toMatchObject({ credits: 8 });
    await expectTruth(service);
    expect(await loadLedger()).toContainEqual(expect.objectContaining({ kind: 'override', credits: 4 }));
  });

  it('stores no recognition and no hash of an image from a private window', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    await recogniser.recognise(request('a', { isPrivate: true }), unaborted());
    expect((await listCalls())[0]?.input).toBeUndefined();
    await expect(recogniser.recognise(request('a', { isPrivate: true }), unaborted())).resolves.toMatchObject(
      {
        source: 'service',
      },
    );
    await expectTruth(service);
  });

  it.each([
    ['no key', { key: '' }, 'service-key-missing'],
    ['no permission', { deps: { hasAccess: async () => false } }, 'service-access-missing'],
    ['no network', { deps: { isOnline: () => false } }, 'service-offline'],
  ])('releases the reserved credits of a call that was not sent: %s', async (_what, options, code) => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service, options);
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({ code });
    expect(await listCalls()).toMatchObject([{ state: 'refunded', evidence: 'not-sent' }]);
    await expectTruth(service);
  });
});

describe('when the service fails', () => {
  /** The faults with which the reply still reports its charge. */
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

  it.each(faults)(
    'keeps the ledger equal to the charges of the service after the fault %s',
    async (fault) => {
      const service = await openService();
      const { recogniser, ledger } = await openPaidRecognition(service);
      await ledger.setBalance(100);
      service.faults.add({ fault });
      const outcome = await recogniser.recognise(request(), unaborted()).catch((thrown: unknown) => thrown);
      await expectTruth(service);
      const { unknown } = (await loadStatement(service.clock.now())).month;
      // A service that refuses the key knows no one to charge.
      const isKnown = TOLD.includes(fault) || fault === '401';
      expect(unknown).toBe(isKnown ? 0 : 4);
      if (!isKnown) expect(outcome).toMatchObject({ code: 'service-outcome-unknown' });
      expect(service.requests.all().filter(({ operation }) => operation === 'ocr')).toHaveLength(1);
    },
  );

  it('releases the reserved credits when the service refuses for lack of credits and reports no charge', async () => {
    const service = await openService({ credits: 3 });
    const { recogniser } = await openPaidRecognition(service);
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
      code: 'service-credits-used-up',
    });
    expect(await listCalls()).toMatchObject([{ state: 'refunded', evidence: 'service' }]);
    await expectTruth(service);
  });

  it('calls a wrong key so, charges nothing for it, and the ledger says why', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    service.faults.add({ fault: '401' });
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
      code: 'service-key-refused',
    });
    expect(await listCalls()).toMatchObject([{ state: 'refunded', evidence: 'key-refused' }]);
    await expectTruth(service);
  });

  it.each(['402', '413', '500', '502'] as const)(
    'counts the charge of a reply that failed and was charged all the same (fault %s)',
    async (fault) => {
      const service = await openService();
      const { recogniser } = await openPaidRecognition(service);
      service.faults.add({ fault, charged: true });
      await expect(recogniser.recognise(request(), unaborted())).rejects.toThrow();
      expect(await listCalls()).toMatchObject([{ state: 'settled', evidence: 'service' }]);
      await expectTruth(service);
    },
  );

  it.each(['hang', 'charged-hang'] as const)(
    'leaves a call unknown that is cancelled while the service does not answer (fault %s)',
    async (fault) => {
      const service = await openService();
      const { recogniser } = await openPaidRecognition(service);
      service.faults.add({ fault });
      const controller = new AbortController();
      const recognition = recogniser.recognise(request(), controller.signal);
      const outcome = expect(recognition).rejects.toMatchObject({ code: 'service-outcome-unknown' });
      await expect.poll(() => service.requests.all().length).toBe(1);
      controller.abort();
      await outcome;
      await expectTruth(service);
    },
  );

  it('causes one charge when the browser sends a call twice and the service honours the idempotency key', async () => {
    const service = await openService({ settings: { idempotency: 'honoured' } });
    // A browser does this by itself when a reused connection closes without a reply.
    const resend: typeof fetch = (input, init) => fetch(input, init).catch(() => fetch(input, init));
    const { recogniser } = await openPaidRecognition(service, { fetch: resend });
    service.faults.add({ fault: 'charged-no-answer' });
    const { credits } = await recogniser.recognise(request(), unaborted());
    expect(service.requests.all()).toHaveLength(2);
    expect(service.credits.accountOf(service.key).charges).toHaveLength(1);
    expect(credits).toBe(4);
    await expectTruth(service);
  });

  it('gives each call an idempotency key of its own', async () => {
    const service = await openService({ settings: { idempotency: 'honoured' } });
    const { recogniser } = await openPaidRecognition(service);
    await recogniser.recognise(request('a'), unaborted());
    await recogniser.recognise(request('b'), unaborted());
    expect(service.credits.accountOf(service.key).charges).toHaveLength(2);
  });

  it('asks the user before it pays again for an unknown call', async () => {
    const service = await openService();
    const { recogniser, ledger } = await openPaidRecognition(service);
    service.faults.add({ fault: 'charged-no-answer' });
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
      code: 'service-outcome-unknown',
    });
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
      code: 'credits-perhaps-paid',
    });
    expect(service.requests.all()).toHaveLength(1);
    await expect(recogniser.recognise(request('a', { agreed: 'repeat' }), unaborted())).resolves.toBeTruthy();
    const [unknown] = await listCalls();
    await ledger.resolve(unknown?.id ?? '', 'charged');
    await expectTruth(service);
    expect((await loadStatement(service.clock.now())).month).toMatchObject({ spent: 8, unknown: 0 });
  });

  it('asks the user before it pays again for an image that was charged without a usable answer', async () => {
    const service = await openService();
    const { recogniser } = await openPaidRecognition(service);
    service.faults.add({ fault: 'malformed-json' });
    await expect(recogniser.recognise(request(), unaborted())).rejects.toThrow();
    expect(await listCalls()).toMatchObject([{ state: 'settled' }]);
    await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
      code: 'credits-perhaps-paid',
    });
    expect(service.requests.all()).toHaveLength(1);
    await expect(recogniser.recognise(request('a', { agreed: 'repeat' }), unaborted())).resolves.toBeTruthy();
    await expectTruth(service);
  });

  it('leaves a refusal unknown that does not report its charge, unless refusals are known to be free', async () => {
    const silent: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      return new Response(response.body, { status: response.status });
    };
    const service = await openService();
    for (const refusalsAreFree of [false, true]) {
      await forgetAll();
      const { recogniser } = await openPaidRecognition(service, {
        fetch: silent,
        connection: { refusalsAreFree },
      });
      service.faults.add({ fault: '415' });
      await expect(recogniser.recognise(request(), unaborted())).rejects.toMatchObject({
        code: refusalsAreFree ? 'service-picture-refused' : 'service-outcome-unknown',
      });
      const state = refusalsAreFree ? 'refunded' : 'unknown';
      expect(await listCalls()).toMatchObject([{ state }]);
    }
  });
});
