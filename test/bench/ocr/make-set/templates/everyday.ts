import { escapeHtml, type Sheet, type Template, type TemplateInput } from '../template';
import { EVERYDAY_LINES } from './everyday-texts';

/** How often each kind is drawn: each time in another font, size, weight and colour. */
const VARIANTS = 3;
const GROUNDS = [
  'background:#fff;color:#222',
  'background:#fff;color:#666',
  'background:#1e1e1e;color:#d4d4d4',
  'background:#f4ecd8;color:#3b2f20',
  'background:#0b57d0;color:#fff',
  'background:linear-gradient(120deg,#35506b,#7a5a48);color:#fff',
];
/** Kinds set in a monospaced font as often as not. */
const CODE: ReadonlySet<string> = new Set(['versions', 'paths', 'regex', 'sql', 'shell', 'code', 'tracking']);
const EMOJI = /\p{Emoji_Presentation}+/gu;

/**
 * Everyday print: a kind's lines below each other, small, of usual size, or on a screen with two device pixels to a CSS px, as PNG or as
 * JPEG.
 */
export function everydayTemplates(set: string): readonly Template[] {
  const half = set.endsWith('-b') ? 1 : 0;
  return Object.entries(EVERYDAY_LINES).map(([name, lines]) => {
    const [language = '', category = ''] = name.split('-');
    const own = lines.filter((_, index) => index % 2 === half);
    return {
      category,
      languages: [language],
      variants: VARIANTS,
      render: (input) => sheetOf(own, CODE.has(category), input),
    };
  });
}

function sheetOf(lines: readonly string[], isCode: boolean, { draw, font }: TemplateInput): Sheet {
  const style = isCode ? draw.pick(['mono', 'sans'] as const) : draw.pick(['sans', 'sans', 'serif'] as const);
  const weight = draw.pick([300, 400, 400, 400, 700]);
  const size = draw.pick([11, 12, 13, 14, 16, 20, 28]);
  const look = draw.pick<Pick<Sheet, 'jpegQuality'>>([{}, {}, { jpegQuality: 80 }, { jpegQuality: 60 }]);
  // An emoji is no text to be read.
  const html = lines.map((line) => escapeHtml(line).replace(EMOJI, '<span data-skip>$&</span>'));
  return {
    html: html.map((line) => `<div style="white-space:pre">${line}</div>`).join(''),
    css: `${draw.pick(GROUNDS)};font:${weight} ${size}px/1.7 ${font(style)};padding:14px;width:max-content;`,
    scale: size <= 16 ? draw.pick([1, 1, 2]) : 1,
    ...look,
  };
}
