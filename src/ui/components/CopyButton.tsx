import { t } from '@/platform/browser/i18n';
import { errorText } from '@/ui/error-text';
import { useCopy } from '@/ui/hooks/use-copy';
import { Button } from './Button';
import { Icon } from './Icon';

interface CopyButtonProps {
  readonly text: string;
  /** The same for programs that take HTML from the clipboard. */
  readonly html?: string | undefined;
  readonly disabled?: boolean;
  /** The button's text; by default "Copy". */
  readonly label?: string | undefined;
  readonly kind?: 'primary' | 'plain';
  readonly part?: string;
}

/** Copies a text and shows for a moment that it has done so, or that it failed. */
export function CopyButton({
  text,
  html,
  disabled = false,
  label = t('copy'),
  kind = 'primary',
  part = 'copy',
}: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <Button kind={kind} part={part} disabled={disabled} onPress={() => void copy(text, html)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span>{outcome === 'copied' ? t('copied') : label}</span>
      </Button>
      <span class={outcome === 'failed' ? 'copy-problem' : 'hidden'} role="status">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && errorText('copy-failed').sentence}
      </span>
    </>
  );
}
