// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('./Button', () => import('./button.test-support'));

const onClose = vi.fn();

const show = () =>
  act(() =>
    render(
      <Dialog part="sample" title="Title" onClose={onClose}>
        text
      </Dialog>,
      document.body,
    ),
  );
const takeOut = () => act(() => render(null, document.body));
const find = (part: string) => {
  const found = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!found) throw new Error(`no ${part}`);
  return found;
};

afterEach(async () => {
  await takeOut();
  onClose.mockReset();
});

it('a dialog is open as soon as it is in the page, is named by its title, and is closed when it leaves', async () => {
  await show();
  const dialog = find('sample-dialog') as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Title');
  await takeOut();
  expect(dialog.open).toBe(false);
});

it('a dialog is closed by its button, and by the browser when Esc is pressed', async () => {
  await show();
  find('sample-close').click();
  expect(onClose).toHaveBeenCalledTimes(1);
  find('sample-dialog').dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('the late report about a closed dialog does not close the one that is open by then', async () => {
  await show();
  const first = find('sample-dialog');
  await takeOut();
  await show();
  onClose.mockReset();
  first.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});
