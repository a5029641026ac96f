/** A bullet, or a number or letter with its point, at the start of a list item; not the figure `2.4`. */
const mark =
  /^(?:[•·●○■□▪▫◆◇◦‣➢✓*–—-](?=\s|\p{L}|\p{N}|$)|[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3}|[a-zA-Z])[)）](?=.|$)|\d{1,3}[.．、](?!\d)|[一二三四五六七八九十]{1,3}、|[a-zA-Z]\.(?=\s)|[①-⑳])/u;

export function startsWithListMark(text: string): boolean {
  return mark.test(text);
}

/** Whether the text is a mark and nothing else. */
export function isListMark(text: string): boolean {
  const found = mark.exec(text.trim());
  return found !== null && found[0].length === text.trim().length;
}
