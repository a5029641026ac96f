import { describe, expect, it } from 'vitest';
import { type NoticeView, noticePath, parseNoticeView } from './notice-view';

const read = (path: string) => parseNoticeView(new URL(path, 'https://own.example').hash);

describe('notice views', () => {
  it.each<NoticeView>([
    { name: 'access', origin: 'https://img.example:8443' },
    { name: 'confirm', tabId: 7, frameId: 0, site: 'a.example', reason: 'perhaps-paid' },
    { name: 'problem', code: 'tab-not-allowed' },
  ])('come back from their own path: %o', (view) => {
    expect(read(noticePath(view))).toEqual(view);
  });

  it.each([
    '#/access?origin=javascript:alert(1)',
    '#/access',
    '#/confirm?tabId=7&frameId=0&reason=because',
    '#/confirm?tabId=-1&frameId=0&reason=dear',
    '#/problem?code=nonsense',
    '#/nowhere',
    '',
  ])('are never blank: %s', (hash) => {
    expect(parseNoticeView(hash)).toEqual({ name: 'problem', code: 'unexpected' });
  });
});
