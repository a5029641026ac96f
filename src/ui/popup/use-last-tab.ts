import { useState } from 'preact/hooks';
import { readLastTab, writeLastTab } from '@/platform/last-tab';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import { POPUP_TABS, type PopupTab } from './tabs';

/** The tab that was used last. */
export function lastTab(): PopupTab {
  const name = readLastTab();
  const last = POPUP_TABS.find((tab) => tab.name === name) ?? POPUP_TABS[0];
  if (!last) throw new Error('the popup has no tab');
  return last;
}

/** The tab shown, at first the one given; the one shown is remembered as used last, but not of a private window. */
export function useLastTab(first: PopupTab): [shown: PopupTab, show: (tab: PopupTab) => void] {
  const [shown, setShown] = useState(first);
  const unlessPrivate = useUnlessPrivate();
  return [
    shown,
    (tab) => {
      setShown(tab);
      unlessPrivate(() => writeLastTab(tab.name));
    },
  ];
}
