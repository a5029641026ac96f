// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { BarcodeScan } from '@/core/details/barcode';
import { tabStops } from '@/ui/tab-stops.test-support';
import { BarcodeList } from './BarcodeList';
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

it('the details of a long text are as many stops of the Tab key as one of them', () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `https://site-${index}.example/x`);
  const list = listOf(addresses.join('\n'));
  expect(list.querySelectorAll('li')).toHaveLength(20);
  expect(tabStops(list).map(({ localName }) => localName)).toEqual(['a', 'button']);
});

it('the parts of many barcodes are as many stops of the Tab key as one of them', () => {
  const barcodes = Array.from({ length: 20 }, (_, index) => ({
    kind: 'matrix' as const,
    text: `https://site-${index}.example/x`,
    at: [],
  }));
  const mount = document.createElement('div');
  render(<BarcodeList scan={{ barcodes } as unknown as BarcodeScan} />, mount);
  expect(mount.querySelectorAll('li')).toHaveLength(20);
  expect(tabStops(mount).map(({ localName }) => localName)).toEqual(['a', 'button']);
});
