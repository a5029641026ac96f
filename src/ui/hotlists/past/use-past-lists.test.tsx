// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { usePastLists } from './use-past-lists';

/** Ends the load of each list. */
const loads = vi.hoisted((): (() => void)[] => []);
vi.mock('@/platform/hotlists/history-store', () => ({
  async loadSnapshotAt(platform: string, at: number) {
    await new Promise<void>((end) => loads.push(end));
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
  await act(() => render(<Views />, document.body));
  await vi.waitUntil(() => loads.length === PLATFORMS.length);
  for (const end of loads) {
    expect(new Set(rendered)).toEqual(new Set([0]));
    await act(end);
  }
  await vi.waitUntil(() => rendered.includes(PLATFORMS.length));
  expect(new Set(rendered)).toEqual(new Set([0, PLATFORMS.length]));
  render(null, document.body);
});
