import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ReplyMeta } from '@/core/service/reply-meta';
import { deleteServiceKey, saveServiceKey } from '@/platform/storage/secrets';
import { createPacer } from './pacer';

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  await saveServiceKey({ key: 'k', origin: 'https://a.example' });
});

const unaborted = () => new AbortController().signal;

describe('the pace', () => {
  /** A clock that the pauses move on. */
  function setUp(start = 1_000_000) {
    let now = start;
    const pauses: number[] = [];
    const sleep = async (ms: number, signal: AbortSignal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      now += ms;
    };
    return { paceOf: createPacer({ now: () => now, sleep }), pauses };
  }
  const metaOf = (change: Partial<ReplyMeta>): ReplyMeta => ({ status: 200, limits: [], ...change });

  it('lets ten calls leave at once, and then one after the other', async () => {
    const { paceOf, pauses } = setUp();
    for (let call = 0; call < 12; call++) await paceOf('a', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([1177, 1177]);
  });

  it('is another for each origin, and anew when the user sets another rate', async () => {
    const { paceOf, pauses } = setUp();
    for (let call = 0; call < 10; call++) await paceOf('a', 60).waitForTurn(unaborted());
    await paceOf('b', 60).waitForTurn(unaborted());
    await paceOf('a', 30).waitForTurn(unaborted());
    expect(pauses).toEqual([]);
    await paceOf('a', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([1177]);
  });

  it.each([429, 503])('waits as long as a reply %i says', async (status) => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf({ status, retryAfterMs: 7000 }));
    await pace.waitForTurn(unaborted());
    expect(pauses).toEqual([7000]);
  });

  it.each([
    ['another reply', { status: 200, retryAfterMs: 7000 }],
    ['a reply that names no time', { status: 503 }],
    ['a reply that lets it come at once', { status: 503, retryAfterMs: 0 }],
    ['a limit of credits', { limits: [{ name: 'billing-quota', remaining: 0, resetMs: 7000 }] }],
  ])('does not wait after %s', async (_what, change) => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf(change));
    await pace.waitForTurn(unaborted());
    expect(pauses).toEqual([]);
  });

  it('keeps to the limits that the service announces', async () => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf({ limits: [{ name: 'calls', remaining: 0, resetMs: 4000 }] }));
    await pace.waitForTurn(unaborted());
    expect(pauses[0]).toBe(4000);
  });

  it('waits as long as a reply has said also after the background was ended or the rate was changed', async () => {
    await setUp()
      .paceOf('a', 60)
      .heed(metaOf({ status: 429, retryAfterMs: 7000 }));
    const { paceOf, pauses } = setUp();
    await paceOf('b', 5).waitForTurn(unaborted());
    expect(pauses).toEqual([]);
    await paceOf('a', 5).waitForTurn(unaborted());
    expect(pauses).toEqual([7000]);
  });

  it.each([
    ['saved', () => saveServiceKey({ key: 'new', origin: 'https://a.example' })],
    ['removed', deleteServiceKey],
  ])('does not wait for what was asked of an earlier key when the key was %s', async (_what, change) => {
    const { paceOf, pauses } = setUp();
    const dayLong = {
      status: 429,
      retryAfterMs: 86_400_000,
      limits: [{ name: 'calls', quota: 50, windowMs: 86_400_000, remaining: 0, resetMs: 86_400_000 }],
    };
    await paceOf('https://a.example', 60).heed(metaOf(dayLong));
    await expect(paceOf('https://a.example', 60).waitForTurn(unaborted())).rejects.toThrow(
      'again in 86400 s',
    );
    await change();
    await paceOf('https://a.example', 60).waitForTurn(unaborted());
    // Also after the background was ended.
    await setUp().paceOf('https://a.example', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([]);
  });

  it('waits no longer than a reply has said when the clock was set back since', async () => {
    await setUp(100_000)
      .paceOf('a', 60)
      .heed(metaOf({ status: 503, retryAfterMs: 7000 }));
    const { paceOf, pauses } = setUp(20_000);
    await paceOf('a', 60).waitForTurn(unaborted());
    expect(pauses).toEqual([7000]);
  });

  it('waits up to twenty seconds, and says how long the user would have to wait for more', async () => {
    const { paceOf, pauses } = setUp();
    const pace = paceOf('a', 60);
    await pace.heed(metaOf({ status: 429, retryAfterMs: 20_000 }));
    await pace.waitForTurn(unaborted());
    expect(pauses).toEqual([20_000]);
    await pace.heed(metaOf({ status: 429, retryAfterMs: 20_001 }));
    await expect(pace.waitForTurn(unaborted())).rejects.toMatchObject({
      code: 'service-busy',
      message: 'again in 21 s',
    });
  });

  it('lets no call leave that was stopped meanwhile', async () => {
    const { paceOf } = setUp();
    await expect(paceOf('a', 60).waitForTurn(AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
