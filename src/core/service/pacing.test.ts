import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { createServiceBucket, retryDelay } from './pacing';
import { ServiceError } from './service-error';

describe('the token bucket of a service', () => {
  it('lets a burst pass and then its rate', () => {
    const bucket = createServiceBucket(40, 0);
    const burst = Array.from({ length: 11 }, () => bucket.take(0));
    expect(burst).toEqual([...Array(10).fill(0), 1936]);
    expect(bucket.take(1935)).toBe(1);
    expect(bucket.take(1936)).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 7, 9, 12, 40, 60, 500])(
    'never lets more than its rate pass in any minute, the first one too: %i a minute',
    (rate) => {
      const bucket = createServiceBucket(rate, 0);
      const passed: number[] = [];
      // After a pause of a minute, it is full once more.
      for (let now = 0; now < 300_000; now += 10)
        if ((now < 90_000 || now >= 150_000) && bucket.take(now) === 0) passed.push(now);
      for (const start of passed) {
        expect(passed.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(rate);
      }
      expect(passed.length).toBeGreaterThanOrEqual(rate * 3);
    },
  );

  it('slows down to an announced limit, and never speeds up because of one', () => {
    const slow = createServiceBucket(40, 0);
    slow.heed({ name: 'r', quota: 6, windowMs: 60_000 }, 0);
    for (let call = 0; call < 6; call++) expect(slow.take(0)).toBe(0);
    expect(slow.take(0)).toBe(10_000);
    const fast = createServiceBucket(40, 0);
    fast.heed({ name: 'r', quota: 6000, windowMs: 60_000 }, 0);
    for (let call = 0; call < 10; call++) fast.take(0);
    expect(fast.take(0)).toBe(1936);
  });

  it('closes when nothing is left, until the reset', () => {
    const bucket = createServiceBucket(40, 0);
    bucket.heed({ name: 'r', remaining: 0, resetMs: 9000 }, 0);
    expect(bucket.take(1000)).toBe(8000);
    expect(bucket.take(9000)).toBe(0);
  });

  it('stays open until the reset while some calls are left', () => {
    const bucket = createServiceBucket(40, 0);
    bucket.heed({ name: 'r', remaining: 2, resetMs: 9000 }, 0);
    expect([bucket.take(0), bucket.take(0)]).toEqual([0, 0]);
    expect(bucket.closedUntil()).toBeLessThanOrEqual(0);
  });

  it('stays closed until the later of two times', () => {
    const bucket = createServiceBucket(40, 0);
    bucket.closeUntil(9000);
    bucket.closeUntil(4000);
    expect(bucket.take(5000)).toBe(4000);
  });

  it('lets calls pass after the clock was set back', () => {
    const bucket = createServiceBucket(40, 100_000);
    for (let call = 0; call < 10; call++) bucket.take(100_000);
    expect(bucket.take(0)).toBe(1936);
    expect(bucket.take(1936)).toBe(0);
  });
});

describe('repeating a call', () => {
  const failed = (status: number, code: AppError['code'], retryAfterMs?: number, charged?: number) =>
    new ServiceError(code, 'x', { status, limits: [], retryAfterMs, charged });

  it.each([
    ['no answer', new ServiceError('service-unreachable', 'x'), 500],
    ['502', failed(502, 'service-failed'), 500],
    ['503', failed(503, 'service-failed'), 500],
    ['504', failed(504, 'service-timeout'), 500],
    ['503 that asks to wait', failed(503, 'service-failed', 3000), 3000],
    ['429 that asks to wait', failed(429, 'service-busy', 3000), 3000],
    ['503 that asks for the longest wait', failed(503, 'service-failed', 20_000), 20_000],
    ['503 that asks for more', failed(503, 'service-failed', 20_001), undefined],
    ['429 without a word on when', failed(429, 'service-busy'), undefined],
    ['429 that asks to wait for an hour', failed(429, 'service-busy', 3600_000), undefined],
    ['a used-up quota', failed(429, 'service-quota-used-up', 1000), undefined],
    ['500', failed(500, 'service-failed'), undefined],
    ['400', failed(400, 'service-request-refused'), undefined],
    ['401', failed(401, 'service-key-refused'), undefined],
    ['a reply that broke off', failed(200, 'service-unreachable'), 500],
    ['a reply that broke off and was charged', failed(200, 'service-unreachable', undefined, 1), undefined],
    ['502 that was charged', failed(502, 'service-failed', undefined, 1), undefined],
    ['504 that was charged', failed(504, 'service-timeout', undefined, 1), undefined],
    ['429 that was charged and asks to wait', failed(429, 'service-busy', 3000, 1), undefined],
    ['503 that cost nothing', failed(503, 'service-failed', undefined, 0), 500],
    ['a reply out of shape', failed(200, 'service-reply-unreadable'), undefined],
    ['no network', new AppError('service-offline'), undefined],
    ['cancelled', new AppError('cancelled'), undefined],
  ])('repeats a call after %s in %j ms', (_what, thrown, delay) => {
    expect(retryDelay(thrown, 1, 1)).toBe(delay);
  });

  it('waits twice as long each time, half of it by chance, and ends after the third', () => {
    const thrown = new ServiceError('service-unreachable', 'x');
    expect([0, 0.5, 1].map((random) => retryDelay(thrown, 2, random))).toEqual([500, 750, 1000]);
    expect(retryDelay(thrown, 3, 1)).toBeUndefined();
  });
});
