import '@/ui/tokens.css';
import '@/ui/components/components.css';
import '@/ui/overlay/card-frame.css';
import './panel.css';
import { render } from 'preact';
import { toAppError } from '@/core/errors';
import type { Failure, OverlayView } from '@/core/recognitions/overlay-view';
import { t } from '@/platform/browser/i18n';
import { ignoreMissingReceiver, send } from '@/platform/messages/messages';
import type { OwnPage } from '@/platform/messages/overlay-protocol';
import { sendAgain } from '@/platform/messages/send-again';
import { act, joinOverlay, onEscape, reportHeight } from '@/ui/overlay/join-overlay';
import { AutomaticCopy } from './automatic-copy';
import { AwaitedPack } from './awaited-pack';
import { CopiedNotice } from './CopiedNotice';
import { Panel } from './Panel';
import type { PanelActions } from './panel-actions';

/** Starts the frame that shows the panel next to the image. */
export async function startPanel(token: string): Promise<void> {
  document.title = t('panelLabel');
  const root = document.body;
  let view: OverlayView | undefined;
  /** Why the last press did nothing; undefined once something else is shown. */
  let refusal: Failure | undefined;
  let drawing = 0;
  const actions = createActions(() => view);
  const notice = new AutomaticCopy(() => drawSoon());
  const draw = () => {
    drawing = 0;
    if (!view) return;
    const shown = { ...view, problem: refusal ?? notice.problem ?? view.problem };
    const copied = notice.copied && (
      <CopiedNotice
        copied={notice.copied}
        onClear={() => void notice.clear()}
        onShow={() => notice.end()}
        onClose={actions.close}
      />
    );
    render(<Panel view={shown} actions={actions} panelRef={adopt} notice={copied} />, root);
  };
  const drawSoon = () => {
    if (drawing === 0) drawing = requestAnimationFrame(draw);
  };
  onEscape(actions.close);
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const { code, message } = toAppError(reason);
    if (code === 'cancelled') return;
    refusal = { code, message };
    drawSoon();
  });
  await joinOverlay('panel', token, (next) => {
    const isFirst = view === undefined;
    view = next;
    refusal = undefined;
    notice.take(next);
    if (isFirst) draw();
    else drawSoon();
  });
}

let panel: HTMLElement | undefined;

/** Runs when the panel is rendered first. */
function adopt(element: HTMLElement | null): void {
  if (panel || !element) return;
  panel = element;
  element.focus({ preventScroll: true });
  reportHeight(element, () => fullHeight(element));
  act({ type: 'ready', role: 'panel' });
}

/** The height at which nothing in the panel scrolls, CSS px. */
function fullHeight(element: HTMLElement): number {
  const body = element.querySelector('.panel-body');
  const inBody = body ? body.scrollHeight - body.clientHeight : 0;
  // What is shown in place of the text does not scroll: it is cut off until the frame is higher.
  const hidden = inBody + element.scrollHeight - element.clientHeight;
  return element.getBoundingClientRect().height + hidden;
}

function createActions(view: () => OverlayView | undefined): PanelActions {
  const optionsNow = () => view()?.options ?? {};
  const recogniseHere = () => act({ type: 'recognise', options: optionsNow() });
  const openPage = (page: OwnPage) => void send('openPageOfOverlay', page);
  const pack = new AwaitedPack(recogniseHere);
  const askService = () => openPage({ page: 'confirm' });
  const close = () => act({ type: 'close' });
  let highlighted: number | undefined;
  return {
    close,
    cancel: () => act({ type: 'cancel' }),
    recognise: (options) => act({ type: 'recognise', options }),
    recogniseAnew: () => act({ type: 'recognise', options: optionsNow(), fresh: true }),
    askService,
    takeStep(step) {
      switch (step) {
        case 'retry':
        case 'recognise-again':
          // In the way that failed. Before the service is used again, the user is asked.
          if (view()?.isPaid) askService();
          else recogniseHere();
          break;
        case 'recognise-here':
          recogniseHere();
          break;
        case 'select-region':
          act({ type: 'select-region' });
          break;
        case 'manage-languages':
          openPage({ page: 'languages' });
          break;
        case 'service-settings':
          openPage({ page: 'service' });
          break;
        case 'credits':
        case 'confirm':
          openPage({ page: step });
          break;
        case 'choose-language': // the panel opens its own menu
        case 'choose-image': // only failures of files offer it, and files are recognised in a page of ours
          break;
        case 'close':
          close();
          break;
        default:
          step satisfies never;
      }
    },
    allowSite() {
      const { site } = view() ?? {};
      if (!site) return;
      // Must come first, so that the content script does not miss when the user comes back.
      act({ type: 'await-access' });
      openPage({ page: 'access', origin: site.origin });
    },
    manageLanguages: () => openPage({ page: 'languages' }),
    getPack(code) {
      pack.wait(code);
      openPage({ page: 'languages', pack: code });
    },
    saveEdit(form, text) {
      const phase = view()?.phase;
      const key = phase?.phase === 'done' ? phase.recognition.savedAs : undefined;
      if (key !== undefined) void sendAgain('editTextOfOverlay', { key, form, text });
    },
    setForm: (form) => void send('setFormOfOverlay', { form }),
    setCopyForm: (form) => void send('setCopyFormOfOverlay', { form }),
    search: (text) => send('searchTextOfOverlay', { text }),
    setTranslateTo: (to) => void send('setTranslateToOfOverlay', { to }),
    openTranslationSite: (text, to) => void send('openTranslationSiteOfOverlay', { text, to }),
    showTranslation: (translation) => void send('showTranslation', { translation }),
    highlight(line) {
      if (line === highlighted) return;
      highlighted = line;
      // The user sees that nothing is marked.
      void send('highlightLine', { line }).catch(ignoreMissingReceiver);
    },
    move: (by) => act({ type: 'move', by }),
  };
}
