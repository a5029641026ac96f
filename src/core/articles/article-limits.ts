/** The limits that the schemas of an article check and that a capture keeps to. All but the numbers of items in characters. */

/** The longest body, as HTML or as text. */
export const LONGEST_BODY = 20_000_000;
/** The most images of a body, and the most losses. */
export const MOST_PARTS = 10_000;
/** The most other addresses of an image. */
export const MOST_OTHER_URLS = 20;
/** The longest fact of one line: a title, a name, a tag. */
export const LONGEST_LINE = 2000;
/** The longest summary, and the longest description of an image. */
export const LONGEST_SUMMARY = 10_000;
export const LONGEST_LANGUAGE = 64;
export const MOST_TAGS_OF_PAGE = 100;
