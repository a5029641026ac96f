import { expect, it } from 'vitest';
import { releaseNotes } from './changelog.mjs';

const CHANGELOG = '# Changelog\n\n## Unreleased\n- new\n\n## 0.2.0 (2026-01-02)\n- a\n  more\n\n## 0.1.0\n';

it('takes the notes of a version from its own section, with or without a date', () => {
  expect(releaseNotes(CHANGELOG, '0.2.0')).toBe('- a\n  more');
  expect(releaseNotes(CHANGELOG, 'Unreleased')).toBe('- new');
});

it('has no notes for a version without a section, or with an empty one', () => {
  expect(releaseNotes(CHANGELOG, '0.1.0')).toBeUndefined();
  expect(releaseNotes(CHANGELOG, '0.2')).toBeUndefined();
  expect(releaseNotes(CHANGELOG, '0.3.0')).toBeUndefined();
});
