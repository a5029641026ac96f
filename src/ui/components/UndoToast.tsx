import './countdown.css';
import { t } from '@/platform/browser/i18n';
import { Button } from './Button';

interface UndoToastProps {
  /** Says what was done. */
  readonly text: string;
  readonly onUndo: () => void;
  /** Called when the time to undo is over. */
  readonly onEnd: () => void;
}

/**
 * Says what was done and offers to undo it. A line shows the time that is left; it rests while the pointer or the focus is on the
 * toast, and while the page is hidden. Each action needs a key of its own, so that its time begins anew.
 */
export function UndoToast({ text, onUndo, onEnd }: UndoToastProps) {
  return (
    <div class="undo-toast" data-part="undo-toast" role="status">
      <span>{text}</span>
      <Button kind="quiet" part="undo" onPress={onUndo}>
        {t('undo')}
      </Button>
      <span class="countdown" aria-hidden="true" onAnimationEnd={(event) => event.isTrusted && onEnd()} />
    </div>
  );
}
