import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/command.mjs';
import { type BundledPackage, bundledPackagesFile } from './bundled-packages';

/** Who holds the copyright of packages that ship no such line. */
const HOLDERS: Readonly<Record<string, string>> = {
  '@joplin/turndown-plugin-gfm': 'Copyright (c) 2017 Dom Christie; Laurent Cozic',
  '@wxt-dev/browser': 'Copyright (c) Aaron Klinker',
  '@wxt-dev/storage': 'Copyright (c) Aaron Klinker',
  dompurify: 'Copyright (c) Cure53 and other contributors',
  'franc-min': 'Copyright (c) Titus Wormer and contributors',
  'onnxruntime-web': 'Copyright (c) Microsoft Corporation',
  wxt: 'Copyright (c) Aaron Klinker',
};

/** The licences whose text is in NOTICE, LICENSE or the packages' folder `licenses/`, by their SPDX names. https://spdx.org/licenses/ */
const KNOWN_LICENCES = ['MIT', '0BSD', 'ISC', 'Apache-2.0', 'BSD-3-Clause', 'Zlib'];

const HEAD = 'Libraries that are part of the scripts (this list is written by `npm run notice`)\n';
const END = '(end of the list)\n';

interface PackageManifest {
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

/**
 * NOTICE with the list of the libraries that are bundled in these builds, folders of `.output`.
 * @throws Error when a library has no licence whose text is included, or names nobody who holds its copyright
 */
export function writeNotice(notice: string, builds: readonly string[]): string {
  const start = notice.indexOf(HEAD) + HEAD.length;
  const end = notice.indexOf(END, start);
  if (start < HEAD.length || end < 0) throw new Error('NOTICE has no list of libraries');
  const packages = new Map(
    builds
      .flatMap((build) => JSON.parse(readFileSync(bundledPackagesFile(build), 'utf8')) as BundledPackage[])
      .map((each) => [`${each.name} ${each.version}`, each]),
  );
  const entries = [...packages.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return notice.slice(0, start) + entries.map(([, each]) => entryOf(each)).join('') + notice.slice(end);
}

function entryOf({ name, version }: BundledPackage): string {
  const folder = join(ROOT, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const licence = manifest.license?.replaceAll(/[()]/g, '') ?? '';
  const isIncluded = licence
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => KNOWN_LICENCES.includes(each)));
  if (!isIncluded) throw new Error(`the text of ${name}’s licence is not included: ${licence}`);
  const lines = [`${name} ${version}: ${licence}`, ...copyrightOf(name, folder), addressOf(manifest)];
  return lines.map((line, index) => `${index === 0 ? '  ' : '    '}${line}\n`).join('');
}

function copyrightOf(name: string, folder: string): readonly string[] {
  const given = HOLDERS[name];
  if (given) return [given];
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  const lines = text.split('\n').filter((line) => /^\W*copyright (?:\(c\)|©|\d)/i.test(line));
  if (lines.length === 0) throw new Error(`${name} names nobody who holds its copyright`);
  return lines.map((line) => line.trim().replace(/^\W+/, ''));
}

function addressOf({ homepage, repository }: PackageManifest): string {
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  return address
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^git@github\.com:/, 'https://github.com/')
    .replace(/^(?:github:)?([\w-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/(?:\.git)?(?:#readme)?$/, '');
}

/** `npm run notice`: updates the list of libraries in NOTICE, from the builds. */
export function updateNotice(): void {
  const file = join(ROOT, 'NOTICE');
  writeFileSync(file, writeNotice(readFileSync(file, 'utf8'), ['chrome-mv3', 'firefox-mv3']));
}
