// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { useHourAgo } from './use-hour-ago';

vi.mock('@/platform/hotlists/history-store', () => ({
  async loadSnapshotAt(platform: string, at: number) {
    if (platform === 'weibo') throw new AppError('storage-failed', 'damaged');
    return { platform, at, items: [{ key: 'a', rank: 3, title: 'a' }] };
  },
}));

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

it('platforms keep their marks when the history of another one cannot be loaded', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fetched = new Map([
    ['weibo', 1],
    ['zhihu', 1],
  ]);
  let known: readonly string[] | undefined;
  function Marks() {
    const ranks = useHourAgo(fetched);
    known = ranks && [...ranks.keys()];
    return null;
  }
  render(<Marks />, document.body);
  await vi.waitUntil(() => known);
  expect(known).toEqual(['zhihu']);
  expect(report).toHaveBeenCalledOnce();
});
