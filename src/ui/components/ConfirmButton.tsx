import { useState } from 'preact/hooks';

interface ConfirmButtonProps {
  readonly label: string;
  /** Takes the place of the label after the first press, and names what is lost. */
  readonly question: string;
  readonly part: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
}

/**
 * A button for what cannot be undone: the first press asks, the second one does it. The question ends when the focus leaves the
 * button. A double click counts as one press, and so does a key that is held down.
 */
export function ConfirmButton({ label, question, part, isDisabled = false, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const press = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    // `detail` counts the clicks of a double click; it is 0 for a key.
    if (!event.isTrusted || event.detail > 1) return;
    // Firefox and Safari on a Mac do not focus a button that is clicked.
    event.currentTarget.focus();
    setIsAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return (
    <>
      <button
        type="button"
        class={`button ${isAsking ? 'primary' : 'plain'}`}
        data-part={part}
        disabled={isDisabled}
        onBlur={() => setIsAsking(false)}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {isAsking ? question : label}
      </button>
      <span class="hidden" role="status">
        {isAsking && question}
      </span>
    </>
  );
}
