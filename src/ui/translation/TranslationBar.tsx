import './translation.css';
import { isSentWhole, translationSiteName } from '@/core/translation/translation-site';
import { TRANSLATED_LANGUAGES } from '@/core/translation/translator';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { Segments } from '@/ui/components/Segments';
import { Select } from '@/ui/components/Select';
import type { Translation } from './use-translation';

interface TranslationProps {
  readonly translation: Translation;
}

/** Opens the translation, or where this browser has no translator, the site that the user has chosen. Nothing where there is neither. */
export function TranslateButton({ translation }: TranslationProps) {
  if (!translation.isPossible && translation.site === '') return null;
  return (
    <IconButton
      icon="translate"
      part="translate"
      label={t('translate')}
      aria-expanded={translation.isOpen}
      disabled={translation.sources.length === 0}
      onPress={translation.toggle}
    />
  );
}

/** The languages of the translation, how it goes on, and the choice between it and the original. */
export function TranslationBar({ translation }: TranslationProps) {
  const { isPossible, isOpen, from, to, texts, isShown } = translation;
  if (!isOpen) return null;
  return (
    <section class="translation-bar" data-part="translation" aria-label={t('translate')}>
      <div class="translation-languages">
        {isPossible && (
          <LanguageSelect part="from" label={t('translateFrom')} tag={from} onChange={translation.setFrom} />
        )}
        <LanguageSelect part="to" label={t('translateTo')} tag={to} onChange={translation.setTo} />
        {texts.length > 0 && (
          <Segments
            label={t('translateShown')}
            part="shown"
            value={isShown ? 'translation' : 'original'}
            segments={[
              { value: 'translation', label: t('translation') },
              { value: 'original', label: t('translateOriginal') },
            ]}
            onChange={(value) => translation.show(value === 'translation')}
          />
        )}
      </div>
      <Progress translation={translation} />
      <SiteButton translation={translation} />
    </section>
  );
}

interface LanguageSelectProps {
  readonly part: string;
  readonly label: string;
  readonly tag: string;
  readonly onChange: (tag: string) => void;
}

function LanguageSelect({ part, label, tag, onChange }: LanguageSelectProps) {
  const names = new Intl.DisplayNames(uiLanguage(), { type: 'language' });
  const choices = TRANSLATED_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  choices.sort((one, other) => one.label.localeCompare(other.label, uiLanguage()));
  return (
    <Select label={label} part={`translate-${part}`} value={tag} choices={choices} onChange={onChange} />
  );
}

/** What the translation does now, or why it failed. */
function Progress({ translation: { state, start, texts, sources, toggle } }: TranslationProps) {
  const cancel = (
    <Button kind="quiet" part="cancel-translation" onPress={toggle}>
      {t('cancel')}
    </Button>
  );
  switch (state?.phase) {
    case undefined:
      return null;
    case 'to-download':
      return (
        <p>
          {t('translateDownloadWhy')}{' '}
          <Button kind="primary" part="download-translation" onPress={start}>
            {t('translateDownload')}
          </Button>
        </p>
      );
    case 'downloading':
      return (
        <p role="status">
          <progress aria-label={t('translateDownloading')} value={state.share} max={1} />{' '}
          {t('translateDownloading')} {cancel}
        </p>
      );
    case 'translating':
      return (
        <p>
          {/* Read aloud once: the number beside it changes with every paragraph. */}
          <span class="hidden" role="status">
            {t('translateRunning')}
          </span>
          {t('translateProgress', texts.length, sources.length)} {cancel}
        </p>
      );
    case 'done':
      return (
        <p class="quiet" role="status">
          {t('translateOnDevice')}
        </p>
      );
    case 'failed':
      return <ErrorNote error={state.error} onStep={(step) => (step === 'close' ? toggle() : start())} />;
    default:
      return state satisfies never;
  }
}

/** Opens the user's translation site with the text. It is there only if the user has chosen one. */
function SiteButton({ translation: { site, sources, openSite } }: TranslationProps) {
  if (site === '') return null;
  const name = translationSiteName(site);
  const hint = isSentWhole(sources.join('\n')) ? 'translateSiteHint' : 'translateSiteHintStart';
  return (
    <p>
      <Button part="translation-site" onPress={openSite}>
        {t('translateOpenSite', name)}
      </Button>{' '}
      <span class="quiet">{t(hint, name)}</span>
    </p>
  );
}

/** The translations in place of the text, each paragraph by itself. */
export function TranslatedText({ translation: { texts, to } }: TranslationProps) {
  return (
    <div class="translated-text text" data-part="translated-text" lang={to} dir="auto">
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}
