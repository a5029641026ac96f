import type { ArticleContent } from '@/core/articles/article';
import { IMAGE_ID, TEX } from '@/core/articles/stored-attributes';
import { flattenBoxes } from './blocks';
import type { BodyNotes } from './body-notes';
import { unwrapButtons } from './buttons';
import { normaliseCode } from './code';
import { showFoldedParts } from './folded-parts';
import { normaliseFormulas } from './formulas';
import { placeBackgroundsAndDrawings, placeImages } from './images';
import { joinMarks, semanticStyles } from './inline-marks';
import { unwrapLayoutTables } from './layout-tables';
import { normaliseLinks } from './links';
import { replaceEmbeds } from './media';
import { removePermalinks } from './permalinks';
import { toPlainText } from './plain-text';
import { sanitise } from './sanitise';
import { writeTicks } from './ticks';

const NEVER_SHOWN =
  'script, style, button, link, meta, template, title, base, select, textarea, input, progress, meter, dialog, [hidden], [style*="display:none"], [style*="display: none"]';

/**
 * Builds the body of an article and makes it safe. `root` must be in a document in which nothing runs; it is used up.
 * Elements that only one site uses must be replaced before.
 */
export function buildContent(root: Element, base: string, notes: BodyNotes): ArticleContent {
  showFoldedParts(root);
  removePermalinks(root);
  normaliseFormulas(root, notes);
  writeTicks(root);
  unwrapButtons(root);
  for (const element of root.querySelectorAll(NEVER_SHOWN)) {
    if (!element.matches(`[${TEX}], math *, svg title`)) element.remove();
  }
  normaliseCode(root);
  replaceEmbeds(root, base, notes);
  placeBackgroundsAndDrawings(root, base, notes);
  placeImages(root, base, notes);
  semanticStyles(root);
  normaliseLinks(root, base);
  unwrapLayoutTables(root);
  flattenBoxes(root);
  joinMarks(root);
  const html = sanitise(root);
  // Images and text are taken from what is stored, not from what it was made of.
  const clean = new DOMParser().parseFromString(html, 'text/html').body;
  const byId = new Map(notes.images.map((image) => [image.id, image]));
  const places = [...clean.querySelectorAll('img')].map((image) => image.getAttribute(IMAGE_ID) ?? '');
  const images = [...new Set(places)].flatMap((id) => byId.get(id) ?? []);
  return { html, pictures: images, text: toPlainText(clean) };
}
