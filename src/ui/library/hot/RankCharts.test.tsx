// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { HOUR_MS } from '@/core/durations';
import type { RankPoint } from '@/core/hotlists/history/rank-curve';
import { loadRankCurves } from '@/platform/hotlists/history-store';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { RankCharts } from './RankCharts';

vi.mock('@/platform/hotlists/history-store', () => ({ loadRankCurves: vi.fn() }));

const NOW = Date.UTC(2026, 0, 31, 12);
/** The middle of the day before now. */
const NOON = NOW - 12 * HOUR_MS;

/** Falls from 1 to 3; comes in at 2 after a time without lists. */
const CURVES = new Map<string, readonly RankPoint[]>([
  [
    'fell',
    [
      { at: NOW - 24 * HOUR_MS, rank: 1 },
      { at: NOON, rank: 3 },
      { at: NOW, rank: 3 },
    ],
  ],
  [
    'came',
    [
      { at: NOON, rank: 2, isAfterGap: true },
      { at: NOW, rank: 2 },
    ],
  ],
]);

let opened: string[];

function item(key: string, rank: number, bestRank = rank) {
  return { key, title: `The ${key} one`, url: `https://a.example/${key}`, rank, bestRank };
}

const listOf = (platform: string, entries: readonly object[], fetchedAt = 1) => ({
  platform,
  board: { platform, entries, fetchedAt },
});
const WEIBO = listOf('weibo', [item('came', 2), item('fell', 3, 1)]);
const GITHUB = listOf('github', [item('other', 1)]);

async function show(...columns: readonly object[]): Promise<void> {
  const model = {
    columns,
    open: ({ title, url }: { title: string; url: string }, where: string) =>
      opened.push(`${title} ${url} ${where}`),
  };
  await act(() => render(<RankCharts model={model as unknown as HotModel} />, document.body));
  await act(async () => undefined); // the ranks are there
}

const all = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
];
const pathsOf = (group: Element | undefined) =>
  [...(group?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));

async function send(target: Element | undefined, type: string, isTrusted = true): Promise<void> {
  const event = new Event(type, { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  await act(() => void target?.dispatchEvent(event));
}

beforeEach(() => {
  opened = [];
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('reportError', (thrown: unknown) => {
    throw thrown;
  });
  vi.mocked(loadRankCurves).mockReset().mockResolvedValue(CURVES);
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    key === 'localeTag' ? 'en' : [key, ...substitutions].join(' ');
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says when ranks over time appear, in place of an empty chart without a list', async () => {
  await show({ platform: 'weibo', board: undefined });
  expect(document.body.textContent).toBe('hotChartTooShort');
  expect(loadRankCurves).not.toHaveBeenCalled();
});

it('draws a line for each item of the last day, with the first rank at the top and the last at the bottom', async () => {
  await show(WEIBO, GITHUB);
  expect(loadRankCurves).toHaveBeenCalledWith('weibo', ['came', 'fell'], NOW - 24 * HOUR_MS, NOW);
  const [fell, came] = all<SVGGElement>('[data-part="rank-chart"] g'); // the highlighted one is the last
  // The chart is 640 wide. Ranks 1 and 2 have a row of 28 px each, 3 is the last rank.
  expect(pathsOf(fell)[0]).toBe('M0.0 14.0h0H310.0L320.0 112.0H630.0L640.0 112.0');
  expect(pathsOf(came)[0]).toMatch(/^M320\.0 42\.0h0/);
  expect(document.querySelector('figcaption')?.textContent).toBe('hotRankGap');
});

it('says where items stood at first, stand now, and stood at best to who does not see the lines', async () => {
  await show(WEIBO);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('hotChart 2');
  expect(all('.hot-chart-items .hidden').map(({ textContent }) => textContent)).toEqual([
    'hotChartItem 2 2 2',
    'hotChartItem 1 3 1',
  ]);
});

it('fills the whole chart with a history that is shorter than the time span', async () => {
  const short = [
    { at: NOON, rank: 1 },
    { at: NOW, rank: 1 },
  ];
  vi.mocked(loadRankCurves).mockResolvedValue(new Map([['other', short]]));
  await show(GITHUB);
  expect(pathsOf(all<SVGGElement>('g')[0])[0]).toMatch(/^M0\.0 14\.0h0.*640\.0 14\.0$/);
});

it('writes the ranks at the left of the chart, the rank of each item at the end of its line, and moments below', async () => {
  await show(WEIBO);
  const written = (part: string) =>
    all(`.hot-chart-${part} > span`).map(
      ({ textContent, style }) => `${textContent} ${style.top || style.getPropertyValue('--part')}`,
    );
  expect(written('ranks')).toEqual(['1 14px', '2 42px', '3 112px']);
  expect(written('ends')).toEqual(['2 42px', '3 112px']);
  const times = written('times');
  expect(times.length).toBeGreaterThan(2);
  expect(times.at(-1)).toMatch(/^\d+:\d\d\s[AP]M 1\.0000$/);
});

it('ends with the last list, so that the end of a line is the end of the chart', async () => {
  const old = [
    { at: NOON, rank: 2 },
    { at: NOON + HOUR_MS, rank: 1 },
  ];
  vi.mocked(loadRankCurves).mockResolvedValue(new Map([['other', old]]));
  await show(GITHUB);
  expect(pathsOf(all<SVGGElement>('g')[0])[0]).toMatch(/^M0\.0 .*L640\.0 14\.0$/);
});

it('says when ranks over time appear, in place of an empty chart after the first list', async () => {
  vi.mocked(loadRankCurves).mockResolvedValue(new Map([['other', [{ at: NOW, rank: 1 }]]]));
  await show(GITHUB);
  expect(document.querySelector('.hot-chart > p')?.textContent).toBe('hotChartTooShort');
  expect(document.querySelector('svg')).toBeNull();
  expect(all('.hot-chart-items li')).toHaveLength(1);
});

it('highlights the first item until another one is pointed at', async () => {
  await show(WEIBO);
  expect(all('.hot-chart-items button').map(({ className }) => className)).toEqual(['highlighted', '']);
  expect(all('.hot-chart-ends > span').map(({ className }) => className)).toEqual(['highlighted', '']);
  expect(pathsOf(document.querySelector('g.highlighted') ?? undefined)[0]).toMatch(/^M320\.0/);
});

it('follows the first ten items of a list', async () => {
  await show(
    listOf(
      'weibo',
      Array.from({ length: 12 }, (_, at) => item(`item${at}`, at + 1)),
    ),
  );
  expect(vi.mocked(loadRankCurves).mock.calls[0]?.[1]).toHaveLength(10);
  expect(all('.hot-chart-items li')).toHaveLength(10);
});

it('draws the line of an item on top of the others while the pointer or the focus is on its name', async () => {
  await show(WEIBO);
  const [came, fell] = all('.hot-chart-items button');
  await send(came, 'pointerenter');
  expect(all<SVGGElement>('g').map((each) => each.getAttribute('class'))).toEqual([null, 'highlighted']);
  expect(pathsOf(all<SVGGElement>('g')[1])[0]).toMatch(/^M320\.0/);
  await send(fell, 'focus');
  expect(fell?.className).toBe('highlighted');
  expect(came?.className).toBe('');
});

it('opens an item in the background, but not for a script of the page', async () => {
  await show(WEIBO);
  const [came] = all('.hot-chart-items button');
  await send(came, 'click', false);
  expect(opened).toEqual([]);
  await send(came, 'click');
  expect(opened).toEqual(['The came one https://a.example/came background']);
});

it('loads the ranks of another time span and of another platform when they are chosen', async () => {
  await show(WEIBO, GITHUB);
  await send(document.querySelector('[data-part="chart-span-168"] input') ?? undefined, 'change');
  expect(loadRankCurves).toHaveBeenLastCalledWith('weibo', ['came', 'fell'], NOW - 168 * HOUR_MS, NOW);
  const platforms = document.querySelector<HTMLSelectElement>('[data-part="chart-platform"]');
  if (platforms) platforms.value = 'github';
  await send(platforms ?? undefined, 'change');
  expect(loadRankCurves).toHaveBeenLastCalledWith('github', ['other'], NOW - 168 * HOUR_MS, NOW);
});

it('does not show ranks that were loaded for the platform before', async () => {
  let finish = (_: typeof CURVES): void => undefined;
  vi.mocked(loadRankCurves).mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await show(WEIBO);
  expect(document.querySelector('svg')).toBeNull();
  vi.mocked(loadRankCurves).mockResolvedValue(new Map());
  await show(GITHUB);
  await act(() => finish(CURVES));
  expect(all('.hot-chart-items li').map(({ textContent }) => textContent)).toEqual([
    'The other onehotChartItem 1 1 1',
  ]);
});
