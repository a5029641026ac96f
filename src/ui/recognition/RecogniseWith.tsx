import { findLanguage, type LanguageCode, languageTag } from '@/core/ocr/languages/languages';
import type { EngineName, RecogniseOptions } from '@/core/ocr/recognition';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Select } from '@/ui/components/Select';

const AUTO = 'auto';

interface RecogniseWithProps {
  readonly options: RecogniseOptions;
  /** The installed languages. */
  readonly languages: readonly LanguageCode[];
  readonly onRecognise: (options: RecogniseOptions) => void;
}

/** Chooses the language and the engine. A choice recognises the image again at once. */
export function RecogniseWith({ options, languages, onRecognise }: RecogniseWithProps) {
  return (
    <>
      <Select
        label={t('recognitionLanguage')}
        part="language"
        value={options.languages?.[0] ?? AUTO}
        choices={[
          { value: AUTO, label: t('recognitionLanguageAuto') },
          ...languages.map((code) => ({ value: code, label: findLanguage(code)?.nativeName ?? code })),
        ]}
        onChange={(code) => onRecognise({ ...options, languages: code === AUTO ? undefined : [code] })}
      />
      <Select
        label={t('recognitionEngine')}
        part="engine"
        value={options.engine ?? AUTO}
        choices={[
          { value: AUTO, label: t('recognitionEngineAuto') },
          ...Object.entries(ENGINE_NAMES).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(name) => onRecognise({ ...options, engine: engineOf(name) })}
      />
    </>
  );
}

function engineOf(name: string): EngineName | undefined {
  return name === 'ppocr' || name === 'tesseract' ? name : undefined;
}

/** The names of the engines that a user can choose. */
export const ENGINE_NAMES: Readonly<Record<EngineName, string>> = { ppocr: 'PP-OCR', tesseract: 'Tesseract' };

/** A language's name in the user's language, or in English where the browser knows none. */
export function languageName(code: LanguageCode): string {
  const tag = languageTag(code);
  const name = new Intl.DisplayNames(uiLanguage(), { type: 'language', fallback: 'none' }).of(tag);
  return name ?? findLanguage(code)?.englishName ?? code;
}
