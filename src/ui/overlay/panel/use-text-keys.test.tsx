// @vitest-environment happy-dom
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { useTextKeys } from './use-text-keys';

const TEXT = 'Your parcel\nhas arrived';

function Shown({ hasField, isDone }: { readonly hasField: boolean; readonly isDone: boolean }) {
  const text = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useTextKeys(text, field, isDone ? () => ({ text: TEXT, html: '<p>', form: 'shown' }) : undefined);
  return (
    <section tabIndex={-1}>
      <button type="button">Copy</button>
      <div ref={text}>{hasField ? <textarea ref={field}>{TEXT}</textarea> : TEXT}</div>
    </section>
  );
}

/** Shows the text as it is when the panel has just got the focus. */
async function show(hasField = true, isDone = true): Promise<void> {
  await act(() => render(<Shown hasField={hasField} isDone={isDone} />, document.body));
  document.querySelector('section')?.focus();
}

afterEach(async () => {
  getSelection()?.removeAllRanges();
  await act(() => render(null, document.body));
});

function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  return !(document.activeElement ?? document.body).dispatchEvent(event);
}

/** What the browser's own "copy" puts into the clipboard; undefined where it copies what is selected. */
function copy(): Record<string, string> | undefined {
  const data: Record<string, string> = {};
  const event = new Event('copy', { bubbles: true, cancelable: true });
  const setData = vi.fn((type: string, text: string) => {
    data[type] = text;
  });
  Object.defineProperty(event, 'clipboardData', { value: { setData } });
  document.body.dispatchEvent(event);
  return event.defaultPrevented ? data : undefined;
}

it('copies the text when nothing is selected, as the button does', async () => {
  await show();
  expect(copy()).toEqual({ 'text/plain': TEXT, 'text/html': '<p>' });
});

it('selects the text, and not the words of the buttons', async () => {
  await show();
  expect(press('a')).toBe(true);
  const field = document.querySelector('textarea');
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, TEXT.length]);
});

it('selects a text that is shown without a field', async () => {
  await show(false);
  expect(press('A')).toBe(true);
  expect(getSelection()?.toString()).toBe(TEXT);
  expect(copy(), 'the browser copies what is selected').toBeUndefined();
});

it('leaves both keys to the browser in a field, and before the text is there', async () => {
  await show();
  document.querySelector('textarea')?.focus();
  expect([press('a'), copy()]).toEqual([false, undefined]);
  await show(true, false);
  expect([press('a'), copy()]).toEqual([false, undefined]);
});
