/** What our own pages ask of the background about reading; `protocol.ts` has the rest. */
import type { Handover, HandoverRequest } from '@/core/readings/handover';
import type { ReadingWay } from '@/core/readings/reading-way';

export interface ReadingPageRequests {
  /** Reads what a tab shows, which the user has just acted on. */
  readInTab(request: { readonly tabId: number; readonly way: ReadingWay }): void;
  /** Opens the library with pictures to be read there: the popup is closed by then. */
  openPictures(request: HandoverRequest): void;
  /** The pictures that were handed over under an id, once; undefined when they were taken already. */
  takePictures(request: { readonly id: string }): Handover | undefined;
  /** Deletes kept readings, which can be restored until `purgeReadings`. */
  removeReadings(request: { readonly keys: readonly string[] }): void;
  restoreReadings(request: { readonly keys: readonly string[] }): void;
  /** Deletes for good what was removed. */
  purgeReadings(request: undefined): void;
}
