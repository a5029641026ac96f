import { KEY_NOTATIONS, type KeyNotation, parseKey } from '@/core/text-tools/digests/digest-notation';
import { t } from '@/platform/i18n';
import { Segments } from '@/ui/components/Segments';

/** A key as it is typed. It is kept nowhere. */
export interface TypedKey {
  readonly typed: string;
  readonly notation: KeyNotation;
}

export const NO_KEY: TypedKey = { typed: '', notation: 'text' };

/** The key's bytes; undefined without one, `wrong` where it is not in its notation. */
export function keyBytes({ typed, notation }: TypedKey): Uint8Array<ArrayBuffer> | 'wrong' | undefined {
  return typed === '' ? undefined : (parseKey(typed, notation) ?? 'wrong');
}

interface KeyFieldProps {
  readonly value: TypedKey;
  readonly onChange: (value: TypedKey) => void;
}

/** The key that makes a digest an HMAC. */
export function KeyField({ value, onChange }: KeyFieldProps) {
  const isWrong = keyBytes(value) === 'wrong';
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
