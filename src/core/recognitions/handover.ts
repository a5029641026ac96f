import { HOUR_MS } from '@/core/durations';

/** An image as a file, or a page of a PDF or a TIFF, with its name if it has one. */
export interface NamedImage {
  readonly data: Blob;
  readonly name?: string | undefined;
  /** The page, counted from 1, if `data` is a PDF or a TIFF. */
  readonly page?: number | undefined;
}

/** Images that the popup, background or a page hands over to the library, to be recognised there. */
export interface HandoverRequest {
  readonly pictures: readonly NamedImage[];
  /**
   * `read`: recognise at once. `frame`: the user selects a region first, as in a screenshot of a page without script
   * access.
   */
  readonly purpose: 'read' | 'frame';
  /** From a private window: nothing of it is written to the disk. */
  readonly isPrivate: boolean;
}

/** A stored handover that the library does not have yet. */
export interface Handover extends HandoverRequest {
  readonly id: string;
  /** ms since the epoch */
  readonly at: number;
}

/** A handover that is older than this is deleted, ms. */
export const HANDOVER_LIFETIME_MS: number = HOUR_MS;
