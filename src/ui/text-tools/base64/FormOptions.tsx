import { type Base64Form, LINE_LENGTHS, type LineLength } from '@/core/text-tools/base64/base64-form';
import { type MessageKey, t } from '@/platform/i18n';
import { Segments } from '@/ui/components/Segments';

interface FormOptionsProps {
  readonly form: Base64Form;
  readonly onForm: (form: Base64Form) => void;
  /** Absent where nothing is read. */
  readonly strict?: { readonly value: boolean; readonly onChange: (isStrict: boolean) => void };
}

const LINES: Readonly<Record<LineLength, MessageKey>> = {
  0: 'toolsOneLine',
  64: 'toolsLinesPem',
  76: 'toolsLinesMime',
};

/** How Base64 is written, and how strictly it is read. */
export function FormOptions({ form, onForm, strict }: FormOptionsProps) {
  return (
    <div class="tool-options">
      <Segments
        label={t('toolsAlphabet')}
        part="alphabet"
        segments={[
          { value: 'standard', label: t('toolsStandard') },
          { value: 'url', label: t('toolsUrlSafe') },
        ]}
        value={form.alphabet}
        onChange={(alphabet) => onForm({ ...form, alphabet })}
      />
      <select
        class="select"
        data-part="line-length"
        aria-label={t('toolsLines')}
        value={form.lineLength}
        onChange={(event) => {
          const lineLength = LINE_LENGTHS.find((each) => each === Number(event.currentTarget.value));
          onForm({ ...form, lineLength: lineLength ?? 0 });
        }}
      >
        {LINE_LENGTHS.map((length) => (
          <option key={length} value={length}>
            {t(LINES[length])}
          </option>
        ))}
      </select>
      <Check
        part="padded"
        label={t('toolsPadding')}
        value={form.padded}
        onChange={(padded) => onForm({ ...form, padded })}
      />
      {strict && <Check part="strict" label={t('toolsStrict')} {...strict} />}
    </div>
  );
}

interface CheckProps {
  readonly part: string;
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A box to tick. */
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
