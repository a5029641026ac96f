import Defuddle from 'defuddle';
import type { SecondReader } from './second-reader';

/**
 * The article of a page as Defuddle finds it. Nothing is fetched for it, and small pictures stay: it takes the width of a border for that
 * of the picture. https://github.com/kepano/defuddle
 */
export const readWithDefuddle: SecondReader = (copy, url) => {
  const { content } = new Defuddle(copy, { url, useAsync: false, removeSmallImages: false }).parse();
  return content.trim() === '' ? undefined : content;
};
