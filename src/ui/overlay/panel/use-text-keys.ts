import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CopyResult } from '@/core/ocr/text/copy-text';

/**
 * Has the keys for "select all" and "copy" mean the text of the panel, as long as the focus is in no field of it. The panel has the
 * focus as soon as it is shown, and the browser would select the words of its buttons and copy those.
 * @param write what the button "Copy" copies
 * @param field the field with the text; where the text is shown without one, the browser selects it in `text`
 */
export function useTextKeys(
  text: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  write: (() => CopyResult) | undefined,
): void {
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    const ended = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isSelectAll =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
      if (!isSelectAll || !event.isTrusted || isInField() || !latest.current) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
      if (!field.current && text.current) getSelection()?.selectAllChildren(text.current);
    };
    const onCopy = (event: ClipboardEvent) => {
      if (isInField() || getSelection()?.isCollapsed === false || !latest.current) return;
      const copied = latest.current();
      event.clipboardData?.setData('text/plain', copied.text);
      if (copied.html !== undefined) event.clipboardData?.setData('text/html', copied.html);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey, { signal: ended.signal });
    document.addEventListener('copy', onCopy, { signal: ended.signal });
    return () => ended.abort();
  }, [text, field]);
}

function isInField(): boolean {
  return document.activeElement?.matches('textarea, input, select') === true;
}
