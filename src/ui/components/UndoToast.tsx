import { useEffect } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { Button } from './Button';

interface UndoToastProps {
  /** Says what was done. */
  readonly text: string;
  /** How long it can be undone, ms. */
  readonly lifetime: number;
  readonly onUndo: () => void;
  /** Called when the time to undo is over. */
  readonly onEnd: () => void;
}

/** Says what was done and offers to undo it. A line shows the time that is left. */
export function UndoToast({ text, lifetime, onUndo, onEnd }: UndoToastProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, lifetime);
    return () => clearTimeout(timer);
    // The parent gives each action its own key, so the effect runs once for each.
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
