import '@/ui/components/well.css';
import type { ComponentChildren, Ref } from 'preact';
import type { NamedImage } from '@/core/recognitions/handover';
import { t } from '@/platform/browser/i18n';
import { IconButton } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { Icon } from '@/ui/components/Icon';
import { ImageName } from '@/ui/recognition/ImageName';
import { phaseTitle } from '@/ui/recognition/progress';
import { useSavedRecognitions } from '@/ui/recognition/saved-recognitions';
import { IMAGE_TYPES, toNamedImages, useImageInput } from '@/ui/recognition/use-image-input';
import { useThumbnail } from '@/ui/recognition/use-shown-image';
import { AllImages } from './open-images/AllImages';
import { type OpenImage, savedKeyOf } from './open-images/open-image';
import { RecognitionList } from './RecognitionList';

interface SidePaneProps {
  readonly images: readonly OpenImage[];
  /** The id of the open image that is shown. */
  readonly shownId: number | undefined;
  /** The key of the saved recognition that is shown. */
  readonly shownKey: string | undefined;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onImages: (images: readonly NamedImage[]) => void;
  readonly onShowImage: (id: number) => void;
  readonly onCloseImage: (id: number) => void;
  readonly onCloseAll: () => void;
  /** The page whose images are open. */
  readonly page?: { readonly title: string; readonly isShown: boolean; readonly onShow: () => void };
  readonly onStopAll: (images: readonly OpenImage[]) => void;
  /** What the user is asked about files. */
  readonly children: ComponentChildren;
  readonly onShowRecognition: (key: string) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onJoin: (keys: readonly string[]) => void;
}

/** The side pane: a field for new images, the open images, and the saved recognitions. */
export function SidePane({ images, shownId, shownKey, fieldRef, onImages, children, ...on }: SidePaneProps) {
  const isOver = useImageInput(onImages);
  const saved = useSavedRecognitions();
  return (
    <aside class="recognition-side">
      <ImageWell isOver={isOver} fieldRef={fieldRef} onImages={onImages} />
      {children}
      {on.page && <PageRow {...on.page} />}
      {(images.length > 1 || images.some(({ page }) => page)) && (
        <AllImages
          images={images}
          saved={saved && 'recognitions' in saved ? saved.recognitions : []}
          onCloseAll={on.onCloseAll}
          onStopAll={on.onStopAll}
        />
      )}
      {images.length > 0 && (
        <ControlRows class="recognition-rows" label={t('libraryOpenImages')}>
          {images.map((image) => (
            <OpenImageRow
              key={image.id}
              image={image}
              isShown={image.id === shownId}
              onShow={() => on.onShowImage(image.id)}
              onClose={() => on.onCloseImage(image.id)}
            />
          ))}
        </ControlRows>
      )}
      <RecognitionList
        saved={saved}
        except={new Set(images.flatMap(({ state }) => savedKeyOf(state) ?? []))}
        shown={shownKey}
        onShow={on.onShowRecognition}
        onRemove={on.onRemove}
        onJoin={on.onJoin}
      />
    </aside>
  );
}

interface ImageWellProps {
  /** Whether files are being dragged over the page. */
  readonly isOver: boolean;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onImages: (images: readonly NamedImage[]) => void;
}

/** The field where images are pasted, dropped or chosen. */
function ImageWell({ isOver, fieldRef, onImages }: ImageWellProps) {
  return (
    <label class="well" data-part="well" data-over={isOver ? '' : undefined}>
      <Icon name="image" />
      <strong>{t('libraryWell')}</strong>
      <small>{t('libraryWellKinds')}</small>
      <input
        class="hidden"
        data-part="choose-images"
        type="file"
        multiple
        accept={IMAGE_TYPES}
        ref={fieldRef}
        onChange={(event) => {
          onImages(toNamedImages(event.currentTarget.files ?? []));
          // Emptied, so that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** The open page in the list. */
function PageRow({ title, isShown, onShow }: NonNullable<SidePaneProps['page']>) {
  return (
    <div class="recognition-row" data-part="open-page">
      <button type="button" class="row-main" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <span class="thumbnail">
          <Icon name="window" />
        </span>
        <span class="row-text">
          <span class="row-excerpt">{title}</span>
          <small>{t('pageImagesTitle')}</small>
        </span>
      </button>
    </div>
  );
}

interface OpenImageRowProps {
  readonly image: OpenImage;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** An open image in the list. */
function OpenImageRow({ image, isShown, onShow, onClose }: OpenImageRowProps) {
  const url = useThumbnail(image.isShowable ? image.image : undefined);
  const { state } = image;
  return (
    <li class="recognition-row" data-part="open-image" data-phase={image.state.phase}>
      <button type="button" class="row-main" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <span class="thumbnail">
          {url && state.phase !== 'failed' ? <img src={url} alt="" /> : <Icon name="image" />}
        </span>
        <span class="row-text">
          <ImageName name={image.name ?? t('libraryPastedImage')} />
          <small>{statusOf(image)}</small>
        </span>
      </button>
      <IconButton icon="close" part="close-image" label={t('close')} onPress={onClose} />
    </li>
  );
}

function statusOf({ state }: OpenImage): string {
  if (state.phase === 'selecting-region') return t('librarySelectingRegionHint');
  return state.phase === 'waiting' ? t('libraryWaiting') : phaseTitle(state);
}
