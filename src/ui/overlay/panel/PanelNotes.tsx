import type { Departure, OverlayView } from '@/core/recognitions/overlay-view';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { MissingPackNote, PaymentNote, RecognisedBeforeNote } from '@/ui/recognition/RecognitionNotes';
import type { PanelActions } from './panel-actions';
import type { TypingGuard } from './use-typing-guard';

interface PanelNotesProps {
  readonly view: OverlayView;
  readonly typing: TypingGuard;
  readonly hasDoubt: boolean;
  readonly actions: PanelActions;
}

/** Notes under the text: a focus that was lost, doubtful words, a missing language pack, an image that was recognised from the screen or has left the page. */
export function PanelNotes({ view, typing, hasDoubt, actions }: PanelNotesProps) {
  const { departure, problem, phase } = view;
  const recognition = phase.phase === 'done' ? phase.recognition : undefined;
  // Also after a failure: an image that is small on the screen may show no text there at all.
  const site = phase.phase === 'recognising' ? undefined : view.site;
  const { payment, recognisedBefore, suggestion, unknownScript } = recognition ?? {};
  const lacksPack = suggestion !== undefined || unknownScript !== undefined;
  const isQuiet =
    !typing.isInterrupted &&
    !departure &&
    !problem &&
    !hasDoubt &&
    !payment &&
    recognisedBefore === undefined &&
    !lacksPack &&
    !site;
  if (isQuiet) return null;
  return (
    <div class="panel-notes">
      {typing.isInterrupted && (
        <p class="bad" role="alert" data-part="focus-lost">
          {t('panelFocusLost')}{' '}
          <Button kind="quiet" part="go-on" onPress={typing.goOn}>
            {t('panelGoOn')}
          </Button>
        </p>
      )}
      {departure && (
        <DepartureNote departure={departure} onRecognise={() => actions.recognise(view.options)} />
      )}
      {recognition && payment && <PaymentNote recognition={recognition} payment={payment} />}
      {problem && (
        <p class="bad" role="alert">
          {errorText(problem.code).sentence}
        </p>
      )}
      {recognisedBefore !== undefined && (
        <RecognisedBeforeNote at={recognisedBefore} onRecognise={actions.recogniseAnew} />
      )}
      {hasDoubt && (
        <p>
          <span class="doubtful">{t('panelUnderlineHint')}</span>
        </p>
      )}
      {recognition && (
        <MissingPackNote
          recognition={recognition}
          onGet={actions.getPack}
          onManage={actions.manageLanguages}
        />
      )}
      {site && (
        <p data-part="hint">
          {t('panelFromScreen')}{' '}
          <Button kind="quiet" part="allow" onPress={actions.allowSite}>
            {t('panelAllowSite', site.host)}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Says that the image left the page, or that its element shows another one, which can be recognised instead. */
function DepartureNote({
  departure,
  onRecognise,
}: {
  readonly departure: Departure;
  readonly onRecognise: () => void;
}) {
  return (
    <p data-part="departure" role="status">
      {t(departure === 'gone' ? 'panelImageGone' : 'panelImageChanged')}{' '}
      {departure === 'changed' && (
        <Button kind="quiet" onPress={onRecognise}>
          {t('stepRecogniseAgain')}
        </Button>
      )}
    </p>
  );
}
