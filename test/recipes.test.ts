import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DirectSource } from '@/core/hotlists/direct-sources';
import { parseDirect } from '@/core/hotlists/parse-direct';

const ROOT = new URL('..', import.meta.url).pathname;
const RECIPES = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').split('## Recipes')[1] ?? '';

/** The files that the recipes name: `src/…` and others with a folder. */
const PATHS = [
  ...new Set([...RECIPES.matchAll(/`((?:src|test|scripts)\/[\w./-]+)`/g)].map(([, path]) => path ?? '')),
];

/** What the recipes name in a file: "`ROWS` in `src/…`", "`presetLabel` of `src/…`". */
const PLACES = [...RECIPES.matchAll(/`(\w+)` (?:in|of) `((?:src|test)\/[\w./-]+)`/g)].map(
  ([, name = '', path = '']) => ({ name, path }),
);

describe('the recipes of CONTRIBUTING.md', () => {
  it.each(PATHS)('name a file or folder that exists: %s', (path) => {
    expect(existsSync(`${ROOT}${path}`)).toBe(true);
  });

  it.each(PLACES)('name $name where it is: $path', ({ name, path }) => {
    expect(readFileSync(`${ROOT}${path}`, 'utf8')).toMatch(
      new RegExp(`\\b(?:const|function|type|interface) ${name}\\b`),
    );
  });

  it('name something to follow in each recipe', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(6);
  });

  it('give a hot list: an entry that says where title, heat and link are is all that a new platform needs', () => {
    const entry: DirectSource = {
      platform: 'example',
      url: 'https://example.org/hot.json',
      list: ['data.posts'],
      title: 'name',
      heat: 'points',
      link: 'https://example.org/{id}',
      least: 1,
    };
    const reply = { data: { posts: [{ name: 'A title', points: 12, id: 7 }] } };
    expect(parseDirect(entry, JSON.stringify(reply))).toMatchObject([
      { title: 'A title', heat: 12, url: 'https://example.org/7' },
    ]);
  });
});
