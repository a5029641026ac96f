import { type DigestName, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { errorText } from '@/ui/error-text';
import { useCopy } from '@/ui/hooks/use-copy';

interface DigestRowProps {
  readonly name: DigestName;
  /** As it is to be copied; undefined while it is not known. */
  readonly value: string | undefined;
  readonly isHmac: boolean;
  /** Whether it is of what is shown now. */
  readonly isCurrent: boolean;
}

/** A digest: pressed, it is copied. */
export function DigestRow({ name, value, isHmac, isCurrent }: DigestRowProps) {
  const { told, copy } = useCopy();
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
        aria-label={t('toolsCopyDigest', title)}
        title={t('toolsCopyDigest', title)}
        onPress={() => void copy(value ?? '')}
      >
        <code>{value}</code>
        <Icon name={told === 'copied' ? 'check' : 'copy'} />
      </Button>
      <span class={told === 'failed' ? 'copy-problem' : 'digest-told'} role="status">
        {told === 'copied' && t('readerCopied')}
        {told === 'failed' && errorText('copy-failed').sentence}
      </span>
    </li>
  );
}
