import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { grow, type Size } from '@/core/geometry/rect';
import type { BoxColours } from '@/core/translation/box-colours';
import {
  BOX_MARGIN,
  fitFontSize,
  leastFontSize,
  type PrintedPlace,
  placeOf,
  type TranslatedUnit,
} from '@/core/translation/translated-units';
import { sampleColours } from '@/platform/images/sample-colours';
import { fitText } from '@/ui/translation/fit-text';
import type { Translation } from '@/ui/translation/use-translation';

interface TranslatedBoxesProps {
  readonly translation: Translation;
  readonly units: readonly TranslatedUnit[];
  /** The image, whose colours the boxes have; undefined when it may not be shown. */
  readonly image: Blob | undefined;
  /** The space of the units' boxes, px. */
  readonly size: Size;
}

/** The translations over the image, each where its text is printed. They are in px of the image, within its SVG. */
export function TranslatedBoxes({ translation: { texts, to }, units, image, size }: TranslatedBoxesProps) {
  const colours = useColours(image, size, units);
  return (
    <g data-part="translated-boxes">
      {units.map((unit, index) => {
        const text = texts[index];
        const place = placeOf(unit);
        if (!place || text === undefined) return null;
        const { lineHeight } = unit;
        const colour = colours[index];
        return (
          <foreignObject key={index} {...grow(place.box, BOX_MARGIN * lineHeight)} transform={turnOf(place)}>
            <TranslatedBox place={place} lineHeight={lineHeight} text={text} to={to} colours={colour} />
          </foreignObject>
        );
      })}
    </g>
  );
}

/** SVG turns in degrees. */
function turnOf({ box: { x, y, width, height }, angle }: PrintedPlace): string | undefined {
  if (angle === 0) return undefined;
  return `rotate(${(angle * 180) / Math.PI} ${x + width / 2} ${y + height / 2})`;
}

interface TranslatedBoxProps {
  readonly place: PrintedPlace;
  readonly lineHeight: number;
  readonly text: string;
  readonly to: string;
  readonly colours: BoxColours | undefined;
}

function TranslatedBox({ place: { box }, lineHeight, text, to, colours }: TranslatedBoxProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { style } = element.current;
    // How large the image is shown.
    const scale = element.current.closest('svg')?.getScreenCTM()?.a ?? 1;
    const least = leastFontSize(lineHeight, scale);
    style.fontSize = `${fitFontSize(text, box, lineHeight, least)}px`;
    style.height = '100%';
    fitText(element.current, least);
  }, [text, box, lineHeight]);
  const style = { background: colours?.paper, color: colours?.ink };
  return (
    <div class="translated-box" lang={to} dir="auto" style={style} ref={element}>
      {text}
    </div>
  );
}

/** The colours of the image where its text is printed; none until they are known, and where they cannot be had. */
function useColours(
  image: Blob | undefined,
  size: Size,
  units: readonly TranslatedUnit[],
): readonly (BoxColours | undefined)[] {
  const [colours, setColours] = useState<readonly (BoxColours | undefined)[]>([]);
  useEffect(() => {
    let current = true;
    setColours([]);
    if (!image) return undefined;
    const boxes = units.map(({ box }) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    sampleColours({ kind: 'file', data: image }, size, boxes).then(
      (found) => current && setColours(found),
      // Without them, as for SVG files, the boxes have the colours of the page.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [image, size, units]);
  return colours;
}
