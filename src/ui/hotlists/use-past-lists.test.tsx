// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { usePastLists } from './use-past-lists';

/** Each takes longer than the one before. */
const reading = vi.hoisted(() => ({ count: 0 }));
vi.mock('@/platform/hotlists/history-store', () => ({
  async readMoment(platform: string, at: number) {
    reading.count += 1;
    await new Promise((read) => setTimeout(read, 20 * reading.count));
    return { platform, at, items: [] };
  },
}));
vi.mock('@/platform/hotlists/told-store', () => ({ readTold: async () => [] }));

const PLATFORMS = ['weibo', 'zhihu', 'baidu', 'douyin'];

it('what is remembered of many platforms is drawn at once', async () => {
  const drawn: number[] = [];
  function Views() {
    drawn.push(usePastLists(PLATFORMS, 1000, false).views.size);
    return null;
  }
  render(<Views />, document.body);
  await vi.waitUntil(() => drawn.includes(PLATFORMS.length));
  expect(new Set(drawn)).toEqual(new Set([0, PLATFORMS.length]));
  render(null, document.body);
});
