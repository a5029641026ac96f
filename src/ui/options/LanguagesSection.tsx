import { useEffect, useRef, useState } from 'preact/hooks';
import {
  isShippedModel,
  type Language,
  languageTag,
  PACK_LANGUAGES,
  SHIPPED_LANGUAGES,
} from '@/core/ocr/languages/languages';
import { SETTINGS } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { errorText } from '@/ui/error-text';
import { formatMegabytes } from '@/ui/format';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useSetting } from '@/ui/hooks/use-setting';
import { packBytes } from '@/ui/recognition/pack-bytes';
import { languageName } from '@/ui/recognition/RecogniseWith';
import { type DownloadState, isPackAddress, useLanguagePacks } from './use-language-packs';

/** The languages that can be recognised, and the packs that add more. */
export function LanguagesSection() {
  const [address, setAddress] = useSetting('packAddress');
  const [query, setQuery] = useState('');
  const { installed, parts, states, problem, download, downloadIfAllowed, remove } = useLanguagePacks();
  const packs = useRef<HTMLUListElement>(null);
  useArrowRows(packs, 'li');
  const listed = useRef<HTMLUListElement>(null);
  useArrowRows(listed, 'li');
  const [wanted] = useState(findWantedPack);
  useEffect(() => {
    if (wanted && address && isPackAddress(address)) downloadIfAllowed(wanted.code, address);
  }, [wanted, address === undefined]);
  const row = (language: Language) => (
    <LanguageRow
      key={language.code}
      language={language}
      installed={installed.has(language.code)}
      isWanted={language === wanted}
      part={parts.get(language.code)}
      download={states.get(language.code)}
      onDownload={() => address && isPackAddress(address) && download(language.code, address)}
      onRemove={() => remove(language.code)}
    />
  );
  const installedPacks = PACK_LANGUAGES.filter((each) => installed.has(each.code) && each !== wanted);
  const isListedFirst = (each: Language) => installed.has(each.code) || each === wanted;
  const others = PACK_LANGUAGES.filter((each) => !isListedFirst(each) && isFound(each, query));
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{t('optionsLanguages')}</h2>
      <p>{t('optionsLanguagesHint')}</p>
      {problem && <ErrorSentence code={problem} />}
      {wanted && (
        <div class="wanted-pack" data-part="wanted-pack">
          <ul class="rows">{row(wanted)}</ul>
          <p class="quiet" role="status">
            {installed.has(wanted.code)
              ? t('optionsLanguageReady', languageName(wanted.code))
              : t('optionsLanguageWanted')}
          </p>
        </div>
      )}
      <ul class="rows" ref={listed}>
        {[...SHIPPED_LANGUAGES, ...installedPacks].map(row)}
      </ul>
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

/** The pack that the page was opened for, as its address says: `?pack=kor`. */
function findWantedPack(): Language | undefined {
  const code = new URLSearchParams(location.search).get('pack');
  return PACK_LANGUAGES.find((each) => each.code === code);
}

/** Whether a language has words in its code or in one of its names: in the user's language, in English, or in its own. */
function isFound({ code, englishName, nativeName }: Language, query: string): boolean {
  const words = query.trim().toLowerCase();
  return [code, languageName(code), englishName, nativeName].some((name) =>
    name.toLowerCase().includes(words),
  );
}

interface LanguageRowProps {
  readonly language: Language;
  readonly installed: boolean;
  /** Whether the page was opened for this pack: its button gets the focus. */
  readonly isWanted: boolean;
  /** The share of the pack that a cut download has left, 0–1. */
  readonly part: number | undefined;
  readonly download: DownloadState | undefined;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

/** One language with its state: built in, available, downloading, or installed. */
function LanguageRow(props: LanguageRowProps) {
  const { language, installed, isWanted, part, download, onDownload, onRemove } = props;
  const { code, nativeName } = language;
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) start.current?.focus();
  }, [isWanted, download?.name]);
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
    const label =
      part === undefined
        ? t('optionsLanguageDownload', formatMegabytes(packBytes(code)))
        : t('optionsLanguageContinue', Math.floor(part * 100));
    return (
      <button
        type="button"
        class={isWanted ? 'primary' : undefined}
        ref={start}
        aria-label={`${name}: ${label}`}
        onClick={onDownload}
      >
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
