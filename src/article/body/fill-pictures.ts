/** The attribute by which a stored body names its pictures. */
export const PICTURE_ID = 'data-picture';

/**
 * Puts addresses into a stored body that was parsed into an inert document. Where there is none, the picture becomes a link to its
 * original address, or its alternative text where it had none.
 */
export function fillPictures(
  root: ParentNode,
  find: (id: string) => { readonly src: string } | { readonly link: string } | undefined,
): void {
  for (const place of root.querySelectorAll(`img[${PICTURE_ID}]`)) {
    const found = find(place.getAttribute(PICTURE_ID) ?? '');
    if (found && 'src' in found) place.setAttribute('src', found.src);
    else place.replaceWith(standIn(place, found?.link));
  }
}

function standIn(place: Element, link: string | undefined): Node {
  const { ownerDocument } = place;
  const alt = place.getAttribute('alt') ?? '';
  if (link === undefined) return ownerDocument.createTextNode(alt);
  const anchor = ownerDocument.createElement('a');
  anchor.setAttribute('href', link);
  anchor.textContent = alt === '' ? link : alt;
  return anchor;
}
