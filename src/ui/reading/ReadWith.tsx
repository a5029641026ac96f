import { findLanguage, type LanguageCode } from '@/core/ocr/languages';
import type { EngineName, ReadingOptions } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { Select } from '@/ui/components/Select';
import { ENGINE_NAMES } from './engine-names';

const AUTO = 'auto';

interface ReadWithProps {
  readonly options: ReadingOptions;
  /** Those installed. */
  readonly languages: readonly LanguageCode[];
  readonly onRead: (options: ReadingOptions) => void;
}

/** With what a picture is read. A choice reads it again at once. */
export function ReadWith({ options, languages, onRead }: ReadWithProps) {
  return (
    <>
      <Select
        label={t('readerLanguage')}
        part="language"
        value={options.languages?.[0] ?? AUTO}
        choices={[
          { value: AUTO, label: t('readerLanguageAuto') },
          ...languages.map((code) => ({ value: code, label: findLanguage(code)?.nativeName ?? code })),
        ]}
        onChange={(code) => onRead({ ...options, languages: code === AUTO ? undefined : [code] })}
      />
      <Select
        label={t('readerEngine')}
        part="engine"
        value={options.engine ?? AUTO}
        choices={[
          { value: AUTO, label: t('readerEngineAuto') },
          ...Object.entries(ENGINE_NAMES).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(name) => onRead({ ...options, engine: engineOf(name) })}
      />
    </>
  );
}

function engineOf(name: string): EngineName | undefined {
  return name === 'ppocr' || name === 'tesseract' ? name : undefined;
}
