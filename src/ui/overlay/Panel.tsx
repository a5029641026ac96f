import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import type { MarkedText } from '@/core/ocr/marked-text';
import type { Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import type { OverlayPhase, OverlayView } from '@/core/recognitions/overlay-view';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import type { NextStep } from '@/ui/error-text';
import { BarcodeList } from '@/ui/recognition/BarcodeList';
import { DetailList } from '@/ui/recognition/DetailList';
import { ProgressLine, phaseAnnouncement, phaseTitle } from '@/ui/recognition/progress';
import { RecogniseWith } from '@/ui/recognition/RecogniseWith';
import { ConfidenceNote } from '@/ui/recognition/RecognitionNotes';
import {
  PartialText,
  RecognitionTables,
  RecognitionTools,
  useTextForm,
} from '@/ui/recognition/RecognitionText';
import { TextEditor } from '@/ui/recognition/TextEditor';
import { useEditedText } from '@/ui/recognition/use-edited-text';
import { type TextSelection, useSelectedText } from '@/ui/recognition/use-selected-text';
import { TranslateButton, TranslatedText, TranslationBar } from '@/ui/translation/TranslationBar';
import { toolsForShown } from '@/ui/translation/translated-tools';
import { type Translation, useRecognitionSource, useTranslation } from '@/ui/translation/use-translation';
import { PanelNotes } from './PanelNotes';
import type { PanelActions } from './panel-actions';
import { useDrag } from './use-drag';

import { useTypingGuard } from './use-typing-guard';

interface PanelProps {
  readonly view: OverlayView;
  readonly actions: PanelActions;
  readonly panelRef: Ref<HTMLElement>;
  /** Shown in place of the text. */
  readonly notice?: ComponentChildren;
}

/** The panel next to the image: its text, and the actions for it. */
export function Panel({ view, actions, panelRef, notice }: PanelProps) {
  return (
    <section
      class="panel"
      data-part="panel"
      role="dialog"
      aria-label={t('panelLabel')}
      tabIndex={-1}
      ref={panelRef}
    >
      {notice ?? <PanelContent view={view} actions={actions} />}
    </section>
  );
}

function PanelContent({ view, actions }: Pick<PanelProps, 'view' | 'actions'>) {
  const [showOptions, setShowOptions] = useState(false);
  const [spoken, setSpoken] = useState<number>();
  const state = useMemo(() => toRecognitionPhase(view.phase), [view.phase]);
  const { textForm } = view.setup;
  const edited = useEditedText(state, textForm, { texts: view.edited, save: actions.saveEdit });
  const { marked } = edited;
  const isDone = state.phase === 'done';
  const selected = useSelectedText(view.selected);
  const typing = useTypingGuard();
  const form = useTextForm(isDone ? state.recognition : undefined, textForm, actions.setForm);
  const translation = usePanelTranslation(view, edited.corrected, actions);
  const options = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<NextStep>();
  const takeStep: PanelActions['takeStep'] = (taken) => {
    setStep(taken);
    if (taken === 'choose-language') setShowOptions(true);
    else actions.takeStep(taken);
  };
  // The options stand above the step that opened them.
  useEffect(() => {
    if (showOptions && step === 'choose-language')
      options.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [showOptions, step]);

  return (
    <>
      <PanelHeader
        state={state}
        translation={translation}
        actions={actions}
        showOptions={showOptions}
        onOptions={() => setShowOptions(!showOptions)}
      />
      {showOptions && <PanelOptions view={view} actions={actions} />}
      <TranslationBar translation={translation} />
      <div class="panel-body">
        {isDone && translation.isShown ? (
          <TranslatedText translation={translation} />
        ) : form.form === 'table' ? (
          <RecognitionTables tables={form.tables} />
        ) : (
          <Body
            state={state}
            marked={marked}
            spoken={spoken}
            isLocked={typing.isInterrupted}
            onText={edited.setText}
            selected={selected}
            onLine={actions.highlight}
            onStep={takeStep}
          />
        )}
        {isDone && <DetailList text={marked.text} />}
        {state.phase !== 'recognising' && <BarcodeList scan={view.scan} />}
      </div>
      <PanelNotes
        view={view}
        typing={typing}
        hasDoubt={isDone && marked.doubtful.length > 0}
        actions={actions}
      />
      {isDone && (
        <footer class="panel-footer">
          <RecognitionTools
            {...toolsForShown(translation, {
              ...form,
              edited,
              copyForm: view.setup.copyForm,
              setCopyForm: actions.setCopyForm,
              languages: state.recognition.languages,
              selected,
              search: actions.search,
              onSpoken: (line) => {
                setSpoken(line);
                actions.highlight(line);
              },
            })}
          />
        </footer>
      )}
    </>
  );
}

/**
 * The translation of what the panel shows. While it is shown in the panel, it also lies on the image, except that of a text which the
 * user has edited: it has no places. `corrected`: the recognition with the user's edits.
 */
export function usePanelTranslation(
  { phase, setup }: OverlayView,
  corrected: Recognition | undefined,
  actions: PanelActions,
): Translation {
  const source = useRecognitionSource(corrected);
  const hasPlaces = phase.phase === 'done' && phase.recognition === corrected;
  const translation = useTranslation(source, {
    to: setup.translateTo,
    saveTo: actions.setTranslateTo,
    site: setup.translationSite,
    openSite: actions.openTranslationSite,
  });
  const { isShown, texts, to } = translation;
  const isOnImage = useRef(false);
  useEffect(() => {
    const isToLie = isShown && hasPlaces;
    if (!isToLie && !isOnImage.current) return;
    isOnImage.current = isToLie;
    actions.showTranslation(isToLie ? { to, texts } : undefined);
  }, [isShown, hasPlaces, texts, to]);
  return translation;
}

function toRecognitionPhase(phase: OverlayPhase): RecognitionPhase {
  return phase.phase === 'failed' ? { phase: 'failed', error: toAppError(phase.failure) } : phase;
}

interface BodyProps {
  readonly state: RecognitionPhase;
  readonly marked: MarkedText;
  /** The line that is read aloud. */
  readonly spoken: number | undefined;
  readonly isLocked: boolean;
  readonly onText: (text: string) => void;
  readonly selected: TextSelection;
  readonly onLine: PanelActions['highlight'];
  readonly onStep: PanelActions['takeStep'];
}

/** The text that is recognised so far, or why there is none. */
function Body({ state, marked, spoken, isLocked, onText, selected, onLine, onStep }: BodyProps) {
  switch (state.phase) {
    case 'recognising':
      return <PartialText lines={state.lines} before={state.before} />;
    case 'done':
      return (
        <TextEditor
          marked={marked}
          highlighted={spoken}
          isLocked={isLocked}
          onText={onText}
          selected={selected}
          onLine={onLine}
        />
      );
    case 'failed':
      return <ErrorNote error={state.error} onStep={onStep} />;
    default:
      return state satisfies never;
  }
}

/** How far one press of an arrow key moves the panel, px. With Shift, it is four times as far. */
const STEP_PX = 16;

interface PanelHeaderProps {
  readonly state: RecognitionPhase;
  readonly translation: Translation;
  readonly actions: PanelActions;
  readonly showOptions: boolean;
  readonly onOptions: () => void;
}

/** The state of the recognition, its translation and options, and the handle that moves the panel by pointer or arrow keys. */
export function PanelHeader({ state, translation, actions, showOptions, onOptions }: PanelHeaderProps) {
  const { move: onMove, cancel: onCancel, close: onClose } = actions;
  const drag = useDrag(onMove);
  return (
    <header class="panel-header" data-part="header" {...drag}>
      <IconButton
        icon="grip"
        part="move"
        label={t('panelMove')}
        onPress={() => onMove({ x: 0, y: 0 })}
        onKeyDown={(event) => moveByKey(event, onMove)}
      />
      <span class="panel-title" data-part="status" title={phaseTitle(state)}>
        {phaseTitle(state)}
      </span>
      <span class="hidden" role="status">
        {phaseAnnouncement(state)}
      </span>
      {state.phase === 'recognising' && (
        <Button part="cancel" onPress={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {state.phase === 'done' && <TranslateButton translation={translation} />}
      {state.phase !== 'recognising' && (
        <IconButton
          icon="more"
          part="more"
          label={t('more')}
          aria-expanded={showOptions}
          onPress={onOptions}
        />
      )}
      <IconButton icon="close" part="close" label={t('close')} onPress={onClose} />
      {state.phase === 'recognising' && <ProgressLine progress={state.progress} />}
    </header>
  );
}

function moveByKey(event: KeyboardEvent, onMove: PanelActions['move']): void {
  const step = event.shiftKey ? 4 * STEP_PX : STEP_PX;
  const moves: Readonly<Record<string, { x: number; y: number }>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const by = moves[event.key];
  if (!by || !event.isTrusted) return;
  event.preventDefault();
  onMove(by);
}

/** The engine and languages to recognise with, how sure the recognition is, and the service as another way. */
export function PanelOptions({
  view,
  actions,
}: {
  readonly view: OverlayView;
  readonly actions: PanelActions;
}) {
  const { phase, options } = view;
  const { languages, servicePrice } = view.setup;
  return (
    <div class="panel-options" data-part="options">
      <RecogniseWith options={options} languages={languages} onRecognise={actions.recognise} />
      {phase.phase === 'done' && <ConfidenceNote recognition={phase.recognition} />}
      {servicePrice !== undefined && (
        <Button part="service" onPress={actions.askService}>
          {t('menuRecogniseWithService', servicePrice)}
        </Button>
      )}
      <Button part="languages" onPress={actions.manageLanguages}>
        {t('panelLanguageMore')}
      </Button>
    </div>
  );
}
