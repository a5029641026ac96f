/** What a heading, or a term that has an address of its own, is in. */
const NAMED = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'caption', 'figcaption'];
const LINKS = NAMED.map((name) => `${name} a[href*="#"]`).join(', ');
/** The signs of such links; they are shown only while the pointer is on the heading. */
const SIGNS = /^(?:[#¶§🔗\s\u200b]|\ufe0f)+$/u;

/** Removes the sign that links a heading to itself, which would become a part of the title: `Install¶`. An id of it stays. */
export function removePermalinks(root: ParentNode): void {
  for (const link of root.querySelectorAll(LINKS)) {
    if (!SIGNS.test(link.textContent ?? '') || link.querySelector('img')) continue;
    if (link.id === '') link.remove();
    else link.replaceChildren();
  }
}
