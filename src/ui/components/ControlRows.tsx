import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';

interface ControlRowsProps {
  /** The list's name for screen readers. */
  readonly label?: string;
  readonly class?: string;
  readonly part?: string;
  /** The selector of a row, where rows have lists in them. */
  readonly row?: string;
  /** The rows, each a `li`. */
  readonly children: ComponentChildren;
}

/**
 * A list of any number of rows with controls. The Tab key stops at the controls of one row, the one that had the focus last; up, down,
 * Home and End move between the rows.
 */
export function ControlRows({ label, class: className, part, row = 'li', children }: ControlRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const update = useArrowRows(list, row);
  const newestUpdate = useRef(update);
  newestUpdate.current = update;
  useEffect(() => {
    if (!list.current) return undefined;
    // Rows draw controls, and disable them, by themselves.
    const observer = new MutationObserver(() => newestUpdate.current());
    observer.observe(list.current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} class={className} data-part={part} aria-label={label}>
      {children}
    </ul>
  );
}
