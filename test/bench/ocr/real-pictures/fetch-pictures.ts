/**
 * Fetches the real photos, scans and screenshots that `pictures.json` lists, from packages of Debian, and writes one set
 * for `bench:ocr` for each half, with the true texts of `truth`:
 *
 *   npm run bench:fetch-pictures
 *
 * `tune` is to develop with, `judge` to report by. The pictures keep the licences of their packages and are not part of
 * this repository. It needs Debian or Ubuntu, whose `apt-helper` and `dpkg-deb` fetch, check and unpack the packages.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ROOT } from '../../../../scripts/setup/command.mjs';
import { parseOptions } from '../../../../scripts/setup/options.mjs';
import type { TrueImage } from '../image-set';

parseOptions(import.meta.url, {});
const run = promisify(execFile);

const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = join(ROOT, '.cache/real-pictures');
const APT_HELPER = '/usr/lib/apt/apt-helper';
/** The archive has a version until its next one; the snapshot of one day keeps it for good. */
const MIRRORS = ['http://deb.debian.org', 'http://snapshot.debian.org/archive'];
const SNAPSHOT_DAY = '20250520T000000Z';

interface DebianPackage {
  /** Its path in the archive's pool; a binary package or a source archive. */
  readonly file: string;
  readonly sha256: string;
  readonly version: string;
  readonly licence: string;
  /** The folder in it that has the pictures. */
  readonly folder: string;
}

interface Picture {
  readonly name: string;
  readonly package: string;
  /** Its path within the package's folder. */
  readonly member: string;
  readonly lang: string;
  readonly kind: string;
  readonly half: 'tune' | 'judge';
  /** The part that the true text is of, in pixels. Absent: the whole picture. */
  readonly crop?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

interface PictureList {
  readonly packages: Readonly<Record<string, DebianPackage>>;
  readonly pictures: readonly Picture[];
}

/** Fetches a package unless it was fetched before, and unpacks it. Rejects when no mirror has it as it was. */
async function unpack(name: string, { file, sha256 }: DebianPackage): Promise<string> {
  const folder = join(CACHE, 'unpacked', name);
  if (await exists(folder)) return folder;
  const archive = join(CACHE, 'packages', basename(file));
  if (!(await exists(archive))) await download(file, sha256, archive);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  if (extname(file) === '.deb') await run('dpkg-deb', ['-x', archive, unfinished]);
  else await run('tar', ['-xf', archive, '-C', unfinished]);
  await rename(unfinished, folder);
  return folder;
}

async function download(file: string, sha256: string, archive: string): Promise<void> {
  const isSecurityUpdate = file.startsWith('updates/');
  const part = isSecurityUpdate ? 'debian-security' : 'debian';
  const failures: string[] = [];
  for (const mirror of MIRRORS) {
    const day = mirror.endsWith('/archive') ? `${SNAPSHOT_DAY}/` : '';
    const url = `${mirror}/${part}/${day}pool/${file.replaceAll('+', '%2b')}`;
    try {
      await run(APT_HELPER, ['download-file', url, archive, `SHA256:${sha256}`]);
      return;
    } catch (error) {
      failures.push(`${url}: ${String(Object(error).stderr ?? error).trim()}`);
    }
  }
  throw new Error(`No mirror has this package as it was:\n${failures.join('\n')}`);
}

/** Copies a picture into its half. Parts, and TIFF, which browsers do not show, become PNG. */
async function place(picture: Picture, source: string): Promise<TrueImage> {
  const { name, lang, kind, half, crop } = picture;
  const isChanged = crop !== undefined || extname(source) === '.tif';
  const file = `${name}${isChanged ? '.png' : extname(source)}`;
  const target = join(CACHE, half, file);
  if (isChanged) {
    const image = sharp(source);
    await (crop ? image.extract(crop) : image).png().toFile(target);
  } else await copyFile(source, target);
  const text = await readFile(join(HERE, 'truth', `${name}.txt`), 'utf8');
  return { file, lang, cat: kind, text: text.trimEnd() };
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return false;
    throw error;
  }
}

const list: PictureList = JSON.parse(await readFile(join(HERE, 'pictures.json'), 'utf8'));
await mkdir(join(CACHE, 'packages'), { recursive: true });
const folders = new Map<string, string>();
for (const [name, source] of Object.entries(list.packages)) {
  console.log(`${name} ${source.version}, ${source.licence}`);
  folders.set(name, join(await unpack(name, source), source.folder));
}
for (const half of ['tune', 'judge'] as const) {
  await rm(join(CACHE, half), { recursive: true, force: true });
  await mkdir(join(CACHE, half), { recursive: true });
  const images: TrueImage[] = [];
  for (const picture of list.pictures.filter((candidate) => candidate.half === half)) {
    images.push(await place(picture, join(folders.get(picture.package) ?? '', picture.member)));
  }
  await writeFile(join(CACHE, half, 'truth.json'), `${JSON.stringify(images, null, 1)}\n`);
  console.log(`${images.length} pictures in ${join(CACHE, half)}`);
}
