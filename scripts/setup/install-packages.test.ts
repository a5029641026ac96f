import { describe, expect, it } from 'vitest';
import { outdated } from './install-packages.mjs';

const one = { version: '1.0.0', integrity: 'sha512-a' };

describe('packages are installed anew', () => {
  it.each([
    ['when there are none', { a: one }, undefined],
    ['when one is missing', { a: one, b: one }, { a: one }],
    ['when one has another version', { a: { ...one, version: '2.0.0' } }, { a: one }],
    ['when one has other bytes', { a: { ...one, integrity: 'sha512-b' } }, { a: one }],
  ])('%s', (_when, wanted, installed) => {
    expect(outdated(wanted, installed)).toBe(true);
  });

  it.each([
    ['when all are there', { '': { version: '0.1.0' }, a: one }, { a: one }],
    ['when only another platform’s are missing', { a: one, b: { ...one, optional: true } }, { a: one }],
  ])('not %s', (_when, wanted, installed) => {
    expect(outdated(wanted, installed)).toBe(false);
  });
});
