// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { loadRankCurves } from '@/platform/hotlists/history-store';
import { gapPath, RankLine, stepPath } from './RankLine';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/hotlists/history-store', () => ({ loadRankCurves: vi.fn() }));

it('writes the first and the last rank of an item level with the ends of its line', async () => {
  const points = [
    { at: 0, rank: 1 },
    { at: 10, rank: 5 },
    { at: 20, rank: 3 },
  ];
  vi.stubGlobal('reportError', (thrown: unknown) => {
    throw thrown;
  });
  vi.mocked(loadRankCurves).mockResolvedValue(new Map([['a', points]]));
  await act(() => render(<RankLine platform="weibo" itemKey="a" from={0} until={20} />, document.body));
  await act(async () => undefined); // the ranks are there
  const ends = [...document.querySelectorAll<HTMLElement>('.hot-sparkline > span')];
  // The drawing is 28 high, with an edge of 2, from rank 1 to rank 5.
  expect(ends.map(({ textContent, style }) => [textContent, style.top])).toEqual([
    ['1', '2px'],
    ['3', '14px'],
  ]);
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

it('draws a step line with a gap while the item was not on the list', () => {
  const points = [
    { at: 0, rank: 4 },
    { at: 10, rank: 2 },
    { at: 20 },
    { at: 30, rank: 1 },
    { at: 40, rank: 1 },
  ];
  const same = (value: number) => value;
  expect(stepPath(points, same, same)).toBe('M0.0 4.0h0H10.0L10.0 2.0H20.0M30.0 1.0h0H40.0L40.0 1.0');
});

it('slants a step of one of several lines, at most back to the moment before, and not the end of a line', () => {
  const points = [{ at: 0, rank: 4 }, { at: 10, rank: 2 }, { at: 12, rank: 1 }, { at: 20 }];
  const same = (value: number) => value;
  expect(stepPath(points, same, same, 4)).toBe('M0.0 4.0h0H6.0L10.0 2.0H10.0L12.0 1.0H20.0');
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
  expect(stepPath(points, same, same)).toBe('M0.0 4.0h0H10.0L10.0 4.0M50.0 2.0h0H60.0L60.0 2.0');
  expect(gapPath(points, same, same)).toBe('M10.0 4.0L50.0 2.0');
});
