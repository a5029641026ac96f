import { clipOf } from '@/content/image-ocr/geometry/view';
import { areaOf, intersect } from '@/core/geometry/rect';
import { type Picture, pictureOf } from './picture';
import { isInView, isLargeEnough, rectOfPicture } from './picture-at';
import { walkElements } from './walk-elements';

/** The pictures a user sees in a window, in the order of reading: from the top, then from the left. */
export function listPicturesInView(view: Window): Picture[] {
  const seen: { readonly picture: Picture; readonly x: number; readonly y: number }[] = [];
  for (const element of walkElements(view.document)) {
    // The cheap question first: most elements are out of view or small.
    const bounds = element.getBoundingClientRect();
    if (!(bounds.width > 0 && bounds.height > 0)) continue;
    const picture = pictureOf(element);
    if (!picture || !isLargeEnough(picture) || isMereFrame(picture)) continue;
    const rect = rectOfPicture(picture);
    if (!isInView(rect, view) || areaOf(intersect(rect, clipOf(element))) === 0 || isHidden(element))
      continue;
    seen.push({ picture, x: rect.x, y: rect.y });
  }
  return seen.sort((a, b) => a.y - b.y || a.x - b.x).map(({ picture }) => picture);
}

/** A drawing that shows pictures: they are listed themselves. */
function isMereFrame({ kind, element }: Picture): boolean {
  return kind === 'drawing' && element.querySelector('image') !== null;
}

function isHidden(element: Element): boolean {
  return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
