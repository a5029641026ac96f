import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type AppError, toAppError } from '@/core/errors';
import { send } from '@/platform/messages';

/** The reading of the text in an article's pictures. */
export interface PictureReading {
  /** How far it is, while it runs. */
  readonly share: { readonly done: number; readonly of: number } | undefined;
  readonly error: AppError | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Reads the text in an article's pictures on this device, round after round; `read` of `total` were read before. */
export function usePictureReading(id: ArticleId, read: number, total: number): PictureReading {
  const [share, setShare] = useState<PictureReading['share']>();
  const [error, setError] = useState<AppError>();
  const isRunning = useRef(false);
  const stop = () => {
    isRunning.current = false;
  };
  useEffect(() => stop, []);

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
    stop();
    setShare(undefined);
  }

  return { share, error, start: () => void run(), stop };
}
