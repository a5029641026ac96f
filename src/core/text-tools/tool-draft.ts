export const TOOLS = ['hash', 'base64'] as const;
export type ToolName = (typeof TOOLS)[number];

/** What the user has entered in the text tools. The HMAC key is not part of it, because it is never stored. */
export interface ToolDraft {
  readonly tool: ToolName;
  readonly hash: {
    /** With the line endings that are hashed; a text field itself only has LF. */
    readonly text: string;
    /** Pasted digests to compare with. */
    readonly expected: string;
  };
  readonly base64: {
    /** Which side was typed; the other is computed from it. */
    readonly side: Base64Side;
    readonly typed: string;
    readonly isStrict: boolean;
  };
  /** Whether the text is the browser's version of the selection, which may lack line breaks. */
  readonly isInexact: boolean;
}

export type Base64Side = 'text' | 'base64';

export const EMPTY_TOOL_DRAFT: ToolDraft = {
  tool: 'hash',
  hash: { text: '', expected: '' },
  base64: { side: 'text', typed: '', isStrict: false },
  isInexact: false,
};

/** A draft with a text selected in a page, to be hashed or decoded. */
export function draftOf(tool: ToolName, text: string, isInexact: boolean): ToolDraft {
  return tool === 'hash'
    ? { ...EMPTY_TOOL_DRAFT, tool, isInexact, hash: { ...EMPTY_TOOL_DRAFT.hash, text } }
    : { ...EMPTY_TOOL_DRAFT, tool, isInexact, base64: { side: 'base64', typed: text, isStrict: false } };
}

/** The name a draft is stored under: the one that popup and library share, or with `id` one for a selected text. */
export function toolDraftName(id?: string): string {
  return id === undefined ? 'text-tools' : `text-tools:${id}`;
}

/** Longer drafts are not stored, characters: the browser's session storage has about 10 MB for everything. */
export const MAX_DRAFT_LENGTH = 1_000_000;
