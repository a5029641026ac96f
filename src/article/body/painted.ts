import { originalWechatPicture, resolvePicture } from '@/core/articles/picture-address';
import type { BodyNotes } from './body-notes';
import { createPlace } from './pictures';

const BACKGROUND = /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]+)"|'([^']+)'|([^)\s]+))\s*\)/i;

/**
 * Pictures that are painted by styles and drawings. A background that stands alone is a picture of the article, as in posts made of
 * tiles; one behind text is ornament and noted as lost.
 */
export function placePainted(root: Element, base: string, notes: BodyNotes): void {
  for (const element of root.querySelectorAll('[style*="url("]')) placeBackground(element, base, notes);
  for (const drawing of root.querySelectorAll('svg')) placeDrawing(drawing, base, notes);
}

function placeBackground(element: Element, base: string, notes: BodyNotes): void {
  const address = BACKGROUND.exec(element.getAttribute('style') ?? '')
    ?.slice(1)
    .find(Boolean);
  const url = resolvePicture(address, base);
  if (url === undefined) return;
  if (hasContent(element)) {
    notes.addLoss({ kind: 'background', what: url, why: 'kind-not-kept', url });
    return;
  }
  const original = originalWechatPicture(url);
  const place = createPlace(
    element.ownerDocument,
    { url: original, otherUrls: original === url ? [] : [url], alt: '' },
    notes,
  );
  // Inside a drawing it would go with it.
  (element.closest('svg') ?? element).before(place);
}

function hasContent(element: Element): boolean {
  return (
    (element.textContent ?? '').trim() !== '' ||
    element.querySelector('img, [data-src], video, iframe') !== null
  );
}

/** What a drawing carries of HTML and pictures stays in its place; the drawing itself goes. */
function placeDrawing(drawing: Element, base: string, notes: BodyNotes): void {
  if (!drawing.isConnected || drawing.parentElement?.closest('svg')) return;
  const kept: Node[] = [];
  for (const part of drawing.querySelectorAll('image, foreignObject')) {
    if (part.localName === 'image') kept.push(...placesOfImage(part, base, notes));
    else kept.push(...part.childNodes);
  }
  drawing.before(...kept);
  const label = drawing.getAttribute('aria-label') ?? drawing.querySelector('title, text')?.textContent ?? '';
  if (kept.length === 0 && label.trim() !== '') {
    notes.addLoss({ kind: 'drawing', what: label, why: 'kind-not-kept' });
  }
  drawing.remove();
}

function placesOfImage(image: Element, base: string, notes: BodyNotes): readonly Element[] {
  const url = resolvePicture(image.getAttribute('href') ?? image.getAttribute('xlink:href'), base);
  if (url === undefined) return [];
  return [
    createPlace(image.ownerDocument, { url: originalWechatPicture(url), otherUrls: [], alt: '' }, notes),
  ];
}
