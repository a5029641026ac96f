import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { useCopy } from '@/ui/hooks/use-copy';
import { Button } from './Button';
import { Icon } from './Icon';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
  /** What it says; absent: "Copy". */
  readonly label?: string | undefined;
  readonly kind?: 'primary' | 'plain';
  readonly part?: string;
}

/** Copies a text and says so where it was pressed. */
export function CopyButton({
  text,
  disabled = false,
  label = t('readerCopy'),
  kind = 'primary',
  part = 'copy',
}: CopyButtonProps) {
  const { told, copy } = useCopy();
  return (
    <>
      <Button kind={kind} part={part} disabled={disabled} onPress={() => void copy(text)}>
        <Icon name={told === 'copied' ? 'check' : 'copy'} />
        <span>{told === 'copied' ? t('readerCopied') : label}</span>
      </Button>
      <span class={told === 'failed' ? 'copy-problem' : 'hidden'} role="status">
        {told === 'copied' && t('readerCopied')}
        {told === 'failed' && errorText('copy-failed').sentence}
      </span>
    </>
  );
}
