import { findDrawnSize } from '@/content/image-ocr/pictures/drawn-size';
import type { Picture, PictureKind } from '@/content/image-ocr/pictures/picture';
import { rectOfPicture } from '@/content/image-ocr/pictures/picture-at';
import type { Rect } from '@/core/geometry/rect';
import { type MessageKey, t } from '@/platform/i18n';
import { Hint } from './Hint';

/** What would be read now. */
export type Choice =
  | { readonly kind: 'picture'; readonly picture: Picture }
  /** CSS px of the viewport. */
  | { readonly kind: 'region'; readonly region: Rect };

interface PickerViewProps {
  readonly choice: Choice | undefined;
  /** Whether the arrow keys frame a region. */
  readonly frames: boolean;
  readonly hasPictures: boolean;
  readonly onFrame: () => void;
  readonly onClose: () => void;
}

const KINDS: Readonly<Record<PictureKind, MessageKey>> = {
  image: 'pickerKindPicture',
  'svg-image': 'pickerKindPicture',
  embedded: 'pickerKindPicture',
  background: 'pickerKindBackground',
  canvas: 'pickerKindCanvas',
  video: 'pickerKindVideo',
  drawing: 'pickerKindDrawing',
  region: 'pickerKindPicture',
};

/** What lies over the page while something is chosen: the lit picture or the region, and the bar that says what to do. */
export function PickerView({ choice, frames, hasPictures, onFrame, onClose }: PickerViewProps) {
  return (
    <>
      {frames && !choice && <div class="dim" />}
      {choice?.kind === 'picture' && <Candidate picture={choice.picture} shades={frames} />}
      {choice?.kind === 'region' && <Region region={choice.region} />}
      <Hint
        text={textOf(choice, frames, hasPictures)}
        keys={t(frames ? 'framerKeys' : 'pickerKeys')}
        onFrame={frames ? undefined : onFrame}
        onClose={onClose}
      />
    </>
  );
}

function Candidate({ picture, shades }: { readonly picture: Picture; readonly shades: boolean }) {
  return (
    <div
      class={shades ? 'candidate shading' : 'candidate'}
      data-part="candidate"
      data-kind={picture.kind}
      style={styleOf(rectOfPicture(picture))}
    >
      <span class="candidate-label">{labelOf(picture)}</span>
    </div>
  );
}

function Region({ region }: { readonly region: Rect }) {
  const isAtTop = region.y < 24;
  return (
    <div class="region" data-part="region" style={styleOf(region)}>
      <span class={isAtTop ? 'region-size inside' : 'region-size'}>{sizeOf(region)}</span>
    </div>
  );
}

function textOf(choice: Choice | undefined, frames: boolean, hasPictures: boolean): string {
  if (choice?.kind === 'picture') return labelOf(choice.picture);
  if (choice?.kind === 'region') {
    const { x, y } = choice.region;
    return t('framerRegion', sizeOf(choice.region), Math.round(x), Math.round(y));
  }
  if (frames) return t('framerHint');
  return t(hasPictures ? 'pickerHint' : 'pickerNone');
}

function labelOf(picture: Picture): string {
  const { width, height } = findDrawnSize(picture);
  return t('pickerLabel', t(KINDS[picture.kind]), Math.round(width), Math.round(height));
}

function sizeOf({ width, height }: Rect): string {
  return `${Math.round(width)} × ${Math.round(height)}`;
}

function styleOf({ x, y, width, height }: Rect): Record<string, string> {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
