import { toAppError } from '@/core/errors';
import type { RecogniseOptions, Recognition } from '@/core/ocr/recognition';
import {
  canReuse,
  type EditedTexts,
  hasText,
  type ImageOrigin,
  recognisedText,
  recognitionKey,
  toSavedRecognition,
  toStoredRecognition,
} from '@/core/recognitions/saved-recognition';
import type { TextForm } from '@/core/settings';
import { BUILT_VERSION as version } from '@/platform/browser/version';
import { drawThumbnail, identifyImage, toImageFile } from '@/platform/images/saved-image';
import type { LocalImage } from '@/platform/messages/protocol';
import {
  loadEdits,
  loadRecognition,
  saveEdit,
  saveRecognition,
  saveSaveFailure,
} from '@/platform/storage/recognition-store';
import { settings } from '@/platform/storage/settings';

/** An image to recognise. */
export interface RecognitionJob {
  readonly image: LocalImage;
  readonly options: RecogniseOptions;
  readonly by: 'device' | 'service';
  readonly origin: ImageOrigin;
  /** Nothing about it is looked up or saved. */
  readonly isPrivate: boolean;
  /** Recognise again even if a saved recognition exists. */
  readonly fresh: boolean;
}

/** Saves recognitions, and finds them when the same pixels are to be recognised with the same options. */
export interface RecognitionSaver {
  /** Returns the saved recognition, or calls `recognise` and saves its result. Rejects with what `recognise` rejects with. */
  recognise(
    job: RecognitionJob,
    recognise: (image: LocalImage) => Promise<Recognition>,
  ): Promise<Recognition>;
  /** How the user has corrected the text of a recognition before; where it was recognised anew, only if it has the same text as then. */
  editsOf(recognition: Recognition): Promise<EditedTexts>;
  /**
   * Saves the user's edit of a form of a recognition's text, as soon as the recognition itself is saved; undefined takes it back.
   * @throws AppError `recognition-not-saved`; `storage-failed`, `storage-full`, also when the recognition could not be saved
   */
  edit(key: string, form: TextForm, text: string | undefined): Promise<void>;
}

/** `now` is in ms since the epoch. */
export function createRecognitionSaver({ now }: { readonly now: () => number }): RecognitionSaver {
  /** The saves that are not done, by their keys: a page can edit a text as soon as it shows it. */
  const pending = new Map<string, Promise<void>>();

  /** The saved recognition, if it can be used. If the store fails, the image is recognised again. */
  async function loadReusable(key: string): Promise<Recognition | undefined> {
    const saved = await loadRecognition(key).catch(() => undefined);
    if (!saved || !canReuse(saved.detail.recognition, saved.saved, version)) return undefined;
    return { ...saved.detail.recognition, savedAs: key, recognisedBefore: saved.saved.at };
  }

  async function save(
    key: string,
    { image, origin, options }: RecognitionJob,
    recognition: Recognition,
  ): Promise<void> {
    // One after the other, because each needs the memory of the whole image.
    const file = await toImageFile(image);
    const thumbnail = await drawThumbnail(image);
    const stored = toStoredRecognition(recognition);
    const bytes = file.size + (thumbnail?.size ?? 0) + 2 * JSON.stringify(stored).length;
    const saved = toSavedRecognition(recognition, { key, at: now(), origin, options, version, bytes });
    await saveRecognition({ saved, detail: { recognition: stored, picture: file }, thumbnail });
  }

  /** Whether the user wants recognitions to be saved. When the setting cannot be loaded, none is saved, and that is reported. */
  async function isOn(): Promise<boolean> {
    return settings.keepReadings.getValue().catch(async (thrown: unknown) => {
      await saveSaveFailure(toAppError(thrown).code);
      return false;
    });
  }

  return {
    async recognise(job, recognise) {
      if (job.isPrivate || !(await isOn())) return recognise(job.image);
      // If the image cannot be decoded, `recognise` reports it.
      const identified = await identifyImage(job.image).catch(() => undefined);
      if (!identified) return recognise(job.image);
      const { pixelHash } = identified;
      const key = recognitionKey({ pixelHash, options: job.options, by: job.by });
      const before = job.fresh || job.by === 'service' ? undefined : await loadReusable(key);
      if (before) return before;
      const recognition = await recognise(identified.image);
      if (!hasText(recognition)) return recognition;
      // Not awaited, so that the text is shown at once.
      const saving = save(key, job, recognition).finally(() => {
        if (pending.get(key) === saving) pending.delete(key);
      });
      pending.set(key, saving);
      void saving.then(
        () => saveSaveFailure(null),
        (thrown: unknown) => saveSaveFailure(toAppError(thrown).code),
      );
      return { ...recognition, savedAs: key };
    },

    async editsOf(recognition) {
      const { savedAs, recognisedBefore } = recognition;
      if (savedAs === undefined) return {};
      const text = recognisedBefore === undefined ? recognisedText(recognition) : undefined;
      // If the store fails, the text is shown as it was recognised.
      return loadEdits(savedAs, text).catch(() => ({}));
    },

    async edit(key, form, text) {
      await pending.get(key);
      await saveEdit(key, form, text);
    },
  };
}
