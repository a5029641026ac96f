import { useState } from 'preact/hooks';
import type { AccountArticle } from '@/core/accounts/account-articles';
import { publishingRhythm } from '@/core/accounts/publishing-rhythm';
import { t, uiLanguage } from '@/platform/browser/i18n';

/** The units of the drawing: a bar is `BAR` wide, with its gap `STEP`; the highest bar is `HEIGHT` high. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 40;

/** A Monday: the names of the days of the week are formatted from it. */
const MONDAY = new Date(2024, 0, 1);

interface RhythmChartsProps {
  /** All articles of the account; undefined until they are loaded. */
  readonly articles: readonly AccountArticle[] | undefined;
}

/** When an account publishes: pushes by month, by day of the week and by hour. */
export function RhythmCharts({ articles }: RhythmChartsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details data-part="rhythm" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('rhythmTitle')}</summary>
      {isOpen && articles && <Charts articles={articles} />}
    </details>
  );
}

function Charts({ articles }: { readonly articles: readonly AccountArticle[] }) {
  const { months, weekdays, hours } = publishingRhythm(articles, Date.now());
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(uiLanguage(), options);
  const [month, weekday] = [format({ month: 'short' }), format({ weekday: 'short' })];
  return (
    <div class="rhythm-charts">
      <Bars
        name={t('rhythmMonths')}
        bars={months.map(({ month: first, pushes }) => ({ name: month.format(first), value: pushes }))}
      />
      <Bars
        name={t('rhythmWeekdays')}
        bars={weekdays.map((value, index) => ({ name: weekday.format(dayAfter(index)), value }))}
      />
      <Bars name={t('rhythmHours')} bars={hours.map((value, hour) => ({ name: String(hour), value }))} />
    </div>
  );
}

function dayAfter(days: number): number {
  return new Date(MONDAY.getFullYear(), MONDAY.getMonth(), MONDAY.getDate() + days).getTime();
}

interface Bar {
  readonly name: string;
  readonly value: number;
}

function Bars({ name, bars }: { readonly name: string; readonly bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const values = bars.map((bar) => `${bar.name} ${bar.value}`).join(', ');
  return (
    <figure class="rhythm-chart">
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('rhythmChart', name, values)}
      >
        {bars.map((bar, index) => {
          const height = (bar.value / highest) * HEIGHT;
          return (
            <g key={bar.name}>
              <title>{`${bar.name}: ${bar.value}`}</title>
              <rect class="ground" x={index * STEP} y={HEIGHT - 1} width={BAR} height={1} />
              <rect class="bar" x={index * STEP} y={HEIGHT - height} width={BAR} height={height} />
            </g>
          );
        })}
      </svg>
      <figcaption class="quiet">
        <span>{bars[0]?.name}</span>
        <span>{name}</span>
        <span>{bars.at(-1)?.name}</span>
      </figcaption>
    </figure>
  );
}
