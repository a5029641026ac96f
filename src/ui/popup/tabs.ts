import type { ComponentType } from 'preact';
import type { MessageKey } from '@/platform/i18n';

/** A tab of the popup. */
export interface PopupTab {
  readonly name: string;
  readonly label: MessageKey;
  /** Its code, which is not loaded before it is shown. */
  readonly load: () => Promise<ComponentType>;
}

/** The popup's tabs in order; number keys go by it. The first is shown to who has never chosen one. */
export const POPUP_TABS: readonly PopupTab[] = [
  { name: 'hot', label: 'popupHot', load: async () => (await import('./hot/HotTab')).loadHotTab() },
  { name: 'read', label: 'popupRead', load: async () => (await import('./read/ReadTab')).ReadTab },
  { name: 'tools', label: 'popupTools', load: async () => (await import('./tools/ToolsTab')).ToolsTab },
  { name: 'page', label: 'popupPage', load: async () => (await import('./page/PageTab')).PageTab },
];
