// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { usePastLists } from './use-past-lists';

/** Each load takes longer than the one before. */
const loading = vi.hoisted(() => ({ count: 0 }));
vi.mock('@/platform/hotlists/history-store', () => ({
  async loadSnapshotAt(platform: string, at: number) {
    loading.count += 1;
    await new Promise((read) => setTimeout(read, 20 * loading.count));
    return { platform, at, items: [] };
  },
}));
vi.mock('@/platform/hotlists/service-answer-store', () => ({ loadServiceAnswers: async () => [] }));

const PLATFORMS = ['weibo', 'zhihu', 'baidu', 'douyin'];

it('renders the past lists of several platforms together, when all are loaded', async () => {
  const rendered: number[] = [];
  function Views() {
    rendered.push(usePastLists(PLATFORMS, 1000, false).views.size);
    return null;
  }
  render(<Views />, document.body);
  await vi.waitUntil(() => rendered.includes(PLATFORMS.length));
  expect(new Set(rendered)).toEqual(new Set([0, PLATFORMS.length]));
  render(null, document.body);
});
