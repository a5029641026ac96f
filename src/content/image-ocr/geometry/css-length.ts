/**
 * A computed CSS length or percentage in px: `12px`, `50%`, or their sum as computed styles write it, e.g.
 * `calc(100% - 12px)`. `whole` is what 100 % stands for. Anything else (`auto`, a keyword) is undefined.
 */
export function resolveLength(value: string, whole: number): number | undefined {
  const terms = value.replace(/^calc\((.*)\)$/, '$1').matchAll(/([+-]?)\s*(-?[\d.]+(?:e-?\d+)?)(px|%)/g);
  let sum: number | undefined;
  for (const [, sign, number, unit] of terms) {
    const size = Number(number) * (unit === '%' ? whole / 100 : 1);
    sum = (sum ?? 0) + (sign === '-' ? -size : size);
  }
  return sum;
}

/** Splits a computed list such as `url("a,b.png"), none` at its top-level commas. */
export function splitLayers(value: string): string[] {
  return splitTopLevel(value, ',');
}

/** Splits a computed value such as `calc(100% - 4px) 50%` at its top-level spaces. */
export function splitWords(value: string): string[] {
  return splitTopLevel(value, ' ').filter((word) => word !== '');
}

function splitTopLevel(value: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let part = '';
  for (const char of value) {
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (char === separator && depth === 0 && !quote) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  return [...parts, part.trim()];
}
