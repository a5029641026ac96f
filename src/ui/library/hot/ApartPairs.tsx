import { withoutPair } from '@/core/hotlists/apart-titles';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import type { HotEvents } from '@/ui/hotlists/use-events';

/** Titles that the user took apart, and the way to join them again. */
export function ApartPairs({ events: { apart, setApart } }: { readonly events: HotEvents }) {
  if (apart.length === 0) return null;
  return (
    <details class="hot-apart" data-part="apart-pairs">
      <summary>{t('hotApart', apart.length)}</summary>
      <ul class="rows">
        {apart.map(([one, other]) => (
          <li key={`${one}\n${other}`}>
            <span>
              {one} / {other}
            </span>
            <Button part="join-again" onPress={() => setApart(withoutPair(apart, [one, other]))}>
              {t('hotJoinAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
