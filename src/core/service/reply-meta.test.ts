import { describe, expect, it } from 'vitest';
import { findCallLimits, findCreditLimit, parseReplyMeta, parseRetryAfter } from './reply-meta';

const NOW = Date.UTC(2026, 0, 1);
const read = (headers: Record<string, string>) => parseReplyMeta(200, new Headers(headers), NOW);

describe('Retry-After', () => {
  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['999999999999', 86_400_000],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400_000],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('parses %j as %j ms', (text, wait) => {
    expect(parseRetryAfter(text, NOW)).toBe(wait);
  });
});

describe('announced limits', () => {
  it('joins the policy and the state of a limit by its name', () => {
    const { limits } = read({
      'RateLimit-Policy': '"requests";q=120;w=60, "billing-quota";q=1000;w=2592000;uapi-unit="credits"',
      RateLimit: '"requests";r=5;t=30, "billing-quota";r=96;t=2592000;uapi-unit="credits"',
    });
    expect(findCallLimits(limits)).toEqual([
      { name: 'requests', quota: 120, windowMs: 60_000, remaining: 5, resetMs: 30_000 },
    ]);
    expect(findCreditLimit(limits)).toEqual({ remaining: 96, quota: 1000 });
  });

  it.each(['requests;r=5', '"requests";r=5 "x"', '"a";r=5, nonsense', ';;;', '"open'])(
    'that are malformed are ignored: %s',
    (header) => {
      expect(read({ RateLimit: header }).limits).toEqual([]);
    },
  );

  it('ignores limits on money', () => {
    const { limits } = read({ RateLimit: '"billing-balance";r=500;t=60' });
    expect(findCreditLimit(limits)).toBeUndefined();
    expect(findCallLimits(limits)).toEqual([]);
  });

  it('parses older headers that reset within an hour: in seconds, at a time or at a date', () => {
    const legacy = (reset: string) =>
      read({ 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': reset }).limits;
    const expected = [{ name: 'x-ratelimit', unit: 'requests', remaining: 3, resetMs: 30_000 }];
    expect(legacy('30')).toEqual(expected);
    expect(legacy(String(NOW / 1000 + 30))).toEqual(expected);
    expect(legacy('2026-01-01T00:00:30Z')).toEqual(expected);
    expect(legacy('2026-02-01T00:00:00Z')).toEqual([]);
  });
});

describe('what a call was charged', () => {
  it.each([
    [{ 'uapi-credits-charged': '6' }, 6],
    [{ 'uapi-credits-charged': '0' }, 0],
    [{ 'X-UAPI-Credits-Charged': '4' }, 4],
    [{ 'uapi-debit-status': 'not_charged' }, 0],
    [{ 'uapi-debit-status': 'skipped_non_2xx' }, 0],
    [{ 'uapi-debit-status': 'applied' }, undefined],
    [{ 'uapi-credits-charged': '-4' }, undefined],
    [{ 'uapi-credits-charged': 'many' }, undefined],
    [{}, undefined],
  ])('parses the charge in %j as %j', (headers, charged) => {
    expect(read(headers as Record<string, string>).charged).toBe(charged);
  });
});

describe('the limits that a reply announces', () => {
  it('are joined of policy and state, each with what it says', () => {
    const { limits } = read({
      'RateLimit-Policy': '"a";q=10;w=60;qu="requests" , "b";q=5;uapi-unit=credits',
      RateLimit: '"a";r=3;t=7, "c";r=1',
    });
    expect(limits).toEqual([
      { name: 'a', quota: 10, windowMs: 60_000, unit: 'requests', remaining: 3, resetMs: 7000 },
      { name: 'b', quota: 5, unit: 'credits' },
      { name: 'c', remaining: 1 },
    ]);
  });

  it.each([
    ['"a, b";r=1', [{ name: 'a, b', remaining: 1 }]],
    ['"a" ; r=1 ; t=2', [{ name: 'a', remaining: 1, resetMs: 2000 }]],
    ['"a";r', [{ name: 'a' }]],
    ['"a";r=x', [{ name: 'a' }]],
    ['"a";r=1.5', [{ name: 'a' }]],
    ['"a";r=1234567890123456', [{ name: 'a' }]],
    ['"a";r="5"', [{ name: 'a', remaining: 5 }]],
    ['"";r=1', [{ name: '', remaining: 1 }]],
    ['"a";*x=1;r=2', [{ name: 'a', remaining: 2 }]],
    ['"a";R=1', []],
    ['x "a";r=1', []],
    ['"a\\"";r=1', []],
  ])('%s', (header, limits) => {
    expect(read({ RateLimit: header }).limits).toEqual(limits);
  });

  it.each([
    ['within the hour, at its end', '3', '3600', 3_600_000],
    ['later', '3', '3601', undefined],
    ['at a moment that is past', '3', String(NOW / 1000 - 5), 0],
    ['after the greatest stretch of time that is no moment', '3', '1000000000', undefined],
    ['at no time', '3', 'soon', undefined],
    ['without a rest', '', '30', undefined],
  ])('limits of the older kind reset %s', (_when, rest, reset, resetMs) => {
    const { limits } = read({ 'X-RateLimit-Remaining': rest, 'X-RateLimit-Reset': reset });
    expect(limits.map((limit) => limit.resetMs)).toEqual(resetMs === undefined ? [] : [resetMs]);
  });

  it('limits of the older kind are ignored if the reply has newer ones', () => {
    const both = { RateLimit: '"a";r=1', 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': '30' };
    expect(read(both).limits).toEqual([{ name: 'a', remaining: 1 }]);
    expect(read({ 'X-RateLimit-Remaining': '3' }).limits).toEqual([]);
  });

  it('limits of credits are found by their names, the paid quota first', () => {
    const [billing, visitor] = [
      { name: 'billing-quota', remaining: 0 },
      { name: 'visitor-quota', remaining: 7, quota: 9 },
    ];
    expect(findCreditLimit([visitor, billing])).toEqual({ remaining: 0, quota: undefined });
    expect(findCreditLimit([visitor, { name: 'billing-quota' }])).toEqual({ remaining: 7, quota: 9 });
    expect(findCreditLimit([{ name: 'other-quota', remaining: 1 }])).toBeUndefined();
  });

  it('limits of calls are those that count requests', () => {
    const calls = [{ name: 'a' }, { name: 'b', unit: 'requests' }, { name: 'my-billing-x' }];
    const others = [{ name: 'c', unit: 'credits' }, { name: 'billing-balance' }, { name: 'visitor-quota' }];
    expect(findCallLimits([...calls, ...others])).toEqual(calls);
  });
});

describe('what a reply says besides', () => {
  it.each([
    'not_charged',
    'exempt',
    'free',
    'free_endpoint',
    'quota_exhausted',
    'skipped_non_2xx',
    'refunded',
    'failed',
  ])('a call with the debit state %s cost nothing', (state) => {
    expect(read({ 'uapi-debit-status': ` ${state.toUpperCase()} ` }).charged).toBe(0);
    expect(read({ 'x-uapi-debit-status': state }).charged).toBe(0);
  });

  it.each([
    ['999999999', 999_999_999],
    ['1234567890', undefined],
    [' 7 ', 7],
    ['7a', undefined],
    ['a7', undefined],
    ['', undefined],
  ])('the figure "%s" is %j credits', (figure, charged) => {
    expect(read({ 'uapi-credits-charged': figure }).charged).toBe(charged);
  });

  it('cuts the id of the request, and has none where it is empty', () => {
    expect(read({ 'x-request-id': 'x'.repeat(101) }).requestId).toBe('x'.repeat(100));
    expect(read({ 'x-request-id': '' }).requestId).toBeUndefined();
    expect(parseReplyMeta(503, new Headers({ 'retry-after': '7' }), NOW)).toEqual({
      status: 503,
      requestId: undefined,
      retryAfterMs: 7000,
      limits: [],
      charged: undefined,
    });
  });
});
