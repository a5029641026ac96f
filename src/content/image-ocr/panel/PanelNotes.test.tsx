// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Recognition } from '@/core/ocr/recognition';
import { PanelNotes } from './PanelNotes';
import type { PanelActions, PanelState } from './panel-state';

beforeEach(() => {
  const strings: Record<string, string> = { localeTag: 'en' };
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    strings[key] ?? [key, ...[substitutions].flat()].join(' ');
});

const actions: PanelActions = {
  close: vi.fn(),
  cancel: vi.fn(),
  read: vi.fn(),
  readAnew: vi.fn(),
  askService: vi.fn(),
  takeStep: vi.fn(),
  allowSite: vi.fn(),
  manageLanguages: vi.fn(),
  setForm: vi.fn(),
  light: vi.fn(),
};

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
  const state: PanelState = {
    reading: { phase: 'done', recognition },
    form: 'lines',
    options: {},
    languages: [],
    servicePrice: undefined,
    site: undefined,
    departure: undefined,
    problem: undefined,
  };
  const mount = document.createElement('div');
  render(<PanelNotes state={state} hasDoubt={false} actions={actions} />, mount);
  return mount;
}

it('names the language whose pack would read the picture better', () => {
  const note = notesOf({ suggestion: 'fra' }).querySelector('[data-part=suggestion]');
  expect(note?.textContent).toContain('French');
  expect(note?.querySelector('button')).not.toBeNull();
});

it('says that a picture was read before, and offers to read it anew', () => {
  const note = notesOf({ readBefore: Date.now() }).querySelector('[data-part=read-before]');
  expect(note?.textContent).toContain('readerReadBefore ageJustNow');
  expect(note?.querySelector('[data-part=read-anew]')).not.toBeNull();
});

it('says nothing where there is nothing to say', () => {
  expect(notesOf({}).textContent).toBe('');
});
