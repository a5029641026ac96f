import { judgeImageType } from '@/core/articles/image-type';
import type { SavedRecognition, SavedRecognitionDetail } from '@/core/recognitions/saved-recognition';
import { parseDetailRow, parseSavedRow, parseThumbnailRow } from '@/core/recovered/recognition-rows';
import type { RecoveredRow } from '@/core/recovered/recovered-row';
import { addRecognitions, findRoom, type RecognitionRecord } from '@/platform/storage/recognition-store';
import type { PartPlan, RecoveredPart } from './recovered-part';

/** The saved recognitions of a file, with their images. */
export class RecoveredRecognitions implements RecoveredPart {
  readonly #saved: SavedRecognition[] = [];
  readonly #details = new Map<string, SavedRecognitionDetail>();
  readonly #thumbnails = new Map<string, Blob>();

  async add({ store, key, value }: RecoveredRow): Promise<boolean> {
    if (typeof key !== 'string') return false;
    switch (store) {
      case 'readings':
        return this.#addSaved(key, value);
      case 'readingDetails':
        return this.#addDetail(key, value);
      default:
        return this.#addThumbnail(key, value);
    }
  }

  async plan(): Promise<PartPlan> {
    const records = this.#records();
    const { fresh, known } = await findRoom(records);
    return { fresh: fresh.length, known, noRoom: records.length - fresh.length - known };
  }

  write(): Promise<number> {
    return addRecognitions(this.#records());
  }

  /** Without its image, a recognition can be neither shown nor found again. */
  #records(): readonly RecognitionRecord[] {
    return this.#saved.flatMap((saved) => {
      const detail = this.#details.get(saved.key);
      return detail ? [{ saved, detail, thumbnail: this.#thumbnails.get(saved.key) }] : [];
    });
  }

  #addSaved(key: string, value: unknown): boolean {
    const saved = parseSavedRow(value);
    if (saved?.key !== key) return false;
    // One that was deleted a moment before the export stays deleted.
    if (saved.removedAt === undefined) this.#saved.push(saved);
    return true;
  }

  #addDetail(key: string, value: unknown): boolean {
    const detail = parseDetailRow(value);
    const picture = detail && imageOf(detail.picture);
    if (!picture) return false;
    this.#details.set(key, { recognition: detail.recognition, picture });
    return true;
  }

  #addThumbnail(key: string, value: unknown): boolean {
    const bytes = parseThumbnailRow(value);
    const thumbnail = bytes && imageOf(bytes);
    if (thumbnail) this.#thumbnails.set(key, thumbnail);
    return thumbnail !== undefined;
  }
}

/** An image file, if its bytes are one that may be decoded. */
function imageOf(bytes: Uint8Array<ArrayBuffer>): Blob | undefined {
  const judged = judgeImageType(bytes);
  return typeof judged === 'string' ? undefined : new Blob([bytes], { type: judged.mediaType });
}
