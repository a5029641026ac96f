import type { ComponentChildren } from 'preact';

interface ButtonStub {
  readonly part?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onPress: () => void;
  readonly children?: ComponentChildren;
}

/** In place of the real button, which ignores presses by a script. */
export function Button({ part, disabled, onPress, children }: ButtonStub) {
  return (
    <button type="button" data-part={part} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

/** In place of the real button with an icon. */
export function IconButton({ part, disabled, onPress }: ButtonStub) {
  return <Button part={part} disabled={disabled} onPress={onPress} />;
}

/** In place of the button that copies: shows the text that it would copy, or “–” while it is disabled. */
export function CopyButton({
  text,
  disabled = false,
}: {
  readonly text: string;
  readonly disabled?: boolean;
}) {
  return <output data-part="copied">{disabled ? '–' : text}</output>;
}
