import { PACK_FINGERPRINTS } from '@/core/ocr/language-pack-hashes';
import { isShippedModel, type Language, languageTag } from '@/core/ocr/languages';
import { t, uiLanguage } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { languageName } from '@/ui/language-name';
import type { DownloadState } from './language-download';

interface LanguageRowProps {
  readonly language: Language;
  readonly installed: boolean;
  readonly download: DownloadState | undefined;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

/** One language: built in, to be downloaded, being downloaded, or on this device. */
export function LanguageRow({ language, installed, download, onDownload, onRemove }: LanguageRowProps) {
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

function formatMegabytes(bytes: number): string {
  const format = new Intl.NumberFormat(uiLanguage(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1_000_000);
}
