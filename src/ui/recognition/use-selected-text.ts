import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What the user has selected of a recognition: in the text field, or in the text on the image. */
export interface TextSelection {
  /** The field that holds the text. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** To be called when the user selects in the field. */
  readonly onSelect: () => void;
  /** What was selected last and still is; empty when nothing is. */
  read(): string;
}

/** @param onImage what is selected in the text on the image */
export function useSelectedText(onImage: string): TextSelection {
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef<'field' | 'image'>('field');
  useEffect(() => {
    if (onImage !== '') last.current = 'image';
  }, [onImage]);
  return {
    field,
    onSelect() {
      last.current = 'field';
    },
    read() {
      const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
      const inField = value.slice(selectionStart, selectionEnd);
      return last.current === 'image' ? onImage || inField : inField || onImage;
    },
  };
}
