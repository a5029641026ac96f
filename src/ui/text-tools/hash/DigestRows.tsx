import './digests.css';
import {
  DIGEST_NOTATIONS,
  type DigestName,
  type DigestNotation,
  type Digests,
  digestAlgorithm,
  writeDigest,
} from '@/core/text-tools/digests';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { Segments } from '@/ui/components/Segments';
import { errorText } from '@/ui/error-text';
import { useCopy } from '@/ui/hooks/use-copy';

interface DigestRowsProps {
  readonly names: readonly DigestName[];
  readonly digests: Digests;
  readonly notation: DigestNotation;
  readonly isHmac: boolean;
  readonly isCurrent: boolean;
}

/** Digests, one in a row. */
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

interface DigestRowProps {
  readonly name: DigestName;
  /** The digest as it is shown and copied; undefined until it is computed. */
  readonly value: string | undefined;
  readonly isHmac: boolean;
  /** Whether the digest is of the current text. */
  readonly isCurrent: boolean;
}

/** A digest, which a press copies. */
function DigestRow({ name, value, isHmac, isCurrent }: DigestRowProps) {
  const { outcome, copy } = useCopy();
  const { label, isBroken } = digestAlgorithm(name);
  const title = isHmac ? `HMAC-${label}` : label;
  return (
    <li class="digest" data-digest={name} data-current={isCurrent}>
      <span class="digest-name">
        {title}
        {isBroken && <small class="warn">{t('toolsNotForSecurity')}</small>}
      </span>
      <Button
        class="digest-value"
        part="copy-digest"
        disabled={value === undefined || !isCurrent}
        // The value is part of the name, or screen readers would not read it.
        aria-label={`${t('toolsCopyDigest', title)}: ${value ?? ''}`}
        title={t('toolsCopyDigest', title)}
        onPress={() => void copy(value ?? '')}
      >
        <code>{value}</code>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </Button>
      <span class={outcome === 'failed' ? 'copy-problem' : 'digest-outcome'} role="status">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && errorText('copy-failed').sentence}
      </span>
    </li>
  );
}

const LABELS: Readonly<Record<DigestNotation, string>> = { hex: 'hex', HEX: 'HEX', base64: 'Base64' };

/** The choice of a notation for digests. */
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
