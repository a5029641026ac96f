import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changelogAddress, releaseNotes } from './changelog.mjs';

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

it('begins with the highlights of a version, and says where the rest is', () => {
  const changelog = '# Changelog\n\n## 0.3.0\n### Highlights\n- a\n\n### All changes\n- b\n\n## 0.2.0\n- c\n';
  expect(releaseNotes(changelog, '0.3.0', 'https://a.example/CHANGELOG.md')).toBe(
    '## Highlights\n- a\n\n[All changes](https://a.example/CHANGELOG.md)',
  );
  expect(releaseNotes(changelog, '0.3.0')).toBe('## Highlights\n- a\n\nAll changes are in CHANGELOG.md.');
});

it('links the change log of the tag, in the workflow that publishes it', () => {
  const environment = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b' };
  expect(changelogAddress('v0.3.0', environment)).toBe('https://github.com/a/b/blob/v0.3.0/CHANGELOG.md');
  expect(changelogAddress('v0.3.0', {})).toBeUndefined();
});

it('has at most seven highlights at the top of the newest section, each in one line', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const newest = changelog.split(/^## /m)[1]?.split('\n').slice(1) ?? [];
  const end = newest.indexOf('### All changes');
  expect(newest[0]).toBe('### Highlights');
  const highlights = newest.slice(1, end).filter((line) => line !== '');
  expect(highlights.length).toBeGreaterThan(0);
  expect(highlights.length).toBeLessThanOrEqual(7);
  expect(highlights.filter((line) => !/^- \*\*.+\.\*\* .+\.$/.test(line))).toEqual([]);
});
