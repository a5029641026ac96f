import './popup.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { loadStatement } from '@/platform/storage/ledger-store';
import { loadServiceKey } from '@/platform/storage/secrets';
import { onSignal } from '@/platform/storage/signal';
import { Button, IconButton } from '@/ui/components/Button';
import { Seal } from '@/ui/components/Seal';
import { NewsNote } from './NewsNote';
import { ScreenshotsPart } from './ScreenshotsPart';
import { POPUP_TABS, type PopupTab, type TabContent, useLastTab, useTabContent } from './tabs';

/**
 * The toolbar popup. It opens with what can be done with the page, or with the tab that the user chose last. `first`:
 * the content of that tab.
 */
export function PopupApp({ first }: { readonly first: TabContent }) {
  const [shown, show] = useLastTab(first.tab);
  const { tab, Content } = useTabContent(shown, first);
  usePopupKeys(show);
  return (
    <>
      <header class="popup-header">
        <h1>
          <Seal size={20} label={t('extensionShortName')} />
        </h1>
        <Tabs shown={shown} onShow={show} />
        <HeaderCredits />
        <IconButton
          icon="library"
          part="library"
          label={t('pageOpenLibrary')}
          onPress={() => open('/library.html')}
        />
        <IconButton
          icon="settings"
          part="settings"
          label={t('popupSettings')}
          onPress={() => open('/options.html')}
        />
      </header>
      <main>
        <div
          class="popup-panel"
          id="popup-panel"
          role="tabpanel"
          aria-labelledby={`popup-tab-${tab.name}`}
          data-tab={tab.name}
        >
          <ScreenshotsPart />
          {Content && <Content key={tab.name} />}
        </div>
      </main>
      <NewsNote />
    </>
  );
}

/** Opens a page of ours. The popup closes. */
function open(path: string): void {
  void openExtensionPage(path).then(() => window.close());
}

interface TabsProps {
  readonly shown: PopupTab;
  readonly onShow: (tab: PopupTab) => void;
}

/**
 * Tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: one stop for the Tab key, arrow keys move
 * between tabs.
 */
function Tabs({ shown, onShow }: TabsProps) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && POPUP_TABS.at((POPUP_TABS.indexOf(shown) + step) % POPUP_TABS.length);
    if (!next) return;
    event.preventDefault();
    onShow(next);
    document.getElementById(`popup-tab-${next.name}`)?.focus();
  };
  return (
    <div class="popup-tabs" role="tablist" aria-label={t('popupTabs')} onKeyDown={move}>
      {POPUP_TABS.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`popup-tab-${tab.name}`}
          aria-selected={tab === shown}
          aria-controls="popup-panel"
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {t(tab.label)}
        </button>
      ))}
    </div>
  );
}

/**
 * The keys `1`–`9` select a tab, `/` focuses the search field of the current tab. The browser closes the
 * popup on Escape.
 */
function usePopupKeys(show: (tab: PopupTab) => void): void {
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

interface Standing {
  readonly left?: number | undefined;
  readonly nearlyUsed: boolean;
}

/**
 * The credits that are left, shown when a service key is set. A press opens the credits section of the
 * options.
 */
function HeaderCredits() {
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    const refresh = async () => {
      const key = await loadServiceKey();
      setStanding(key === undefined ? undefined : await loadStatement(Date.now()));
    };
    const reload = () => void refresh().catch(() => setStanding(undefined));
    reload();
    return onSignal('credits', reload);
  }, []);
  if (!standing) return null;
  const { left, nearlyUsed } = standing;
  const words = left === undefined ? t('popupCreditsNotKnown') : t('popupCreditsLeft', left);
  return (
    <Button
      kind="quiet"
      part="credits"
      class={nearlyUsed ? 'button quiet popup-credits low' : 'button quiet popup-credits'}
      title={words}
      aria-label={words}
      onPress={() => open('/options.html#credits')}
    >
      {left === undefined ? t('popupCreditsShortNotKnown') : t('popupCreditsShort', left)}
    </Button>
  );
}
