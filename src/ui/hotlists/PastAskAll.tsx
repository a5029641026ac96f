import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import type { PastLists } from './use-past-lists';

/** Asks the service for all lists that it may remember better, and says how many requests that takes and what was charged. */
export function PastAskAll({ past: { views, ask } }: { readonly past: PastLists }) {
  const all = [...views];
  const wanted = all.filter(([, { mayAsk }]) => mayAsk).map(([platform]) => platform);
  const isAsking = all.some(([, view]) => view.isAsking);
  const charged = all.reduce((sum, [, view]) => sum + (view.charged ?? 0), 0);
  return (
    <>
      {isAsking && <p class="quiet">{t('hotPastAsking')}</p>}
      {charged > 0 && <p class="quiet">{t('hotPastCharged', charged)}</p>}
      {wanted.length > 0 && (
        <Button part="ask-past-all" onPress={() => ask(wanted)}>
          {t('hotPastAskAll', wanted.length)}
        </Button>
      )}
    </>
  );
}
