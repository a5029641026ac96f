import type { Ref } from 'preact';
import { withLineEnding } from '@/core/text-tools/text/line-endings';

interface TextAreaProps {
  readonly label: string;
  readonly part: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly rows?: number;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
  readonly isWrong?: boolean;
  readonly onText: (text: string) => void;
}

/** A labelled field for text of several lines. `onText` gets what was typed with the line ends of a text field: LF. */
export function TextArea({
  label,
  part,
  value,
  placeholder,
  rows = 4,
  areaRef,
  isWrong,
  onText,
}: TextAreaProps) {
  return (
    <label class="tool-field">
      <span class="field-label">{label}</span>
      <textarea
        ref={areaRef ?? null}
        class="tool-text"
        data-part={part}
        rows={rows}
        spellcheck={false}
        autocomplete="off"
        placeholder={placeholder}
        aria-invalid={isWrong}
        // As the field itself has it, or the caret would jump.
        value={withLineEnding(value, 'lf')}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </label>
  );
}
