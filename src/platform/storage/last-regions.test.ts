import { expect, it } from 'vitest';
import { loadLastRegion, saveLastRegion } from './last-regions';

it('the last region is the one that was selected last at the same place', async () => {
  const place = { tabId: 7, origin: 'https://a.example' };
  expect(await loadLastRegion(place)).toBeUndefined();
  const region = { x: 1, y: 2, width: 3, height: 4 };
  await saveLastRegion({ ...place, region });
  await saveLastRegion({ tabId: 8, origin: 'https://b.example', region: { ...region, x: 9 } });
  expect(await loadLastRegion(place)).toEqual(region);
});
