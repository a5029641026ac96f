import { useEffect } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from './Button';

interface UndoToastProps {
  /** What was done. */
  readonly text: string;
  /** How long it can be undone, ms. */
  readonly lifetime: number;
  readonly onUndo: () => void;
  /** Told when it can be undone no more. */
  readonly onEnd: () => void;
}

/** Says what was done and offers to undo it, for as long as the line under it runs. */
export function UndoToast({ text, lifetime, onUndo, onEnd }: UndoToastProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, lifetime);
    return () => clearTimeout(timer);
    // A toast is one act: another has another key.
  }, []);
  return (
    <div class="undo-toast" data-part="undo-toast" role="status">
      <span>{text}</span>
      <Button kind="quiet" part="undo" onPress={onUndo}>
        {t('undo')}
      </Button>
      <span class="undo-line" style={{ animationDuration: `${lifetime}ms` }} aria-hidden="true" />
    </div>
  );
}
