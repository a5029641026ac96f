// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { SearchButton, type SearchText } from './SearchButton';
import { TextEditor } from './TextEditor';
import { useSelectedText } from './use-selected-text';

const TEXT = 'first line\nsecond line';
let mount: HTMLElement;
let search: ReturnType<typeof vi.fn<SearchText>>;

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => key;
  mount = document.createElement('div');
  search = vi.fn<SearchText>(async () => undefined);
});

/** The text and the button that searches for it. */
function Parts({ text, onImage }: { readonly text: string; readonly onImage: string }) {
  const selected = useSelectedText(onImage);
  return (
    <>
      <TextEditor
        marked={{ text, lines: [], doubtful: [] }}
        onText={() => undefined}
        selected={selected}
        onLine={() => undefined}
      />
      <SearchButton hasText={text !== ''} textToSearch={() => selected.read() || text} search={search} />
    </>
  );
}

const show = (onImage = '', text = TEXT) => act(() => render(<Parts text={text} onImage={onImage} />, mount));
const button = () => mount.querySelector<HTMLButtonElement>('[data-part="search-text"]');

async function press(): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void button()?.dispatchEvent(click));
}

function selectInField(start: number, end: number): void {
  const field = mount.querySelector('textarea');
  field?.setSelectionRange(start, end);
  field?.dispatchEvent(new Event('select', { bubbles: true }));
}

it('searches for all of the text, in one line, when nothing is selected', async () => {
  await show();
  selectInField(3, 3);
  await press();
  expect(search.mock.calls).toEqual([['first line second line']]);
});

it('searches for what was selected last, in the text or on the image', async () => {
  await show();
  selectInField(0, 5);
  await press();
  await show('on the image');
  await press();
  selectInField(11, 17);
  await press();
  selectInField(0, 0);
  await press();
  expect(search.mock.calls.flat()).toEqual(['first', 'on the image', 'second', 'on the image']);
});

it('searches for what is selected in the text once the selection on the image is gone', async () => {
  await show();
  selectInField(0, 5);
  await show('on the image');
  await show('');
  await press();
  expect(search.mock.calls).toEqual([['first']]);
});

it('can be pressed only when there is text, and sends no blanks', async () => {
  await show('', '');
  expect(button()?.disabled).toBe(true);
  await show(' \n');
  await press();
  expect(search).not.toHaveBeenCalled();
});

it('says that the browser did not search, until it does', async () => {
  const alert = () => mount.querySelector('[data-part="search-failed"]')?.textContent;
  await show();
  search.mockRejectedValueOnce(new AppError('search-failed'));
  await press();
  expect(alert()).toBe('errorSearchFailed');
  await press();
  expect(alert()).toBeUndefined();
});
