import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { Choice } from './Choice';

/** How a reading's text is shown. */
export function ReadingSection() {
  const [textForm, setTextForm] = useSetting('textForm');
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
    </section>
  );
}
