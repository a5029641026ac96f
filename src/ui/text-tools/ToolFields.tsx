/** The fields that several of the tools have. */
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { countLoneSurrogates, type LineEnding, lineEndingOf, withLineEnding } from '@/core/text-tools/text';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Segments } from '@/ui/components/Segments';
import { formatCount } from '@/ui/format';
import { formatBytes } from './format';

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

/** The longest text that may be pasted, UTF-16 units: laying out more blocks a browser's field for seconds to minutes. */
const MAX_PASTED_LENGTH = 2_000_000;

/** A labelled field for text of several lines. `onText` receives the typed text with LF as line ending. */
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
  /** The length of the last pasted text if it was refused, else 0. */
  const [refused, setRefused] = useState(0);
  const refuseLong = (event: ClipboardEvent) => {
    const { length } = event.clipboardData?.getData('text/plain') ?? '';
    setRefused(length > MAX_PASTED_LENGTH ? length : 0);
    if (length > MAX_PASTED_LENGTH) event.preventDefault();
  };
  return (
    <label class="tool-field">
      <span class="labelled-name">{label}</span>
      <textarea
        ref={areaRef ?? null}
        class="tool-text"
        data-part={part}
        rows={rows}
        spellcheck={false}
        autocomplete="off"
        placeholder={placeholder}
        aria-invalid={isWrong}
        // The field's own value has LF. Setting another one would move the caret.
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

interface TextFactsProps {
  readonly text: string;
  /** Bytes of the text's UTF-8. */
  readonly bytes: number;
  readonly onText: (text: string) => void;
}

const ENDINGS = [
  { value: 'lf', label: 'LF' },
  { value: 'crlf', label: 'CRLF' },
] as const;

/** A text's length in bytes, its line endings, which can be changed, and how many of its characters UTF-8 cannot encode. */
export function TextFacts({ text, bytes, onText }: TextFactsProps) {
  const ending = lineEndingOf(text);
  const lone = countLoneSurrogates(text);
  return (
    <div class="text-facts">
      <span data-part="bytes">{t('toolsBytes', formatBytes(bytes))}</span>
      {ending !== 'none' && (
        <Segments<LineEnding | 'mixed'>
          label={t('toolsLineEnds')}
          part="line-ends"
          segments={ENDINGS}
          value={ending}
          onChange={(chosen) => chosen !== 'mixed' && onText(withLineEnding(text, chosen))}
        />
      )}
      {ending === 'mixed' && <small data-part="mixed-line-ends">{t('toolsLineEndsMixed')}</small>}
      {lone > 0 && (
        <small class="warn" data-part="lone-surrogates">
          {t('toolsLoneSurrogates', formatCount(lone))}
        </small>
      )}
    </div>
  );
}

interface CheckProps {
  readonly part: string;
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A labelled checkbox. */
export function Check({ part, label, value, onChange }: CheckProps) {
  return (
    <label class="tool-check">
      <input
        type="checkbox"
        data-part={part}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
