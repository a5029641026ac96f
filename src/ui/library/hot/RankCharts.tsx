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
import type { HotModel } from '@/ui/hotlists/hot-model';
import type { HotLink } from '@/ui/hotlists/items/hot-rows';
import { gapPath, stepPath } from '@/ui/hotlists/items/RankLine';
import { rankAxis, timeTicks } from './chart-axes';

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
  if (platform === undefined) return <p class="hot-note quiet">{t('hotChartTooShort')}</p>;
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
      <div class="hot-charts">{lines && <RankChart lines={lines} onOpen={model.open} />}</div>
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

/**
 * Ranks over time, one line for each item, rank 1 at the top. Beside the end of each line is the item's name. The item under the pointer or
 * with the focus, at first the first one, is highlighted.
 */
function RankChart({ lines, onOpen }: RankChartProps) {
  const [chosen, setHighlighted] = useState<string>();
  const keys = lines.lines.map(({ item }) => item.key);
  const highlighted = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];
  const isTooShort = lines.lines.every(({ points }) => points.length < 2);
  return (
    <div class="hot-chart">
      {isTooShort ? (
        <p class="hot-note quiet">{t('hotChartTooShort')}</p>
      ) : (
        <Drawing lines={lines} highlighted={highlighted} onHighlight={setHighlighted} />
      )}
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

/** Width of the drawing in units of its viewBox, which is stretched; its height is in CSS px. */
const WIDTH = 640;
/** Over how much of the width a line goes to another rank. */
const SLANT = 10;

function Drawing({ lines: { lines, from, until }, highlighted, onHighlight }: DrawingProps) {
  const ranks = lines.flatMap(({ points }) => points.flatMap(({ rank }) => rank ?? []));
  const axis = rankAxis(lines.length, Math.max(...ranks));
  const ticks = timeTicks(from, until);
  const part = (at: number) => (at - from) / Math.max(1, until - from);
  const x = (at: number) => part(at) * WIDTH;
  // The highlighted line is drawn last, on top of the others.
  const highlightedLast = lines.toSorted(
    (a, b) => Number(a.item.key === highlighted) - Number(b.item.key === highlighted),
  );
  const hasGap = lines.some(({ points }) => points.some(({ isAfterGap }) => isAfterGap));
  return (
    <figure class="hot-chart-figure">
      <div class="hot-chart-plot" style={{ height: `${axis.height}px` }}>
        <svg
          viewBox={`0 0 ${WIDTH} ${axis.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('hotChart', lines.length)}
          data-part="rank-chart"
        >
          <path class="axis" d={ticks.map(({ at }) => `M${x(at).toFixed(1)} 0V${axis.height}`).join('')} />
          {highlightedLast.map(({ item, points }) => (
            <g
              key={item.key}
              class={item.key === highlighted ? 'highlighted' : undefined}
              onPointerEnter={() => onHighlight(item.key)}
            >
              <path d={stepPath(points, x, axis.y, SLANT)} />
              <path class="unknown" d={gapPath(points, x, axis.y)} />
            </g>
          ))}
        </svg>
        <div class="hot-chart-ranks" aria-hidden="true">
          {axis.ranks.map((rank) => (
            <span key={rank} style={{ top: `${axis.y(rank)}px` }}>
              {rank}
            </span>
          ))}
        </div>
        <div class="hot-chart-ends" aria-hidden="true">
          {lines.map(({ item, points }) => (
            <span
              key={item.key}
              class={item.key === highlighted ? 'highlighted' : undefined}
              style={{ top: `${axis.y(points.at(-1)?.rank ?? item.rank)}px` }}
            >
              {item.rank}
            </span>
          ))}
        </div>
      </div>
      <div class="hot-chart-times" aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <span key={at} style={{ '--part': part(at).toFixed(4) }}>
            {label}
          </span>
        ))}
      </div>
      {hasGap && <figcaption class="quiet">{t('hotRankGap')}</figcaption>}
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

/** The ranks of a list's first items over the last `span` ms, to the moment of the list. Undefined until they are loaded. */
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
  const moments = lines.flatMap(({ points }) => points.map(({ at }) => at));
  // A history that is shorter than the span, or ends before now, fills the whole chart.
  const end = moments.length === 0 ? until : Math.max(...moments);
  return { lines, from: Math.max(from, Math.min(end - 1, ...moments)), until: end };
}
