import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconName } from './Icon';

type ButtonProps = Omit<ButtonHTMLAttributes, 'onClick' | 'type' | 'label'> & {
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly part?: string;
  readonly onPress: () => void;
  readonly children?: ComponentChildren;
};

/** A button that acts on the user's own presses alone: a page can click what it likes, but not as the user. */
export function Button({ kind = 'plain', part, onPress, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${kind}`}
      data-part={part}
      onClick={(event) => event.isTrusted && onPress()}
      {...rest}
    >
      {children}
    </button>
  );
}

/** A square button with a picture; `label` is its name for screen readers and its tooltip. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children'> & { readonly icon: IconName; readonly label: string }) {
  return (
    <Button kind="quiet" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Button>
  );
}
