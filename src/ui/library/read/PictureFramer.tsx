import { useEffect, useRef, useState } from 'preact/hooks';
import type { Rect, Size } from '@/core/geometry/rect';
import {
  ARROW_KEYS,
  isRegion,
  middleRegion,
  nudgeRegion,
  snapRegion,
  spanRegion,
} from '@/core/geometry/region';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { listenForGestures } from '@/ui/reading/pointer-gesture';

interface PictureFramerProps {
  readonly picture: Blob;
  /** Told the part, px of the picture; undefined for all of it. */
  readonly onFramed: (part: Rect | undefined) => void;
  /** Shows again what was there before; absent where nothing was. */
  readonly onLeave: (() => void) | undefined;
}

/** Lets the user frame a part of a picture: by dragging, or with the arrow keys and Enter. */
export function PictureFramer({ picture, onFramed, onLeave }: PictureFramerProps) {
  const url = useObjectUrl(picture);
  const surface = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [region, setRegion] = useState<Rect>();
  useEffect(() => surface.current?.focus(), []);
  useDrag(surface, image, setRegion);

  function onKey(event: KeyboardEvent): void {
    const size = sizeOf(image.current);
    // Nothing is framed of a picture that is not there yet.
    if (size.width > 0 && ARROW_KEYS.includes(event.key)) {
      setRegion(region ? nudgeRegion(region, event.key, event, size) : middleRegion(size));
    } else if (event.key === 'Enter' && region && isRegion(region)) onFramed(region);
    else if (event.key === 'Escape' && onLeave) onLeave();
    else return;
    event.preventDefault();
  }

  return (
    <div class="picture-framer">
      <div
        class="picture-stage framing"
        data-part="framing"
        role="application"
        aria-label={t('libraryFraming')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region is framed by keys here
        tabIndex={0}
        ref={surface}
        onKeyDown={onKey}
      >
        {url && <img src={url} alt={t('libraryPicture')} draggable={false} ref={image} />}
        {region && <Frame region={region} size={sizeOf(image.current)} />}
      </div>
      <FramerFoot region={region} onFramed={onFramed} onLeave={onLeave} />
    </div>
  );
}

interface FramerFootProps extends Omit<PictureFramerProps, 'picture'> {
  readonly region: Rect | undefined;
}

/** What to do, and what can be done with what is framed. */
function FramerFoot({ region, onFramed, onLeave }: FramerFootProps) {
  return (
    <>
      <p class="quiet" role="status">
        {region ? regionText(region) : t('libraryFramingHint')}
      </p>
      <p class="quiet">{t('libraryFramingKeys')}</p>
      <div class="actions">
        <Button
          kind="primary"
          part="read-part"
          disabled={!region || !isRegion(region)}
          onPress={() => region && onFramed(region)}
        >
          {t('libraryReadPart')}
        </Button>
        <Button part="read-whole" onPress={() => onFramed(undefined)}>
          {t('libraryReadWhole')}
        </Button>
        {onLeave && <Button onPress={onLeave}>{t('readerCancel')}</Button>}
      </div>
    </>
  );
}

/** The framed part, all else dimmed; px of the picture. */
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
  return t('framerRegion', `${Math.round(width)} × ${Math.round(height)}`, Math.round(x), Math.round(y));
}

/** A picture's own size, px; nothing until it has come. */
function sizeOf(image: HTMLImageElement | null): Size {
  return { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
}

/** Frames by dragging, in px of the picture. */
function useDrag(
  surface: { readonly current: HTMLElement | null },
  image: { readonly current: HTMLImageElement | null },
  onRegion: (region: Rect | undefined) => void,
): void {
  useEffect(() => {
    if (!surface.current) return undefined;
    const controller = new AbortController();
    const inPicture = ({ x, y }: { readonly x: number; readonly y: number }) => {
      const { left, top, width } = image.current?.getBoundingClientRect() ?? new DOMRect();
      const scale = sizeOf(image.current).width / (width || 1);
      return { x: (x - left) * scale, y: (y - top) * scale };
    };
    listenForGestures(
      surface.current,
      {
        onHover: () => undefined,
        onClick: () => onRegion(undefined),
        onDrag: (from, to) =>
          onRegion(snapRegion(spanRegion(inPicture(from), inPicture(to), sizeOf(image.current)), 1)),
        onDrop: () => undefined,
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [surface, image, onRegion]);
}
