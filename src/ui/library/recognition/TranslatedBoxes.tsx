import type { Rect } from '@/core/geometry/rect';
import { fitFontSize } from '@/core/translation/translated-units';
import type { Translation } from './use-translation';

/** By how much a box is larger than the lines that it covers, in their heights: the strokes of letters reach beyond them. */
const MARGIN = 0.15;

function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The translations over the image, each where its text is printed. They are in px of the image, within its SVG. */
export function TranslatedBoxes({
  translation: { units, texts, to },
}: {
  readonly translation: Translation;
}) {
  return (
    <g data-part="translated-boxes">
      {units.map(({ box, lineHeight }, index) => {
        const text = texts[index];
        if (!box || text === undefined) return null;
        const fontSize = `${fitFontSize(text, box, lineHeight)}px`;
        return (
          <foreignObject key={index} {...grow(box, MARGIN * lineHeight)}>
            <div class="translated-box" lang={to} dir="auto" style={{ height: '100%', fontSize }}>
              {text}
            </div>
          </foreignObject>
        );
      })}
    </g>
  );
}
