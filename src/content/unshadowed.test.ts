// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { rectOf, unshadowed, windowOf } from './unshadowed';

it('reads the properties of a form whose fields are named like them', () => {
  document.body.innerHTML = '<form><input></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  // As Chrome has it for a field of that name.
  for (const name of ['parentElement', 'ownerDocument', 'localName', 'getBoundingClientRect', 'scrollTop'])
    Object.defineProperty(form, name, { value: form.firstElementChild, configurable: true });
  const own = unshadowed(form);
  expect([own.parentElement, own.localName, own.scrollTop]).toEqual([document.body, 'form', 0]);
  expect(windowOf(form)).toBe(window);
  expect(rectOf(form).width).toBe(0);
});

it('gives any other element as it is', () => {
  expect(unshadowed(document.body)).toBe(document.body);
});
