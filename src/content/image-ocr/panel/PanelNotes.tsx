import type { Departure } from '@/content/image-ocr/overlay/picture-follower';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { ReadBeforeNote } from '@/ui/components/ReadBeforeNote';
import { errorText } from '@/ui/error-text';
import { languageName } from '@/ui/language-name';
import { PaymentNote } from '@/ui/reading/PaymentNote';
import type { PanelActions, PanelState } from './panel-state';

interface PanelNotesProps {
  readonly state: PanelState;
  readonly hasDoubt: boolean;
  readonly actions: PanelActions;
}

/** Quiet remarks under the text: doubt, a pack that is missing, the screen as source, a picture that is there no more. */
export function PanelNotes({ state, hasDoubt, actions }: PanelNotesProps) {
  const { departure, problem, reading } = state;
  const recognition = reading.phase === 'done' ? reading.recognition : undefined;
  // A picture too small on the screen may show no text at all there: then most of all.
  const site = reading.phase === 'reading' ? undefined : state.site;
  const { payment, readBefore, suggestion } = recognition ?? {};
  const isQuiet =
    !departure && !problem && !hasDoubt && !payment && readBefore === undefined && !suggestion && !site;
  if (isQuiet) return null;
  return (
    <div class="panel-notes">
      {departure && <DepartureNote departure={departure} onRead={() => actions.read(state.options)} />}
      {recognition && payment && <PaymentNote recognition={recognition} payment={payment} />}
      {problem && (
        <p class="bad" role="alert">
          {errorText(problem.code).sentence}
        </p>
      )}
      {readBefore !== undefined && <ReadBeforeNote at={readBefore} onRead={actions.readAnew} />}
      {hasDoubt && (
        <p>
          <span class="doubtful">{t('readerUnsureHint')}</span>
        </p>
      )}
      {suggestion && (
        <p data-part="suggestion">
          {t('readerSuggestion', languageName(suggestion))}{' '}
          <Button kind="quiet" onPress={actions.manageLanguages}>
            {t('stepManageLanguages')}
          </Button>
        </p>
      )}
      {site && (
        <p data-part="hint">
          {t('readerFromScreen')}{' '}
          <Button kind="quiet" part="allow" onPress={actions.allowSite}>
            {t('readerAllowSite', site.host)}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The picture left the page, or its element shows another one, which can be read instead. */
function DepartureNote({
  departure,
  onRead,
}: {
  readonly departure: Departure;
  readonly onRead: () => void;
}) {
  return (
    <p data-part="departure" role="status">
      {t(departure === 'gone' ? 'readerPictureGone' : 'readerPictureChanged')}{' '}
      {departure === 'changed' && (
        <Button kind="quiet" onPress={onRead}>
          {t('stepReadAgain')}
        </Button>
      )}
    </p>
  );
}
