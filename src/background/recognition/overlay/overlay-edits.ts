import type { RecognitionSaver } from '@/background/recognition/recognition-saver';
import { overlayFrameOf } from '@/background/sender';
import { toAppError } from '@/core/errors';
import { SAVE_EDIT_AFTER_MS } from '@/core/recognitions/saved-recognition';
import type { Handlers } from '@/platform/messages/messages';
import type { OverlayRequests } from '@/platform/messages/overlay-protocol';
import type { OverlayService } from './overlay-service';

export interface OverlayEditsDeps {
  readonly overlays: Pick<OverlayService, 'holderOf' | 'changeFrom'>;
  readonly saver: Pick<RecognitionSaver, 'edit' | 'editsOf'>;
}

/** What the user corrects in the panel of an overlay. */
export interface OverlayEdits {
  /** The panel sends every letter at once, because a page may remove it at any time. */
  readonly frameHandlers: Pick<Handlers<OverlayRequests>, 'editTextOfOverlay'>;
  /** As `editsOf` of the saver, with what is not saved yet. */
  readonly editsOf: RecognitionSaver['editsOf'];
}

/** An edit that is not saved yet. */
interface WaitingEdit {
  readonly key: string;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly save: () => Promise<void>;
}

/** Saves what the user corrects in panels. A panel shows why its correction could not be saved. */
export function createOverlayEdits({ overlays, saver }: OverlayEditsDeps): OverlayEdits {
  const waiting = new Map<string, WaitingEdit>();

  return {
    frameHandlers: {
      async editTextOfOverlay({ key, form, text }, sender) {
        await overlayFrameOf(sender, overlays);
        const id = `${key} ${form}`;
        const save = async () => {
          waiting.delete(id);
          await saver.edit(key, form, text).catch((thrown: unknown) => {
            const { code, message } = toAppError(thrown);
            const problem = { type: 'problem', failure: { code, message } } as const;
            // If the overlay is closed by now, nobody is there to see it.
            return overlays.changeFrom(sender, problem).catch(() => undefined);
          });
        };
        clearTimeout(waiting.get(id)?.timer);
        waiting.set(id, { key, save, timer: setTimeout(() => void save(), SAVE_EDIT_AFTER_MS) });
      },
    },

    async editsOf(recognition) {
      const own = [...waiting.values()].filter(({ key }) => key === recognition.savedAs);
      for (const { timer } of own) clearTimeout(timer);
      await Promise.all(own.map(({ save }) => save()));
      return saver.editsOf(recognition);
    },
  };
}
