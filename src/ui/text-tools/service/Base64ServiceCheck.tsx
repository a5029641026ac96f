import type { Base64Action } from '@/core/service/replies';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { ServiceCheck } from './ServiceCheck';

interface Base64ServiceCheckProps {
  readonly action: Base64Action;
  readonly text: string;
  /** Ours; undefined where it cannot be decoded to a text. */
  readonly result: string | undefined;
}

/** Compares our Base64 of a text, or our text of Base64, with the service's. */
export function Base64ServiceCheck({ action, text, result }: Base64ServiceCheckProps) {
  const sent = text.toWellFormed();
  const ask = async () => [
    {
      label: t(action === 'encode' ? 'toolsEncoded' : 'toolsDecoded'),
      theirs: (await send('convertWithService', { text: sent, action })).result,
      ours: result,
    },
  ];
  return <ServiceCheck text={sent} ask={ask} />;
}
