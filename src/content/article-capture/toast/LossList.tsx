import type { ArticleLoss } from '@/core/articles/article-loss';
import { t } from '@/platform/i18n';
import { countLosses, groupLosses } from '@/ui/articles/loss-groups';

/** What was not kept and why, folded to its number. */
export function LossList({ losses }: { readonly losses: readonly ArticleLoss[] }) {
  if (losses.length === 0) return null;
  return (
    <details class="losses" data-part="losses">
      <summary>{t('captureNotKept', countLosses(losses))}</summary>
      <ul>
        {groupLosses(losses).map(({ key, kind, reason, count }) => (
          <li key={key}>
            {kind}
            {count > 1 && ` × ${count}`} · {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
