import Defuddle from 'defuddle';
import type { SecondExtractor } from './second-extractor';

/**
 * Finds a page's article with Defuddle, without any fetch. It keeps small images, because Defuddle takes the width of a
 * border for the width of the image. https://github.com/kepano/defuddle
 */
export const extractWithDefuddle: SecondExtractor = (copy, url) =>
  new Defuddle(copy, { url, useAsync: false, removeSmallImages: false }).parse().content;
