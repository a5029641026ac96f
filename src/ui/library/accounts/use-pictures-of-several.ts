import { useEffect, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { completePictures } from '@/ui/articles/complete-pictures';
import { type PageRequest, useRequest } from './use-request';

/** The fetching of the pictures that several articles lack, one article after the other. */
export interface PicturesOfSeveral {
  readonly isRunning: boolean;
  /** How many articles have been seen to, of how many. */
  readonly done: number;
  readonly of: number;
  readonly request: PageRequest;
  readonly start: (ids: readonly ArticleId[]) => void;
  /** What was fetched stays. */
  readonly stop: () => void;
}

export function usePicturesOfSeveral(): PicturesOfSeveral {
  const request = useRequest();
  const running = useRef<AbortController | undefined>(undefined);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...progress,
    isRunning: request.isBusy,
    request,
    start(ids) {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      setProgress({ done: 0, of: ids.length });
      void request.run(async () => {
        for (const [index, id] of ids.entries()) {
          await completePictures(id, () => undefined, stop.signal);
          setProgress({ done: index + 1, of: ids.length });
        }
      });
    },
    stop() {
      running.current?.abort();
      request.dismiss();
    },
  };
}
