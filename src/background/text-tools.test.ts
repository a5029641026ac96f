import { expect, it } from 'vitest';
import type { ErrorCode } from '@/core/errors';
import { MAX_DRAFT_LENGTH, type ToolDraft, type ToolName } from '@/core/text-tools/tool-draft';
import { createOpenSelection } from './text-tools';

/** What is kept, opened and told when a tool is chosen for a selection. */
async function choose(tool: ToolName, selectionText: string, exact: string | undefined) {
  const kept = new Map<string, ToolDraft>();
  const opened: string[] = [];
  const problems: ErrorCode[] = [];
  const open = createOpenSelection({
    findSelectedText: async () => exact,
    keep: async (id, draft) => void kept.set(id, draft),
    open: async (id) => void opened.push(id),
    showProblem: async (code) => void problems.push(code),
    newId: () => 'one',
  });
  await open(tool, { tabId: 1, frameId: 0, selectionText });
  return { draft: kept.get('one'), opened, problems };
}

it('opens the hash tool with the text as the page has it', async () => {
  const { draft, opened } = await choose('hash', 'a b', 'a\nb');
  expect(draft).toMatchObject({ tool: 'hash', hash: { text: 'a\nb' }, isInexact: false });
  expect(opened).toEqual(['one']);
});

it('opens Base64 with the text to be decoded, from the menu’s text when we cannot access the page', async () => {
  const { draft } = await choose('base64', 'Zm9v', undefined);
  expect(draft).toMatchObject({
    tool: 'base64',
    base64: { side: 'base64', typed: 'Zm9v' },
    isInexact: true,
  });
});

it('refuses a text that is too long to be handed over', async () => {
  const { opened, problems } = await choose('hash', '', 'a'.repeat(MAX_DRAFT_LENGTH + 1));
  expect(opened).toEqual([]);
  expect(problems).toEqual(['file-too-large']);
});
