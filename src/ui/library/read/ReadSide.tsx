import type { Ref } from 'preact';
import type { NamedPicture } from '@/core/readings/handover';
import { t } from '@/platform/i18n';
import { useKeptReadings } from '@/ui/reading/use-kept-readings';
import { usePictureInput } from '@/ui/reading/use-picture-input';
import { OpenRow } from './OpenRow';
import type { OpenPhase, OpenPicture } from './open-pictures';
import { PictureWell } from './PictureWell';
import { ReadingList } from './ReadingList';

interface ReadSideProps {
  readonly pictures: readonly OpenPicture[];
  /** The id of the open picture that is shown. */
  readonly shownId: number | undefined;
  /** The key of the kept reading that is shown. */
  readonly shownKey: string | undefined;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onPictures: (pictures: readonly NamedPicture[]) => void;
  readonly onShowPicture: (id: number) => void;
  readonly onClosePicture: (id: number) => void;
  readonly onShowReading: (key: string) => void;
  readonly onRemove: (keys: readonly string[]) => void;
}

/** What there is to show: the way to open pictures, those that are open, and the readings that are kept. */
export function ReadSide({ pictures, shownId, shownKey, fieldRef, onPictures, ...on }: ReadSideProps) {
  const isOver = usePictureInput(onPictures);
  const kept = useKeptReadings();
  return (
    <aside class="read-side">
      <PictureWell isOver={isOver} fieldRef={fieldRef} onPictures={onPictures} />
      {pictures.length > 0 && (
        <ul class="reading-rows" aria-label={t('libraryOpenPictures')}>
          {pictures.map((picture) => (
            <OpenRow
              key={picture.id}
              picture={picture}
              isShown={picture.id === shownId}
              onShow={() => on.onShowPicture(picture.id)}
              onClose={() => on.onClosePicture(picture.id)}
            />
          ))}
        </ul>
      )}
      <ReadingList
        kept={kept}
        except={new Set(pictures.flatMap(({ state }) => keyOf(state) ?? []))}
        shown={shownKey}
        onShow={on.onShowReading}
        onRemove={on.onRemove}
      />
    </aside>
  );
}

/** The key under which a reading is kept, once it is. */
function keyOf(state: OpenPhase): string | undefined {
  return state.phase === 'done' ? state.recognition.keptAs : undefined;
}
