import { expect, it } from 'vitest';
import { publishingRhythm } from './publishing-rhythm';

it('a push counts once in the publishing rhythm, however many articles it contains', () => {
  const at = new Date(2026, 2, 2, 9).getTime(); // a Monday
  const { months, weekdays, hours } = publishingRhythm(
    [
      { mid: '1', publishedAt: at },
      { mid: '1', publishedAt: at },
      { mid: '2', publishedAt: new Date(2020, 0, 1).getTime() },
      { mid: '3' },
    ],
    new Date(2026, 2, 14).getTime(),
  );
  expect(months.at(-1)?.pushes).toBe(1);
  expect(months.reduce((sum, { pushes }) => sum + pushes, 0)).toBe(1);
  expect([weekdays[0], hours[9]]).toEqual([1, 1]);
});

it('counts each push in its month, on its weekday and at its hour, up to now', () => {
  const times = [
    new Date(2026, 0, 1, 0), // a Thursday, the first moment of the first month
    new Date(2026, 1, 28, 23), // a Saturday
    new Date(2026, 2, 1, 8), // a Sunday
    new Date(2026, 2, 8, 8), // a Sunday
    new Date(2026, 2, 14, 12),
  ];
  const articles = times.map((date, index) => ({ mid: String(index), publishedAt: date.getTime() }));
  const { months, weekdays, hours } = publishingRhythm(articles, new Date(2026, 2, 14, 11).getTime(), 3);
  expect(months).toEqual([
    { month: new Date(2026, 0, 1).getTime(), pushes: 1 },
    { month: new Date(2026, 1, 1).getTime(), pushes: 1 },
    { month: new Date(2026, 2, 1).getTime(), pushes: 2 },
  ]);
  expect(weekdays).toEqual([0, 0, 0, 1, 0, 1, 2]);
  expect(hours.flatMap((count, hour) => (count ? [[hour, count]] : []))).toEqual([
    [0, 1],
    [8, 2],
    [23, 1],
  ]);
  expect(publishingRhythm([], 0).months).toHaveLength(12);
});
