const UNITS: Readonly<Record<string, number>> = { 亿: 1e8, 万: 1e4, w: 1e4, k: 1e3 };

/**
 * Heat as a number out of how platforms write it: `11468191`, `1798 万热度`, `920.8w`, `2142239播放`, `1.2亿`. Undefined
 * when there is no number at its start.
 */
export function parseHeat(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*([\d,]+(?:\.\d+)?)\s*([亿万wk]?)/i.exec(text) ?? [];
  if (!number) return undefined;
  return Math.round(Number(number.replaceAll(',', '')) * (UNITS[unit.toLowerCase()] ?? 1));
}
