import { t } from '@/platform/i18n';

/** What the service answered to one question. */
export interface ServiceAnswer {
  /** What was asked for. */
  readonly label: string;
  readonly theirs: string;
  /** What we have; undefined where we have none. */
  readonly ours: string | undefined;
}

/** Where the service has the same as we, and where it differs what it has. */
export function ServiceAnswers({ answers }: { readonly answers: readonly ServiceAnswer[] }) {
  return (
    <ul class="service-answers" role="status">
      {answers.map(({ label, theirs, ours }) => (
        <li key={label} data-answer={theirs === ours ? 'same' : 'differs'}>
          {theirs === ours ? t('toolsServiceSame', label) : t('toolsServiceDiffers', label)}
          {theirs !== ours && <code>{theirs}</code>}
        </li>
      ))}
    </ul>
  );
}
