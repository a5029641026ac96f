import { expect, it } from 'vitest';
import { gapPath, stepPath } from './RankLine';

it('draws a step line with a gap while the item was not on the list', () => {
  const points = [
    { at: 0, rank: 4 },
    { at: 10, rank: 2 },
    { at: 20 },
    { at: 30, rank: 1 },
    { at: 40, rank: 1 },
  ];
  const same = (value: number) => value;
  expect(stepPath(points, same, same)).toBe('M0.0 4.0h0H10.0V2.0H20.0M30.0 1.0h0H40.0V1.0');
});

it('draws no step line through a time when no list was fetched, but a straight one of its own', () => {
  const points = [
    { at: 0, rank: 4 },
    { at: 10, rank: 4 },
    { at: 50, rank: 2, isAfterGap: true },
    { at: 60, rank: 2 },
    { at: 90, isAfterGap: true },
  ] as const;
  const same = (value: number) => value;
  expect(stepPath(points, same, same)).toBe('M0.0 4.0h0H10.0V4.0M50.0 2.0h0H60.0V2.0');
  expect(gapPath(points, same, same)).toBe('M10.0 4.0L50.0 2.0');
});
