import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { withLineEnding } from '@/core/text-tools/text/line-endings';
import { t, uiLanguage } from '@/platform/i18n';

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

/** What is pasted may be so long, UTF-16 units: laying out more makes a browser's field stand still for seconds, up to minutes. */
const LONGEST_PASTE = 2_000_000;

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
  /** How long the last thing pasted was, if it was refused. */
  const [refused, setRefused] = useState(0);
  const refuseLong = (event: ClipboardEvent) => {
    const { length } = event.clipboardData?.getData('text/plain') ?? '';
    setRefused(length > LONGEST_PASTE ? length : 0);
    if (length > LONGEST_PASTE) event.preventDefault();
  };
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
        onPaste={refuseLong}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {refused > 0 && (
        <small class="warn" role="alert">
          {t('toolsPasteTooLong', refused.toLocaleString(uiLanguage()))}
        </small>
      )}
    </label>
  );
}
