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
  it('finds Chromium before branded browsers, which may refuse to load an extension', () => {
    const chrome = install('google-chrome');
    const chromium = install('chromium');
    const found = findChromiums();
    expect(found.indexOf(chromium)).toBeGreaterThanOrEqual(0);
    expect(found.indexOf(chrome)).toBeGreaterThan(found.indexOf(chromium));
  });

  it('finds a browser on the path by any of its names', () => {
    const firefox = install('firefox');
    expect(findFirefoxes()).toContain(firefox);
    expect(isOnPath('firefox')).toBe(true);
    expect(isOnPath('firefox-esr')).toBe(false);
  });
});

describe('a browser named in the environment', () => {
  it('uses only the browser that the environment names', () => {
    install('chromium');
    const named = install('my-chromium');
    vi.stubEnv('CHROMIUM', named);
    expect(findChromiums()).toEqual([named]);
  });

  it('fails if the browser that the environment names is missing', () => {
    vi.stubEnv('FIREFOX', join(folder, 'nothing'));
    expect(() => findFirefoxes()).toThrow('there is no such file');
  });
});
