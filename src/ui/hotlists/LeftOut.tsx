import { leftOutText } from './hot-text';

/** How many entries a reply had beyond what a list can have; nothing where it had none. */
export function LeftOut({ count }: { readonly count: number | undefined }) {
  const text = leftOutText(count);
  return text === '' ? null : <span data-part="left-out">{text}</span>;
}
