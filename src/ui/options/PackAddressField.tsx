import { useState } from 'preact/hooks';
import { SETTINGS } from '@/core/settings/settings';
import { t } from '@/platform/i18n';
import { isPackAddress } from './language-download';

interface PackAddressFieldProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/** Where packs come from. What cannot be an address is said at once and not kept. */
export function PackAddressField({ address, onChange }: PackAddressFieldProps) {
  const [draft, setDraft] = useState(address);
  const valid = isPackAddress(draft);

  function change(text: string): void {
    setDraft(text);
    if (isPackAddress(text)) onChange(text);
  }

  return (
    <details class="field">
      <summary>{t('optionsLanguageAddress')}</summary>
      <label class="field">
        <span class="quiet">{t('optionsLanguageAddressHint')}</span>
        <input
          type="url"
          value={draft}
          aria-invalid={!valid}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      {!valid && (
        <p class="bad" role="alert">
          {t('optionsLanguageAddressWrong')}
        </p>
      )}
      {draft !== SETTINGS.packAddress && (
        <button type="button" onClick={() => change(SETTINGS.packAddress)}>
          {t('optionsLanguageAddressReset')}
        </button>
      )}
    </details>
  );
}
