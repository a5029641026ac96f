import { t } from '@/platform/i18n';
import { Button, IconButton } from '@/ui/components/Button';

interface HintProps {
  /** What to do, told to screen readers as it changes. */
  readonly text: string;
  readonly keys: string;
  readonly onFrame: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The bar at the foot of the view that says what to do. */
export function Hint({ text, keys, onFrame, onClose }: HintProps) {
  return (
    <div class="hint-bar" data-part="hint">
      <span class="hint-text">
        <strong role="status">{text}</strong>
        <span class="hint-keys">{keys}</span>
      </span>
      {onFrame && (
        <Button part="frame-instead" onPress={onFrame}>
          {t('pickerFrame')}
        </Button>
      )}
      <IconButton icon="close" part="close" label={t('readerClose')} onPress={onClose} />
    </div>
  );
}
