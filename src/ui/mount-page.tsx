import './tokens.css';
import './page.css';
import './components/components.css';
import { type ComponentChild, render } from 'preact';
import { uiLanguage } from '@/platform/browser/i18n';
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
      <FailureBar />
    </>,
    root,
  );
  keepFocus();
}
