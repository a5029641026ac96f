import type { DigestName, Digests } from '@/core/text-tools/digests/digest-algorithms';
import {
  DIGEST_NOTATIONS,
  type DigestNotation,
  writeDigest,
} from '@/core/text-tools/digests/digest-notation';
import { t } from '@/platform/i18n';
import { Segments } from '@/ui/components/Segments';
import { DigestRow } from './DigestRow';
import './digests.css';

interface DigestRowsProps {
  readonly names: readonly DigestName[];
  readonly digests: Digests;
  readonly notation: DigestNotation;
  readonly isHmac: boolean;
  readonly isCurrent: boolean;
}

/** Digests, a row each. */
export function DigestRows({ names, digests, notation, ...rest }: DigestRowsProps) {
  return (
    <ul class="digests" data-part="digests">
      {names.map((name) => {
        const hex = digests[name];
        const value = hex === undefined ? undefined : writeDigest(hex, notation);
        return <DigestRow key={name} name={name} value={value} {...rest} />;
      })}
    </ul>
  );
}

const LABELS: Readonly<Record<DigestNotation, string>> = { hex: 'hex', HEX: 'HEX', base64: 'Base64' };

/** How digests are written. */
export function NotationSegments({
  value,
  onChange,
}: {
  readonly value: DigestNotation;
  readonly onChange: (value: DigestNotation) => void;
}) {
  return (
    <Segments
      label={t('toolsNotation')}
      part="notation"
      segments={DIGEST_NOTATIONS.map((each) => ({ value: each, label: LABELS[each] }))}
      value={value}
      onChange={onChange}
    />
  );
}
