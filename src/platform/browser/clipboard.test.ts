// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

interface CopyEvent extends Event {
  clipboardData: { setData(type: string, text: string): void } | null;
}

/** A page in which something is selected. The browser's clipboard holds what was written last. */
function setUp({ command = true, hasData = true, writeText = vi.fn(async () => undefined) } = {}) {
  const clipboard = { text: '', html: '' };
  const copy = () => {
    const event = new Event('copy', { bubbles: true, cancelable: true }) as CopyEvent;
    const setData = (type: string, text: string) => {
      clipboard[type === 'text/plain' ? 'text' : 'html'] = text;
    };
    event.clipboardData = hasData ? { setData } : null;
    document.body.dispatchEvent(event);
    if (!event.defaultPrevented) clipboard.text = 'what the page had selected';
  };
  document.execCommand = (name: string) => {
    if (command && name === 'copy') copy();
    return command;
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return { clipboard, writeText, copy };
}

afterEach(() => vi.unstubAllGlobals());

describe('copying a text', () => {
  it('puts it into the clipboard within the press, before the page can change it', async () => {
    const { clipboard, writeText } = setUp();
    const pageListener = vi.fn();
    document.addEventListener('copy', pageListener, { capture: true });
    await copyText('拾字');
    expect(clipboard.text).toBe('拾字');
    expect(writeText).not.toHaveBeenCalled();
    expect(pageListener).not.toHaveBeenCalled();
  });

  it('puts the same as HTML beside it for programs that take that', async () => {
    const { clipboard } = setUp();
    await copyText('a\tb', '<table></table>');
    expect(clipboard).toEqual({ text: 'a\tb', html: '<table></table>' });
  });

  it('leaves what the user copies afterwards alone', async () => {
    const { clipboard, copy } = setUp({ command: false });
    await copyText('拾字');
    copy();
    expect(clipboard.text).toBe('what the page had selected');
  });

  it.each([
    ['refuses the copy command', { command: false }],
    ['gives the copy command no clipboard', { hasData: false }],
  ])('uses the page’s clipboard when the browser %s', async (_why, refusal) => {
    const { writeText } = setUp(refusal);
    await copyText('拾字');
    expect(writeText.mock.calls).toEqual([['拾字']]);
  });

  it('fails by name when there is no way', async () => {
    const writeText = vi.fn(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
    setUp({ command: false, writeText });
    await expect(copyText('拾字')).rejects.toMatchObject({
      code: 'copy-failed',
      message: expect.stringContaining('not allowed'),
      cause: expect.any(DOMException),
    });
  });
});
