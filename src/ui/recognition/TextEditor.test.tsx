// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { TextEditor } from './TextEditor';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const show = (text: string) =>
  act(() =>
    render(
      <TextEditor
        marked={{ text, lines: [], doubtful: [] }}
        onText={() => undefined}
        selected={{ field: { current: null }, onSelect: () => undefined }}
        onLine={() => undefined}
      />,
      document.body,
    ),
  );
const tabStop = () => document.querySelector<HTMLElement>('.editor')?.style.getPropertyValue('--tab-stop');

afterEach(() => act(() => render(null, document.body)));

it('the tab stops follow the widest cell of the text, also while it is edited', async () => {
  await show('Item\tPrice\nTea\t2');
  expect(tabStop()).toBe('7ch');
  await show('Item\tPrice\nGreen tea\t2');
  expect(tabStop()).toBe('12ch');
});
