import { Readability } from '@mozilla/readability';

/**
 * The article of a page as Readability finds it: an element in a document of its own, or nothing. It uses the copy up.
 * https://github.com/mozilla/readability
 */
export function readWithReadability(copy: Document): Element | undefined {
  const article = new Readability<Node>(copy, {
    serializer: (node) => node,
    keepClasses: true,
    charThreshold: 200,
    // Metadata is read by us.
    disableJSONLD: true,
  }).parse();
  return article?.content instanceof Element ? article.content : undefined;
}
