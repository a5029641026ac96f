import { type Base64Form, LINE_LENGTHS, type LineLength } from '@/core/text-tools/base64';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { Segments } from '@/ui/components/Segments';
import { Check } from '@/ui/text-tools/ToolFields';

interface Base64OptionsProps {
  readonly form: Base64Form;
  readonly onForm: (change: Partial<Base64Form>) => void;
  /** Absent where nothing is decoded. */
  readonly strict?: { readonly value: boolean; readonly onChange: (isStrict: boolean) => void };
}

const LINES: Readonly<Record<LineLength, MessageKey>> = {
  0: 'toolsOneLine',
  64: 'toolsLinesPem',
  76: 'toolsLinesMime',
};

/** The form that Base64 is written in, and whether decoding is strict. */
export function Base64Options({ form, onForm, strict }: Base64OptionsProps) {
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
        onChange={(alphabet) => onForm({ alphabet })}
      />
      <select
        class="select"
        data-part="line-length"
        aria-label={t('toolsLines')}
        value={form.lineLength}
        onChange={(event) => {
          const lineLength = LINE_LENGTHS.find((each) => each === Number(event.currentTarget.value));
          onForm({ lineLength: lineLength ?? 0 });
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
        onChange={(padded) => onForm({ padded })}
      />
      {strict && <Check part="strict" label={t('toolsStrict')} {...strict} />}
    </div>
  );
}
