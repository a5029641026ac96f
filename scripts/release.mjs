/**
 * `npm run release [-- --dry-run [--tagged]]`: checks that this version can be released, builds it twice, in this folder and from its source
 * zip, and writes the release's files into `.output/release`. Without `--dry-run` it then makes the tag, which the workflow
 * `.github/workflows/release.yml` publishes. A dry run takes the section `Unreleased` of the change log where the version has none.
 * With `--tagged`, the tag must exist and be this commit.
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './setup/build.mjs';
import { ROOT, run } from './setup/command.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';

const { values } = parseOptions(import.meta.url, {
  options: { 'dry-run': { type: 'boolean', default: false }, tagged: { type: 'boolean', default: false } },
});
const isDryRun = values['dry-run'];
const RELEASE = join(ROOT, '.output', 'release');

process.exitCode = await release();

/** @returns {Promise<number>} the exit code */
async function release() {
  await installPackages();
  const { changelogAddress, releaseNotes } = await import('./packaging/changelog.mjs');
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const tag = `v${version}`;
  const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const address = changelogAddress(tag, process.env);
  const notes =
    releaseNotes(changelog, version, address) ??
    (isDryRun && !values.tagged ? releaseNotes(changelog, 'Unreleased', address) : undefined);

  const problems = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`${version} is no version that the stores take: 1.2.3`);
  if (!notes) problems.push(`CHANGELOG.md has no section "## ${version}"`);
  if ((await output('git', ['status', '--porcelain'])) !== '') problems.push('the working tree has changes');
  const tags = (
    await output('git', ['tag', '--list', tag, ...(values.tagged ? ['--points-at', 'HEAD'] : [])])
  ).trim();
  if (values.tagged && tags !== tag) problems.push(`this commit has no tag ${tag}`);
  if (!values.tagged && tags !== '') problems.push(`the tag ${tag} exists`);
  if (problems.length > 0) return refuse(problems);

  await build('chrome');
  await build('firefox');
  const { writeZips } = await import('./packaging/zip.mjs');
  await rm(RELEASE, { recursive: true, force: true });
  const zips = await writeZips(RELEASE, version);
  if ((await run(process.execPath, ['scripts/size.mjs'])) !== 0) return refuse(['a package is too large']);

  const rebuilt = await rebuild(zips.find(({ name }) => name.includes('sources'))?.name ?? '');
  const different = zips.filter(({ name, sha256 }) => rebuilt.get(name) !== sha256);
  if (different.length > 0)
    return refuse(different.map(({ name }) => `${name} is not the same when it is built from the sources`));

  await writeFile(
    join(RELEASE, 'SHA256SUMS'),
    zips.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''),
  );
  await writeFile(join(RELEASE, 'NOTES.md'), `${notes}\n`);
  await writeFile(
    join(RELEASE, 'sbom.cdx.json'),
    // From the lockfile, which the packages were built from, so that it does not depend on how they are installed here.
    await output('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev']),
  );
  await copyFile(join(ROOT, 'NOTICE'), join(RELEASE, 'NOTICE'));
  for (const { name, bytes, sha256 } of zips)
    console.log(`${sha256}  ${name}  ${(bytes / 1e6).toFixed(2)} MB`);
  if (isDryRun) {
    console.log(`\n${tag} can be released; nothing was tagged. Its files are in .output/release.`);
    return 0;
  }
  if ((await run('git', ['tag', '-a', tag, '-m', `Gleaner ${version}`])) !== 0)
    return refuse([`no tag ${tag}`]);
  console.log(`\nTagged ${tag}. Publish it: git push origin ${tag}`);
  return 0;
}

/** @param {string[]} problems */
function refuse(problems) {
  for (const problem of problems) console.error(`Not released: ${problem}.`);
  return 1;
}

/**
 * Builds the packages again in another folder, from the source zip alone. `npm run zip` installs the npm packages there.
 *
 * @param {string} sources
 * @returns {Promise<Map<string, string>>} the hashes of the zips by their names
 */
async function rebuild(sources) {
  const { unzipSync } = await import('fflate');
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-release-'));
  try {
    for (const [path, bytes] of Object.entries(unzipSync(await readFile(join(RELEASE, sources))))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const lines = await output(process.execPath, [join(folder, 'scripts', 'zip.mjs')]);
    return new Map(
      [...lines.matchAll(/^([0-9a-f]{64}) {2}(\S+)/gm)].map(([, sha256 = '', name = '']) => [name, sha256]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string>} what it prints. Rejects when it fails.
 */
async function output(command, args) {
  let text = '';
  const exitCode = await run(command, args, {
    onOutput: (more) => {
      text += more;
    },
  });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${text}`);
  return text;
}
