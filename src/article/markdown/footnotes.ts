const GOAL = /^#(note-\d+)$/;

/**
 * Notes as Markdown has them: `[^1]` in the text and `[^1]: …` at the end. A note is what a raised link leads to; the way back is left
 * out. https://github.github.com/gfm/ (footnotes as GitHub renders them)
 *
 * @returns the paragraphs of notes, which are taken out of the body
 */
export function takeFootnotes(root: Element): readonly { readonly label: string; readonly note: Element }[] {
  const notes: { label: string; note: Element }[] = [];
  const labels = new Map<string, string>();
  for (const link of root.querySelectorAll('sup > a[href^="#note-"], a[href^="#note-"] > sup')) {
    const anchor = link.closest('a');
    const goal = GOAL.exec(anchor?.getAttribute('href') ?? '')?.[1];
    const note = goal === undefined ? null : root.querySelector(`li[id="${goal}"], p[id="${goal}"]`);
    if (!anchor || goal === undefined || !note || note.contains(anchor)) continue;
    const label = labels.get(goal) ?? String(labels.size + 1);
    if (!labels.has(goal)) notes.push({ label, note });
    labels.set(goal, label);
    const mark = root.ownerDocument.createElement('span');
    mark.setAttribute('data-note', label);
    mark.textContent = label;
    (anchor.closest('sup') ?? anchor).replaceWith(mark);
  }
  for (const { note } of notes) removeNote(note);
  return notes;
}

function removeNote(note: Element): void {
  for (const back of note.querySelectorAll('a[href^="#"]')) back.remove();
  const list = note.parentElement;
  note.remove();
  if (list && /^[ou]l$/.test(list.localName) && list.childElementCount === 0) list.remove();
}
