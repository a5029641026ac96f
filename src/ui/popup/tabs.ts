import type { ComponentType } from 'preact';
import type { MessageKey } from '@/platform/i18n';
import { loadHotTab } from './hot/HotTab';

/** A tab of the popup. */
export interface PopupTab {
  readonly name: string;
  readonly label: MessageKey;
  /** Gives it ready to be drawn. The code of the usual first tab comes with the popup, that of the others once they are shown. */
  readonly load: () => Promise<ComponentType>;
}

/** The popup's tabs in order; number keys go by it. The first is shown to who has never chosen one. */
export const POPUP_TABS: readonly PopupTab[] = [
  { name: 'hot', label: 'popupHot', load: loadHotTab },
  { name: 'read', label: 'popupRead', load: async () => (await import('./read/ReadTab')).ReadTab },
  { name: 'tools', label: 'popupTools', load: async () => (await import('./tools/ToolsTab')).ToolsTab },
  { name: 'page', label: 'popupPage', load: async () => (await import('./page/PageTab')).PageTab },
];
