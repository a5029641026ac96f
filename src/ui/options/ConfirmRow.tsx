import type { RefObject } from 'preact';
import { t } from '@/platform/browser/i18n';

interface ConfirmRowProps {
  /** What the button does, in words that name it. */
  readonly label: string;
  readonly part: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Gets the focus when a press ends the question, because the pressed button is removed then. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone: a button that does it, and one that does not. */
export function ConfirmRow(props: ConfirmRowProps) {
  const { label, part, isDangerous = false, isBusy = false, focusAfter, onConfirm, onCancel } = props;
  const end = (work: () => void) => () => {
    work();
    focusAfter.current?.focus();
  };
  return (
    <span class="actions">
      <button
        type="button"
        class={isDangerous ? 'danger' : 'primary'}
        data-part={part}
        disabled={isBusy}
        onClick={end(onConfirm)}
      >
        {label}
      </button>
      <button type="button" disabled={isBusy} onClick={end(onCancel)}>
        {t('cancel')}
      </button>
    </span>
  );
}
