import '@/ui/components/countdown.css';
import type { ArticleLoss } from '@/core/articles/article-loss';
import type { ToastPress, ToastState } from '@/core/library/capture-toast';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { countLosses, groupLosses } from '@/ui/articles/loss-text';
import { refusalText } from '@/ui/articles/refusal-text';
import { Button, IconButton } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

interface ToastProps {
  readonly state: ToastState;
  readonly onPress: (what: ToastPress) => void;
}

/** The progress or result of a capture, and the next steps. */
export function Toast({ state, onPress }: ToastProps) {
  // What the user has to look after stays until it is read.
  const isEnded = state.kind === 'saved' && !state.texts && !state.failure && !state.siteChanged;
  return (
    <section class="toast" data-part="toast" data-kind={state.kind} aria-label={t('extensionShortName')}>
      <header>
        <p class="title" data-part="title" role={state.kind === 'failed' ? 'alert' : 'status'}>
          {titleOf(state)}
        </p>
        <IconButton icon="close" part="close" label={t('captureClose')} onPress={() => onPress('close')} />
      </header>
      <Details state={state} />
      <footer>
        <Actions state={state} onPress={onPress} />
      </footer>
      {(isEnded || state.kind === 'undone') && (
        <span
          class="countdown"
          aria-hidden="true"
          key={state.kind}
          onAnimationEnd={(event) => event.isTrusted && onPress('expire')}
        />
      )}
    </section>
  );
}

function titleOf(state: ToastState): string {
  switch (state.kind) {
    case 'capturing':
      return t('captureRunning');
    case 'images':
      return t('captureImages', state.done, state.of);
    case 'saved':
      return t(SAVED[state.result.change]);
    case 'undone':
      return t('captureUndone');
    case 'refused':
      return refusalText(state.status);
    case 'failed':
      return state.code === 'storage-full' ? t('captureStorageFull') : errorText(state.code).sentence;
    default:
      return state satisfies never;
  }
}

const SAVED = {
  added: 'captureSaved',
  changed: 'captureSavedVersion',
  same: 'captureSavedSame',
} as const satisfies Record<string, MessageKey>;

function Details({ state }: Pick<ToastProps, 'state'>) {
  if (state.kind === 'images') return <progress value={state.done} max={state.of} />;
  if (state.kind === 'refused') {
    return (
      <>
        <p class="quiet">{state.status === 'not-article' ? t('refusedSelectHint') : state.message}</p>
        {state.siteChanged && <p data-part="site-changed">{t('siteChanged')}</p>}
      </>
    );
  }
  if (state.kind !== 'saved') return null;
  const { title, pictureCount, keptPictureCount, losses } = state.result;
  const { texts, failure } = state;
  return (
    <>
      <p class="name">{title}</p>
      <p class="quiet" data-part="status">
        {pictureCount > 0 && t('captureSavedImages', keptPictureCount, pictureCount)}
        {texts && ` · ${t('captureImageTexts', texts.done, texts.of)}`}
      </p>
      {failure && (
        <p data-part="failure" role="alert">
          {errorText(failure.code).sentence}
        </p>
      )}
      {state.siteChanged && <p data-part="site-changed">{t('siteChanged')}</p>}
      <LossList losses={losses} />
    </>
  );
}

function Actions({ state, onPress }: ToastProps) {
  switch (state.kind) {
    case 'capturing':
    case 'images':
      return (
        <Button part="cancel" onPress={() => onPress('cancel')}>
          {t('cancel')}
        </Button>
      );
    case 'saved':
      return (
        <>
          {state.failure?.step === 'texts' && (
            <Button part="retry" onPress={() => onPress('retry')}>
              {t('stepRetry')}
            </Button>
          )}
          {state.result.closedOrigins.length > 0 && (
            <Button kind="primary" part="allow" onPress={() => onPress('allow')}>
              {t('captureAllow')}
            </Button>
          )}
          <Button part="open" onPress={() => onPress('open')}>
            {t('captureOpen')}
          </Button>
          {state.result.change !== 'same' && (
            <Button part="undo" onPress={() => onPress('undo')}>
              {t('undo')}
            </Button>
          )}
        </>
      );
    case 'refused':
      return state.status === 'not-article' ? (
        <>
          <Button kind="primary" part="save-page" onPress={() => onPress('save-page')}>
            {t('captureSavePage')}
          </Button>
          <Button part="select-region" onPress={() => onPress('select-region')}>
            {t('captureSelectRegion')}
          </Button>
        </>
      ) : null;
    case 'failed':
      return (
        <Button kind="primary" part="retry" onPress={() => onPress('retry')}>
          {t('stepRetry')}
        </Button>
      );
    case 'undone':
      return null;
    default:
      return state satisfies never;
  }
}

/** What was not saved and why. Closed, it shows only the number. */
function LossList({ losses }: { readonly losses: readonly ArticleLoss[] }) {
  if (losses.length === 0) return null;
  return (
    <details class="losses" data-part="losses">
      <summary>{t('captureNotSaved', countLosses(losses))}</summary>
      <ul>
        {groupLosses(losses).map(({ key, kind, reason, count }) => (
          <li key={key}>
            {kind}
            {count > 1 && ` × ${count}`} · {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
