import { type ShapedCharacter, withText } from './letters';

/** What capitals look like with the line below them that marks the key of a menu's entry. */
const UNDERLINED: Readonly<Record<string, string>> = {
  E: 'F',
  I: 'T',
  J: 'T',
  Y: 'V',
  K: 'V',
  B: 'R',
  Q: 'O',
};

/** Entries of menu bars in English. */
const ENTRIES: ReadonlySet<string> = new Set([
  ...[
    'File',
    'Edit',
    'View',
    'Insert',
    'Format',
    'Tools',
    'Table',
    'Window',
    'Windows',
    'Help',
    'Options',
    'Go',
  ],
  ...[
    'Bookmarks',
    'Reports',
    'Places',
    'Actions',
    'Settings',
    'Search',
    'Project',
    'Run',
    'Terminal',
    'Transaction',
  ],
]);

/** With fewer other entries in the line it may be no menu bar. */
const LEAST_ENTRIES = 2;

/** From this confidence on a key is the one that was recognised, 0–1. */
const SURE = 0.9;

/** The keys of entries in Chinese, whose letters stand in brackets after them. */
const KEYS: Readonly<Record<string, string>> = {
  文件: 'F',
  檔案: 'F',
  查看: 'V',
  视图: 'V',
  檢視: 'V',
  工具: 'T',
  格式: 'O',
  选项: 'O',
};

/**
 * Corrects capitals that are underlined as the keys of a menu's entries, whose line the recogniser takes for a part of them: Eile and Iools in
 * a menu bar, and the doubtful E of 文件(E). Other entries, such as 导出文件(E), have keys of their own.
 */
export function settleMenuWords(characters: readonly ShapedCharacter[]): readonly ShapedCharacter[] {
  const words = wordsOf(characters);
  const known = words.filter(({ text }) => ENTRIES.has(text)).length;
  const keys = new Map<number, string>();
  for (const { first, text } of words) {
    const capital = UNDERLINED[text.charAt(0)];
    if (known >= LEAST_ENTRIES && capital !== undefined && ENTRIES.has(capital + text.slice(1)))
      keys.set(first, capital);
  }
  for (const [index, { text, confidence }] of characters.entries()) {
    if (confidence >= SURE || !beginsEntry(characters, index - 3)) continue;
    const key = KEYS[textAt(characters, index - 3) + textAt(characters, index - 2)];
    const isBracketed =
      /[(（]/.test(textAt(characters, index - 1)) && /[)）]/.test(textAt(characters, index + 1));
    if (key !== undefined && isBracketed && UNDERLINED[text] === key) keys.set(index, key);
  }
  return characters.map((character, index) => withText(character, keys.get(index) ?? character.text));
}

const textAt = (characters: readonly ShapedCharacter[], index: number): string =>
  characters[index]?.text ?? '';

/** Whether a character begins an entry, rather than that a word goes on with it. */
function beginsEntry(characters: readonly ShapedCharacter[], index: number): boolean {
  return characters[index]?.spaced === true || !/[\p{L}\p{N}]/u.test(textAt(characters, index - 1));
}

/** The words between spaces, with the places of their first characters. */
function wordsOf(characters: readonly ShapedCharacter[]): readonly { first: number; text: string }[] {
  const words: { first: number; text: string }[] = [];
  for (const [index, { text, spaced }] of characters.entries()) {
    const word = words.at(-1);
    if (word && !spaced) word.text += text;
    else words.push({ first: index, text });
  }
  return words;
}
