// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { HmacKeyField, NO_KEY } from './KeyField';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
afterEach(() => act(() => render(null, document.body)));

function Form() {
  const [key, setKey] = useState(NO_KEY);
  return <HmacKeyField value={key} onChange={setKey} />;
}

it('stays open when the typed key is deleted', async () => {
  await act(() => render(<Form />, document.body));
  const [fold, field] = [document.querySelector('details'), document.querySelector('input')];
  if (!fold || !field) throw new Error('no field');
  fold.open = true;
  for (const typed of ['k', '']) {
    field.value = typed;
    await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  }
  expect(fold.open).toBe(true);
});
