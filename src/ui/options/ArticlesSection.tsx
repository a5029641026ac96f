import { PICTURE_BYTES_CHOICES } from '@/core/library/picture-file';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { Choice } from './Choice';

const MEGABYTE = 1024 * 1024;

/** What is kept of an article's pictures. */
export function ArticlesSection() {
  const [bytes, setBytes] = useSetting('articlePictureBytes');
  const [reads, setReads] = useSetting('readArticlePictures');
  return (
    <section aria-labelledby="articles">
      <h2 id="articles">{t('libraryArticles')}</h2>
      <Choice
        legend={t('optionsPictureBytes')}
        value={bytes === undefined ? undefined : String(bytes)}
        onChange={(chosen) => setBytes(Number(chosen))}
        choices={PICTURE_BYTES_CHOICES.map((choice) => ({
          value: String(choice),
          label: t('optionsMegabytes', choice / MEGABYTE),
        }))}
      />
      <label class="check">
        <input
          type="checkbox"
          data-part="read-article-pictures"
          checked={reads ?? false}
          disabled={reads === undefined}
          onChange={(event) => setReads(event.currentTarget.checked)}
        />
        <span>
          {t('optionsReadArticlePictures')}
          <small>{t('optionsReadArticlePicturesHint')}</small>
        </span>
      </label>
      <a href={libraryPath({ view: 'articles', params: {} })}>{t('pageOpenLibrary')}</a>
    </section>
  );
}
