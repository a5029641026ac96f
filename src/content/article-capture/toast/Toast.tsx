import { type MessageKey, t } from '@/platform/i18n';
import { refusalText } from '@/ui/articles/refusal-text';
import { Button, IconButton } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { LossList } from './LossList';
import type { ToastActions, ToastState } from './toast-state';

interface ToastProps {
  readonly state: ToastState;
  readonly actions: ToastActions;
}

/** What becomes of a capture, and what can be done about it. */
export function Toast({ state, actions }: ToastProps) {
  const isEnded = state.kind === 'saved' && state.texts === undefined;
  return (
    <section class="toast" data-part="toast" data-kind={state.kind} aria-label={t('extensionShortName')}>
      <header>
        <p class="title" data-part="title" role={state.kind === 'failed' ? 'alert' : 'status'}>
          {titleOf(state)}
        </p>
        <IconButton icon="close" part="close" label={t('captureClose')} onPress={actions.onClose} />
      </header>
      <Details state={state} />
      <footer>
        <Actions state={state} actions={actions} />
      </footer>
      {(isEnded || state.kind === 'undone') && (
        <span
          class="countdown"
          aria-hidden="true"
          key={state.kind}
          onAnimationEnd={(event) => event.isTrusted && actions.onClose()}
        />
      )}
    </section>
  );
}

function titleOf(state: ToastState): string {
  switch (state.kind) {
    case 'reading':
      return t('captureReading');
    case 'pictures':
      return t('capturePictures', state.done, state.of);
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
  if (state.kind === 'pictures') return <progress value={state.done} max={state.of} />;
  if (state.kind === 'refused') {
    return <p class="quiet">{state.status === 'not-article' ? t('refusedSelectHint') : state.message}</p>;
  }
  if (state.kind !== 'saved') return null;
  const { title, pictureCount, keptPictureCount, losses } = state.result;
  const { texts } = state;
  return (
    <>
      <p class="name">{title}</p>
      <p class="quiet" data-part="status">
        {pictureCount > 0 && t('captureKeptPictures', keptPictureCount, pictureCount)}
        {texts && ` · ${t('captureReadingPictures', texts.done, texts.of)}`}
      </p>
      <LossList losses={losses} />
    </>
  );
}

function Actions({ state, actions }: ToastProps) {
  switch (state.kind) {
    case 'reading':
    case 'pictures':
      return (
        <Button part="cancel" onPress={actions.onCancel}>
          {t('readerCancel')}
        </Button>
      );
    case 'saved':
      return (
        <>
          {state.result.closedOrigins.length > 0 && (
            <Button kind="primary" part="allow" onPress={actions.onAllow}>
              {t('captureAllow')}
            </Button>
          )}
          <Button part="open" onPress={actions.onOpen}>
            {t('captureOpen')}
          </Button>
          {state.result.change !== 'same' && (
            <Button part="undo" onPress={actions.onUndo}>
              {t('undo')}
            </Button>
          )}
        </>
      );
    case 'refused':
      return state.status === 'not-article' ? (
        <>
          <Button kind="primary" part="keep-page" onPress={actions.onKeepPage}>
            {t('captureKeepPage')}
          </Button>
          <Button part="frame" onPress={actions.onFrame}>
            {t('captureFrame')}
          </Button>
        </>
      ) : null;
    case 'failed':
      return (
        <Button kind="primary" part="retry" onPress={actions.onRetry}>
          {t('stepRetry')}
        </Button>
      );
    case 'undone':
      return null;
    default:
      return state satisfies never;
  }
}
