import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromiums, findFirefoxes, isOnPath } from './find-browsers.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', '');
  vi.stubEnv('FIREFOX', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
}

describe('browsers on the path', () => {
  it('come with Chromium before the branded ones, which may not load an extension', () => {
    const chrome = install('google-chrome');
    const chromium = install('chromium');
    const found = findChromiums();
    expect(found.indexOf(chromium)).toBeGreaterThanOrEqual(0);
    expect(found.indexOf(chrome)).toBeGreaterThan(found.indexOf(chromium));
  });

  it('are found by any of their names', () => {
    const firefox = install('firefox');
    expect(findFirefoxes()).toContain(firefox);
    expect(isOnPath('firefox')).toBe(true);
    expect(isOnPath('firefox-esr')).toBe(false);
  });
});

describe('a browser named in the environment', () => {
  it('is the only one', () => {
    install('chromium');
    const named = install('my-chromium');
    vi.stubEnv('CHROMIUM', named);
    expect(findChromiums()).toEqual([named]);
  });

  it('must be there', () => {
    vi.stubEnv('FIREFOX', join(folder, 'nothing'));
    expect(() => findFirefoxes()).toThrow('there is no such file');
  });
});
