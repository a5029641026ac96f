/** What has the focus in a document now; call what is returned to give it back, without scrolling. */
export function rememberFocus(document: Document): () => void {
  // Not by instanceof: the element may come from another frame's realm.
  const focused = document.activeElement as Partial<HTMLElement> | null;
  return () => focused?.focus?.({ preventScroll: true });
}
