// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DetailList } from './DetailList';

const { copyText } = vi.hoisted(() => ({ copyText: vi.fn(async (_text: string) => undefined) }));
vi.mock('@/platform/browser/clipboard', () => ({ copyText }));

beforeEach(() => {
  copyText.mockClear();
  fakeBrowser.i18n.getMessage = (key, substitutions = []) => [key, ...[substitutions].flat()].join(' ');
});

function listOf(text: string): HTMLElement {
  const mount = document.createElement('div');
  render(<DetailList text={text} />, mount);
  return mount;
}

it('shows what a text holds as links that say where they lead, and a code as text', () => {
  const list = listOf('见example.com/x，ann@b.example，138 0013 8000，验证码 482913');
  const rows = [...list.querySelectorAll('li')].map((row) => {
    const link = row.querySelector('a');
    return [row.querySelector('.detail-value')?.textContent, link?.getAttribute('href'), link?.rel];
  });
  expect(rows).toEqual([
    ['https://example.com/x', 'https://example.com/x', 'noreferrer'],
    ['ann@b.example', 'mailto:ann@b.example', ''],
    ['138 0013 8000', 'tel:13800138000', ''],
    ['482913', undefined, undefined],
  ]);
});

it('copies a detail without its separators', async () => {
  const button = listOf('Your code is 482 913').querySelector('button');
  const press = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(press, 'isTrusted', { value: true });
  await act(() => void button?.dispatchEvent(press));
  expect(copyText).toHaveBeenCalledWith('482913', undefined);
});

it('shows nothing for a text that holds nothing to open', () => {
  expect(listOf('words').childElementCount).toBe(0);
});
