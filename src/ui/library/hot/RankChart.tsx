import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { momentText } from '@/ui/hotlists/hot-text';
import { stepPath } from '@/ui/hotlists/Sparkline';
import type { RankLines } from './use-rank-lines';

interface RankChartProps {
  readonly lines: RankLines;
  readonly onOpen: (
    entry: { readonly title: string; readonly url: string },
    where: 'front' | 'background',
  ) => void;
}

/** Units of the drawing. */
const WIDTH = 640;
const HEIGHT = 300;
const EDGE = 8;

/** Deeper ranks lie on the lower edge. */
const DEEPEST = 50;

/** Ranks over time, first at the top, a line an entry; the entry that is pointed at or has the focus stands out. */
export function RankChart({ lines, onOpen }: RankChartProps) {
  const [lit, setLit] = useState<string>();
  return (
    <div class="hot-chart">
      <Drawing lines={lines} lit={lit} onLit={setLit} />
      <ol class="hot-chart-entries">
        {lines.lines.map(({ entry, points }) => (
          <li key={entry.key}>
            <button
              type="button"
              class={entry.key === lit ? 'lit' : undefined}
              title={entry.title}
              onPointerEnter={() => setLit(entry.key)}
              onFocus={() => setLit(entry.key)}
              onClick={(event) => {
                const { title, url } = entry;
                if (event.isTrusted && url !== undefined) onOpen({ title, url }, 'background');
              }}
            >
              {entry.title}
              <span class="hidden">
                {t('hotChartEntry', points[0]?.rank ?? entry.rank, entry.rank, entry.bestRank)}
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
  /** The key of the entry that stands out. */
  readonly lit: string | undefined;
  readonly onLit: (key: string) => void;
}

function Drawing({ lines: { lines, from, until }, lit, onLit }: DrawingProps) {
  const ranks = lines.flatMap(({ points }) => points.flatMap(({ rank }) => rank ?? []));
  const worst = Math.min(DEEPEST, Math.max(lines.length, ...ranks));
  const x = (at: number) => EDGE + ((at - from) / Math.max(1, until - from)) * (WIDTH - 2 * EDGE);
  const y = (rank: number) =>
    EDGE + ((Math.min(rank, worst) - 1) / Math.max(1, worst - 1)) * (HEIGHT - 2 * EDGE);
  // What is drawn last lies on top.
  const litLast = lines.toSorted((a, b) => Number(a.entry.key === lit) - Number(b.entry.key === lit));
  return (
    <figure class="hot-chart-figure">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('hotChart', lines.length)}
        data-part="rank-chart"
      >
        {litLast.map(({ entry, points }) => (
          <path
            key={entry.key}
            class={entry.key === lit ? 'lit' : undefined}
            d={stepPath(points, x, y)}
            onPointerEnter={() => onLit(entry.key)}
          />
        ))}
      </svg>
      <figcaption class="quiet">
        <span>{momentText(from)}</span>
        <span>{t('hotChartRanks', worst)}</span>
        <span>{t('hotNow')}</span>
      </figcaption>
    </figure>
  );
}
