// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { RegionSelector } from './RegionSelector';

it('the keys select no region before the image is loaded, and its middle afterwards', async () => {
  fakeBrowser.i18n.getMessage = (key) => key;
  const onSelect = vi.fn();
  await act(() =>
    render(<RegionSelector image={new Blob()} onSelect={onSelect} onCancel={undefined} />, document.body),
  );
  const press = (key: string) =>
    act(() => {
      document
        .querySelector('[data-part="selecting-region"]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  await press('ArrowDown');
  await press('Enter');
  expect(document.querySelector('[data-part="region"]')).toBeNull();
  const size = { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } };
  Object.defineProperties(document.querySelector('.image-stage img'), size);
  await press('ArrowDown');
  await press('Enter');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ width: expect.any(Number), height: expect.any(Number) }),
  );
});
