import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProgram, saveFile } from './downloads';

/** The links that were pressed, as they were then. */
const pressed: object[] = [];

beforeEach(() => {
  pressed.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: (name: string) => ({
      name,
      click() {
        const { href, download } = this as { href?: string; download?: string };
        pressed.push({ name, href, download });
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file', () => {
  it('is saved under its name, and its bytes are there for a minute', () => {
    const content = new Blob(['text']);
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    saveFile('拾穗.md', content);
    expect(create).toHaveBeenCalledWith(content);
    expect(pressed).toEqual([{ name: 'a', href: 'blob:file', download: '拾穗.md' }]);
    vi.advanceTimersByTime(59_000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(revoke.mock.calls).toEqual([['blob:file']]);
  });
});

it('an address with a program’s scheme is opened and not downloaded', () => {
  openProgram('obsidian://new?name=a');
  expect(pressed).toEqual([{ name: 'a', href: 'obsidian://new?name=a', download: undefined }]);
});
