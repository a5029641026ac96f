import { useEffect, useRef, useState } from 'preact/hooks';
import type { Size } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { useObjectUrl } from '@/ui/hooks/use-object-url';

interface PictureStageProps {
  /** Undefined where it may not be shown. */
  readonly picture: Blob | undefined;
  /** What the lines' px are of; undefined while none is read. */
  readonly size: Size | undefined;
  readonly lines: readonly Line[];
  /** The line to light. */
  readonly lit: number | undefined;
  /** The line that the pointer is on. */
  readonly onLine: (index: number | undefined) => void;
  readonly onPick: (index: number) => void;
}

/** A picture with the places of its lines. The text beside it is what screen readers and keys get. */
export function PictureStage({ picture, size, lines, lit, onLine, onPick }: PictureStageProps) {
  const url = useObjectUrl(picture);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => setBroken(false), [picture]);
  const places = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (lit !== undefined) places.current?.children[lit]?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
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
    <div class="picture-stage" data-part="stage">
      {url && <img src={url} alt={t('libraryPicture')} hidden={isBroken} onError={() => setBroken(true)} />}
      <svg viewBox={size && `0 0 ${size.width} ${size.height}`} aria-hidden="true" ref={places}>
        {lines.map(({ quad }, index) => (
          <polygon
            key={index}
            data-part="place"
            class={index === lit ? 'place lit' : 'place'}
            points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        ))}
      </svg>
    </div>
  );
}
