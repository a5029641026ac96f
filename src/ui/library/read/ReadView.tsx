import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { HandoverRequest, NamedPicture } from '@/core/readings/handover';
import { UNDO_MS } from '@/core/readings/prune-readings';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { UndoToast } from '@/ui/components/UndoToast';
import { errorText } from '@/ui/error-text';
import type { LibraryViewProps } from '@/ui/library/views';
import { useKeptReadings } from '@/ui/reading/use-kept-readings';
import { usePictureInput } from '@/ui/reading/use-picture-input';
import { KeptPane } from './KeptPane';
import { OpenRow } from './OpenRow';
import type { OpenPhase } from './open-pictures';
import { PicturePane } from './PicturePane';
import { PictureWell } from './PictureWell';
import { actionsForKept, actionsForOpen } from './picture-actions';
import { ReadingList } from './ReadingList';
import { useInstalledLanguages } from './use-installed-languages';
import { useOpenPictures } from './use-open-pictures';
import { type Removals, useRemovals } from './use-removals';
import './read.css';

/** Pictures that are pasted, dropped or chosen are read here, and the readings that are kept are found again. */
export function ReadView({ params, show }: LibraryViewProps) {
  const [pictures, open] = useOpenPictures();
  const [selected, select] = useState<number>();
  const kept = useKeptReadings();
  const removals = useRemovals();
  const languages = useInstalledLanguages();
  const field = useRef<HTMLInputElement>(null);

  const openAll = useCallback(
    (request: HandoverRequest) => {
      select(open.open(request)[0]);
      show({}, true);
    },
    [open, show],
  );
  const openFiles = useCallback(
    (files: readonly NamedPicture[]) => {
      if (files.length > 0) openAll({ pictures: files, purpose: 'read', isPrivate: false });
    },
    [openAll],
  );
  const isOver = usePictureInput(openFiles);
  useHandover(params['take'], openAll);

  const shown = pictures.find(({ id }) => id === selected);
  const key = shown ? undefined : params['key'];
  const view = {
    open,
    select,
    choose: () => field.current?.click(),
    leave: () => {
      select(undefined);
      show({});
    },
  };
  return (
    <div class="read-view" data-pane={shown || key !== undefined ? '' : undefined}>
      <aside class="read-side">
        <PictureWell isOver={isOver} fieldRef={field} onPictures={openFiles} />
        {pictures.length > 0 && (
          <ul class="reading-rows" aria-label={t('libraryOpenPictures')}>
            {pictures.map((picture) => (
              <OpenRow
                key={picture.id}
                picture={picture}
                isShown={picture.id === selected}
                onShow={() => {
                  select(picture.id);
                  show({});
                }}
                onClose={() => open.close(picture.id)}
              />
            ))}
          </ul>
        )}
        <ReadingList
          kept={kept}
          except={new Set(pictures.flatMap(({ state }) => keyOf(state) ?? []))}
          shown={key}
          onShow={(chosen) => {
            select(undefined);
            show({ key: chosen });
          }}
          onRemove={(keys) => {
            removals.remove(keys);
            if (key !== undefined && keys.includes(key)) view.leave();
          }}
        />
      </aside>
      <div class="read-main">
        {shown && (
          <PicturePane
            key={shown.id}
            title={shown.name ?? t('libraryPasted')}
            {...shown}
            languages={languages}
            actions={actionsForOpen(shown, view)}
          />
        )}
        {key !== undefined && (
          <KeptPane
            key={key}
            readingKey={key}
            languages={languages}
            actionsFor={(record) => actionsForKept(record, view)}
          />
        )}
        {!shown && key === undefined && <p class="quiet pane-message">{t('libraryReadEmpty')}</p>}
      </div>
      <Removed removals={removals} />
    </div>
  );
}

/** The key under which a reading is kept, once it is. */
function keyOf(state: OpenPhase): string | undefined {
  return state.phase === 'done' ? state.recognition.keptAs : undefined;
}

/** Takes pictures that were handed over under an id, once. */
function useHandover(id: string | undefined, open: (request: HandoverRequest) => void): void {
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || taken.current === id) return;
    taken.current = id;
    void send('takePictures', { id }).then((handover) => handover && open(handover));
  }, [id, open]);
}

function Removed({ removals: { last, failure, undo, end } }: { readonly removals: Removals }) {
  return (
    <>
      {failure && (
        <p class="bad pane-message" role="alert">
          {errorText(failure.code).sentence}
        </p>
      )}
      {last && (
        <UndoToast
          key={last.id}
          text={t('libraryRemoved', last.keys.length)}
          lifetime={UNDO_MS}
          onUndo={undo}
          onEnd={end}
        />
      )}
    </>
  );
}
