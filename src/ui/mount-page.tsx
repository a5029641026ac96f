import './tokens.css';
import './page.css';
import './components/components.css';
import { type ComponentChild, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { openDatabase } from '@/platform/storage/database';
import { onSignal } from '@/platform/storage/signal';
import { FailureBar } from './components/FailureBar';
import { keepFocus } from './keep-focus';

/** Renders a page of the extension, and sets its language to that of the texts. */
export function mountPage(title: string, content: ComponentChild): void {
  document.title = title;
  document.documentElement.lang = uiLanguage();
  const root = document.getElementById('root');
  if (!root) return;
  render(
    <>
      {content}
      <UpgradeBar />
      <FailureBar />
    </>,
    root,
  );
  keepFocus();
}

/** Says that saved data is being upgraded while it is: after an update, a page has nothing to show before it can open the database. */
function UpgradeBar() {
  const [isUpgrading, setUpgrading] = useState(false);
  useEffect(() => {
    const end = () => setUpgrading(false);
    return onSignal('upgrade', () => {
      setUpgrading(true);
      // The browser opens it for this page once the upgrade has ended. Whoever needs it shows why it could not be opened.
      openDatabase().then(end, end);
    });
  }, []);
  return (
    <div role="status" class="upgrade-bar" data-part="upgrade" hidden={!isUpgrading}>
      {isUpgrading && <p>{t('databaseUpgrading')}</p>}
    </div>
  );
}
