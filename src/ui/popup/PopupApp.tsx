import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { IconButton } from '@/ui/components/Button';
import { HeaderCredits } from './HeaderCredits';
import './popup.css';
import { POPUP_TABS, type PopupTab } from './tabs';
import { useLastTab } from './use-last-tab';
import { usePopupKeys } from './use-popup-keys';
import { type TabContent, useTabContent } from './use-tab-content';

/** The toolbar popup: a few tabs, the one used last in front. `first`: its content. */
export function PopupApp({ first }: { readonly first: TabContent }) {
  const [shown, show] = useLastTab(first.tab);
  const { tab, Content } = useTabContent(shown, first);
  usePopupKeys(show);
  return (
    <>
      <header class="popup-header">
        <img src="/icon/48.png" width={20} height={20} alt={t('extensionShortName')} />
        <Tabs shown={shown} onShow={show} />
        <HeaderCredits />
        <IconButton
          icon="settings"
          part="settings"
          label={t('popupSettings')}
          onPress={() => void openExtensionPage('/options.html').then(() => window.close())}
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
          {Content && <Content key={tab.name} />}
        </div>
      </main>
    </>
  );
}

interface TabsProps {
  readonly shown: PopupTab;
  readonly onShow: (tab: PopupTab) => void;
}

/** Tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: one stop for the Tab key, arrows move. */
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
