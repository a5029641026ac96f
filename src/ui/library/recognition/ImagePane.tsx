import './image-pane.css';
import { useCallback, useState } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import { AppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { RecogniseOptions, Recognition } from '@/core/ocr/recognition';
import { originName } from '@/core/recognitions/saved-recognition';
import { t } from '@/platform/browser/i18n';
import type { RecognitionRecord } from '@/platform/storage/recognition-store';
import { Button, IconButton } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { ImageName } from '@/ui/recognition/ImageName';
import { canShowImage } from '@/ui/recognition/prepare-image';
import { RecogniseWith } from '@/ui/recognition/RecogniseWith';
import { ConfidenceNote } from '@/ui/recognition/RecognitionNotes';
import type { HeldEdits } from '@/ui/recognition/use-saved-edits';
import { useSavedRecord } from '@/ui/recognition/use-saved-record';
import { ImageAndText } from './ImageAndText';
import type { ImageActions } from './open-images/image-actions';
import type { OpenPhase } from './open-images/open-image';
import { RegionSelector } from './RegionSelector';

interface ImagePaneProps {
  readonly title: string;
  readonly image: Blob;
  /** The whole image, of which `image` may be a region. */
  readonly whole: Blob;
  /** Whether the image may be shown and a region of it selected. */
  readonly isShowable: boolean;
  readonly state: OpenPhase;
  readonly options: RecogniseOptions;
  /** Where the user's edits are held for as long as the image is open. */
  readonly held?: HeldEdits;
  readonly languages: readonly LanguageCode[];
  /** The service's price for one image, credits. Undefined when no service is set up. */
  readonly servicePrice: Credits | undefined;
  readonly actions: ImageActions;
}

/** An image, shown for selecting a region, or next to its text. */
export function ImagePane(props: ImagePaneProps) {
  const { title, image, whole, isShowable, state, options, held, languages, servicePrice, actions } = props;
  const [showsOptions, setShowsOptions] = useState(false);
  const isSelecting = state.phase === 'selecting-region';
  const canShowWhole = useLoaded(useCallback(() => canShowImage(whole), [whole])) ?? false;
  return (
    <article class="image-pane" data-part="image" data-phase={state.phase}>
      <PaneHeader
        title={title}
        phase={state.phase}
        canSelectRegion={isShowable && canShowWhole && !isSelecting}
        showsOptions={showsOptions}
        onOptions={() => setShowsOptions(!showsOptions)}
        actions={actions}
      />
      {showsOptions && !isSelecting && (
        <div class="pane-options" data-part="options">
          <RecogniseWith options={options} languages={languages} onRecognise={actions.recognise} />
          {state.phase === 'done' && <ConfidenceNote recognition={state.recognition} />}
          {servicePrice !== undefined && (
            <Button part="service" onPress={actions.askService}>
              {t('menuRecogniseWithService', servicePrice)}
            </Button>
          )}
        </div>
      )}
      {isSelecting ? (
        <RegionSelector
          image={whole}
          onSelect={actions.recogniseRegion}
          onCancel={state.before && actions.cancelRegion}
        />
      ) : (
        <ImageAndText
          image={isShowable ? image : undefined}
          state={state.phase === 'waiting' ? undefined : state}
          held={held}
          languages={languages}
          actions={{ ...actions, showOptions: () => setShowsOptions(true) }}
        />
      )}
    </article>
  );
}

interface PaneHeaderProps {
  readonly title: string;
  readonly phase: OpenPhase['phase'];
  readonly canSelectRegion: boolean;
  readonly showsOptions: boolean;
  readonly onOptions: () => void;
  readonly actions: ImageActions;
}

/** The image's name and the actions on it. */
function PaneHeader(props: PaneHeaderProps) {
  const { title, phase, canSelectRegion, showsOptions, onOptions, actions } = props;
  return (
    <header class="pane-header">
      <BackButton onPress={actions.close} />
      <h2 title={title}>
        <ImageName name={title} />
      </h2>
      {phase === 'recognising' && (
        <Button part="cancel" onPress={actions.cancel}>
          {t('cancel')}
        </Button>
      )}
      {canSelectRegion && (
        <IconButton
          icon="region"
          part="select-region"
          label={t('librarySelectRegion')}
          onPress={actions.selectRegion}
        />
      )}
      {phase !== 'selecting-region' && (
        <IconButton
          icon="more"
          part="more"
          label={t('more')}
          aria-expanded={showsOptions}
          onPress={onOptions}
        />
      )}
    </header>
  );
}

/** Goes back to the list, which a narrow window does not show beside the image. */
function BackButton({ onPress }: { readonly onPress: () => void }) {
  return <IconButton icon="back" part="back" label={t('libraryBack')} onPress={onPress} />;
}

interface SavedRecognitionPaneProps {
  readonly recognitionKey: string;
  readonly languages: readonly LanguageCode[];
  readonly servicePrice: Credits | undefined;
  /** The actions on the saved recognition. Recognising its image again opens the image as a new one. */
  readonly actionsFor: (record: RecognitionRecord) => ImageActions;
  readonly onClose: () => void;
}

/** A saved recognition. */
export function SavedRecognitionPane(props: SavedRecognitionPaneProps) {
  const { recognitionKey, actionsFor, onClose, ...offers } = props;
  const record = useSavedRecord(recognitionKey, toShown);
  if (record === undefined) return null;
  if (record === 'gone' || record instanceof AppError)
    return (
      <article class="image-pane" data-part="image">
        <header class="pane-header">
          <BackButton onPress={onClose} />
        </header>
        {record === 'gone' ? (
          <p class="quiet pane-message">{t('libraryRecognitionGone')}</p>
        ) : (
          <p class="bad pane-message" role="alert">
            {errorText(record.code).sentence}
          </p>
        )}
      </article>
    );
  const { saved, detail, state } = record;
  return (
    <ImagePane
      title={originName(saved) ?? t('libraryPastedImage')}
      image={detail.picture}
      whole={detail.picture}
      isShowable
      state={state}
      options={saved.options}
      {...offers}
      actions={actionsFor(record)}
    />
  );
}

/** With its time, so that the pane says that it was recognised before. */
function toShown({ saved, detail }: RecognitionRecord): Recognition {
  return { ...detail.recognition, savedAs: saved.key, recognisedBefore: saved.at };
}
