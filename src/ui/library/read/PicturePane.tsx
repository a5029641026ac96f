import { useCallback, useState } from 'preact/hooks';
import type { Rect } from '@/core/geometry/rect';
import type { LanguageCode } from '@/core/ocr/languages';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import type { ReadingOptions } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { ReadBeforeNote } from '@/ui/components/ReadBeforeNote';
import { Certainty } from '@/ui/reading/Certainty';
import { ProgressLine } from '@/ui/reading/ProgressLine';
import { announcementOf, titleOf } from '@/ui/reading/phase-text';
import { ReadingText } from '@/ui/reading/ReadingText';
import { ReadWith } from '@/ui/reading/ReadWith';
import { fileStep, type PictureActions, takeFileStep } from './file-step';
import type { OpenPhase } from './open-pictures';
import { PictureFramer } from './PictureFramer';
import { PictureStage } from './PictureStage';
import { ReadingPane } from './ReadingPane';

interface PicturePaneProps {
  readonly title: string;
  readonly picture: Blob;
  /** The picture that `picture` may be a part of. */
  readonly whole: Blob;
  readonly state: OpenPhase;
  readonly options: ReadingOptions;
  readonly languages: readonly LanguageCode[];
  readonly actions: PictureActions;
}

/** A picture beside its text; the place that is pointed at in one lights up in the other. */
export function PicturePane({ title, picture, whole, state, options, languages, actions }: PicturePaneProps) {
  const [showsOptions, setShowsOptions] = useState(false);
  return (
    <article class="picture-pane" data-part="picture" data-phase={state.phase}>
      <header class="pane-header">
        <IconButton icon="back" part="back" label={t('libraryBack')} onPress={actions.close} />
        <h2>{title}</h2>
        {state.phase === 'reading' && (
          <Button part="cancel" onPress={actions.cancel}>
            {t('readerCancel')}
          </Button>
        )}
        {state.phase !== 'framing' && (
          <>
            <IconButton icon="region" part="frame" label={t('libraryFrame')} onPress={actions.frame} />
            <IconButton
              icon="more"
              part="more"
              label={t('readerMore')}
              aria-expanded={showsOptions}
              onPress={() => setShowsOptions(!showsOptions)}
            />
          </>
        )}
      </header>
      {showsOptions && state.phase !== 'framing' && (
        <div class="pane-options" data-part="options">
          <ReadWith options={options} languages={languages} onRead={actions.read} />
          {state.phase === 'done' && <Certainty recognition={state.recognition} />}
        </div>
      )}
      {state.phase === 'framing' ? (
        <PictureFramer
          picture={whole}
          onFramed={(part: Rect | undefined) => actions.readPart(part)}
          onLeave={state.before && actions.leaveFraming}
        />
      ) : (
        <Beside
          picture={picture}
          state={state.phase === 'waiting' ? undefined : state}
          actions={{ ...actions, showOptions: () => setShowsOptions(true) }}
        />
      )}
    </article>
  );
}

interface BesideProps {
  readonly picture: Blob;
  /** Undefined while other pictures are read first. */
  readonly state: ReadingPhase | undefined;
  readonly actions: PictureActions & { readonly showOptions: () => void };
}

function Beside({ picture, state, actions }: BesideProps) {
  const [lit, setLit] = useState<number>();
  const [picked, setPicked] = useState<{ readonly line: number }>();
  const pick = useCallback((line: number) => setPicked({ line }), []);
  const recognition = state?.phase === 'done' ? state.recognition : undefined;
  const lines = recognition ? linesOf(recognition.blocks) : [];
  return (
    <div class="beside">
      <PictureStage
        picture={picture}
        size={recognition}
        lines={lines}
        lit={lit}
        onLine={setLit}
        onPick={pick}
      />
      <section class="beside-text" aria-label={t('readerText')}>
        <p class="quiet pane-status" data-part="status">
          {state ? titleOf(state) : t('libraryWaiting')}
          {state?.phase === 'reading' && <ProgressLine progress={state.progress} />}
        </p>
        <p class="hidden" role="status">
          {state && announcementOf(state)}
        </p>
        {recognition?.readBefore !== undefined && (
          <div class="notes">
            <ReadBeforeNote at={recognition.readBefore} onRead={actions.readAnew} />
          </div>
        )}
        {state?.phase === 'reading' && <ReadingText lines={state.lines} before={undefined} />}
        {recognition && <ReadingPane recognition={recognition} lit={lit} picked={picked} onLine={setLit} />}
        {state?.phase === 'failed' && (
          <ErrorNote
            error={state.error}
            step={fileStep(state.error.code)}
            onStep={(step) => takeFileStep(step, actions)}
          />
        )}
      </section>
    </div>
  );
}
