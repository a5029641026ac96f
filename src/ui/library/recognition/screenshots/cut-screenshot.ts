import type { Rect } from '@/core/geometry/rect';
import { assertImageFile } from '@/core/image-files/limits';
import { placePiece } from '@/core/ocr/screenshot-piece';
import type { PresentedScreenshot } from '@/platform/messages/page-protocol';
import { cropImage } from '@/ui/recognition/prepare-image';
import type { CutScreenshot } from './screenshot-run';

/** A part of a screenshot that is so large is not cut out. */
const NEARLY_ALL = 0.9;

/**
 * Cuts a screenshot of a page to what scrolls, because what is around that is recognised once: in the first.
 * @throws AppError `image-unreadable`, `picture-damaged`, `out-of-memory`
 */
export async function cutScreenshot(
  image: Blob,
  { clip, viewport, deviceScale }: PresentedScreenshot,
  isFirst: boolean,
): Promise<CutScreenshot> {
  const size = assertImageFile(new Uint8Array(await image.arrayBuffer()));
  const place = (rect: Rect) =>
    placePiece({ rect, viewport, deviceScale, offset: { x: 0, y: 0 }, whole: rect }, size).source;
  const whole = place({ x: 0, y: 0, ...viewport });
  const scale = whole.width / viewport.width;
  const part = place(clip);
  const isWhole = isFirst || part.width * part.height >= NEARLY_ALL * whole.width * whole.height;
  if (isWhole) return { image, origin: { x: 0, y: 0 }, scale };
  return { image: await cropImage(image, part), origin: { x: part.x, y: part.y }, scale };
}
