import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from './command.mjs';
import { INSTALL, outdated } from './install-packages.mjs';

const one = { version: '1.0.0', integrity: 'sha512-a' };

describe('installing packages', () => {
  it('runs no script of any package, and none of ours that only an installation would run', () => {
    expect(INSTALL).toContain('--ignore-scripts');
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual(
      [],
    );
  });

  it('is done before every script that needs packages', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    const unprepared = Object.entries(scripts).filter(([, command]) => !/^node /.test(command));
    expect(unprepared).toEqual([]);
  });

  it.each([
    ['when there are none', { a: one }, undefined],
    ['when one is missing', { a: one, b: one }, { a: one }],
    ['when one has another version', { a: { ...one, version: '2.0.0' } }, { a: one }],
    ['when one has other bytes', { a: { ...one, integrity: 'sha512-b' } }, { a: one }],
  ])('installs the packages again %s', (_when, wanted, installed) => {
    expect(outdated(wanted, installed)).toBe(true);
  });

  it.each([
    ['when all are there', { '': { version: '0.1.0' }, a: one }, { a: one }],
    ['when only another platform’s are missing', { a: one, b: { ...one, optional: true } }, { a: one }],
  ])('does not install the packages again %s', (_when, wanted, installed) => {
    expect(outdated(wanted, installed)).toBe(false);
  });
});
