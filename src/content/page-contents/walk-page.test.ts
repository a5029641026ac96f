// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { walkPage } from './walk-page';

function textOf(document: Document): string {
  return [...walkPage(document)].map((step) => (step.type === 'text' ? step.text.data : '')).join('');
}

it('goes on after a frame whose document is empty, as a page leaves it that opens it to write to', () => {
  document.body.innerHTML = '<p>before </p><iframe></iframe><p>after</p>';
  document.querySelector('iframe')?.contentDocument?.documentElement.remove();
  expect(textOf(document)).toBe('before after');
});

it('visits nothing in an empty document', () => {
  expect(textOf(document.implementation.createDocument(null, null))).toBe('');
});
