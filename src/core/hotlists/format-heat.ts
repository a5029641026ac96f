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

/** Heat as people read it, three digits at most before the unit's: `1.2M`, `120万`, `983`. `language`: such as `zh-CN`. */
export function formatHeat(heat: number, language: string): string {
  const steps = STEPS[language.startsWith('zh') ? 'zh' : 'en'];
  // What would be rounded up to the next unit is told in it: 999,999 is 1M, not 1000K.
  const step = steps.find(([size]) => heat >= size - size / 2000);
  if (!step) return String(Math.round(heat));
  const [size, unit] = step;
  const number = heat / size;
  return `${number < 99.95 ? Number(number.toFixed(1)) : Math.round(number)}${unit}`;
}
