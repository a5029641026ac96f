import type { Size } from '@/core/geometry/rect';
import type { Pixels } from '@/core/ocr/recognition';

/** An image that is decoded from the top down, a part of its rows at a time. */
export interface ImageRows extends Size {
  /**
   * The rows from `top` to `bottom`, which is not included. The next rows begin within these or directly below them, and end below
   * them; all rows can be read again before the last was read. The pixels are freed with the next call and by `close`.
   * @throws AppError `image-unreadable`, `out-of-memory`; the signal's reason when it is aborted
   */
  read(top: number, bottom: number, signal: AbortSignal): Promise<Pixels>;
  /** Frees the memory of the image. */
  close(): void;
}
