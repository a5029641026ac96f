// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { CopyResult } from '@/core/ocr/text/copy-text';
import type { CopyForm } from '@/core/settings';
import { copyText } from '@/platform/browser/clipboard';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { CopyMenu } from './CopyMenu';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn(async () => undefined) }));

interface MenuOf {
  readonly last?: CopyForm;
  readonly hasTables?: boolean;
  readonly text?: string;
}

/** A text whose forms name themselves, with the form of the last copy as the settings keep it. */
function Menu({ last: start = 'shown', hasTables = true, text = 'text' }: MenuOf) {
  const [last, setLast] = useState(start);
  const edited = {
    marked: { text, lines: [], doubtful: [] },
    write: (form: CopyForm): CopyResult =>
      form === 'table' ? { text: 'as table', html: '<table>', form } : { text: `as ${form}`, form },
  };
  return <CopyMenu edited={edited} hasTables={hasTables} form={last} onForm={setLast} />;
}

const show = (menu: MenuOf = {}) => act(() => render(<Menu {...menu} />, document.body));
const part = (name: string) => document.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);
const press = (name: string) => act(() => void part(name)?.dispatchEvent(trustedClick()));
const copied = () => vi.mocked(copyText).mock.calls;
/** What screen readers are told, and what the button says. */
const said = () => [document.querySelector('[role="status"]')?.textContent, part('copy')?.textContent];
const offered = () =>
  [...document.querySelectorAll('[data-part="copy-forms"] button')].map(({ textContent }) => textContent);

async function pressKey(name: string, init: KeyboardEventInit): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  await act(() => void part(name)?.dispatchEvent(event));
  return event;
}

afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('one press copies in the form of the last copy, which the button names, and says that it has', async () => {
  await show({ last: 'markdown' });
  expect(part('copy')?.textContent).toBe('copyMarkdown');
  await press('copy');
  expect(copied()).toEqual([['as markdown', undefined]]);
  await expect.poll(said).toEqual(['copied', 'copied']);
});

it('a form that is chosen in the menu is copied at once and is the form of the next copy', async () => {
  await show();
  expect(part('copy-forms')).toBeNull();
  await press('copy-menu');
  expect(part('copy-menu')?.getAttribute('aria-expanded')).toBe('true');
  expect(part('copy-shown')?.getAttribute('aria-pressed')).toBe('true');
  await press('copy-one-line');
  expect(copied()).toEqual([['as one-line', undefined]]);
  expect(part('copy-forms')).toBeNull();
  expect(document.activeElement).toBe(part('copy'));
  await press('copy');
  expect(copied()[1]).toEqual(['as one-line', undefined]);
  await press('copy-menu');
  expect(part('copy-one-line')?.getAttribute('aria-pressed')).toBe('true');
});

it('tables are copied with their markup, so that a spreadsheet or a text program gets cells', async () => {
  await show({ last: 'table' });
  await press('copy');
  expect(copied()).toEqual([['as table', '<table>']]);
});

it('a text without tables is copied as it is shown although the last copy was a table, and no table is offered', async () => {
  await show({ last: 'table', hasTables: false });
  expect(part('copy')?.textContent).toBe('copy');
  await press('copy');
  expect(copied()).toEqual([['as shown', undefined]]);
  await press('copy-menu');
  expect(offered()).toEqual(['copyShown', 'copyOneLine', 'copyParagraphs', 'copyMarkdown']);
});

it.each(['copy-menu', 'copy-markdown'])(
  'Escape on %s closes the open menu alone, copies nothing and gives the focus back',
  async (place) => {
    await show();
    await press('copy-menu');
    part(place)?.focus();
    const key = await pressKey(place, { key: 'Escape' });
    expect(part('copy-forms')).toBeNull();
    // The panel around it stays open: it looks at this.
    expect(key.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(part('copy'));
    expect(copied()).toEqual([]);
    expect((await pressKey('copy-menu', { key: 'Escape' })).defaultPrevented).toBe(false);
  },
);

it('a second press on the arrow closes the menu, and no other key does', async () => {
  await show();
  await press('copy-menu');
  await pressKey('copy-menu', { key: 'ArrowDown' });
  expect(part('copy-forms')).not.toBeNull();
  await press('copy-menu');
  expect(part('copy-forms')).toBeNull();
});

it('a copy that the browser refuses is said in words until one succeeds', async () => {
  vi.mocked(copyText).mockRejectedValueOnce(new AppError('copy-failed'));
  await show();
  await press('copy');
  await expect.poll(said).toEqual(['errorCopyFailed', 'copy']);
  expect(document.querySelector('[role="status"]')?.className).toBe('copy-problem');
  await press('copy');
  await expect.poll(said).toEqual(['copied', 'copied']);
});

it('nothing can be copied where there is no text', async () => {
  await show({ text: '' });
  expect([part('copy')?.disabled, part('copy-menu')?.disabled]).toEqual([true, true]);
});

it('a click that a script makes copies nothing, so a page cannot fill the clipboard through the panel', async () => {
  await show();
  await act(() => part('copy')?.click());
  expect(copied()).toEqual([]);
});

it('an open menu closes when the text is emptied, so that nothing empty is copied', async () => {
  await show();
  await press('copy-menu');
  expect(part('copy-forms')).not.toBeNull();
  await show({ text: '' });
  expect(part('copy-forms')).toBeNull();
});
