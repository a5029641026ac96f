// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Recognition } from '@/core/ocr/recognition';
import { newOverlayView } from '@/core/recognitions/overlay-view';
import { PanelNotes } from './PanelNotes';
import { panelActions } from './panel-actions.test-support';

beforeEach(() => {
  const strings: Record<string, string> = { localeTag: 'en' };
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    strings[key] ?? [key, ...[substitutions].flat()].join(' ');
});

const actions = panelActions();

function notesOf(change: Partial<Recognition>): HTMLElement {
  const recognition: Recognition = {
    engine: 'ppocr',
    languages: ['chi_sim', 'eng'],
    width: 10,
    height: 10,
    blocks: [],
    elapsedMs: 1,
    ...change,
  };
  const view = {
    ...newOverlayView({
      languages: [],
      textForm: 'lines',
      afterRecognition: 'show',
      copyForm: 'shown',
      translateTo: '',
      translationSite: '',
    }),
    phase: { phase: 'done', recognition },
  } as const;
  const mount = document.createElement('div');
  const typing = { isInterrupted: false, goOn: vi.fn() };
  render(<PanelNotes view={view} typing={typing} hasDoubt={false} actions={actions} />, mount);
  return mount;
}

function press(button: Element | null | undefined): void {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  button?.dispatchEvent(click);
}

it('names the language whose pack would recognise the image better', () => {
  const note = notesOf({ suggestion: 'fra' }).querySelector('[data-part=suggestion]');
  expect(note?.textContent).toContain('French');
  press(note?.querySelector('button'));
  expect(actions.getPack).toHaveBeenCalledWith('fra');
});

it('offers each language pack of a script with its size, and the settings where the script cannot be told', () => {
  const offersOf = (change: Partial<Recognition>) => [
    ...notesOf(change).querySelectorAll('[data-part=suggestion] button'),
  ];
  expect(offersOf({ unknownScript: 'Cyrl' }).map(({ textContent }) => textContent)).toEqual([
    'recognitionGetPack Bulgarian 1.4 MB',
    'recognitionGetPack Ukrainian 2.1 MB',
  ]);
  const [manage, ...others] = offersOf({ unknownScript: 'Zzzz' });
  expect(others).toEqual([]);
  press(manage);
  expect(actions.manageLanguages).toHaveBeenCalledOnce();
});

it('names the script that cannot be recognised, and its language packs', () => {
  const noteOf = (change: Partial<Recognition>) =>
    notesOf(change).querySelector('[data-part=suggestion]')?.textContent;
  expect(noteOf({ unknownScript: 'Cyrl', suggestion: 'fra' })).toContain(
    'recognitionMissingScript Cyrillic Bulgarian or Ukrainian',
  );
  expect(noteOf({ unknownScript: 'Zzzz' })).toContain('recognitionUnknownScript');
});

it('says that an image was recognised before, and offers to recognise it again', () => {
  const note = notesOf({ recognisedBefore: Date.now() }).querySelector('[data-part=recognised-before]');
  expect(note?.textContent).toContain('recognitionEarlier ageJustNow');
  expect(note?.querySelector('[data-part=recognise-anew]')).not.toBeNull();
});

it('shows nothing when there is no note', () => {
  expect(notesOf({}).textContent).toBe('');
});
