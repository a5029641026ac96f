import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';
import {
  findRecogniseKeys,
  findShortcuts,
  onCaptureCommand,
  onRecogniseCommand,
  openShortcutSettings,
} from './commands';

type Listener = (command: string, tab?: { readonly id?: number }) => void;

/** A browser that has these commands. */
function setUp(commands: readonly object[] = [], extra: object = {}) {
  const listeners: Listener[] = [];
  const create = vi.fn(async () => undefined);
  Object.assign(browser, {
    commands: {
      onCommand: { addListener: (listener: Listener) => listeners.push(listener) },
      getAll: async () => commands,
      ...extra,
    },
    tabs: { create },
  });
  const press: Listener = (command, tab) => {
    for (const listener of listeners) listener(command, tab);
  };
  return { press, create };
}

describe('a command', () => {
  const [recognise, capture] = [vi.fn(), vi.fn()];
  let press: Listener;
  beforeEach(() => {
    vi.resetAllMocks();
    press = setUp().press;
    onRecogniseCommand(recognise);
    onCaptureCommand(capture);
  });

  it.each([
    ['pick-picture', 'image'],
    ['read-region', 'region'],
    ['read-visible-page', 'visible-page'],
    ['repeat-region', 'last-region'],
  ])('%s starts the recognition of %s in its tab', (command, target) => {
    press(command, { id: 7 });
    expect(recognise.mock.calls).toEqual([[7, target]]);
    expect(capture).not.toHaveBeenCalled();
  });

  it('captures the article of its tab', () => {
    press('capture-article', { id: 7 });
    expect(capture.mock.calls).toEqual([[7]]);
    expect(recognise).not.toHaveBeenCalled();
  });

  it.each([
    ['that we do not have', 'constructor', { id: 7 }],
    ['that recognises, without a tab', 'pick-picture', undefined],
    ['that recognises, in a tab without an id', 'pick-picture', {}],
    ['that captures, without a tab', 'capture-article', undefined],
    ['that captures, in a tab without an id', 'capture-article', {}],
  ])('%s starts nothing', (_what, command, tab) => {
    press(command, tab);
    expect(recognise).not.toHaveBeenCalled();
    expect(capture).not.toHaveBeenCalled();
  });
});

describe('the keys', () => {
  const commands = [
    { name: '_execute_action' },
    { name: 'pick-picture', description: 'Pick an image', shortcut: 'Alt+Shift+G' },
    { name: 'read-region', description: 'Select a region', shortcut: '' },
    { name: 'capture-article', description: 'Save the article', shortcut: 'Alt+Shift+K' },
    { description: 'Without a name' },
  ];

  it('the keys of the commands for recognition are found if the user has set some', async () => {
    setUp(commands);
    expect(await findRecogniseKeys()).toEqual({ image: 'Alt+Shift+G' });
  });

  it('the keys of all commands with a description are listed, and are empty if none are set', async () => {
    setUp(commands);
    expect(await findShortcuts()).toEqual([
      { name: 'pick-picture', description: 'Pick an image', keys: 'Alt+Shift+G' },
      { name: 'read-region', description: 'Select a region', keys: '' },
      { name: 'capture-article', description: 'Save the article', keys: 'Alt+Shift+K' },
      { name: '', description: 'Without a name', keys: '' },
    ]);
  });

  it('are changed in the page that the browser opens itself', async () => {
    const openSettings = vi.fn(async () => undefined);
    const { create } = setUp([], { openShortcutSettings: openSettings });
    await openShortcutSettings();
    expect(openSettings).toHaveBeenCalledTimes(1);
    expect(create).not.toHaveBeenCalled();
  });

  it('are changed in Chrome’s page where the browser opens none', async () => {
    const { create } = setUp();
    await openShortcutSettings();
    expect(create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });
  });
});
