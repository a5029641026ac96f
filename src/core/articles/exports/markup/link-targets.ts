import { type Element, elementsOf, type Markup, mapElements } from './markup';

/**
 * Keeps the ids that links within the document lead to, each once and under a name that XML takes; other ids go, and
 * so does the `href` of a link that leads nowhere.
 * @param prefix what new ids begin with, a letter first: for several articles in one document
 */
export function settleLinkTargets(content: readonly Markup[], prefix: string): readonly Markup[] {
  const elements = content.flatMap((node) => [...elementsOf(node)]);
  const wanted = new Set(elements.map(fragmentOf).filter((target) => target !== undefined));
  const names = new Map<string, string>();
  for (const { attributes } of elements) {
    const id = attributes['id'];
    if (id !== undefined && wanted.has(id) && !names.has(id)) names.set(id, `${prefix}${names.size + 1}`);
  }
  const given = new Set<string>();
  return mapElements(content, (each) => {
    const { id, href, ...rest } = each.attributes;
    const target = fragmentOf(each);
    const own = id === undefined || given.has(id) ? undefined : names.get(id);
    if (id !== undefined && own) given.add(id);
    const kept = target === undefined ? href : hrefTo(names.get(target));
    const attributes = { ...rest, ...(own && { id: own }), ...(kept && { href: kept }) };
    return [{ ...each, attributes }];
  });
}

function hrefTo(id: string | undefined): string | undefined {
  return id && `#${id}`;
}

function fragmentOf({ attributes: { href } }: Element): string | undefined {
  if (!href?.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(href.slice(1));
  } catch (thrown) {
    // Not percent-encoded after all.
    if (thrown instanceof URIError) return href.slice(1);
    throw thrown;
  }
}
