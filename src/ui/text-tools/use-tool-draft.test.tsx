// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { draftOf, type ToolDraft, toolDraftName } from '@/core/text-tools/tool-draft';
import { loadDraft, saveDraft } from '@/platform/storage/drafts';
import { useToolDraft } from './use-tool-draft';

const { window } = vi.hoisted(() => ({ window: { isPrivate: false } }));
vi.mock('@/platform/browser/tabs', () => ({ isPrivateWindow: async () => window.isPrivate }));

afterEach(async () => {
  await act(() => render(null, document.body));
  await saveDraft(toolDraftName(), undefined);
});

type Draft = ReturnType<typeof useToolDraft>;

async function open(isPrivate: boolean, name: string): Promise<() => Draft> {
  window.isPrivate = isPrivate;
  let shown: Draft | undefined;
  function Tools() {
    shown = useToolDraft(name);
    return null;
  }
  await act(() => render(<Tools />, document.body));
  await expect.poll(() => shown?.[0]).toBeDefined();
  return () => shown as Draft;
}

const typed = (text: string): ToolDraft => draftOf('hash', text, false);

it('stores typed text for the next time', async () => {
  const draft = await open(false, toolDraftName());
  await act(() => draft()[1](() => typed('unfinished')));
  await expect.poll(() => loadDraft(toolDraftName())).toEqual(typed('unfinished'));
});

it('stores nothing of a private window, and loads no draft of another window there', async () => {
  await saveDraft(toolDraftName(), typed('of another window'));
  const draft = await open(true, toolDraftName());
  expect(draft()[0]?.hash.text).toBe('');
  await act(() => draft()[1](() => typed('secret')));
  expect(draft()[0]?.hash.text).toBe('secret');
  expect(await loadDraft(toolDraftName())).toEqual(typed('of another window'));
});

it('loads a text that was handed over, also in a private window', async () => {
  await saveDraft(toolDraftName('handed'), typed('selected'));
  const draft = await open(true, toolDraftName('handed'));
  expect(draft()[0]?.hash.text).toBe('selected');
});
