/** Elements that sites give an address of their own, with a link to it inside. */
const NAMED = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'caption', 'figcaption'];
const LINKS = NAMED.map((name) => `${name} a[href*="#"]`).join(', ');
/** The text of such links, which sites show only while the pointer is on the heading. */
const SIGNS = /^(?:[#¶§🔗\s\u200b]|\ufe0f)+$/u;

/** Removes the sign that links a heading to itself, which would become a part of the title: `Install¶`. If the link has an id, only its text is removed. */
export function removePermalinks(root: ParentNode): void {
  for (const link of root.querySelectorAll(LINKS)) {
    if (!SIGNS.test(link.textContent ?? '') || link.querySelector('img')) continue;
    if (link.id === '') link.remove();
    else link.replaceChildren();
  }
}
