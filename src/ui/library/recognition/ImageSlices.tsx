import type { Size } from '@/core/geometry/rect';
import type { ImageSlice } from '@/platform/images/slice-image';
import { useObjectUrl } from '@/ui/hooks/use-object-url';

interface ImageSlicesProps {
  /** The size of the whole image, px. */
  readonly size: Size;
  readonly slices: readonly ImageSlice[];
  /** What screen readers say of the image. */
  readonly label: string;
}

/** A long image, of which the browser only decodes the slices in view. Rows without a slice yet are left empty. */
export function ImageSlices({ size, slices, label }: ImageSlicesProps) {
  const style = { width: `${size.width}px`, aspectRatio: `${size.width} / ${size.height}` };
  return (
    <div class="image-slices" role="img" aria-label={label} style={style}>
      {slices.map((slice) => (
        <Slice key={slice.top} slice={slice} rows={size.height} />
      ))}
    </div>
  );
}

/** A slice in its place. @param rows the rows of the whole image */
function Slice({
  slice: { image, top, height },
  rows,
}: {
  readonly slice: ImageSlice;
  readonly rows: number;
}) {
  const url = useObjectUrl(image);
  if (!url) return null;
  const style = { top: `${(100 * top) / rows}%`, height: `${(100 * height) / rows}%` };
  return <img src={url} alt="" style={style} />;
}
