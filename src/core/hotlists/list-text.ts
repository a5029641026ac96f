import type { HotItem } from './hot-item';

const STEPS = {
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
  zh: [
    [1e8, '亿'],
    [1e4, '万'],
  ],
} as const satisfies Record<string, readonly (readonly [size: number, unit: string])[]>;

/** Heat for users, with at most three digits before the point and a unit: `1.2M`, `120万`, `983`. `language`: such as `zh-CN`. */
export function formatHeat(heat: number, language: string): string {
  const steps = STEPS[language.startsWith('zh') ? 'zh' : 'en'];
  // A number that would be rounded up to the next unit is written in it: 999,999 is 1M, not 1000K.
  const step = steps.find(([size]) => heat >= size - size / 2000);
  if (!step) return String(Math.round(heat));
  const [size, unit] = step;
  const number = heat / size;
  return `${number < 100 ? Number(number.toFixed(1)) : Math.round(number)}${unit}`;
}

/** A list as Markdown (https://spec.commonmark.org): a heading, then a numbered line for each item. */
export function writeListMarkdown(
  heading: string,
  items: readonly Pick<HotItem, 'rank' | 'title' | 'url'>[],
): string {
  const lines = items.map((item) => `${item.rank}. ${writeItemMarkdown(item)}`);
  return `## ${escapeMarkdown(heading)}\n\n${lines.join('\n')}\n`;
}

/** An item as a Markdown link; without an address its title alone. */
export function writeItemMarkdown({ title, url }: Pick<HotItem, 'title' | 'url'>): string {
  const text = escapeMarkdown(title);
  // In angle brackets an address may contain anything but these characters.
  return url === undefined ? text : `[${text}](<${url.replace(/[<>\\]/g, encodeURIComponent)}>)`;
}

/** Escapes all characters that Markdown or HTML would treat as markup. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&');
}
