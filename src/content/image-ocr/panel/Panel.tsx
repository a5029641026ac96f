import type { Ref } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import { editText, type MarkedText, markText } from '@/core/ocr/marked-text/marked-text';
import { toLines, toParagraphs } from '@/core/ocr/text';
import type { TextForm } from '@/core/settings/settings';
import { t } from '@/platform/i18n';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { TextEditor } from '@/ui/components/TextEditor';
import { PanelFooter } from './PanelFooter';
import { PanelHeader } from './PanelHeader';
import { PanelNotes } from './PanelNotes';
import { PanelOptions } from './PanelOptions';
import type { PanelActions, PanelState, ReadingPhase } from './panel-state';
import { ReadingText } from './ReadingText';

interface PanelProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
  readonly onMove: (by: { readonly x: number; readonly y: number }) => void;
  readonly panelRef: Ref<HTMLElement>;
}

/** The panel beside the picture: its text, and what can be done with it. */
export function Panel({ state, actions, onMove, panelRef }: PanelProps) {
  const [showOptions, setShowOptions] = useState(false);
  const { reading, form } = state;
  const [marked, setText] = useEditedText(reading, form);
  const isDone = reading.phase === 'done';
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
        <Body reading={reading} marked={marked} onText={setText} onLine={actions.light} onStep={takeStep} />
      </div>
      <PanelNotes state={state} hasDoubt={isDone && marked.doubtful.length > 0} actions={actions} />
      {reading.phase !== 'reading' && (
        <PanelFooter
          text={marked.text}
          form={form}
          hasText={isDone}
          showOptions={showOptions}
          onForm={actions.setForm}
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

/** The reading's text in a form, as the user has edited it; each form keeps its own edits, a new reading none. */
function useEditedText(reading: ReadingPhase, form: TextForm): [MarkedText, (text: string) => void] {
  const recognition = reading.phase === 'done' ? reading.recognition : undefined;
  const fresh = useMemo(() => {
    const { blocks = [], plain } = recognition ?? {};
    if (plain) return { lines: markText(plain.text, []), paragraphs: markText(plain.text, []) };
    const lines = linesOf(blocks);
    return { lines: markText(toLines(blocks), lines), paragraphs: markText(toParagraphs(blocks), lines) };
  }, [recognition]);
  const [edited, setEdited] = useState({ of: fresh, texts: fresh });
  const texts = edited.of === fresh ? edited.texts : fresh;
  return [
    texts[form],
    (text) => setEdited({ of: fresh, texts: { ...texts, [form]: editText(texts[form], text) } }),
  ];
}
