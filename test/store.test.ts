import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

/** The longest summary that the Chrome Web Store takes, characters. https://developer.chrome.com/docs/extensions/reference/manifest/description */
const LONGEST_SUMMARY = 132;

interface Manifest {
  readonly permissions: readonly string[];
  readonly optional_permissions: readonly string[];
  readonly optional_host_permissions: readonly string[];
}

const permissions = ['chromium', 'firefox'].flatMap((browser) => {
  const manifest = JSON.parse(read(`test/snapshots/manifest.${browser}.json`)) as Manifest;
  return [...manifest.permissions, ...manifest.optional_permissions, ...manifest.optional_host_permissions];
});

describe.each([
  ['en.md', 'en'],
  ['zh-CN.md', 'zh_CN'],
])('the store text %s', (file, locale) => {
  const sections = new Map(
    read(`store/${file}`)
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0], section.slice(section.indexOf('\n')).trim()]),
  );

  it('gives a reason for each permission of the manifest, and for no other', () => {
    const explained = [...(sections.get('Permissions') ?? '').matchAll(/^- `([^`]+)`[:：]\s*\S/gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(permissions)].filter((name) => !explained.includes(name))).toEqual([]);
    expect(explained.filter((name) => !permissions.includes(name ?? ''))).toEqual([]);
  });

  it('has the summary of the manifest, within the length that the stores take', () => {
    const catalogue = JSON.parse(read(`src/public/_locales/${locale}/messages.json`)) as {
      readonly extensionDescription: { readonly message: string };
    };
    expect(sections.get('Summary')).toBe(catalogue.extensionDescription.message);
    expect(sections.get('Summary')?.length).toBeLessThanOrEqual(LONGEST_SUMMARY);
  });

  it('says the purpose in one sentence, and answers the questions on data', () => {
    expect(sections.get('Single purpose')?.match(/[.。]/g)).toHaveLength(1);
    expect(sections.get('Data use')?.length).toBeGreaterThan(100);
    expect(sections.get('Description')?.length).toBeGreaterThan(200);
  });
});

describe('the pictures for the stores', () => {
  const links = [...read('store/README.md').matchAll(/\]\((pictures\/[^)]+\.png)\)/g)].map(
    ([, path]) => path ?? '',
  );

  it('are all there, in the sizes that the stores take', () => {
    const sizes = links.map((path) => {
      const header = readFileSync(`${ROOT}store/${path}`).subarray(16, 24);
      return [path, `${header.readUInt32BE(0)}×${header.readUInt32BE(4)}`];
    });
    const tiles: Readonly<Record<string, string>> = {
      'tile-small.png': '440×280',
      'tile-marquee.png': '1400×560',
    };
    const wanted = (path: string) => tiles[path.split('/').at(-1) ?? ''] ?? '1280×800';
    expect(sizes).toEqual(links.map((path) => [path, wanted(path)]));
    expect(links).toHaveLength(14);
  });
});
