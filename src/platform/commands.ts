import { browser } from './browser';

const PICK_PICTURE = 'pick-picture';

/** A key combination that starts something. */
export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** As the browser writes it; empty when none is set, for instance because another extension has it. */
  readonly keys: string;
}

/** Listens for the command that starts the picker. Call in the first turn. */
export function onPickPicture(listener: (tabId: number) => void): void {
  browser.commands.onCommand.addListener((command: string, tab?: { id?: number | undefined }) => {
    if (command === PICK_PICTURE && tab?.id !== undefined) listener(tab.id);
  });
}

/** The commands that have a description, with the keys they have now. */
export async function listShortcuts(): Promise<readonly Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands
    .filter(({ description }) => description)
    .map(({ name = '', description = '', shortcut = '' }) => ({ name, description, keys: shortcut }));
}

/** Opens the browser's own page for changing keys. */
export async function openShortcutSettings(): Promise<void> {
  const { openShortcutSettings } = browser.commands as { openShortcutSettings?: () => Promise<void> };
  if (openShortcutSettings) await openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
