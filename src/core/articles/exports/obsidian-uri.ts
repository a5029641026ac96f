import { escapeForAddress } from '@/core/web-address';

/** A note for Obsidian. */
export interface ObsidianNote {
  readonly name: string;
  readonly markdown: string;
  /** The vault's name; empty: the one that was last open. */
  readonly vault: string;
}

/** An address that opens Obsidian with a new note. */
export interface ObsidianUri {
  readonly uri: string;
  /** Whether the note's text is too long for an address, so that it must be in the clipboard when the address is opened. */
  readonly takesClipboard: boolean;
}

/** Windows passes no longer address to another program (INTERNET_MAX_URL_LENGTH is 2,083 with its ends). */
const MAX_LENGTH = 2000;

/** Characters that a note's name may not contain, because Obsidian's links use them. */
const MARKS = /[[\]#^|]/gu;

/** The address that creates a note. https://help.obsidian.md/Extending+Obsidian/Obsidian+URI, "Create note" */
export function obsidianUri({ name, markdown, vault }: ObsidianNote): ObsidianUri {
  const start = [
    'obsidian://new?',
    ...(vault.trim() ? [`vault=${escapeForAddress(vault.trim())}&`] : []),
  ].join('');
  const named = `${start}name=${escapeForAddress(name.replace(MARKS, ' ').replace(/\s+/gu, ' ').trim())}`;
  const whole = `${named}&content=${escapeForAddress(markdown)}`;
  const takesClipboard = whole.length > MAX_LENGTH;
  return { uri: takesClipboard ? `${named}&clipboard` : whole, takesClipboard };
}
