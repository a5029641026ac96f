import { expect, it } from 'vitest';
import { createFrozenClock } from '../clock';
import { NOON } from '../testing/open-service';
import { createRateLimiter } from './rate-limiter';

it('accepts the allowed requests of each client per minute, and returns when the next minute begins', () => {
  const clock = createFrozenClock(NOON);
  const limiter = createRateLimiter(clock);
  expect(limiter.take('a', 2)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, allowed: true });
  clock.advance(20_500);
  expect(limiter.take('a', 2)).toMatchObject({ remaining: 0, resetSeconds: 40, allowed: true });
  expect(limiter.take('a', 2)).toMatchObject({ remaining: 0, allowed: false });
  expect(limiter.take('b', 2)).toMatchObject({ allowed: true });
  clock.advance(39_500);
  expect(limiter.take('a', 2)).toMatchObject({ remaining: 1, allowed: true });
});

it('accepts the requests of a client when the clock is set back', () => {
  const clock = createFrozenClock(NOON);
  const limiter = createRateLimiter(clock);
  limiter.take('a', 1);
  clock.advance(-3_600_000);
  expect(limiter.take('a', 1)).toMatchObject({ allowed: true, resetSeconds: 60 });
});
