import { useEffect, useRef, useState } from 'preact/hooks';
import type { Point, Rect, Size } from '@/core/geometry/rect';
import {
  ARROW_KEYS,
  isRegion,
  middleRegion,
  nudgeRegion,
  snapRegion,
  spanRegion,
} from '@/core/geometry/region';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { listenForGestures } from '@/ui/recognition/pointer-gesture';

interface RegionSelectorProps {
  readonly image: Blob;
  /** Called with the region in px of the image; undefined means the whole image. */
  readonly onSelect: (part: Rect | undefined) => void;
  /** Goes back to what was shown before; undefined when there was nothing. */
  readonly onCancel: (() => void) | undefined;
}

/** Lets the user select a region of an image by dragging, or with the arrow keys and Enter. */
export function RegionSelector({ image, onSelect, onCancel }: RegionSelectorProps) {
  const url = useObjectUrl(image);
  const surface = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLImageElement>(null);
  const [region, setRegion] = useState<Rect>();
  useEffect(() => surface.current?.focus(), []);
  useDrag(surface, element, setRegion);

  function onKey(event: KeyboardEvent): void {
    const size = sizeOf(element.current);
    // The image has no size until it is loaded.
    if (size.width > 0 && ARROW_KEYS.includes(event.key)) {
      setRegion(region ? nudgeRegion(region, event.key, event, size) : middleRegion(size));
    } else if (event.key === 'Enter' && region && isRegion(region)) onSelect(region);
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
  }

  return (
    <div class="region-selector">
      <div
        class="image-stage selecting-region"
        data-part="selecting-region"
        role="application"
        aria-label={t('librarySelectingRegion')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region is framed by keys here
        tabIndex={0}
        ref={surface}
        onKeyDown={onKey}
      >
        {url && <img src={url} alt={t('libraryImage')} draggable={false} ref={element} />}
        {region && <Frame region={region} size={sizeOf(element.current)} />}
      </div>
      <RegionControls region={region} onSelect={onSelect} onCancel={onCancel} />
    </div>
  );
}

interface RegionControlsProps extends Omit<RegionSelectorProps, 'image'> {
  readonly region: Rect | undefined;
}

/** A hint, the region's size and position, and the buttons. */
function RegionControls({ region, onSelect, onCancel }: RegionControlsProps) {
  return (
    <>
      <p class="quiet" role="status">
        {region ? regionText(region) : t('librarySelectingRegionHint')}
      </p>
      <p class="quiet">{t('librarySelectingRegionKeys')}</p>
      <div class="actions">
        <Button
          kind="primary"
          part="recognise-region"
          disabled={!region || !isRegion(region)}
          onPress={() => region && onSelect(region)}
        >
          {t('libraryRecogniseRegion')}
        </Button>
        <Button part="recognise-whole" onPress={() => onSelect(undefined)}>
          {t('libraryRecogniseWhole')}
        </Button>
        {onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
      </div>
    </>
  );
}

/** The selected region, with the rest of the image dimmed. Coordinates are px of the image. */
function Frame({ region: { x, y, width, height }, size }: { readonly region: Rect; readonly size: Size }) {
  const outer = `M0 0H${size.width}V${size.height}H0Z`;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path class="shade" fill-rule="evenodd" d={`${outer}M${x} ${y}h${width}v${height}h${-width}Z`} />
      <rect class="frame-edge" data-part="region" x={x} y={y} width={width} height={height} />
    </svg>
  );
}

function regionText({ x, y, width, height }: Rect): string {
  return t('regionLabel', `${width.toFixed()} × ${height.toFixed()}`, x.toFixed(), y.toFixed());
}

/** An image's own size, px; 0 × 0 until it is loaded. */
function sizeOf(element: HTMLImageElement | null): Size {
  return { width: element?.naturalWidth ?? 0, height: element?.naturalHeight ?? 0 };
}

/** Selects a region by dragging, in px of the image. */
function useDrag(
  surface: { readonly current: HTMLElement | null },
  element: { readonly current: HTMLImageElement | null },
  onRegion: (region: Rect | undefined) => void,
): void {
  useEffect(() => {
    if (!surface.current) return undefined;
    const controller = new AbortController();
    const inImage = ({ x, y }: Point) => {
      const { left, top, width } = element.current?.getBoundingClientRect() ?? new DOMRect();
      const scale = sizeOf(element.current).width / (width || 1);
      return { x: (x - left) * scale, y: (y - top) * scale };
    };
    listenForGestures(
      surface.current,
      {
        onHover: () => undefined,
        onClick: () => onRegion(undefined),
        onDrag: (from, to) =>
          onRegion(snapRegion(spanRegion(inImage(from), inImage(to), sizeOf(element.current)), 1)),
        onDrop: () => undefined,
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [surface, element, onRegion]);
}
