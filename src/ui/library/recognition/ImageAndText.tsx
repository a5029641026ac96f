import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { BarcodeScan } from '@/core/details/barcode';
import { toAppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import { languagesPath } from '@/core/pages';
import { SETTINGS } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { send } from '@/platform/messages/messages';
import { ErrorNote, ErrorSentence } from '@/ui/components/ErrorNote';
import { useSetting } from '@/ui/hooks/use-setting';
import { BarcodeList } from '@/ui/recognition/BarcodeList';
import { DetailList } from '@/ui/recognition/DetailList';
import { ProgressLine, phaseAnnouncement, phaseTitle } from '@/ui/recognition/progress';
import { MissingPackNote, PaymentNote, RecognisedBeforeNote } from '@/ui/recognition/RecognitionNotes';
import {
  PartialText,
  RecognitionTables,
  RecognitionTools,
  useTextForm,
} from '@/ui/recognition/RecognitionText';
import { TextEditor } from '@/ui/recognition/TextEditor';
import { useEditedText } from '@/ui/recognition/use-edited-text';
import { type HeldEdits, type SavedEdits, useSavedEdits } from '@/ui/recognition/use-saved-edits';
import { useSelectedText } from '@/ui/recognition/use-selected-text';
import { TranslateButton, TranslatedText, TranslationBar } from '@/ui/translation/TranslationBar';
import { toolsForShown } from '@/ui/translation/translated-tools';
import {
  type Translation,
  useRecognitionSource,
  useTranslation,
  useTranslationSettings,
} from '@/ui/translation/use-translation';
import { ImageStage } from './ImageStage';
import { type ImageActions, stepForFile, takeFileStep } from './open-images/image-actions';
import { TranslatedBoxes } from './TranslatedBoxes';

type ImageAndTextActions = ImageActions & { readonly showOptions: () => void };

interface ImageAndTextProps {
  /** Undefined when the image may not be shown. */
  readonly image: Blob | undefined;
  /** Undefined while other images are recognised first. */
  readonly state: RecognitionPhase | undefined;
  /** Whether it is shown as it is saved, with the user's edits, and not as it was recognised just now. */
  readonly isSaved?: boolean;
  /** Where the user's edits are held for as long as the image is open. */
  readonly held?: HeldEdits | undefined;
  /** The installed languages. */
  readonly languages: readonly LanguageCode[];
  readonly actions: ImageAndTextActions;
}

/** An image and its text side by side. Pointing at a line in one highlights it in the other. */
export function ImageAndText(props: ImageAndTextProps) {
  const { image, state, isSaved = false, held, languages, actions } = props;
  const [highlighted, setHighlighted] = useState<number>();
  const [picked, setPicked] = useState<{ readonly line: number }>();
  const pick = useCallback((line: number) => setPicked({ line }), []);
  const recognition = state?.phase === 'done' ? state.recognition : undefined;
  const isEnded = recognition !== undefined || state?.phase === 'failed';
  const isNew = !isSaved && recognition?.recognisedBefore === undefined;
  const edits = useSavedEdits(recognition, isNew, held);
  const [shown, setShown] = useState<Recognition>();
  const source = useRecognitionSource(recognition && (shown ?? recognition));
  const translation = useTranslation(source, useTranslationSettings());
  const scan = useBarcodes(isEnded ? image : undefined);
  return (
    <div class="image-and-text">
      <ImageStage
        image={image}
        size={recognition}
        lines={recognition ? linesOf(recognition.blocks) : []}
        highlighted={highlighted}
        onLine={setHighlighted}
        onPick={pick}
      >
        {translation.isShown && source && recognition && (
          <TranslatedBoxes translation={translation} units={source.units} image={image} size={recognition} />
        )}
      </ImageStage>
      <section class="image-text" aria-label={t('recognitionText')}>
        <Status state={state} />
        {recognition && <Notes recognition={recognition} languages={languages} actions={actions} />}
        {recognition && edits && (
          <RecognitionPane
            edits={edits}
            recognition={recognition}
            highlighted={highlighted}
            picked={picked}
            translation={translation}
            onLine={setHighlighted}
            onShown={setShown}
          />
        )}
        <Unfinished state={state} actions={actions} />
        {edits?.failure && <ErrorSentence code={edits.failure.code} />}
        <BarcodeList scan={scan} />
      </section>
    </div>
  );
}

/** The codes of an image file; undefined until they are read, and while there is no image. */
function useBarcodes(image: Blob | undefined): BarcodeScan | undefined {
  const [scan, setScan] = useState<{ readonly of: Blob; readonly scan: BarcodeScan }>();
  useEffect(() => {
    if (!image) return undefined;
    let current = true;
    const take = (found: BarcodeScan) => current && setScan({ of: image, scan: found });
    const jobId = crypto.randomUUID();
    send('readBarcodes', { jobId, image }).then(
      (barcodes) => take({ barcodes }),
      (thrown: unknown) => take({ failure: toAppError(thrown).code }),
    );
    return () => {
      current = false;
      // It fails only if the background is gone, and the reading with it.
      send('cancelRecognition', { jobId }).catch(() => undefined);
    };
  }, [image]);
  return scan && scan.of === image ? scan.scan : undefined;
}

interface NotesProps {
  readonly recognition: Recognition;
  readonly languages: readonly LanguageCode[];
  readonly actions: ImageAndTextActions;
}

/** What the recognition cost, whether it is an earlier one, and which language pack is missing. */
function Notes({ recognition, languages, actions }: NotesProps) {
  const getPack = usePackDownload(languages, actions.recogniseAgain);
  const { payment, recognisedBefore, suggestion, unknownScript } = recognition;
  const lacksPack = suggestion !== undefined || unknownScript !== undefined;
  if (!payment && recognisedBefore === undefined && !lacksPack) return null;
  return (
    <div class="notes">
      {payment && <PaymentNote recognition={recognition} payment={payment} />}
      {recognisedBefore !== undefined && (
        <RecognisedBeforeNote at={recognisedBefore} onRecognise={actions.recogniseAgain} />
      )}
      <MissingPackNote
        recognition={recognition}
        onGet={getPack}
        onManage={() => takeFileStep('manage-languages', actions)}
      />
    </div>
  );
}

/** Opens the download of a language pack, and calls back once when it is installed. Returns the function that opens it. */
function usePackDownload(
  installed: readonly LanguageCode[],
  onInstalled: () => void,
): (code: LanguageCode) => void {
  const [awaited, setAwaited] = useState<LanguageCode>();
  useEffect(() => {
    if (awaited === undefined || !installed.includes(awaited)) return;
    setAwaited(undefined);
    onInstalled();
  }, [awaited, installed]);
  return (code) => {
    setAwaited(code);
    void openExtensionPage(languagesPath(code));
  };
}

function Status({ state }: Pick<ImageAndTextProps, 'state'>) {
  return (
    <>
      <p class="quiet pane-status" data-part="status">
        {state ? phaseTitle(state) : t('libraryWaiting')}
        {state?.phase === 'recognising' && <ProgressLine progress={state.progress} />}
      </p>
      <p class="hidden" role="status">
        {state && phaseAnnouncement(state)}
      </p>
    </>
  );
}

/** The lines recognised so far, or the error. */
function Unfinished({ state, actions }: Pick<ImageAndTextProps, 'state' | 'actions'>) {
  if (state?.phase === 'recognising') return <PartialText lines={state.lines} before={undefined} />;
  if (state?.phase !== 'failed') return null;
  return (
    <ErrorNote
      error={state.error}
      step={stepForFile(state.error.code)}
      onStep={(step) => takeFileStep(step, actions)}
    />
  );
}

interface RecognitionPaneProps {
  readonly edits: SavedEdits;
  readonly recognition: Recognition;
  /** The highlighted line. */
  readonly highlighted: number | undefined;
  readonly picked: { readonly line: number } | undefined;
  readonly translation: Translation;
  readonly onLine: (index: number | undefined) => void;
  /** Called with the recognition as the user has edited it, and with undefined at the end. */
  readonly onShown: (corrected: Recognition | undefined) => void;
}

/** The text of a recognition, which the user can edit and copy as lines, paragraphs or tables. */
function RecognitionPane(props: RecognitionPaneProps) {
  const { edits, recognition, highlighted, picked, translation, onLine, onShown } = props;
  const [textForm = 'lines', setTextForm] = useSetting('textForm');
  const phase = useMemo(() => ({ phase: 'done', recognition }) as const, [recognition]);
  const [copyForm = SETTINGS.copyForm, setCopyForm] = useSetting('copyForm');
  const edited = useEditedText(phase, textForm, edits);
  useEffect(() => onShown(edited.corrected), [edited.corrected]);
  useEffect(() => () => onShown(undefined), []);
  const form = useTextForm(recognition, textForm, setTextForm);
  const selected = useSelectedText('');
  const recognised =
    form.form === 'table' ? (
      <RecognitionTables tables={form.tables} />
    ) : (
      <TextEditor
        marked={edited.marked}
        onText={edited.setText}
        selected={selected}
        onLine={onLine}
        highlighted={highlighted}
        picked={picked}
      />
    );
  return (
    <div class="recognition-pane">
      <div class="recognition-tools">
        <RecognitionTools
          {...toolsForShown(translation, {
            edited,
            copyForm,
            setCopyForm,
            languages: recognition.languages,
            onSpoken: onLine,
            selected,
            search: (text) => send('searchText', { text }),
            ...form,
          })}
        >
          <TranslateButton translation={translation} />
        </RecognitionTools>
      </div>
      <TranslationBar translation={translation} />
      <div class="recognition-body">
        {translation.isShown ? <TranslatedText translation={translation} /> : recognised}
      </div>
      <DetailList text={edited.marked.text} />
    </div>
  );
}
