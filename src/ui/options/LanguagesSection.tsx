import { useRef, useState } from 'preact/hooks';
import { PACK_FINGERPRINTS } from '@/core/ocr/language-pack-hashes';
import {
  isShippedModel,
  type Language,
  languageTag,
  PACK_LANGUAGES,
  SHIPPED_LANGUAGES,
} from '@/core/ocr/languages';
import { SETTINGS } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { errorText } from '@/ui/error-text';
import { formatMegabytes } from '@/ui/format';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';
import { languageName } from '@/ui/recognition/RecogniseWith';
import { type DownloadState, isPackAddress, useLanguagePacks } from './use-language-packs';

/** The languages that can be recognised, and the packs that add more. */
export function LanguagesSection() {
  const [address, setAddress] = useSetting('packAddress');
  const [query, setQuery] = useState('');
  const { installed, states, problem, download, remove } = useLanguagePacks();
  const packs = useRef<HTMLUListElement>(null);
  useArrowRows(packs, 'li');
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
  const installedPacks = PACK_LANGUAGES.filter(({ code }) => installed.has(code));
  const others = PACK_LANGUAGES.filter((each) => !installed.has(each.code) && isWanted(each, query));
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{t('optionsLanguages')}</h2>
      <p>{t('optionsLanguagesHint')}</p>
      {problem && <ErrorSentence code={problem} />}
      <ul class="rows">{[...SHIPPED_LANGUAGES, ...installedPacks].map(row)}</ul>
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
        <ul class="rows" ref={packs}>
          {others.map(row)}
        </ul>
        {address !== undefined && <PackAddressField address={address} onChange={setAddress} />}
      </details>
    </section>
  );
}

function isWanted({ code, englishName, nativeName }: Language, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [code, englishName, nativeName].some((name) => name.toLowerCase().includes(wanted));
}

interface LanguageRowProps {
  readonly language: Language;
  readonly installed: boolean;
  readonly download: DownloadState | undefined;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

/** One language with its state: built in, available, downloading, or installed. */
function LanguageRow({ language, installed, download, onDownload, onRemove }: LanguageRowProps) {
  const { code, nativeName } = language;
  const tag = languageTag(code);
  const name = languageName(code);
  return (
    <li>
      <span>
        <span lang={tag}>{nativeName}</span> {name !== nativeName && <span class="quiet">{name}</span>}
        {download?.name === 'refused' && (
          <span class="bad" role="alert">
            {' '}
            {t('optionsLanguageRefused', download.host)}
          </span>
        )}
        {download?.name === 'failed' && (
          <span class="bad" role="alert">
            {' '}
            {errorText(download.code).sentence}
          </span>
        )}
      </span>
      <span class="side">{action()}</span>
    </li>
  );

  function action() {
    if (isShippedModel(code)) return <span class="quiet">{t('optionsLanguageBuiltIn')}</span>;
    if (download?.name === 'running') {
      return (
        <>
          <progress aria-label={name} value={download.fraction} max={1} />
          <span>{t('optionsLanguageDownloading', Math.floor(download.fraction * 100))}</span>
          <button type="button" onClick={download.cancel}>
            {t('optionsLanguageCancel')}
          </button>
        </>
      );
    }
    if (installed) {
      return (
        <button type="button" aria-label={`${t('optionsLanguageRemove')} ${name}`} onClick={onRemove}>
          {t('optionsLanguageRemove')}
        </button>
      );
    }
    const label = t('optionsLanguageDownload', formatMegabytes(PACK_FINGERPRINTS[code]?.bytes ?? 0));
    return (
      <button type="button" aria-label={`${name}: ${label}`} onClick={onDownload}>
        {label}
      </button>
    );
  }
}

interface PackAddressFieldProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/** The address that packs are downloaded from. An invalid address is reported at once and not saved. */
function PackAddressField({ address, onChange }: PackAddressFieldProps) {
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
