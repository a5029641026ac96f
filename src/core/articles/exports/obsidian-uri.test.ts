import { expect, it } from 'vitest';
import { obsidianUri } from './obsidian-uri';

it('puts a short note into the address', () => {
  expect(obsidianUri({ name: '笔记 [1] #a', markdown: '# 题\n&', vault: ' My vault ' })).toEqual({
    uri: `obsidian://new?vault=My%20vault&name=${encodeURIComponent('笔记 1 a')}&content=${encodeURIComponent('# 题\n&')}`,
    takesClipboard: false,
  });
});

it('sends a long note through the clipboard, because Windows passes on no long address', () => {
  const { uri, takesClipboard } = obsidianUri({ name: 'a', markdown: '字'.repeat(300), vault: '' });
  expect(takesClipboard).toBe(true);
  expect(uri).toBe('obsidian://new?name=a&clipboard');
});

it('makes a valid address from half a surrogate pair', () => {
  expect(obsidianUri({ name: 'a\ud83d', markdown: '\ude00', vault: '' }).uri).toMatch(
    /^obsidian:\/\/new\?name=a/,
  );
});
