import { useEffect, useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { copyText } from '@/platform/clipboard';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { Button } from './Button';
import { Icon } from './Icon';

const TOLD_FOR_MS = 1500;

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
  const [told, setTold] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (told !== 'copied') return undefined;
    const timer = setTimeout(() => setTold(undefined), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);

  async function copy(): Promise<void> {
    try {
      await copyText(text);
      setTold('copied');
    } catch (thrown) {
      if (toAppError(thrown).code !== 'copy-failed') throw thrown;
      setTold('failed');
    }
  }

  return (
    <>
      <Button kind={kind} part={part} disabled={disabled} onPress={() => void copy()}>
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
