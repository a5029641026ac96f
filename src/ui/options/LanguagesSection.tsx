import { useState } from 'preact/hooks';
import { type Language, PACK_LANGUAGES, SHIPPED_LANGUAGES } from '@/core/ocr/languages';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { LanguageRow } from './LanguageRow';
import { isPackAddress } from './language-download';
import { PackAddressField } from './PackAddressField';
import { useLanguagePacks } from './use-language-packs';

/** Which languages can be read, and the packs that add more. */
export function LanguagesSection() {
  const [address, setAddress] = useSetting('packAddress');
  const [query, setQuery] = useState('');
  const { installed, states, problem, download, remove } = useLanguagePacks();
  const row = (language: Language) => (
    <LanguageRow
      key={language.code}
      language={language}
      installed={installed.has(language.code)}
      download={states.get(language.code)}
      onDownload={() => address && isPackAddress(address) && download(language.code, address)}
      onRemove={() => remove(language.code)}
    />
  );
  const kept = PACK_LANGUAGES.filter(({ code }) => installed.has(code));
  const others = PACK_LANGUAGES.filter((each) => !installed.has(each.code) && isWanted(each, query));
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{t('optionsLanguages')}</h2>
      <p>{t('optionsLanguagesHint')}</p>
      {problem && (
        <p class="bad" role="alert">
          {errorText(problem).sentence}
        </p>
      )}
      <ul class="rows">{[...SHIPPED_LANGUAGES, ...kept].map(row)}</ul>
      <details class="field">
        <summary>{t('optionsLanguagesMore')}</summary>
        <input
          type="search"
          aria-label={t('optionsLanguagesSearch')}
          placeholder={t('optionsLanguagesSearch')}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        {others.length === 0 && <p role="status">{t('optionsLanguagesNone')}</p>}
        <ul class="rows">{others.map(row)}</ul>
        {address !== undefined && <PackAddressField address={address} onChange={setAddress} />}
      </details>
    </section>
  );
}

function isWanted({ code, englishName, nativeName }: Language, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [code, englishName, nativeName].some((name) => name.toLowerCase().includes(wanted));
}
