import { useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { writeCopy } from '@/core/ocr/text/copy-text';
import {
  type EditedTexts,
  joinEdits,
  recognisedText,
  type SavedRecognition,
  withEdits,
} from '@/core/recognitions/saved-recognition';
import { SETTINGS, type TextForm } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { CopyButton } from '@/ui/components/CopyButton';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { useSetting } from '@/ui/hooks/use-setting';
import { AllProgress, SaveTexts } from './AllTexts';
import { type OpenImage, savedKeyOf } from './open-image';
import { editsOf } from './open-image-edits';
import { findScannedPdf, type ScannedPdf, saveSearchable } from './pdf-pages';

interface AllImagesProps {
  readonly images: readonly OpenImage[];
  readonly saved: readonly SavedRecognition[];
  readonly onCloseAll: () => void;
  readonly onStopAll: (images: readonly OpenImage[]) => void;
}

/** What can be done with all open images at once. */
export function AllImages({ images, saved, onCloseAll, onStopAll }: AllImagesProps) {
  const [textForm = SETTINGS.textForm] = useSetting('textForm');
  const corrected = images.map((image) => withOwnEdits(image, ownEdits(image, saved), textForm));
  const texts = corrected.flatMap(({ state }) =>
    state.phase === 'done' ? writeCopy(state.recognition, 'shown', textForm).text : [],
  );
  const scanned = findScannedPdf(images, (image) => ownEdits(image, saved));
  return (
    <>
      <AllProgress images={images} onStop={onStopAll} />
      <div class="actions">
        <CopyButton
          kind="plain"
          part="copy-all"
          label={t('libraryCopyAll')}
          disabled={texts.length === 0}
          text={texts.join('\n\n')}
        />
        <SaveTexts images={corrected} />
        {scanned && <SaveSearchable scanned={scanned} />}
        <Button kind="quiet" part="close-all" onPress={onCloseAll}>
          {t('libraryCloseAll')}
        </Button>
      </div>
    </>
  );
}

/** What the user has corrected in the text of an open image, here or where it is saved. */
function ownEdits(image: OpenImage, saved: readonly SavedRecognition[]): EditedTexts {
  const { state } = image;
  if (state.phase !== 'done') return {};
  const { recognition } = state;
  // Until it is saved, an earlier text of the same image is saved under its key.
  const { text, edited } = saved.find(({ key }) => key === savedKeyOf(state)) ?? {};
  const isOwn =
    edited && (recognition.recognisedBefore !== undefined || text === recognisedText(recognition));
  return joinEdits(isOwn ? edited : {}, editsOf(image));
}

/** An open image with the text that the user has corrected. */
function withOwnEdits(image: OpenImage, edited: EditedTexts, form: TextForm): OpenImage {
  const { state } = image;
  if (state.phase !== 'done') return image;
  return { ...image, state: { ...state, recognition: withEdits(state.recognition, edited, form) } };
}

/** Saves the PDF with the text of its scanned pages, and says when that fails. */
function SaveSearchable({ scanned }: { readonly scanned: ScannedPdf }) {
  const [problem, setProblem] = useState<AppError>();
  const save = () =>
    void saveSearchable(scanned).then(
      () => setProblem(undefined),
      (thrown: unknown) => setProblem(toAppError(thrown)),
    );
  return (
    <>
      <Button part="save-searchable" onPress={save}>
        {t('pdfSaveSearchable')}
      </Button>
      {problem && <ErrorSentence code={problem.code} />}
    </>
  );
}
