import { AppError } from '@/core/errors';
import { parseOutsideJson } from '@/core/outside-json';
import { parseHeat } from '@/core/service/reply-values';
import { escapeForAddress } from '@/core/web-address';
import type { DirectSource } from './direct-sources';
import type { RawItem } from './hot-item';

/** The most entries that are looked at; platforms send some fifty, and each takes up to 20 µs. */
const MOST_ENTRIES = 10_000;

/**
 * The entries of a platform's own reply.
 * @throws AppError `hot-list-empty` for a reply without JSON, without a list, or with too few entries
 */
export function parseDirect(source: DirectSource, text: string): readonly RawItem[] {
  const json = parseJson(source, cutOut(source, text));
  const list = source.list.map((path) => valueAt(json, path)).find(Array.isArray);
  if (!list) throw changed(source, 'no list');
  const entries = (list as readonly unknown[])
    .slice(source.skipFirst ?? 0, MOST_ENTRIES)
    .filter((entry) => !source.skipIf || !valueAt(entry, source.skipIf))
    .flatMap((entry) => parseItem(source, entry));
  if (entries.length < source.least) throw changed(source, `${entries.length} entries`);
  return entries;
}

function changed({ platform }: DirectSource, why: string): AppError {
  return new AppError('hot-list-empty', `${platform}: ${why}`);
}

function cutOut(source: DirectSource, text: string): string {
  if (!source.within) return text;
  const { after, before } = source.within;
  const start = text.indexOf(after);
  const end = text.indexOf(before, start + after.length);
  if (start < 0 || end < 0) throw changed(source, 'no data in the page');
  return text.slice(start + after.length, end);
}

function parseJson(source: DirectSource, text: string): unknown {
  try {
    return parseOutsideJson(text);
  } catch (thrown) {
    throw new AppError('hot-list-empty', `${source.platform}: ${String(thrown)}`, { cause: thrown });
  }
}

/** The value at a path; undefined if there is none. Inherited fields do not count. */
function valueAt(json: unknown, path: string): unknown {
  if (path === '') return json;
  return path.split('.').reduce<unknown>((value, name) => {
    const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isInside ? (value as Record<string, unknown>)[name] : undefined;
  }, json);
}

function textAt(entry: unknown, path: string | undefined): string | undefined {
  const value = path === undefined ? undefined : valueAt(entry, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The item of an entry; none for an entry without a title, such as an advertisement. */
function parseItem(source: DirectSource, entry: unknown): readonly RawItem[] {
  const title = textAt(entry, source.title)?.trim();
  if (!title) return [];
  const heatText = textAt(entry, source.heat);
  const tag = textAt(entry, source.tag);
  return [
    {
      title,
      url: fillLink(source.link, entry),
      heat: heatText === undefined ? undefined : parseHeat(heatText),
      heatText,
      tag: source.tags ? source.tags[tag ?? ''] : tag,
    },
  ];
}

/** The address of an entry; undefined if a value in it is missing. */
function fillLink(link: string, entry: unknown): string | undefined {
  const isWhole = /^\{[^}]+\}$/.test(link);
  let isFilled = true;
  const url = link.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const value = textAt(entry, path) ?? '';
    if (value === '') isFilled = false;
    // Some sites give addresses escaped as in HTML.
    return isWhole ? value.replaceAll('&amp;', '&') : escapeForAddress(value);
  });
  return isFilled ? url : undefined;
}
