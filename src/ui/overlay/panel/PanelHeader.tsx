import type { Ref } from 'preact';
import type { RecognitionPhase } from '@/core/ocr/recognition';
import type { OverlayView } from '@/core/recognitions/overlay-view';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { closeOnEscape } from '@/ui/components/close-on-escape';
import { ProgressLine, phaseAnnouncement, phaseTitle } from '@/ui/recognition/progress';
import { RecogniseWith } from '@/ui/recognition/RecogniseWith';
import { ConfidenceNote } from '@/ui/recognition/RecognitionNotes';
import { TranslateButton } from '@/ui/translation/TranslationBar';
import type { Translation } from '@/ui/translation/use-translation';
import type { PanelActions } from './panel-actions';
import { useDrag } from './use-drag';

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
          onKeyDown={closeOnEscape(showOptions, onOptions)}
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
  optionsRef,
  onClose,
}: {
  readonly view: OverlayView;
  readonly actions: PanelActions;
  readonly optionsRef: Ref<HTMLFieldSetElement>;
  readonly onClose: () => void;
}) {
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('[data-part="more"]')?.focus();
  };
  const { phase, options } = view;
  const { languages, servicePrice } = view.setup;
  return (
    <fieldset
      class="panel-options"
      data-part="options"
      aria-label={t('more')}
      ref={optionsRef}
      onKeyDown={closeOnEscape(true, close)}
    >
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
    </fieldset>
  );
}
