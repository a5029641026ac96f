import { useEffect, useState } from 'preact/hooks';
import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { onCreditChange } from '@/platform/credit-signal';
import { readServiceKey } from '@/platform/secrets';

/** What the service asks for reading a picture; undefined where no key is set, and until that is known. */
export function useServicePrice(): Credits | undefined {
  const [hasKey, setHasKey] = useState(false);
  useEffect(() => {
    // A key that cannot be read is none here: the options page tells why.
    const refresh = () =>
      void readServiceKey().then(
        (key) => setHasKey(key !== undefined),
        () => setHasKey(false),
      );
    refresh();
    return onCreditChange(refresh);
  }, []);
  return hasKey ? PRICE_LIST.prices.ocr : undefined;
}
