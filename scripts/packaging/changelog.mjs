/**
 * The notes of a version: its section of CHANGELOG.md, without the heading.
 *
 * @param {string} changelog
 * @param {string} heading `0.2.0`, or `Unreleased`
 * @returns {string | undefined} undefined if there is no such section, or nothing in it
 */
export function releaseNotes(changelog, heading) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split('\n', 1)[0]?.split(' ')[0] === heading);
  return section?.slice(section.indexOf('\n')).trim() || undefined;
}
