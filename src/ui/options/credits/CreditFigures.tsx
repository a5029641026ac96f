import type { Statement } from '@/core/credits/statement';
import { type MessageKey, t, uiLanguage } from '@/platform/i18n';

const SOURCES: Readonly<Record<NonNullable<Statement['leftSource']>, MessageKey>> = {
  user: 'creditsLeftByUser',
  service: 'creditsLeftByService',
  cap: 'creditsLeftByCap',
};

/** Where the credits stand, in four figures. */
export function CreditFigures({ statement }: { readonly statement: Statement }) {
  const { left, leftSource, today, month, balance } = statement;
  const unknown = balance?.unknown ?? month.unknown;
  return (
    <dl class="credit-figures">
      <Figure
        part="left"
        label={t('creditsLeft')}
        value={left === undefined ? t('creditsLeftUnknown') : format(left)}
        note={leftSource && t(SOURCES[leftSource])}
      />
      <Figure part="today" label={t('creditsToday')} value={format(today.spent)} />
      <Figure part="month" label={t('creditsMonth')} value={format(month.spent)} />
      <Figure
        part="unknown"
        label={t('creditsUnknown')}
        value={format(unknown)}
        note={unknown > 0 ? t('creditsUnknownHint') : undefined}
      />
    </dl>
  );
}

function Figure({
  part,
  label,
  value,
  note,
}: {
  readonly part: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}) {
  return (
    <div data-part={`credits-${part}`}>
      <dt class="quiet">{label}</dt>
      <dd>{value}</dd>
      {note && <dd class="quiet">{note}</dd>}
    </div>
  );
}

function format(credits: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(credits);
}
