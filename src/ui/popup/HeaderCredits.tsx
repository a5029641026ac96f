import { useEffect, useState } from 'preact/hooks';
import { onCreditChange } from '@/platform/credit-signal';
import { t } from '@/platform/i18n';
import { readStatement } from '@/platform/ledger-store';
import { readServiceKey } from '@/platform/secrets';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';

interface Standing {
  readonly left?: number | undefined;
  readonly nearlyUsed: boolean;
}

/** How many credits are left, where a service's key is set; it leads to the account of them. */
export function HeaderCredits() {
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    const refresh = async () => {
      const key = await readServiceKey();
      setStanding(key === undefined ? undefined : await readStatement(Date.now()));
    };
    const keep = () => void refresh().catch(() => setStanding(undefined));
    keep();
    return onCreditChange(keep);
  }, []);
  if (!standing) return null;
  const { left, nearlyUsed } = standing;
  const words = left === undefined ? t('popupCreditsNotKnown') : t('popupCreditsLeft', left);
  return (
    <Button
      kind="quiet"
      part="credits"
      class={nearlyUsed ? 'button quiet popup-credits low' : 'button quiet popup-credits'}
      title={words}
      aria-label={words}
      onPress={() => void openExtensionPage('/options.html#credits').then(() => window.close())}
    >
      {left === undefined ? t('popupCreditsShortNotKnown') : t('popupCreditsShort', left)}
    </Button>
  );
}
