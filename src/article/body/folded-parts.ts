/**
 * Shows the parts of a page that the user can unfold and the browser's search looks into. All other hidden parts stay hidden.
 * https://html.spec.whatwg.org/multipage/interaction.html#attr-hidden-until-found
 */
export function showFoldedParts(root: ParentNode): void {
  for (const part of root.querySelectorAll('[hidden="until-found" i]')) part.removeAttribute('hidden');
}
