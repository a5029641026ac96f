import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatBytes, formatSize } from './format';

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'zh-CN' : key);
});

it('writes a space between a number of bytes and its Chinese unit', () => {
  expect([formatBytes(0), formatSize(12), formatSize(1_230_000)]).toEqual(['0 字节', '12 字节', '1.23 MB']);
});
