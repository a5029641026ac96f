export const TOOLS = ['hash', 'base64'] as const;
export type ToolName = (typeof TOOLS)[number];

/** What stands in the text tools. A key for HMAC is not here: it is kept nowhere. */
export interface ToolDraft {
  readonly tool: ToolName;
  readonly hash: {
    /** With the line ends that are hashed: a text field itself knows one way only. */
    readonly text: string;
    /** Pasted digests to compare with. */
    readonly expected: string;
  };
  readonly base64: {
    /** Which of the two was typed; the other follows from it. */
    readonly side: Base64Side;
    readonly typed: string;
    readonly isStrict: boolean;
  };
  /** The browser's own word on what was selected, in which line breaks may be missing. */
  readonly isInexact: boolean;
}

export type Base64Side = 'text' | 'base64';

export const EMPTY_TOOL_DRAFT: ToolDraft = {
  tool: 'hash',
  hash: { text: '', expected: '' },
  base64: { side: 'text', typed: '', isStrict: false },
  isInexact: false,
};

/** A draft with a text from a page in it: to be hashed, or to be decoded. */
export function draftOf(tool: ToolName, text: string, isInexact: boolean): ToolDraft {
  return tool === 'hash'
    ? { ...EMPTY_TOOL_DRAFT, tool, isInexact, hash: { ...EMPTY_TOOL_DRAFT.hash, text } }
    : { ...EMPTY_TOOL_DRAFT, tool, isInexact, base64: { side: 'base64', typed: text, isStrict: false } };
}

/** The name a draft is kept under: the popup's and the library's own, or one that was opened with a text. */
export function toolDraftName(id?: string): string {
  return id === undefined ? 'text-tools' : `text-tools:${id}`;
}

/** Longer drafts are not kept, characters: the browser's session memory is some 10 MB for all. */
export const MAX_DRAFT_LENGTH = 1_000_000;
