// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { editText, type MarkedText, toMarkedText } from '@/core/ocr/text/marked-text';
import type { SpokenLine } from '@/platform/browser/speech';
import { ReadAloudButton } from './ReadAloudButton';

type ReadAloud = (
  lines: readonly SpokenLine[],
  onLine: (index: number) => void,
  signal: AbortSignal,
) => Promise<void>;
const { readAloud } = vi.hoisted(() => ({ readAloud: vi.fn<ReadAloud>() }));
vi.mock('@/platform/browser/speech', () => ({ readAloud }));

beforeEach(() => {
  readAloud.mockReset();
  fakeBrowser.i18n.getMessage = (key) => key;
});

const TEXT = 'one\n\n二月\nかな';
const MARKED: MarkedText = {
  text: TEXT,
  lines: [
    { start: 0, end: 3 },
    { start: 3, end: 3 },
    { start: 5, end: 7 },
    { start: 8, end: 10 },
  ],
  doubtful: [],
};

function mountButton(languages: readonly string[], marked = MARKED) {
  const mount = document.createElement('div');
  const onLine = vi.fn();
  render(<ReadAloudButton marked={marked} languages={languages} onLine={onLine} />, mount);
  const press = async () => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    await act(async () => void mount.querySelector('button')?.dispatchEvent(click));
  };
  return { mount, onLine, press };
}

it('reads the lines in their languages, and tells which line of the image is read', async () => {
  readAloud.mockImplementation(async (_lines, onLine) => {
    onLine(1);
  });
  const { onLine, press } = mountButton(['chi_sim', 'eng']);
  await press();
  expect(readAloud.mock.calls[0]?.[0]).toEqual([
    { text: 'one', language: 'en-US', line: 0 },
    { text: '二月', language: 'zh-CN', line: 2 },
    { text: 'かな', language: 'ja-JP', line: 3 },
  ]);
  expect(onLine.mock.calls).toEqual([[2], [undefined]]);
});

it('reads in the language that the text was recognised in', async () => {
  readAloud.mockResolvedValue();
  await mountButton(['fra']).press();
  await mountButton(['jpn']).press();
  const languages = readAloud.mock.calls.map(([lines]) => lines.map(({ language }) => language));
  expect(languages).toEqual([
    ['fr', 'zh-CN', 'ja-JP'],
    ['en-US', 'ja-JP', 'ja-JP'],
  ]);
});

it('reads a text without places line by line', async () => {
  readAloud.mockResolvedValue();
  await mountButton(['eng'], { ...MARKED, lines: [] }).press();
  const lines = readAloud.mock.calls[0]?.[0];
  expect(lines?.map(({ text }) => text)).toEqual(['one', '二月', 'かな']);
});

it('reads what the user has typed between two lines, and behind one on the same row', async () => {
  readAloud.mockResolvedValue();
  const line = (text: string, y: number) => horizontal(text, 0, y, 50);
  const recognised = toMarkedText('one\ntwo', [line('one', 0), line('two', 30)]);
  const between = editText(recognised, 'one\nand a half\ntwo');
  await mountButton(['eng'], editText(between, 'one\nand a half\ntwo and more')).press();
  expect(readAloud.mock.calls[0]?.[0].map(({ text }) => text)).toEqual(['one', 'and a half', 'two and more']);
});

it('stops at the second press, without a word about it', async () => {
  readAloud.mockImplementation(
    (_lines, _onLine, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('cancelled')));
      }),
  );
  const { mount, press } = mountButton(['eng']);
  await press();
  expect(mount.querySelector('button')?.title).toBe('readAloudStop');
  await press();
  expect(mount.querySelector('button')?.title).toBe('readAloud');
  expect(mount.querySelector('[role=alert]')).toBeNull();
});

it('says that this device has no voice', async () => {
  readAloud.mockRejectedValue(new AppError('no-voice'));
  const { mount, press } = mountButton(['eng']);
  await press();
  expect(mount.querySelector('[data-part=no-voice]')?.textContent).toBe('errorNoVoice');
});
