/** Searches kept at most. */
const MOST_SEARCHES = 12;

/** The searches made, the newest first, with one more; a repetition moves to the front. */
export function addSearch(history: readonly string[], keyword: string): readonly string[] {
  const typed = keyword.trim();
  if (typed === '') return history;
  return [typed, ...history.filter((each) => each !== typed)].slice(0, MOST_SEARCHES);
}
