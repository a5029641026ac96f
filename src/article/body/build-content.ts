import type { ArticleContent } from '@/core/articles/article';
import { flattenBoxes } from './blocks';
import type { BodyNotes } from './body-notes';
import { normaliseCode } from './code';
import { joinMarks, semanticStyles } from './emphasis';
import { normaliseFormulas } from './formulas';
import { normaliseLinks } from './links';
import { replaceEmbeds } from './media';
import { placePainted } from './painted';
import { placePictures } from './pictures';
import { plainText } from './plain-text';
import { sanitise } from './sanitise';
import { normaliseTables } from './tables';

const NEVER_SHOWN =
  'script, style, button, link, meta, template, title, base, select, textarea, input, progress, meter, dialog, [hidden], [style*="display:none"], [style*="display: none"]';

/**
 * Puts the body of an article in order and makes it safe. `root` has to stand in a document in which nothing runs; it is used up.
 * What a site has of its own making has to be replaced before.
 */
export function buildContent(root: Element, base: string, notes: BodyNotes): ArticleContent {
  normaliseFormulas(root, notes);
  for (const element of root.querySelectorAll(NEVER_SHOWN)) {
    if (!element.matches('[data-tex], math *')) element.remove();
  }
  normaliseCode(root);
  replaceEmbeds(root, base, notes);
  placePainted(root, base, notes);
  placePictures(root, base, notes);
  semanticStyles(root);
  normaliseLinks(root, base);
  normaliseTables(root);
  flattenBoxes(root);
  joinMarks(root);
  const html = sanitise(root);
  // Read from what is stored, not from what it was made of.
  const clean = new DOMParser().parseFromString(html, 'text/html').body;
  const byId = new Map(notes.pictures.map((picture) => [picture.id, picture]));
  const places = [...clean.querySelectorAll('img')].map((image) => image.getAttribute('data-picture') ?? '');
  const pictures = [...new Set(places)].flatMap((id) => byId.get(id) ?? []);
  return { html, pictures, text: plainText(clean) };
}
