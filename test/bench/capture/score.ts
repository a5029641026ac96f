import { toWords } from '@/core/articles/count-words';

/** How well a text matches the expected one, word by word; in Chinese and Japanese a character is a word. */
export interface TextScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function scoreText(text: string, expected: string): TextScore {
  const [found, wanted] = [toWords(text), toWords(expected)];
  if (wanted.length === 0 || found.length === 0) {
    const same = wanted.length === found.length ? 1 : 0;
    return { precision: same, recall: same, f1: same };
  }
  const counts = new Map<string, number>();
  for (const word of wanted) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of found) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common++;
    counts.set(word, left - 1);
  }
  const precision = common / found.length;
  const recall = common / wanted.length;
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Counts the expected images that were captured. The same image may have an address for another size or format. */
export function countImages(images: readonly string[], expected: readonly string[]): number {
  const found = new Set(images.map(imageKey));
  return expected.filter((address) => found.has(imageKey(address))).length;
}

/** WeChat names an image in the path, its size in the last part, and its format in the query. */
function imageKey(address: string): string {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (!url) return address;
  if (/(?:qpic|qlogo)\.cn$/.test(url.hostname)) return url.pathname.replace(/\/\d*$/, '');
  return `${url.host}${url.pathname}`;
}

/** Lists faults in Markdown that other programs cannot parse. */
export function markdownFaults(markdown: string): readonly string[] {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const withoutCode = body
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\1\s*$/gm, '')
    .replace(/(`+)[^`][\s\S]*?\1/g, '');
  return [
    ...(/^---\n[\s\S]*?\n---\n/.test(markdown) ? [] : ['no front matter']),
    ...((body.match(/^ *(?:`{3,})/gm)?.length ?? 0) % 2 === 0 ? [] : ['a listing without end']),
    ...(/(?<!\\)<(?:div|span|section|script|style|img|iframe)\b/i.test(withoutCode) ? ['markup'] : []),
    ...(/!\[[^\]]*\]\(\s*\)/.test(withoutCode) ? ['an image without address'] : []),
    ...tableFaults(withoutCode),
  ];
}

/** Whether every row of a table has as many bars as its second line. */
function tableFaults(markdown: string): readonly string[] {
  const tables = markdown.match(/^\|.*\|\n\| ?:?-{3,}.*(?:\n\|.*)*/gm) ?? [];
  const bars = (row: string) => row.replace(/\\\|/g, '').split('|').length;
  const broken = tables.filter((table) => {
    const rows = table.split('\n');
    return rows.some((row) => bars(row) > bars(rows[1] ?? ''));
  });
  return broken.length > 0 ? [`${broken.length} broken tables`] : [];
}
