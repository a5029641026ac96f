import { uiLanguage } from '@/platform/browser/i18n';
import { spaced } from '@/ui/format';

/** A number of bytes in full, with its unit. */
export function formatBytes(count: number): string {
  const format = new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  return spaced(format.format(count));
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size, given in bytes, to three significant digits in decimal units. */
export function formatSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  if (step === 0) return formatBytes(bytes);
  const format = new Intl.NumberFormat(uiLanguage(), {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumSignificantDigits: 3,
  });
  return spaced(format.format(bytes / 1000 ** step));
}

/** A speed in bytes a second. */
export function formatSpeed(bytesPerSecond: number): string {
  return `${formatSize(bytesPerSecond)}/s`;
}
