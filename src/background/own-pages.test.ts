import { describe, expect, it, vi } from 'vitest';
import { createOwnPages } from './own-pages';

const senderIn = (tabId: number) => ({ tab: { id: tabId }, frameId: 0 }) as never;

function setUp() {
  const openExtensionPage = vi.fn(async () => undefined);
  let time = 0;
  const pages = createOwnPages({ openExtensionPage, now: () => time });
  const ask = (tabId: number) => pages.openOwnPage({ page: 'languages' }, senderIn(tabId));
  const pass = (ms: number) => {
    time += ms;
  };
  return { openExtensionPage, ask, pass };
}

describe('pages of ours that a web page asks for', () => {
  it('are opened', async () => {
    const { openExtensionPage, ask } = setUp();
    await ask(1);
    expect(openExtensionPage).toHaveBeenCalledWith('/options.html#languages');
  });

  it('do not flood the browser, whatever a broken page asks, and another tab is not kept from its own', async () => {
    const { openExtensionPage, ask, pass } = setUp();
    const asked = await Promise.allSettled(Array.from({ length: 1000 }, () => ask(1)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(openExtensionPage.mock.calls.length).toBeLessThanOrEqual(10);
    expect(refused[0]).toMatchObject({ reason: { code: 'message-refused' } });
    await ask(2);
    pass(60_000);
    await ask(1);
  });
});
