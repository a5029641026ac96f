// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PictureFramer } from './PictureFramer';

it('frames nothing before the picture is there, and its middle then', async () => {
  fakeBrowser.i18n.getMessage = (key) => key;
  const onFramed = vi.fn();
  await act(() =>
    render(<PictureFramer picture={new Blob()} onFramed={onFramed} onLeave={undefined} />, document.body),
  );
  const press = (key: string) =>
    act(() => {
      document
        .querySelector('[data-part="framing"]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  await press('ArrowDown');
  await press('Enter');
  expect(document.querySelector('[data-part="region"]')).toBeNull();
  const size = { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } };
  Object.defineProperties(document.querySelector('.picture-stage img'), size);
  await press('ArrowDown');
  await press('Enter');
  expect(onFramed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ width: expect.any(Number), height: expect.any(Number) }),
  );
});
