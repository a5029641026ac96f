// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmButton } from './ConfirmButton';

let mount: HTMLElement;
const onConfirm = vi.fn();

beforeEach(async () => {
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
  onConfirm.mockReset();
  await act(() =>
    render(<ConfirmButton label="Empty" question="Delete 3?" part="empty" onConfirm={onConfirm} />, mount),
  );
});

const button = () => mount.querySelector<HTMLButtonElement>('button');

/** `detail`: which click of a double click; 0 for a key. */
async function press(detail: number, isTrusted = true): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true, detail });
  Object.defineProperty(click, 'isTrusted', { value: isTrusted });
  await act(() => void button()?.dispatchEvent(click));
}

it('asks at the first press and does it at the second', async () => {
  await press(1);
  expect(button()?.textContent).toBe('Delete 3?');
  expect(onConfirm).not.toHaveBeenCalled();
  await press(1);
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(button()?.textContent).toBe('Empty');
});

it('does nothing at a double click but ask', async () => {
  await press(1);
  await press(2);
  expect(button()?.textContent).toBe('Delete 3?');
  expect(onConfirm).not.toHaveBeenCalled();
});

it('does nothing while a key is held down but ask', () => {
  const repeated = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true });
  button()?.dispatchEvent(repeated);
  expect(repeated.defaultPrevented).toBe(true);
});

it('takes the question back when the focus leaves the button', async () => {
  await press(0);
  expect(document.activeElement).toBe(button());
  await act(() => button()?.blur());
  expect(button()?.textContent).toBe('Empty');
  await press(0);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('ignores clicks that a script makes', async () => {
  await press(1, false);
  expect(button()?.textContent).toBe('Empty');
});
