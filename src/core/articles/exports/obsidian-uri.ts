/** A note for Obsidian. */
export interface ObsidianNote {
  readonly name: string;
  readonly markdown: string;
  /** The vault's name; empty: the one that was open last. */
  readonly vault: string;
}

/** An address that opens Obsidian with a new note. */
export interface ObsidianUri {
  readonly uri: string;
  /** The note's text is too long for an address: it has to be in the clipboard when the address is opened. */
  readonly takesClipboard: boolean;
}

/** Windows hands no longer address on to another program (INTERNET_MAX_URL_LENGTH, 2,083, with its ends). */
const MAX_LENGTH = 2000;

/** What a note's name may not hold besides what no file's may: Obsidian's links are written with it. */
const MARKS = /[[\]#^|]/gu;

/** https://help.obsidian.md/Extending+Obsidian/Obsidian+URI, "Create note" */
export function obsidianUri({ name, markdown, vault }: ObsidianNote): ObsidianUri {
  const start = ['obsidian://new?', ...(vault.trim() ? [`vault=${encode(vault.trim())}&`] : [])].join('');
  const named = `${start}name=${encode(name.replace(MARKS, ' ').replace(/\s+/gu, ' ').trim())}`;
  const whole = `${named}&content=${encode(markdown)}`;
  const takesClipboard = whole.length > MAX_LENGTH;
  return { uri: takesClipboard ? `${named}&clipboard` : whole, takesClipboard };
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
