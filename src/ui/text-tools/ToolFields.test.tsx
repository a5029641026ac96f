// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { TextArea } from './ToolFields';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
afterEach(() => act(() => render(null, document.body)));

/** Pastes into the field, and returns whether the browser inserts the text. */
async function paste(text: string): Promise<boolean> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true });
  await act(() => void document.querySelector('textarea')?.dispatchEvent(event));
  return !event.defaultPrevented;
}

it('refuses to paste a text that would block the field, and says so until another text is pasted', async () => {
  await act(() => render(<TextArea label="Text" part="text" value="" onText={vi.fn()} />, document.body));
  expect(await paste('x'.repeat(2_000_001))).toBe(false);
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('toolsPasteTooLong 2,000,001');
  expect(await paste('x'.repeat(2_000_000))).toBe(true);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
