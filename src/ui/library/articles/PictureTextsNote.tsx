import type { ArticleId } from '@/core/articles/article-identity';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { usePictureReading } from './use-picture-reading';

interface PictureTextsNoteProps {
  readonly id: ArticleId;
  /** How many pictures are kept, and how many of them were read. */
  readonly total: number;
  readonly read: number;
}

/** Offers to read the text in the article's pictures, as far as that was not done. */
export function PictureTextsNote({ id, total, read }: PictureTextsNoteProps) {
  const { share, error, start, stop } = usePictureReading(id, read, total);
  if (total === 0 || (read >= total && !share)) return null;
  return (
    <div class="picture-texts" data-part="picture-texts">
      {share ? (
        <>
          <span role="status">{t('articlesReadingPictures', share.done, share.of)}</span>
          <Button part="stop-reading" onPress={stop}>
            {t('readerCancel')}
          </Button>
        </>
      ) : (
        <Button part="read-pictures" onPress={start}>
          {t('articlesReadPictures', total - read)}
        </Button>
      )}
      {error && (
        <span class="bad" role="alert">
          {errorText(error.code).sentence}
        </span>
      )}
    </div>
  );
}
