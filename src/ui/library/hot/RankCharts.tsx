import { HOUR_MS } from '@/core/durations';
import './hot-charts.css';
import { useEffect, useState } from 'preact/hooks';
import type { RankPoint } from '@/core/hotlists/history/rank-curve';
import type { BoardItem, HotBoard } from '@/core/hotlists/hot-board';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { loadRankCurves } from '@/platform/hotlists/history-store';
import { Segments } from '@/ui/components/Segments';
import { Select } from '@/ui/components/Select';
import { formatMoment } from '@/ui/format';
import type { HotModel } from '@/ui/hotlists/hot-model';
import type { HotLink } from '@/ui/hotlists/items/hot-rows';
import { gapPath, stepPath } from '@/ui/hotlists/items/RankLine';

/** The time spans of a chart, hours. */
const SPANS = [6, 24, 168] as const;

/** The ranks over time of the items that are on top of a platform's list now. */
export function RankCharts({ model }: { readonly model: HotModel }) {
  const platforms = model.columns.flatMap(({ platform, board }) => (board ? [platform] : []));
  const [chosen, setChosen] = useState<string>();
  const [span, setSpan] = useState<(typeof SPANS)[number]>(24);
  const platform = platforms.find((each) => each === chosen) ?? platforms[0];
  const board = model.columns.find((column) => column.platform === platform)?.board;
  const lines = useRankLines(board, span * HOUR_MS);
  if (platform === undefined) return <p class="hot-note quiet">{t('hotNoListYet')}</p>;
  return (
    <div class="hot-sheet" data-part="hot-charts">
      <div class="hot-chart-head">
        <Select
          label={t('hotPlatform')}
          part="chart-platform"
          choices={platforms.map((value) => ({ value, label: platformName(value, uiLanguage()) }))}
          value={platform}
          onChange={setChosen}
        />
        <Segments
          label={t('hotSpan')}
          part="chart-span"
          value={String(span)}
          segments={SPANS.map((hours) => ({ value: String(hours), label: spanText(hours) }))}
          onChange={(value) => setSpan(SPANS.find((hours) => String(hours) === value) ?? 24)}
        />
      </div>
      {lines && <RankChart lines={lines} onOpen={model.open} />}
    </div>
  );
}

function spanText(hours: number): string {
  return hours > 24 ? t('hotDays', hours / 24) : t('hotHours', hours);
}

interface RankChartProps {
  readonly lines: RankLines;
  readonly onOpen: (item: HotLink, where: 'front' | 'background') => void;
}

/** Size of the drawing in units of its viewBox. */
const WIDTH = 640;
const HEIGHT = 300;
const EDGE = 8;

/** Ranks below this one are drawn at the lower edge. */
const DEEPEST = 50;

/**
 * Ranks over time, one line for each item, rank 1 at the top. The item under the pointer or with the focus
 * is highlighted.
 */
function RankChart({ lines, onOpen }: RankChartProps) {
  const [highlighted, setHighlighted] = useState<string>();
  return (
    <div class="hot-chart">
      <Drawing lines={lines} highlighted={highlighted} onHighlight={setHighlighted} />
      <ol class="hot-chart-items">
        {lines.lines.map(({ item, points }) => (
          <li key={item.key}>
            <button
              type="button"
              class={item.key === highlighted ? 'highlighted' : undefined}
              title={item.title}
              dir="auto"
              onPointerEnter={() => setHighlighted(item.key)}
              onFocus={() => setHighlighted(item.key)}
              onClick={(event) => {
                const { title, url } = item;
                if (event.isTrusted && url !== undefined) onOpen({ title, url }, 'background');
              }}
            >
              {item.title}
              <span class="hidden">
                {t('hotChartItem', points[0]?.rank ?? item.rank, item.rank, item.bestRank)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DrawingProps {
  readonly lines: RankLines;
  /** The key of the highlighted item. */
  readonly highlighted: string | undefined;
  readonly onHighlight: (key: string) => void;
}

function Drawing({ lines: { lines, from, until }, highlighted, onHighlight }: DrawingProps) {
  const ranks = lines.flatMap(({ points }) => points.flatMap(({ rank }) => rank ?? []));
  const worst = Math.min(DEEPEST, Math.max(lines.length, ...ranks));
  const x = (at: number) => EDGE + ((at - from) / Math.max(1, until - from)) * (WIDTH - 2 * EDGE);
  const y = (rank: number) =>
    EDGE + ((Math.min(rank, worst) - 1) / Math.max(1, worst - 1)) * (HEIGHT - 2 * EDGE);
  // The highlighted line is drawn last, on top of the others.
  const highlightedLast = lines.toSorted(
    (a, b) => Number(a.item.key === highlighted) - Number(b.item.key === highlighted),
  );
  const hasGap = lines.some(({ points }) => points.some(({ isAfterGap }) => isAfterGap));
  return (
    <figure class="hot-chart-figure">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('hotChart', lines.length)}
        data-part="rank-chart"
      >
        {highlightedLast.map(({ item, points }) => (
          <g
            key={item.key}
            class={item.key === highlighted ? 'highlighted' : undefined}
            onPointerEnter={() => onHighlight(item.key)}
          >
            <path d={stepPath(points, x, y)} />
            <path class="unknown" d={gapPath(points, x, y)} />
          </g>
        ))}
      </svg>
      <figcaption class="quiet">
        <span>{formatMoment(from)}</span>
        <span>
          {t('hotChartRanks', worst)} {hasGap && t('hotRankGap')}
        </span>
        <span>{t('hotNow')}</span>
      </figcaption>
    </figure>
  );
}

/** How many items a chart shows. */
const LINES = 10;

/** The ranks of several items over time. */
interface RankLines {
  readonly lines: readonly { readonly item: BoardItem; readonly points: readonly RankPoint[] }[];
  /** The time span, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** The ranks of a list's first items over the last `span` ms. Undefined until they are loaded. */
function useRankLines(board: HotBoard | undefined, span: number): RankLines | undefined {
  const [lines, setLines] = useState<RankLines>();
  const name = `${board?.platform} ${board?.fetchedAt}`;
  useEffect(() => {
    if (!board) return setLines(undefined);
    let current = true;
    const until = Date.now();
    void loadLines(board, until - span, until).then((loaded) => current && setLines(loaded), reportError);
    return () => {
      current = false;
    };
  }, [name, span]);
  return lines;
}

async function loadLines({ platform, entries }: HotBoard, from: number, until: number): Promise<RankLines> {
  const followed = entries.slice(0, LINES);
  const keys = followed.map(({ key }) => key);
  const curves = await loadRankCurves(platform, keys, from, until);
  const lines = followed.map((item) => ({ item, points: curves.get(item.key) ?? [] }));
  const starts = lines.flatMap(({ points: [first] }) => first?.at ?? []);
  // A history that is shorter than the span fills the whole chart.
  return { lines, from: Math.max(from, Math.min(until - 1, ...starts)), until };
}
