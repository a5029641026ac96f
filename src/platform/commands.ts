import type { ReadingWay } from '@/core/readings/reading-way';
import { browser } from './browser';

/** The commands that read what a tab shows, by their names in the manifest. */
const READING_COMMANDS: Readonly<Record<string, ReadingWay>> = {
  'pick-picture': 'picture',
  'read-region': 'region',
  'read-visible-page': 'visible-page',
  'repeat-region': 'last-region',
};

/** A key combination that starts something. */
export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** As the browser writes it; empty when none is set, for instance because another extension has it. */
  readonly keys: string;
}

/** Listens for the commands that read what a tab shows. Call in the first turn. */
export function onReadingCommand(listener: (tabId: number, way: ReadingWay) => void): void {
  browser.commands.onCommand.addListener((command: string, tab?: { id?: number | undefined }) => {
    const way = Object.hasOwn(READING_COMMANDS, command) && READING_COMMANDS[command];
    if (way && tab?.id !== undefined) listener(tab.id, way);
  });
}

/** The command that captures the article of a tab, by its name in the manifest. */
const CAPTURE_COMMAND = 'capture-article';

/** Listens for the command that captures an article. Call in the first turn. */
export function onCaptureCommand(listener: (tabId: number) => void): void {
  browser.commands.onCommand.addListener((command: string, tab?: { id?: number | undefined }) => {
    if (command === CAPTURE_COMMAND && tab?.id !== undefined) listener(tab.id);
  });
}

/** The keys of the commands that read what a tab shows, as the browser writes them; none where none are set. */
export async function listReadingKeys(): Promise<Partial<Readonly<Record<ReadingWay, string>>>> {
  const shortcuts = await listShortcuts();
  const keys = shortcuts.flatMap(({ name, keys }) => {
    const way = READING_COMMANDS[name];
    return way && keys ? [[way, keys]] : [];
  });
  return Object.fromEntries(keys);
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
