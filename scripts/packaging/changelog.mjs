/**
 * The notes of a version: the highlights of its section of CHANGELOG.md and where the rest is, or the whole section where it has no
 * highlights.
 *
 * @param {string} changelog
 * @param {string} heading `0.2.0`, or `Unreleased`
 * @param {string} [address] of the change log on the web
 * @returns {string | undefined} undefined if there is no such section, or nothing in it
 */
export function releaseNotes(changelog, heading, address) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split('\n', 1)[0]?.split(' ')[0] === heading);
  const all = section?.slice(section.indexOf('\n')).trim() || undefined;
  const highlights = all
    ?.split(/^### /m)
    .find((part) => part.startsWith('Highlights\n'))
    ?.trim();
  if (highlights === undefined) return all;
  return `## ${highlights}\n\n${address ? `[All changes](${address})` : 'All changes are in CHANGELOG.md.'}`;
}

/**
 * Where the change log of a version is on the web.
 *
 * @param {string} tag
 * @param {Readonly<Record<string, string | undefined>>} environment of the workflow that publishes a release
 * @returns {string | undefined} undefined outside that workflow
 */
export function changelogAddress(tag, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  return server && repository ? `${server}/${repository}/blob/${tag}/CHANGELOG.md` : undefined;
}
