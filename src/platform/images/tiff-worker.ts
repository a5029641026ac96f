import * as comlink from 'comlink';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { Pixels } from '@/core/ocr/recognition';
import { decodeTiff } from './decode-tiff';

/** A decoded page, or why it could not be decoded: an error that is thrown loses its code on its way. */
export type TiffAnswer = { readonly pixels: Pixels } | { readonly code: ErrorCode; readonly message: string };

/** The Worker that decodes a page of a TIFF file in its own thread. */
export interface TiffWorker {
  decode(file: ArrayBuffer, page: number): TiffAnswer;
}

const worker: TiffWorker = {
  decode(file, page) {
    try {
      const pixels = decodeTiff(file, page);
      return comlink.transfer({ pixels }, [pixels.data.buffer]);
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      return { code, message };
    }
  },
};

// Without a readable message there is no request to answer. The page receives this as the Worker's `error` event.
addEventListener('messageerror', () => {
  throw new Error('a message from the page cannot be read');
});
comlink.expose(worker);
