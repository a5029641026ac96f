import { expect, it } from 'vitest';
import { list, MINUTE, NOON, pack, randomDay } from '@/core/hotlists/history/made-days.test-support';
import { decodeSnapshotOfDay, fromDayRows, toDayRows } from './day-rows';

it('stores and loads a day with all its lists', async () => {
  const snapshots = randomDay(4);
  const day = pack(snapshots);
  const rows = await toDayRows(day);
  expect(await fromDayRows(rows)).toEqual(day);
  expect(rows.day).toMatchObject({ from: snapshots[0]?.at, until: snapshots.at(-1)?.at, count: 144 });
  for (const snapshot of [snapshots[0], snapshots[71], snapshots[143]])
    expect(await decodeSnapshotOfDay(rows, (snapshot?.at ?? 0) + 1)).toEqual(snapshot);
  expect(await decodeSnapshotOfDay(rows, (snapshots[0]?.at ?? 0) - 1)).toBeUndefined();
});

it('needs few bytes for lists that do not change', async () => {
  const lists = Array.from({ length: 144 }, (_, index) => list(NOON + index * MINUTE, 'a', 'b', 'c'));
  expect((await toDayRows(pack(lists))).day.bytes).toBeLessThan(144 * 10);
});

it('keeps all that is known of an item', async () => {
  const known = { url: 'https://a.example/', heatText: '1798 万热度', tag: '爆' };
  const { items, ...rest } = list(NOON, 'a', 'b');
  const snapshot = {
    ...rest,
    items: items.map((item, index) => (index === 0 ? { ...item, ...known } : item)),
  };
  const rows = await toDayRows(pack([snapshot]));
  expect(await decodeSnapshotOfDay(rows, NOON)).toEqual(snapshot);
});
