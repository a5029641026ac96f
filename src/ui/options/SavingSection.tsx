import { IMAGE_BYTES_CHOICES } from '@/core/library/image-rules';
import { libraryPath } from '@/core/pages';
import { t } from '@/platform/browser/i18n';
import { RadioChoice } from '@/ui/components/RadioChoice';
import { useSetting } from '@/ui/hooks/use-setting';

const MEGABYTE = 1024 * 1024;

/** What is saved of an article's images. */
export function SavingSection() {
  const [bytes, setBytes] = useSetting('articlePictureBytes');
  const [reads, setReads] = useSetting('readArticlePictures');
  return (
    <section aria-labelledby="articles">
      <h2 id="articles">{t('libraryArticles')}</h2>
      <RadioChoice
        legend={t('optionsImageBytes')}
        value={bytes === undefined ? undefined : String(bytes)}
        onChange={(chosen) => setBytes(Number(chosen))}
        choices={IMAGE_BYTES_CHOICES.map((choice) => ({
          value: String(choice),
          label: t('optionsMegabytes', choice / MEGABYTE),
        }))}
      />
      <label class="check">
        <input
          type="checkbox"
          data-part="recognise-article-images"
          checked={reads ?? false}
          disabled={reads === undefined}
          onChange={(event) => setReads(event.currentTarget.checked)}
        />
        <span>
          {t('optionsRecogniseImages')}
          <small>{t('optionsRecogniseImagesHint')}</small>
        </span>
      </label>
      <a href={libraryPath({ view: 'articles', params: {} })}>{t('pageOpenLibrary')}</a>
    </section>
  );
}
