import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconName } from './Icon';

type ButtonProps = Omit<ButtonHTMLAttributes, 'onClick' | 'type' | 'label'> & {
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly part?: string;
  readonly onPress: () => void;
  readonly children?: ComponentChildren;
};

/** A button that reacts only to the user's own presses, never to clicks that a page's script makes. */
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

/** A square button with an icon. `label` is its tooltip and its name for screen readers. */
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
