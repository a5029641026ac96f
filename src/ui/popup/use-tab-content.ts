import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { PopupTab } from './tabs';

/** A tab with what it shows. */
export interface TabContent {
  readonly tab: PopupTab;
  /** Undefined where its code could not be loaded. */
  readonly Content: ComponentType | undefined;
}

/** Loads a tab. Never rejects: what could not be loaded is loaded again when it is shown, and fails there. */
export async function loadTabContent(tab: PopupTab): Promise<TabContent> {
  return { tab, Content: await tab.load().catch(() => undefined) };
}

/** The content of the tab shown; until that is loaded, the content of the one before. */
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
