const LONGEST_TAG = 60;
const MOST_TAGS = 50;

/** Tags with one more: one line, without `#`, each once whatever its case. */
export function addTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^#+\s*/, '')
    .slice(0, LONGEST_TAG);
  const isKnown = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
  return tag === '' || isKnown || tags.length >= MOST_TAGS ? tags : [...tags, tag];
}
