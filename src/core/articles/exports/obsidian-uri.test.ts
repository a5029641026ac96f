import { expect, it } from 'vitest';
import { obsidianUri } from './obsidian-uri';

it('a short note goes within the address', () => {
  expect(obsidianUri({ name: '笔记 [1] #a', markdown: '# 题\n&', vault: ' My vault ' })).toEqual({
    uri: `obsidian://new?vault=My%20vault&name=${encodeURIComponent('笔记 1 a')}&content=${encodeURIComponent('# 题\n&')}`,
    takesClipboard: false,
  });
});

it('a long note goes by the clipboard, for Windows hands no long address on', () => {
  const { uri, takesClipboard } = obsidianUri({ name: 'a', markdown: '字'.repeat(300), vault: '' });
  expect(takesClipboard).toBe(true);
  expect(uri).toBe('obsidian://new?name=a&clipboard');
});

it('half an emoji does not break the address', () => {
  expect(obsidianUri({ name: 'a\ud83d', markdown: '\ude00', vault: '' }).uri).toMatch(
    /^obsidian:\/\/new\?name=a/,
  );
});
