import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { RadioChoice } from '@/ui/components/RadioChoice';
import { useSetting } from '@/ui/hooks/use-setting';
import { AfterRecognitionChoice } from './AfterRecognitionChoice';
import { LanguagesSection } from './LanguagesSection';
import { TranslationSiteChoice } from './TranslationSiteChoice';

/** How recognised text is shown, what happens after a recognition, whether recognitions are saved, and the languages. */
export function ImageTextPart() {
  const [textForm, setTextForm] = useSetting('textForm');
  const [savesRecognitions, setSavesRecognitions] = useSetting('keepReadings');
  return (
    <>
      <section aria-labelledby="recognition">
        <h2 id="recognition">{t('optionsRecognition')}</h2>
        <RadioChoice
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
        <AfterRecognitionChoice />
        <TranslationSiteChoice />
        <label class="check">
          <input
            type="checkbox"
            data-part="save-recognitions"
            checked={savesRecognitions ?? false}
            disabled={savesRecognitions === undefined}
            onChange={(event) => setSavesRecognitions(event.currentTarget.checked)}
          />
          <span>
            {t('optionsSaveRecognitions')}
            <small>{t('optionsSaveRecognitionsHint')}</small>
          </span>
        </label>
        <a href={libraryPath({ view: 'read', params: {} })}>{t('optionsOpenRecognitions')}</a>
      </section>
      <LanguagesSection />
    </>
  );
}
