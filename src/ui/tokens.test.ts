import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)');

function colours(part: string): Map<string, string> {
  return new Map([...part.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]));
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['--ground', '--surface', '--raised'];
const TEXTS = ['--ink', '--ink-2', '--ink-3', '--accent', '--good', '--warn', '--bad'];

describe.each([
  ['light', colours(lightPart)],
  ['dark', new Map([...colours(lightPart), ...colours(darkPart)])],
])('%s theme', (_theme, colour) => {
  const pairs = [
    ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
    ['--on-accent', '--accent'] as const,
    ['--ink', '--accent-soft'] as const,
    ['--accent', '--accent-soft'] as const,
  ];

  const borders = [...GROUNDS, '--accent-soft'].map((ground) => ['--control-line', ground] as const);

  // https://www.w3.org/TR/WCAG22/#non-text-contrast
  it.each(borders)('%s has a contrast of at least 3 on %s', (border, ground) => {
    expect(contrast(colour.get(border)!, colour.get(ground)!)).toBeGreaterThanOrEqual(3);
  });

  it.each(pairs)('%s has a contrast of at least 4.5 on %s', (text, ground) => {
    expect(contrast(colour.get(text)!, colour.get(ground)!)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the light and the dark theme define the same colours', () => {
  expect([...colours(darkPart).keys()].sort()).toEqual([...colours(lightPart).keys()].sort());
});
