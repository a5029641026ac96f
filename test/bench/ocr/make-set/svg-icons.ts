import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two icon sets, one drawn in strokes and one in areas, with icons that interfaces often have. */
const FAMILIES = {
  'lucide-static': {
    version: '1.62.0',
    folder: 'icons',
    names:
      'search menu house settings user users bell mail calendar clock download upload folder file file-text image trash-2 pencil plus minus x check chevron-right chevron-left chevron-down chevron-up arrow-left arrow-right circle circle-check circle-x circle-plus circle-help info square square-check layout-grid list filter star heart bookmark lock eye key link external-link copy share-2 refresh-cw log-out monitor smartphone camera mic volume-2 play pause wifi bluetooth battery cloud sun moon globe map-pin phone message-circle message-square shopping-cart credit-card tag chart-column package zap shield terminal code database server cpu hard-drive printer box grid-2x2 panel-left sliders-horizontal ellipsis ellipsis-vertical power target layers columns-2 rows-2 table',
  },
  '@mdi/svg': {
    version: '7.4.47',
    folder: 'svg',
    names:
      'magnify menu home cog account account-group bell email calendar clock download upload folder file file-document image delete pencil plus minus close check chevron-right chevron-left chevron-down chevron-up arrow-left arrow-right circle-outline check-circle close-circle plus-circle help-circle information square-outline checkbox-marked checkbox-blank-outline radiobox-marked radiobox-blank view-grid view-list filter star star-outline heart bookmark lock eye key link open-in-new content-copy share-variant refresh logout monitor cellphone camera microphone volume-high play pause wifi bluetooth battery cloud white-balance-sunny weather-night web map-marker phone message message-text cart credit-card tag chart-bar package-variant flash shield console code-tags database server chip harddisk printer cube-outline grid table apps dots-horizontal dots-vertical power target layers tune',
  },
} as const;

export type IconFamily = keyof typeof FAMILIES;
export const ICON_FAMILIES = Object.keys(FAMILIES) as readonly IconFamily[];

/** Only this bench needs the icons, 100 MB, so they are no dependency. */
const ICONS = '.cache/icons';

function installIcons(): void {
  if (ICON_FAMILIES.every((family) => existsSync(join(ICONS, 'node_modules', family)))) return;
  mkdirSync(ICONS, { recursive: true });
  const packages = ICON_FAMILIES.map((family) => `${family}@${FAMILIES[family].version}`);
  execFileSync('npm', ['install', '--prefix', ICONS, '--no-save', '--ignore-scripts', ...packages]);
}

/** The icons of a family that a set shows: every other one, so that sets a and b share none. */
export function iconNames(family: IconFamily, set: string): readonly string[] {
  const half = set.endsWith('b') ? 1 : 0;
  return FAMILIES[family].names.split(' ').filter((_, index) => index % 2 === half);
}

/** An icon as an SVG element of some CSS px, which no text is read from. */
export function iconSvg(family: IconFamily, name: string, size: number, stroke: number): string {
  installIcons();
  const folder = join(ICONS, 'node_modules', family, FAMILIES[family].folder);
  const source = readFileSync(join(folder, `${name}.svg`), 'utf8');
  const shapes = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
  const paint =
    family === 'lucide-static'
      ? `fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`
      : 'fill="currentColor"';
  return `<svg data-skip viewBox="0 0 24 24" width="${size}" height="${size}" style="flex:none" ${paint}>${shapes}</svg>`;
}
