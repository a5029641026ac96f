// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { toolsForShown } from './translated-tools';
import type { Translation } from './use-translation';

type Tools = Parameters<typeof toolsForShown>[1];

const tools = {
  form: 'lines',
  tables: [],
  languages: ['chi_sim'],
  selected: { read: () => '原文' },
  edited: { marked: { text: '原文全文' }, setText: () => undefined, write: () => ({ text: '原文全文' }) },
} as unknown as Tools;
const translation = { isShown: true, texts: ['One text', 'and more'], to: 'en' } as unknown as Translation;

afterEach(() => document.body.replaceChildren());

it('leaves the tools as they are while the original is shown', () => {
  expect(toolsForShown({ ...translation, isShown: false }, tools)).toBe(tools);
});

it('copies and reads the translation while it is shown, and takes nothing that is selected in the hidden original', () => {
  const shown = toolsForShown(translation, tools);
  expect(shown.edited.marked.text).toBe('One text\nand more');
  expect(shown.edited.write('one-line').text).toBe('One text and more');
  expect(shown.languages).toEqual(['eng']);
  expect(shown.selected.read()).toBe('');
});

it('searches for what is selected in the translation', () => {
  document.body.textContent = 'One text';
  getSelection()?.selectAllChildren(document.body);
  expect(toolsForShown(translation, tools).selected.read()).toBe('One text');
});
