import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { MessageKey } from '@/platform/browser/i18n';
import { loadLastTab, saveLastTab } from '@/platform/storage/drafts';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import { loadHotTab } from './hot/HotTab';
import { PageTab } from './PageTab';

export interface PopupTab {
  readonly name: string;
  readonly label: MessageKey;
  /**
   * Loads the tab, ready to render. The code of the default tab and of the hot lists is part of the popup; that of the
   * others is loaded when they are shown.
   */
  readonly load: () => Promise<ComponentType>;
}

/** The popup's tabs in the order of their number keys. The first one is the default. */
export const POPUP_TABS: readonly PopupTab[] = [
  { name: 'page', label: 'popupPage', load: async () => PageTab },
  { name: 'hot', label: 'popupHot', load: loadHotTab },
  { name: 'tools', label: 'popupTools', load: async () => (await import('./ToolsTab')).ToolsTab },
];

export function lastTab(): PopupTab {
  const name = loadLastTab();
  const last = POPUP_TABS.find((tab) => tab.name === name) ?? POPUP_TABS[0];
  if (!last) throw new Error('the popup has no tab');
  return last;
}

/**
 * The selected tab, at first the given one. The selection is saved for the next opening, except in a private
 * window.
 */
export function useLastTab(first: PopupTab): [shown: PopupTab, show: (tab: PopupTab) => void] {
  const [shown, setShown] = useState(first);
  const unlessPrivate = useUnlessPrivate();
  return [
    shown,
    (tab) => {
      setShown(tab);
      unlessPrivate(() => saveLastTab(tab.name));
    },
  ];
}

/** A tab with its loaded component. */
export interface TabContent {
  readonly tab: PopupTab;
  /** Undefined when its code could not be loaded. */
  readonly Content: ComponentType | undefined;
}

/**
 * Loads a tab's code. Never rejects: a tab that could not be loaded is loaded again when it is shown, and
 * fails there.
 */
export async function loadTabContent(tab: PopupTab): Promise<TabContent> {
  return { tab, Content: await tab.load().catch(() => undefined) };
}

/** The content of the selected tab. The previous tab stays until the new one is loaded. */
export function useTabContent(shown: PopupTab, first: TabContent): TabContent {
  const [content, setContent] = useState(first);
  const isLoaded = content.tab === shown && content.Content !== undefined;
  useLayoutEffect(() => {
    if (isLoaded) return undefined;
    let current = true;
    void shown.load().then((Content) => current && setContent({ tab: shown, Content }));
    return () => {
      current = false;
    };
  }, [shown, isLoaded]);
  return content;
}
