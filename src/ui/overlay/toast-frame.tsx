import '@/ui/tokens.css';
import '@/ui/components/components.css';
import './card-frame.css';
import './toast.css';
import { render } from 'preact';
import { t } from '@/platform/browser/i18n';
import { act, joinOverlay, reportHeight } from './join-overlay';
import { Toast } from './Toast';

/** The frame with the toast of a capture. */
export async function startToast(token: string): Promise<void> {
  document.title = t('extensionShortName');
  let isShown = false;
  await joinOverlay('toast', token, ({ toast }) => {
    render(<Toast state={toast} onPress={(press) => act({ type: 'press', press })} />, document.body);
    const element = document.querySelector('.toast');
    if (isShown || !element) return;
    isShown = true;
    reportHeight(element, () => element.getBoundingClientRect().height);
    act({ type: 'ready', role: 'toast' });
  });
}
