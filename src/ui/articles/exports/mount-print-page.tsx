import { render } from 'preact';
import { t, uiLanguage } from '@/platform/i18n';
import { FailureBar } from '@/ui/components/FailureBar';
import { PrintPage } from './PrintPage';
import '@/ui/tokens.css';
import '@/ui/components/components.css';
import './exported.css';
import './print.css';

/** Shows the page that prints articles. It looks as an exported page does, not as our other pages do. */
export function mountPrintPage(): void {
  document.title = t('printTitle');
  document.documentElement.lang = uiLanguage();
  const root = document.getElementById('root');
  if (!root) return;
  render(
    <>
      <PrintPage hash={location.hash} />
      <FailureBar />
    </>,
    root,
  );
}
