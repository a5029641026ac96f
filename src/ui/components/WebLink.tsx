import type { ComponentChildren } from 'preact';
import { isWebAddress } from '@/core/web-address';

interface WebLinkProps {
  /** An address that a page or a service gave, perhaps long ago. */
  readonly href: string | undefined;
  readonly id?: string;
  readonly class?: string;
  readonly 'data-part'?: string;
  readonly 'aria-describedby'?: string;
  readonly tabIndex?: number;
  readonly onClick?: (click: MouseEvent) => void;
  readonly onAuxClick?: (click: MouseEvent) => void;
  readonly children: ComponentChildren;
}

/** A link to the web in a new tab. Of an address of anything else, which could run or open a program, only the text is shown. */
export function WebLink({ href, children, ...rest }: WebLinkProps) {
  if (href === undefined || !isWebAddress(href)) return <>{children}</>;
  return (
    <a {...rest} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
