import { type ComponentChild, render } from 'preact';
import { uiLanguage } from '@/platform/i18n';
import { FailureBar } from './components/FailureBar';
import './tokens.css';
import './page.css';
import './components/components.css';

/** Shows one of our own pages, in the language the browser shows our strings in. */
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
}
