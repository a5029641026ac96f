import { KEY_NOTATIONS, type KeyNotation, parseKey } from '@/core/text-tools/digests';
import { t } from '@/platform/browser/i18n';
import { Segments } from '@/ui/components/Segments';

/** A key as the user types it. It is never stored. */
export interface TypedKey {
  readonly typed: string;
  readonly notation: KeyNotation;
}

export const NO_KEY: TypedKey = { typed: '', notation: 'text' };

/** The key's bytes; undefined without a key and for one that is not in its notation. */
export function keyBytes({ typed, notation }: TypedKey): Uint8Array<ArrayBuffer> | undefined {
  return typed === '' ? undefined : parseKey(typed, notation);
}

interface KeyFieldProps {
  readonly value: TypedKey;
  readonly onChange: (value: TypedKey) => void;
}

/** The field for a key. With one, HMACs are computed instead of digests. */
export function HmacKeyField({ value, onChange }: KeyFieldProps) {
  const isWrong = value.typed !== '' && keyBytes(value) === undefined;
  const labels: Readonly<Record<KeyNotation, string>> = {
    text: t('toolsKeyText'),
    hex: 'hex',
    base64: 'Base64',
  };
  return (
    <details class="tool-more">
      <summary>{t('toolsKey')}</summary>
      <div class="tool-key">
        <input
          type="text"
          data-part="key"
          autocomplete="off"
          spellcheck={false}
          aria-label={t('toolsKey')}
          aria-invalid={isWrong}
          value={value.typed}
          onInput={(event) => onChange({ ...value, typed: event.currentTarget.value })}
        />
        <Segments
          label={t('toolsKeyNotation')}
          part="key-notation"
          segments={KEY_NOTATIONS.map((each) => ({ value: each, label: labels[each] }))}
          value={value.notation}
          onChange={(notation) => onChange({ ...value, notation })}
        />
      </div>
      <small class={isWrong ? 'bad' : undefined} role="status">
        {t(isWrong ? 'toolsKeyWrong' : 'toolsKeyHint')}
      </small>
    </details>
  );
}
