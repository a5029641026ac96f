import type { Credits } from '@/core/credits/price-list';
import { t } from '@/platform/browser/i18n';
import { ImagePane, SavedRecognitionPane } from './ImagePane';
import { useInstalledLanguages } from './image-offers';
import { actionsForOpen, actionsForSaved, type ImageContext } from './open-images/image-actions';
import type { OpenImage } from './open-images/open-image';
import { editsOf } from './open-images/open-image-edits';

interface MainPaneProps {
  readonly image: OpenImage | undefined;
  readonly recognitionKey: string | undefined;
  readonly view: ImageContext;
  /** For one image. */
  readonly servicePrice: Credits | undefined;
}

/** The open image or the saved recognition that is selected. */
export function MainPane({ image, recognitionKey, view, servicePrice }: MainPaneProps) {
  const offers = { languages: useInstalledLanguages(), servicePrice };
  return (
    <div class="recognition-main">
      {image && (
        <ImagePane
          key={image.id}
          title={image.name ?? t('libraryPastedImage')}
          {...image}
          {...offers}
          held={{
            held: editsOf(image),
            hold: (...edit) => view.open.edit(image.id, ...edit),
            onStored: (...edit) => view.open.markStored(image.id, ...edit),
          }}
          actions={actionsForOpen(image, view)}
        />
      )}
      {recognitionKey !== undefined && (
        <SavedRecognitionPane
          key={recognitionKey}
          recognitionKey={recognitionKey}
          {...offers}
          actionsFor={(record) => actionsForSaved(record, view)}
          onClose={view.leave}
        />
      )}
      {!image && recognitionKey === undefined && (
        <p class="quiet pane-message">{t('libraryRecogniseHint')}</p>
      )}
    </div>
  );
}
