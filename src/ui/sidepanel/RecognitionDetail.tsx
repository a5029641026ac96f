import '@/ui/library/recognition/image-pane.css';
import { useEffect, useRef } from 'preact/hooks';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { libraryPath } from '@/core/pages';
import { originName } from '@/core/recognitions/saved-recognition';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import type { RecognitionRecord } from '@/platform/storage/recognition-store';
import { IconButton } from '@/ui/components/Button';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { ImageAndText } from '@/ui/library/recognition/ImageAndText';
import { ImageName } from '@/ui/recognition/ImageName';
import { useSavedRecord } from '@/ui/recognition/use-saved-record';

interface RecognitionDetailProps {
  readonly recognitionKey: string;
  readonly onBack: () => void;
}

/** A saved recognition: its image above its text. Whatever recognises it again opens it in the library, which has the engine's events. */
export function RecognitionDetail({ recognitionKey, onBack }: RecognitionDetailProps) {
  const record = useSavedRecord(recognitionKey, toShown);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRecord = record !== undefined && record !== 'gone' && !(record instanceof AppError);
  const title = isRecord ? (originName(record.saved) ?? t('libraryPastedImage')) : '';
  const open = () => void openExtensionPage(libraryPath({ view: 'read', params: { key: recognitionKey } }));
  return (
    <article
      class="image-pane"
      data-part="image"
      onKeyDown={({ key, defaultPrevented, isComposing }) =>
        key === 'Escape' && !defaultPrevented && !isComposing && onBack()
      }
    >
      <div class="pane-header">
        <IconButton icon="back" part="back" label={t('libraryBack')} onPress={onBack} />
        <h2 title={title} tabIndex={-1} ref={heading}>
          <ImageName name={title} />
        </h2>
        <IconButton icon="expand" part="open" label={t('sidePanelOpenInLibrary')} onPress={open} />
      </div>
      {record === 'gone' && <p class="quiet pane-message">{t('libraryRecognitionGone')}</p>}
      {record instanceof AppError && <ErrorSentence code={record.code} />}
      {isRecord && (
        <ImageAndText
          image={record.detail.picture}
          state={record.state}
          isSaved
          languages={[]}
          actions={{
            recognise: open,
            recogniseAgain: open,
            askService: open,
            retry: open,
            cancel: onBack,
            selectRegion: open,
            cancelRegion: onBack,
            recogniseRegion: open,
            choose: open,
            close: onBack,
            showOptions: open,
          }}
        />
      )}
    </article>
  );
}

function toShown({ saved, detail }: RecognitionRecord): Recognition {
  return { ...detail.recognition, savedAs: saved.key };
}
