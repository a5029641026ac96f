import '@/ui/tokens.css';
import '@/ui/components/components.css';
import './card-frame.css';
import './hint.css';
import { render } from 'preact';
import { t } from '@/platform/browser/i18n';
import { HintBar } from './HintBar';
import { act, joinOverlay, reportHeight } from './join-overlay';

/** The keys of the picker, by `KeyboardEvent.key`. This frame has the focus, so that the page does not get them. */
const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Tab',
  'Enter',
  'Escape',
  'f',
]);

/** The frame with the bar that says what to do while an image or a region is chosen. */
export async function startHint(token: string): Promise<void> {
  document.title = t('extensionShortName');
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, altKey } = event;
      if (!KEYS.has(key) || !event.isTrusted || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act({ type: 'key', key, shiftKey, altKey });
    },
    { capture: true },
  );
  let isShown = false;
  await joinOverlay('hint', token, ({ picking }) => {
    render(
      <HintBar
        picking={picking}
        onSelectRegion={() => act({ type: 'start-region' })}
        onClose={() => act({ type: 'close' })}
      />,
      document.body,
    );
    if (isShown) return;
    isShown = true;
    const bar = document.querySelector('.hint-bar');
    if (bar) reportHeight(bar, () => bar.getBoundingClientRect().height);
    act({ type: 'ready', role: 'hint' });
  });
}
