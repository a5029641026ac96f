import { describe, expect, it } from 'vitest';
import { findCallLimits, findCreditLimit } from './rate-limits';
import { readReplyMeta } from './reply-meta';
import { parseRetryAfter } from './retry-after';

const NOW = Date.UTC(2026, 0, 1);
const read = (headers: Record<string, string>) => readReplyMeta(200, new Headers(headers), NOW);

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
  ])('%j is %j ms', (text, wait) => {
    expect(parseRetryAfter(text, NOW)).toBe(wait);
  });
});

describe('announced limits', () => {
  it('are joined by name out of policy and state', () => {
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

  it('of money are not taken for credits', () => {
    const { limits } = read({ RateLimit: '"billing-balance";r=500;t=60' });
    expect(findCreditLimit(limits)).toBeUndefined();
    expect(findCallLimits(limits)).toEqual([]);
  });

  it('of the older kind count when they reset within the hour, in seconds, at a moment or by date', () => {
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
  ])('%j says %j', (headers, charged) => {
    expect(read(headers as Record<string, string>).charged).toBe(charged);
  });
});
