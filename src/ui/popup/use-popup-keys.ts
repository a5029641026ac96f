import { useEffect } from 'preact/hooks';
import { POPUP_TABS, type PopupTab } from './tabs';

/** `1`–`9` go to a tab, `/` to the search field of the one shown. The browser itself closes the popup by Escape. */
export function usePopupKeys(show: (tab: PopupTab) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const tab = POPUP_TABS[Number(event.key) - 1];
      const search = event.key === '/' && document.querySelector<HTMLElement>('input[type="search"]');
      if (tab) show(tab);
      if (search) search.focus();
      if (tab || search) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [show]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
