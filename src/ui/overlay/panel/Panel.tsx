import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import type { RecognitionPhase } from '@/core/ocr/recognition';
import type { CopyResult } from '@/core/ocr/text/copy-text';
import type { MarkedText } from '@/core/ocr/text/marked-text';
import { toHtmlTables, toTsv } from '@/core/ocr/text/table-text';
import type { OverlayPhase, OverlayView } from '@/core/recognitions/overlay-view';
import { t } from '@/platform/browser/i18n';
import { ErrorNote } from '@/ui/components/ErrorNote';
import type { NextStep } from '@/ui/error-text';
import { BarcodeList } from '@/ui/recognition/BarcodeList';
import { DetailList } from '@/ui/recognition/DetailList';
import {
  PartialText,
  RecognitionTables,
  RecognitionTools,
  useTextForm,
} from '@/ui/recognition/RecognitionText';
import { TextEditor } from '@/ui/recognition/TextEditor';
import { useEditedText } from '@/ui/recognition/use-edited-text';
import { type TextSelection, useSelectedText } from '@/ui/recognition/use-selected-text';
import { TranslatedText, TranslationBar } from '@/ui/translation/TranslationBar';
import { toolsForShown } from '@/ui/translation/translated-tools';
import { PanelHeader, PanelOptions } from './PanelHeader';
import { PanelNotes } from './PanelNotes';
import type { PanelActions } from './panel-actions';
import { usePanelTranslation } from './use-panel-translation';
import { useTextKeys } from './use-text-keys';
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
  const options = usePanelOptions(actions);
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
  const body = useRef<HTMLDivElement>(null);

  const tools = toolsForShown(translation, {
    ...form,
    edited,
    copyForm: view.setup.copyForm,
    setCopyForm: actions.setCopyForm,
    languages: isDone ? state.recognition.languages : [],
    selected,
    search: actions.search,
    onSpoken: (line) => {
      setSpoken(line);
      actions.highlight(line);
    },
  });
  const writeShown = (): CopyResult =>
    tools.form === 'table'
      ? { text: toTsv(tools.tables), html: toHtmlTables(tools.tables), form: 'table' }
      : tools.edited.write(tools.copyForm);
  useTextKeys(body, selected.field, isDone ? writeShown : undefined);
  const recognised =
    form.form === 'table' ? (
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
        onStep={options.takeStep}
      />
    );

  return (
    <>
      <PanelHeader
        state={state}
        translation={translation}
        actions={actions}
        showOptions={options.areShown}
        onOptions={() => options.show(!options.areShown)}
      />
      {options.areShown && (
        <PanelOptions
          view={view}
          actions={actions}
          optionsRef={options.field}
          onClose={() => options.show(false)}
        />
      )}
      <TranslationBar translation={translation} />
      <div class="panel-body" ref={body}>
        {isDone && translation.isShown ? <TranslatedText translation={translation} /> : recognised}
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
          <RecognitionTools {...tools} />
        </footer>
      )}
    </>
  );
}

/** Whether the panel's options are shown. The step of an error that chooses a language opens them, and gives them the focus. */
function usePanelOptions(actions: PanelActions) {
  const [areShown, show] = useState(false);
  const [step, setStep] = useState<NextStep>();
  const field = useRef<HTMLFieldSetElement>(null);
  const takeStep: PanelActions['takeStep'] = (taken) => {
    setStep(taken);
    if (taken === 'choose-language') show(true);
    else actions.takeStep(taken);
  };
  // The options stand above the step that opened them.
  useEffect(() => {
    if (areShown && step === 'choose-language')
      field.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [areShown, step]);
  return { areShown, show, field, takeStep };
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
