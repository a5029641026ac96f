import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type AppError, toAppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

interface PictureTextsNoteProps {
  readonly id: ArticleId;
  /** How many pictures are kept, and how many of them were read. */
  readonly total: number;
  readonly read: number;
}

/** Reads the text in the article's pictures on this device, as far as that was not done. */
export function PictureTextsNote({ id, total, read }: PictureTextsNoteProps) {
  const [share, setShare] = useState<{ readonly done: number; readonly of: number }>();
  const [error, setError] = useState<AppError>();
  const isRunning = useRef(false);
  useEffect(
    () => () => {
      isRunning.current = false;
    },
    [],
  );

  async function run(): Promise<void> {
    isRunning.current = true;
    setError(undefined);
    setShare({ done: read, of: total });
    try {
      while (isRunning.current) {
        const { done, of } = await send('readEntryPictures', { id });
        setShare({ done, of });
        if (done >= of) break;
      }
    } catch (thrown) {
      setError(toAppError(thrown));
    }
    isRunning.current = false;
    setShare(undefined);
  }

  if (total === 0 || (read >= total && !share)) return null;
  return (
    <div class="picture-texts" data-part="picture-texts">
      {share ? (
        <>
          <span role="status">{t('articlesReadingPictures', share.done, share.of)}</span>
          <Button
            part="stop-reading"
            onPress={() => {
              isRunning.current = false;
            }}
          >
            {t('readerCancel')}
          </Button>
        </>
      ) : (
        <Button part="read-pictures" onPress={() => void run()}>
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
