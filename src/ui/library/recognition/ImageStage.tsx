import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Size } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { t } from '@/platform/browser/i18n';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { useShownImage } from '@/ui/recognition/use-shown-image';
import { ImageSlices } from './ImageSlices';

/** Makes an element a stop of the Tab key while it scrolls, so that keys can scroll it. `content`: changes when its children do. */
function useScrollKeys(element: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const update = () => {
      if (current.scrollHeight > current.clientHeight) current.tabIndex = 0;
      else current.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(update);
    for (const each of [current, ...current.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [element, content]);
}

interface ImageStageProps {
  /** Undefined when the image may not be shown. */
  readonly image: Blob | undefined;
  /** The size that the lines' coordinates refer to, px. Undefined until there is a recognition. */
  readonly size: Size | undefined;
  readonly lines: readonly Line[];
  /** The highlighted line. */
  readonly highlighted: number | undefined;
  /** Called with the line under the pointer. */
  readonly onLine: (index: number | undefined) => void;
  readonly onPick: (index: number) => void;
  /** What lies over the image, in px of the image. */
  readonly children?: ComponentChildren;
}

/** An image with outlines around its lines. Screen readers and keys use the text next to it instead. */
export function ImageStage({ image, size, lines, highlighted, onLine, onPick, children }: ImageStageProps) {
  const shown = useShownImage(image);
  const url = useObjectUrl(shown?.kind === 'whole' ? shown.image : undefined);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => setBroken(false), [image]);
  const stage = useRef<HTMLDivElement>(null);
  useScrollKeys(stage, shown?.kind === 'slices' ? shown.kind : url);
  const places = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (highlighted !== undefined)
      places.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const lineAt = ({ target }: Event) => {
      const index = [...(places.current?.children ?? [])].indexOf(target as Element);
      return index < 0 ? undefined : index;
    };
    const { current } = places;
    current?.addEventListener('pointermove', (event) => onLine(lineAt(event)), { signal });
    current?.addEventListener('pointerleave', () => onLine(undefined), { signal });
    const pick = (event: Event) => {
      const index = lineAt(event);
      if (index !== undefined) onPick(index);
    };
    current?.addEventListener('click', pick, { signal });
    return () => controller.abort();
  }, [onLine, onPick]);
  return (
    <div class="image-stage" data-part="stage" ref={stage}>
      {url && <img src={url} alt={t('libraryImage')} hidden={isBroken} onError={() => setBroken(true)} />}
      {shown?.kind === 'slices' && <ImageSlices {...shown} label={t('libraryImage')} />}
      <svg viewBox={size && `0 0 ${size.width} ${size.height}`} aria-hidden="true" ref={places}>
        {lines.map(({ quad }, index) => (
          <polygon
            key={index}
            data-part="place"
            class={index === highlighted ? 'place highlighted' : 'place'}
            points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        ))}
        {children}
      </svg>
    </div>
  );
}
