import { AppError } from '@/core/errors';
import type { RawItem } from '@/core/hotlists/tidy-items';
import { parseHeat } from '@/core/service/parse-heat';
import type { DirectSource } from './direct-source';

/**
 * The entries of a platform's own reply.
 * @throws AppError `hot-list-empty` for what is not the list that was described: no JSON, no list in it, too few entries.
 */
export function readDirect(source: DirectSource, text: string): readonly RawItem[] {
  const json = parseJson(source, cutOut(source, text));
  const list = source.list.map((path) => valueAt(json, path)).find(Array.isArray);
  if (!list) throw changed(source, 'no list');
  const entries = (list as readonly unknown[])
    .slice(source.skipFirst ?? 0)
    .filter((entry) => !source.skipIf || !valueAt(entry, source.skipIf))
    .flatMap((entry) => readEntry(source, entry));
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
    return JSON.parse(text);
  } catch (thrown) {
    throw new AppError('hot-list-empty', `${source.platform}: ${String(thrown)}`, { cause: thrown });
  }
}

/** What stands at a path; undefined where it leads nowhere. Only own fields count. */
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

/** An entry without a title is left out: it is something else that stands in the list. */
function readEntry(source: DirectSource, entry: unknown): readonly RawItem[] {
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

/** Undefined where something that belongs in it is missing. */
function fillLink(link: string, entry: unknown): string | undefined {
  const isWhole = /^\{[^}]+\}$/.test(link);
  let isFilled = true;
  const url = link.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const value = textAt(entry, path) ?? '';
    if (value === '') isFilled = false;
    // Some sites give addresses as they stand in HTML.
    return isWhole ? value.replaceAll('&amp;', '&') : encodeURIComponent(value);
  });
  return isFilled ? url : undefined;
}
