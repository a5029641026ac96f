// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { rememberFocus } from './page-events';

afterEach(() => document.body.replaceChildren());

it('gives the focus back to a field in a shadow root, which alone can take it', () => {
  const host = document.createElement('div');
  const field = document.createElement('input');
  const other = document.createElement('input');
  const root = host.attachShadow({ mode: 'open' });
  root.append(field);
  document.body.append(host, other);
  field.focus();
  expect(root.activeElement).toBe(field);
  const giveBack = rememberFocus(document);
  other.focus();
  giveBack();
  expect(root.activeElement).toBe(field);
});
