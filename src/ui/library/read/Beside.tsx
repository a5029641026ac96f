import { useCallback, useState } from 'preact/hooks';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import type { Recognition } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { ReadBeforeNote } from '@/ui/components/ReadBeforeNote';
import { PaymentNote } from '@/ui/reading/PaymentNote';
import { ProgressLine } from '@/ui/reading/ProgressLine';
import { announcementOf, titleOf } from '@/ui/reading/phase-text';
import { ReadingText } from '@/ui/reading/ReadingText';
import { fileStep, type PictureActions, takeFileStep } from './file-step';
import { PictureStage } from './PictureStage';
import { ReadingPane } from './ReadingPane';

type BesideActions = PictureActions & { readonly showOptions: () => void };

interface BesideProps {
  /** Undefined where it may not be shown. */
  readonly picture: Blob | undefined;
  /** Undefined while other pictures are read first. */
  readonly state: ReadingPhase | undefined;
  readonly actions: BesideActions;
}

/** A picture and its text, side by side; the place that is pointed at in one lights up in the other. */
export function Beside({ picture, state, actions }: BesideProps) {
  const [lit, setLit] = useState<number>();
  const [picked, setPicked] = useState<{ readonly line: number }>();
  const pick = useCallback((line: number) => setPicked({ line }), []);
  const recognition = state?.phase === 'done' ? state.recognition : undefined;
  return (
    <div class="beside">
      <PictureStage
        picture={picture}
        size={recognition}
        lines={recognition ? linesOf(recognition.blocks) : []}
        lit={lit}
        onLine={setLit}
        onPick={pick}
      />
      <section class="beside-text" aria-label={t('readerText')}>
        <Status state={state} />
        {recognition && <Notes recognition={recognition} onRead={actions.readAnew} />}
        {recognition && <ReadingPane recognition={recognition} lit={lit} picked={picked} onLine={setLit} />}
        <Unfinished state={state} actions={actions} />
      </section>
    </div>
  );
}

interface NotesProps {
  readonly recognition: Recognition;
  readonly onRead: () => void;
}

/** What it cost, and that it was read before. */
function Notes({ recognition, onRead }: NotesProps) {
  const { payment, readBefore } = recognition;
  if (!payment && readBefore === undefined) return null;
  return (
    <div class="notes">
      {payment && <PaymentNote recognition={recognition} payment={payment} />}
      {readBefore !== undefined && <ReadBeforeNote at={readBefore} onRead={onRead} />}
    </div>
  );
}

function Status({ state }: Pick<BesideProps, 'state'>) {
  return (
    <>
      <p class="quiet pane-status" data-part="status">
        {state ? titleOf(state) : t('libraryWaiting')}
        {state?.phase === 'reading' && <ProgressLine progress={state.progress} />}
      </p>
      <p class="hidden" role="status">
        {state && announcementOf(state)}
      </p>
    </>
  );
}

/** The lines so far, or why there are none. */
function Unfinished({ state, actions }: Pick<BesideProps, 'state' | 'actions'>) {
  if (state?.phase === 'reading') return <ReadingText lines={state.lines} before={undefined} />;
  if (state?.phase !== 'failed') return null;
  return (
    <ErrorNote
      error={state.error}
      step={fileStep(state.error.code)}
      onStep={(step) => takeFileStep(step, actions)}
    />
  );
}
