import { useState } from 'preact/hooks';
import { readLastTab, writeLastTab } from '@/platform/last-tab';
import { POPUP_TABS, type PopupTab } from './tabs';

/** The tab shown: at first the one that was used last. */
export function useLastTab(): [shown: PopupTab, show: (tab: PopupTab) => void] {
  const [name, setName] = useState(readLastTab);
  const shown = POPUP_TABS.find((tab) => tab.name === name) ?? POPUP_TABS[0];
  if (!shown) throw new Error('the popup has no tab');
  return [
    shown,
    (tab) => {
      setName(tab.name);
      writeLastTab(tab.name);
    },
  ];
}
