import type { HotItem } from './hot-item';

/** A list as Markdown (https://spec.commonmark.org): a heading with its age, then a numbered line an entry. */
export function writeListMarkdown(
  heading: string,
  items: readonly Pick<HotItem, 'rank' | 'title' | 'url'>[],
): string {
  const lines = items.map((item) => `${item.rank}. ${writeEntryMarkdown(item)}`);
  return `## ${escapeMarkdown(heading)}\n\n${lines.join('\n')}\n`;
}

/** An entry as a Markdown link; without an address its title alone. */
export function writeEntryMarkdown({ title, url }: Pick<HotItem, 'title' | 'url'>): string {
  const text = escapeMarkdown(title);
  // In angle brackets an address may hold anything but these.
  return url === undefined ? text : `[${text}](<${url.replace(/[<>\\]/g, encodeURIComponent)}>)`;
}

/** What would be read as markup or as HTML stands for itself. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&');
}
