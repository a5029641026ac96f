import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { Choice } from './Choice';

/** How a reading's text is shown, and whether readings are kept. */
export function ReadingSection() {
  const [textForm, setTextForm] = useSetting('textForm');
  const [keepReadings, setKeepReadings] = useSetting('keepReadings');
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">{t('optionsReading')}</h2>
      <Choice
        legend={t('optionsTextForm')}
        value={textForm}
        onChange={setTextForm}
        choices={[
          { value: 'lines', label: t('optionsTextFormLines'), hint: t('optionsTextFormLinesHint') },
          {
            value: 'paragraphs',
            label: t('optionsTextFormParagraphs'),
            hint: t('optionsTextFormParagraphsHint'),
          },
        ]}
      />
      <label class="check">
        <input
          type="checkbox"
          data-part="keep-readings"
          checked={keepReadings ?? false}
          disabled={keepReadings === undefined}
          onChange={(event) => setKeepReadings(event.currentTarget.checked)}
        />
        <span>
          {t('optionsKeepReadings')}
          <small>{t('optionsKeepReadingsHint')}</small>
        </span>
      </label>
      <a href={libraryPath({ view: 'read', params: {} })}>{t('optionsOpenReadings')}</a>
    </section>
  );
}
