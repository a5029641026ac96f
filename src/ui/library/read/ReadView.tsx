import { useCallback, useRef, useState } from 'preact/hooks';
import type { HandoverRequest, NamedPicture } from '@/core/readings/handover';
import { t } from '@/platform/i18n';
import type { LibraryViewProps } from '@/ui/library/views';
import { useServicePrice } from '@/ui/reading/use-service-price';
import { KeptPane } from './KeptPane';
import type { OpenPicture } from './open-pictures';
import { PicturePane } from './PicturePane';
import { actionsForKept, actionsForOpen, type PictureView } from './picture-actions';
import { ReadSide } from './ReadSide';
import { Removed } from './Removed';
import { useHandover } from './use-handover';
import { useInstalledLanguages } from './use-installed-languages';
import { useOpenPictures } from './use-open-pictures';
import { usePaidReading } from './use-paid-reading';
import { useRemovals } from './use-removals';
import './read.css';

/** Pictures that are pasted, dropped or chosen are read here, and the readings that are kept are found again. */
export function ReadView({ params, show }: LibraryViewProps) {
  const [pictures, open] = useOpenPictures();
  const askService = usePaidReading(open);
  const [selected, select] = useState<number>();
  const removals = useRemovals();
  const field = useRef<HTMLInputElement>(null);
  const openAll = useCallback(
    (request: HandoverRequest) => {
      if (request.pictures.length === 0) return;
      select(open.open(request)[0]);
      show({}, true);
    },
    [open, show],
  );
  useHandover(params['take'], openAll);

  const picture = pictures.find(({ id }) => id === selected);
  const key = picture ? undefined : params['key'];
  const goTo = (id: number | undefined, shown: Readonly<Record<string, string>>) => {
    select(id);
    show(shown);
  };
  const leave = () => goTo(undefined, {});
  const view: PictureView = { open, select, choose: () => field.current?.click(), leave, askService };
  return (
    <div class="read-view" data-pane={picture || key !== undefined ? '' : undefined}>
      <ReadSide
        pictures={pictures}
        shownId={picture?.id}
        shownKey={key}
        fieldRef={field}
        onPictures={(files: readonly NamedPicture[]) =>
          openAll({ pictures: files, purpose: 'read', isPrivate: false })
        }
        onShowPicture={(id) => goTo(id, {})}
        onClosePicture={(id) => open.close(id)}
        onShowReading={(chosen) => goTo(undefined, { key: chosen })}
        onRemove={(keys) => {
          removals.remove(keys);
          if (key !== undefined && keys.includes(key)) leave();
        }}
      />
      <ReadMain picture={picture} readingKey={key} view={view} />
      <Removed removals={removals} />
    </div>
  );
}

interface ReadMainProps {
  readonly picture: OpenPicture | undefined;
  readonly readingKey: string | undefined;
  readonly view: PictureView;
}

/** The open picture or the kept reading that is shown. */
function ReadMain({ picture, readingKey, view }: ReadMainProps) {
  const offers = { languages: useInstalledLanguages(), servicePrice: useServicePrice() };
  return (
    <div class="read-main">
      {picture && (
        <PicturePane
          key={picture.id}
          title={picture.name ?? t('libraryPasted')}
          {...picture}
          {...offers}
          actions={actionsForOpen(picture, view)}
        />
      )}
      {readingKey !== undefined && (
        <KeptPane
          key={readingKey}
          readingKey={readingKey}
          {...offers}
          actionsFor={(record) => actionsForKept(record, view)}
        />
      )}
      {!picture && readingKey === undefined && <p class="quiet pane-message">{t('libraryReadEmpty')}</p>}
    </div>
  );
}
