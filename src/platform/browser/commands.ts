import type { RecogniseTarget } from '@/core/recognitions/recognise-target';
import { browser } from './browser';

/** The commands for recognition in a tab, by their names in the manifest. */
const RECOGNISE_COMMANDS: Readonly<Record<string, RecogniseTarget>> = {
  'pick-picture': 'image',
  'read-region': 'region',
  'read-visible-page': 'visible-page',
  'repeat-region': 'last-region',
};

/** A command with its key combination. */
export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** In the browser's notation; empty if none is set, for example because another extension uses it. */
  readonly keys: string;
}

/** Listens for the commands for recognition. Call it in the first turn of the event loop. */
export function onRecogniseCommand(listener: (tabId: number, way: RecogniseTarget) => void): void {
  browser.commands.onCommand.addListener((command: string, tab?: { id?: number | undefined }) => {
    const way = Object.hasOwn(RECOGNISE_COMMANDS, command) && RECOGNISE_COMMANDS[command];
    if (way && tab?.id !== undefined) listener(tab.id, way);
  });
}

/** The command that captures the article of a tab, by its name in the manifest. */
const CAPTURE_COMMAND = 'capture-article';

/** Listens for the command that captures an article. Call it in the first turn of the event loop. */
export function onCaptureCommand(listener: (tabId: number) => void): void {
  browser.commands.onCommand.addListener((command: string, tab?: { id?: number | undefined }) => {
    if (command === CAPTURE_COMMAND && tab?.id !== undefined) listener(tab.id);
  });
}

/** The keys of the commands for recognition in the browser's notation; commands without keys are left out. */
export async function findRecogniseKeys(): Promise<Partial<Readonly<Record<RecogniseTarget, string>>>> {
  const shortcuts = await findShortcuts();
  const keys = shortcuts.flatMap(({ name, keys }) => {
    const way = RECOGNISE_COMMANDS[name];
    return way && keys ? [[way, keys]] : [];
  });
  return Object.fromEntries(keys);
}

/** The commands that have a description, with their present keys. */
export async function findShortcuts(): Promise<readonly Shortcut[]> {
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
