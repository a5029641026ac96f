import { expect, it } from 'vitest';
import {
  askMonitor,
  countChanges,
  createAccount,
  isMonitored,
  isWatched,
  mergeService,
  monitorState,
  settleMonitor,
} from './account';
import { addSearch, joinCaptured } from './account-list';
import { type ListedArticle, SAVED } from './listed-article';

const account = createAccount({ fakeId: 'A', name: '甲' }, 1);

it('the monitoring switch shows what the user wants and what the service confirmed', () => {
  const asked = askMonitor(account, true, 2);
  expect(monitorState(account)).toBe('off');
  expect(monitorState(asked)).toBe('switching-on');
  expect(monitorState(settleMonitor(asked, true))).toBe('on');
  expect(monitorState(settleMonitor(asked, false))).toBe('on-unconfirmed');
  expect(monitorState(settleMonitor(asked, undefined))).toBe('on-unconfirmed');
  const off = askMonitor(settleMonitor(asked, true), false, 3);
  expect(monitorState(off)).toBe('switching-off');
  expect(monitorState(settleMonitor(off, true))).toBe('off-unconfirmed');
});

it('monitoring by the service for others is shown, and does not make the account a watched one', () => {
  const said = { fakeId: 'A', name: '甲', monitored: true };
  const known = mergeService(account, said, 2);
  expect(monitorState(known)).toBe('on-at-service');
  expect([isWatched(known), isMonitored(known)]).toEqual([false, true]);
  const off = settleMonitor(askMonitor(account, false, 2), false);
  expect(monitorState(mergeService(off, said, 3))).toBe('off-unconfirmed');
});

it('an account of the service and one of the library are joined when their ids are equal', () => {
  const captured = [
    { fakeId: 'A', name: 'x', alias: 'alias', articles: 3 },
    { fakeId: 'B', name: '乙', articles: 1 },
  ];
  expect(joinCaptured([account], captured, 5)).toMatchObject([
    { fakeId: 'A', name: '甲', alias: 'alias', counts: { known: 3, kept: 3 } },
    { fakeId: 'B', name: '乙', isFollowed: false },
  ]);
});

it('an article that was deleted from the library no longer counts as saved', () => {
  const downloaded = { ...account, counts: { known: 4, unread: 0, kept: 4 } };
  const left = [{ fakeId: 'A', name: '甲', articles: 3 }];
  expect(joinCaptured([downloaded], left, 5)).toMatchObject([{ counts: { known: 4, kept: 3 } }]);
  expect(joinCaptured([downloaded], [], 5)).toMatchObject([{ counts: { known: 4, kept: 0 } }]);
});

it('the search history contains each search once, newest first', () => {
  expect(addSearch(['b', 'a'], ' a ')).toEqual(['a', 'b']);
  expect(addSearch(['a'], '  ')).toEqual(['a']);
});

it('the counts of an account and its newest date follow its articles', () => {
  const article = (change: Partial<ListedArticle> = {}): ListedArticle => ({
    key: 'A:7:1',
    fakeId: 'A',
    mid: '7',
    idx: 1,
    title: '一',
    firstSeenAt: 1,
    isUnread: false,
    body: 'known',
    ...change,
  });
  const [plain, unread] = [article(), article({ isUnread: true, publishedAt: 50 })];
  const saved = article({ body: SAVED, publishedAt: 40 });
  const after = countChanges(account, [{ after: plain }, { after: unread }, { after: saved }]);
  expect(after).toMatchObject({ counts: { known: 3, unread: 1, kept: 1 }, newestAt: 50 });
  const later = countChanges(after, [
    { before: unread, after: article({ publishedAt: 60, body: SAVED }) },
    { before: saved, after: article({ publishedAt: 10 }) },
    { before: plain },
  ]);
  expect(later).toMatchObject({ counts: { known: 2, unread: 0, kept: 1 }, newestAt: 60 });
  expect(countChanges(account, [])).toEqual(account);
});
