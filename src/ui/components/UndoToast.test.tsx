// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { UndoToast } from './UndoToast';

afterEach(() => vi.useRealTimers());

it('stays as long as its line has not run down, however long the line rests under the pointer', async () => {
  vi.useFakeTimers();
  fakeBrowser.i18n.getMessage = (key) => key;
  const mount = document.createElement('div');
  const onEnd = vi.fn();
  await act(() => render(<UndoToast text="1 deleted" onUndo={vi.fn()} onEnd={onEnd} />, mount));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  const end = new Event('animationend');
  Object.defineProperty(end, 'isTrusted', { value: true });
  mount.querySelector('.countdown')?.dispatchEvent(end);
  expect(onEnd).toHaveBeenCalledOnce();
});
