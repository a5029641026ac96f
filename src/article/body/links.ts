import { renameElement, unwrapElement } from '@/article/dom-nodes';

/**
 * Makes links absolute. Links to scripts or apps become plain text. A link within the text keeps its target, whose id gets
 * a name that cannot be mistaken for one of ours.
 */
export function normaliseLinks(root: Element, base: string): void {
  const goals = new Map<string, string>();
  const targets = targetsIn(root);
  const links = [...root.querySelectorAll('a')].map((link) => {
    const href = (link.getAttribute('href') ?? link.getAttribute('data-link') ?? '').trim();
    const isBlank = (link.textContent ?? '').trim() === '' && !link.querySelector('img');
    const inside = isBlank ? undefined : goalOf(href, base);
    const goal = inside === undefined ? undefined : nameGoal(targets, inside, goals);
    return { link, href, goal, inside };
  });
  // Once all targets are known, because a link may come after its own.
  for (const { link, href, goal, inside } of links) {
    const url = inside === undefined ? URL.parse(href, base) : null;
    if (goal !== undefined) setOnly(link, `#${goal}`);
    else if (href !== '' && url && /^(?:https?|mailto):$/.test(url.protocol)) setOnly(link, url.href);
    else if (link.id !== '' && goals.has(link.id)) renameElement(link, 'span').id = link.id;
    else unwrapElement(link);
  }
  for (const element of root.querySelectorAll('[id]')) {
    const name = goals.get(element.id);
    if (name === undefined) element.removeAttribute('id');
    else element.id = name;
  }
}

function setOnly(link: Element, href: string): void {
  const { id } = link;
  for (const { name } of [...link.attributes]) link.removeAttribute(name);
  link.setAttribute('href', href);
  if (id !== '') link.id = id;
}

/** The id of the target of a link within the page. */
export function goalOf(href: string, base: string): string | undefined {
  const hash = href.startsWith('#') ? href : URL.parse(href, base)?.hash;
  const isHere = href.startsWith('#') || withoutHash(URL.parse(href, base)) === withoutHash(URL.parse(base));
  if (!hash || hash === '#' || !isHere) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (error) {
    if (error instanceof URIError) return hash.slice(1);
    throw error;
  }
}

function withoutHash(url: URL | null): string | undefined {
  return url ? `${url.origin}${url.pathname}${url.search}` : undefined;
}

/** Possible targets of links within the text, by name; the first with a name counts. */
function targetsIn(root: Element): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>();
  for (const target of root.querySelectorAll('[id], a[name]')) {
    const name = target.id || (target.getAttribute('name') ?? '');
    if (!targets.has(name)) targets.set(name, target);
  }
  return targets;
}

/** The new name of a target; undefined if it is not in this text. */
function nameGoal(
  targets: ReadonlyMap<string, Element>,
  id: string,
  goals: Map<string, string>,
): string | undefined {
  const known = goals.get(id);
  if (known !== undefined) return known;
  const goal = targets.get(id);
  if (!goal) return undefined;
  const name = `note-${goals.size + 1}`;
  goals.set(id, name);
  goal.id = id;
  return name;
}
