import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { grow, type Size } from '@/core/geometry/rect';
import type { BoxColours } from '@/core/translation/box-colours';
import { BOX_MARGIN, fitFontSize, type TranslatedUnit } from '@/core/translation/translated-units';
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
        if (!unit.box || text === undefined) return null;
        return (
          <foreignObject key={index} {...grow(unit.box, BOX_MARGIN * unit.lineHeight)}>
            <TranslatedBox unit={unit} text={text} to={to} colours={colours[index]} />
          </foreignObject>
        );
      })}
    </g>
  );
}

interface TranslatedBoxProps {
  readonly unit: TranslatedUnit;
  readonly text: string;
  readonly to: string;
  readonly colours: BoxColours | undefined;
}

function TranslatedBox({ unit: { box, lineHeight }, text, to, colours }: TranslatedBoxProps) {
  const element = useRef<HTMLDivElement>(null);
  const fontSize = box ? `${fitFontSize(text, box, lineHeight)}px` : '';
  useLayoutEffect(() => {
    if (!element.current) return;
    element.current.style.fontSize = fontSize;
    fitText(element.current);
  }, [text, fontSize]);
  const style = { height: '100%', background: colours?.paper, color: colours?.ink };
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
