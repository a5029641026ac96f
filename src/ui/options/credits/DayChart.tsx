import type { LedgerRow } from '@/core/credits/ledger';
import { type DayTally, spentByDay } from '@/core/credits/statement';
import { t, uiLanguage } from '@/platform/browser/i18n';

const DAYS = 30;

/** Units of the viewBox: the width of a day, the width of its bar, the height of the highest bar. */
const DAY = 10;
const BAR = 7;
const HEIGHT = 60;

/** The credits of each day: spent ones, and on top of them, hatched, those whose outcome is unknown. */
export function DayChart({ rows, now }: { readonly rows: readonly LedgerRow[]; readonly now: number }) {
  const days = spentByDay(rows, now, DAYS);
  const highest = Math.max(1, ...days.map(totalOf));
  const [first] = days;
  return (
    <figure class="day-chart" data-part="chart">
      <svg
        viewBox={`0 0 ${DAYS * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(
          'creditsChart',
          DAYS,
          days.reduce((sum, day) => sum + totalOf(day), 0),
        )}
      >
        {days.map((day, index) => (
          <Day key={day.from} day={day} x={index * DAY} scale={HEIGHT / highest} />
        ))}
      </svg>
      <figcaption class="quiet">
        <span>{first && formatDay(first.from)}</span>
        <span>{t('creditsChartHighest', highest)}</span>
        <span>{t('creditsToday')}</span>
      </figcaption>
    </figure>
  );
}

function Day({ day, x, scale }: { readonly day: DayTally; readonly x: number; readonly scale: number }) {
  const spent = Math.max(0, day.spent) * scale;
  const open = (day.unknown + day.reserved) * scale;
  return (
    <g>
      <title>{`${formatDay(day.from)}: ${t('creditsSpent', day.spent)}`}</title>
      <rect class="ground" x={x} y={HEIGHT - 1} width={BAR} height={1} />
      <rect class="spent" x={x} y={HEIGHT - spent} width={BAR} height={spent} />
      <rect class="open" x={x} y={HEIGHT - spent - open} width={BAR} height={open} />
    </g>
  );
}

function totalOf({ spent, reserved, unknown }: DayTally): number {
  return Math.max(0, spent) + reserved + unknown;
}

function formatDay(at: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { month: 'short', day: 'numeric' }).format(at);
}
