import { readChinaTime } from '@/core/articles/wechat/publish-time';

const ZONE = /(?:Z|[+-]\d{2}:?\d{2}|\b(?:GMT|UTC|[ECMP][SD]T))\s*(?:\([^)]*\))?$/i;
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/**
 * A moment that a page writes for machines or for people, ms since the epoch. Without a zone it is China's clock on pages in Chinese, and
 * UTC on others; without a time of day, midnight. Undefined for what is no moment of its own.
 */
export function readPageTime(written: string | undefined, isChinese: boolean): number | undefined {
  const text = written?.trim() ?? '';
  if (text === '' || text.length > 60) return undefined;
  const digits = /^\d{10}(?:\d{3})?$/.test(text) ? Number(text.padEnd(13, '0')) : undefined;
  const china = isChinese ? readChinaTime(text.replace(/\.\d+$/, '')) : undefined;
  const at = digits ?? china ?? Date.parse(ZONE.test(text) ? text : inUtc(text));
  return at > EARLIEST && at < LATEST ? at : undefined;
}

/** `Date.parse` takes a moment without a zone for one of this machine's. */
function inUtc(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}T${iso[4] ?? '00:00'}Z`;
  return /\d{4}/.test(text) && /^[\w\s,.:/-]+$/.test(text) ? `${text} UTC` : '';
}
