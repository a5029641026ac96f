import { expect, it } from 'vitest';
import { freshnessOf } from './freshness';

const HOUR_MS = 3600_000;

it('calls a list stale after an hour, or when fetching it fails', () => {
  expect(freshnessOf({ fetchedAt: 0 }, { failures: 0 }, HOUR_MS)).toBe('fresh');
  expect(freshnessOf({ fetchedAt: 0 }, { failures: 0 }, HOUR_MS + 1)).toBe('stale');
  expect(freshnessOf({ fetchedAt: 0 }, { failures: 1 }, 1)).toBe('stale');
  expect(freshnessOf(undefined, { failures: 1 }, 1)).toBe('none');
});
