import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { MarkedText } from '@/core/ocr/marked-text/marked-text';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import { t } from '@/platform/i18n';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { TextEditor } from '@/ui/components/TextEditor';
import { ReadingTables } from '@/ui/reading/ReadingTables';
import { ReadingText } from '@/ui/reading/ReadingText';
import { useEditedText } from '@/ui/reading/use-edited-text';
import { useReadingForm } from '@/ui/reading/use-reading-form';
import { PanelFooter } from './PanelFooter';
import { PanelHeader } from './PanelHeader';
import { PanelNotes } from './PanelNotes';
import { PanelOptions } from './PanelOptions';
import type { PanelActions, PanelState } from './panel-state';

interface PanelProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
  readonly onMove: (by: { readonly x: number; readonly y: number }) => void;
  readonly panelRef: Ref<HTMLElement>;
}

/** The panel beside the picture: its text, and what can be done with it. */
export function Panel({ state, actions, onMove, panelRef }: PanelProps) {
  const [showOptions, setShowOptions] = useState(false);
  const { reading } = state;
  const [marked, setText] = useEditedText(reading, state.form);
  const isDone = reading.phase === 'done';
  const form = useReadingForm(isDone ? reading.recognition : undefined, state.form, actions.setForm);
  const takeStep: PanelActions['takeStep'] = (step) =>
    step === 'choose-language' ? setShowOptions(true) : actions.takeStep(step);

  return (
    <section
      class="panel"
      data-part="panel"
      role="dialog"
      aria-label={t('readerLabel')}
      tabIndex={-1}
      ref={panelRef}
    >
      <PanelHeader reading={reading} onMove={onMove} onCancel={actions.cancel} onClose={actions.close} />
      <div class="panel-body">
        {form.form === 'table' ? (
          <ReadingTables tables={form.tables} />
        ) : (
          <Body reading={reading} marked={marked} onText={setText} onLine={actions.light} onStep={takeStep} />
        )}
      </div>
      <PanelNotes state={state} hasDoubt={isDone && marked.doubtful.length > 0} actions={actions} />
      {reading.phase !== 'reading' && (
        <PanelFooter
          text={marked.text}
          form={form}
          hasText={isDone}
          showOptions={showOptions}
          onOptions={() => setShowOptions(!showOptions)}
        />
      )}
      {showOptions && <PanelOptions state={state} actions={actions} />}
    </section>
  );
}

interface BodyProps {
  readonly reading: ReadingPhase;
  readonly marked: MarkedText;
  readonly onText: (text: string) => void;
  readonly onLine: PanelActions['light'];
  readonly onStep: PanelActions['takeStep'];
}

/** The text, as far as it is read, or why there is none. */
function Body({ reading, marked, onText, onLine, onStep }: BodyProps) {
  switch (reading.phase) {
    case 'reading':
      return <ReadingText lines={reading.lines} before={reading.before} />;
    case 'done': {
      const lines = linesOf(reading.recognition.blocks);
      return (
        <TextEditor
          marked={marked}
          onText={onText}
          onLine={(index) => onLine(index === undefined ? undefined : lines[index])}
        />
      );
    }
    case 'failed':
      return <ErrorNote error={reading.error} onStep={onStep} />;
    default:
      return reading satisfies never;
  }
}
