import { writeCopy } from '@/core/ocr/text/copy-text';
import { PAGE_SCREENSHOTS } from '@/core/recognitions/screenshots/page-screenshot';
import { SETTINGS } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { CopyButton } from '@/ui/components/CopyButton';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { ProgressStatus } from '@/ui/components/ProgressStatus';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { SaveTextButtons } from '@/ui/library/recognition/open-images/AllTexts';
import type { ScreenshotRunState } from './screenshot-run';
import { useJoinedScreenshots } from './use-joined-screenshots';
import type { PageScreenshots } from './use-screenshot-run';

interface ScreenshotsViewProps {
  readonly screenshots: PageScreenshots;
  /** The page's title, for the name of a file. */
  readonly title: string;
  /** How many frames of other sites the page has. */
  readonly frames: number;
}

/** The text that screenshots of a page show: how it is started and stopped, what of the page it lacks, and the text. */
export function ScreenshotsView({ screenshots: { run, state }, title, frames }: ScreenshotsViewProps) {
  const [textForm = SETTINGS.textForm] = useSetting('textForm');
  const { read, isWider } = state;
  const { blocks, isCurrent, failure } = useJoinedScreenshots(read);
  const hasEnded = state.activity === 'ended' || state.activity === 'stopped';
  // What has ended is shown as such when its whole text is there.
  const activity = hasEnded && !isCurrent ? 'reading' : state.activity;
  const { text } = writeCopy({ blocks }, 'shown', textForm);
  if (activity === 'idle') return <StartScreenshots onStart={() => run.start()} />;
  return (
    <>
      <div class="page-closed" data-part="screenshots" data-activity={activity}>
        <Progress state={{ ...state, activity }} />
        {activity === 'taking' || activity === 'reading' ? (
          <Button part="cancel-screenshots" onPress={() => run.cancel()}>
            {t('cancel')}
          </Button>
        ) : (
          activity === 'stopped' &&
          state.stop !== 'page-changed' && (
            <Button part="more-screenshots" onPress={() => run.start()}>
              {goOnLabel(state)}
            </Button>
          )
        )}
      </div>
      {isWider && <p data-part="screenshots-wider">{t('screenshotsWider')}</p>}
      {frames > 0 && <p class="quiet">{t('screenshotsFrames', frames)}</p>}
      <div class="page-screenshot-actions">
        <CopyButton part="copy-screenshots" label={t('libraryCopyAll')} disabled={text === ''} text={text} />
        <SaveTextButtons texts={text === '' ? [] : [{ name: title, recognition: { blocks } }]} />
      </div>
      <p class="page-text" data-part="screenshots-text">
        {text}
      </p>
      {failure !== undefined && <ErrorSentence code={failure} />}
      {activity === 'ended' && failure === undefined && text === '' && <p>{errorText('no-text').sentence}</p>}
    </>
  );
}

/** What will happen when it is started, and the button that says how many screenshots that permits. */
export function StartScreenshots({ why, onStart }: { readonly why?: string; readonly onStart: () => void }) {
  return (
    <div class="page-closed" data-part="start-screenshots">
      <div class="page-step">
        {why !== undefined && <p>{why}</p>}
        <p class="quiet">{t('screenshotsHint')}</p>
      </div>
      <Button kind="primary" part="take-screenshots" onPress={onStart}>
        {t('screenshotsStart', PAGE_SCREENSHOTS)}
      </Button>
    </div>
  );
}

/** How many are taken and recognised, and why there are no more. */
function Progress({ state }: { readonly state: ScreenshotRunState }) {
  const { activity, taken, expected, read, stop, failure } = state;
  const about = Math.max(expected, 1);
  const isTaking = activity === 'taking';
  const text = isTaking
    ? t('screenshotsTaking', Math.min(taken + 1, about), about, read.length)
    : t('screenshotsRead', read.length, taken);
  return (
    <div class="page-progress">
      <p data-part="screenshots-progress">{text}</p>
      <ProgressStatus
        text={text}
        done={isTaking ? taken : read.length}
        of={isTaking ? about : taken}
        isRunning={isTaking || activity === 'reading'}
        phase={activity}
      />
      {activity === 'taking' && <progress value={taken} max={expected || 1} aria-hidden="true" />}
      {activity === 'reading' && <progress value={read.length} max={taken || 1} aria-hidden="true" />}
      {activity === 'taking' && <small>{t('screenshotsKeepInFront')}</small>}
      {activity === 'stopped' && (
        <p data-part="screenshots-stop" role="status">
          {stopSentence(state)}
        </p>
      )}
      {activity === 'stopped' && stop !== undefined && failure !== undefined && (
        <p>{t('screenshotsUnread', taken - read.length, errorText(failure).sentence)}</p>
      )}
    </div>
  );
}

function stopSentence({ stop, failure, taken, expected }: ScreenshotRunState): string {
  if (stop === 'limit') return t('screenshotsLimit', taken, Math.max(1, expected - taken));
  const code = stop ?? failure ?? 'unexpected';
  return code === 'page-gone' ? t('screenshotsLeft') : errorText(code).sentence;
}

/** Of a page that was taken as a whole, only those screenshots are recognised that failed or were not reached. */
function goOnLabel({ stop, isWhole }: ScreenshotRunState): string {
  if (!isWhole) return t('screenshotsMore', PAGE_SCREENSHOTS);
  return stop === undefined ? t('stepRetry') : t('pageResume');
}
