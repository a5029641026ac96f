import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ArticleOutcome } from '@/core/articles/article';
import type { AskHost, OffscreenDocument } from '@/platform/browser/offscreen';
import type { SentBody } from '@/platform/messages/account-protocol';
import { createLocalBodyParser, createOffscreenBodyParser, serveBodies } from './body-parser';

const body = { html: '<p>一</p>' } as SentBody;

/** An offscreen document whose existence and use by others the test controls. */
function open() {
  const state = { exists: false, isInUse: false };
  const answer = vi.fn(async () => ({ status: 'expired' }) as unknown);
  const offscreen: OffscreenDocument = {
    exists: async () => state.exists,
    async use(work) {
      state.exists = true;
      return work(answer as unknown as AskHost);
    },
    async closeUnused() {
      if (!state.isInUse) state.exists = false;
      return !state.exists;
    },
  };
  return { state, answer, parser: createOffscreenBodyParser(offscreen) };
}

it('gives up a body that is not parsed in a minute, and goes on with the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { state, parser, answer } = open();
  answer.mockReturnValueOnce(new Promise(() => undefined));
  const refused = expect(parser.parse(body)).rejects.toMatchObject({ code: 'article-too-large' });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  await expect(parser.parse(body)).resolves.toEqual({ status: 'expired' });
  expect(state.exists).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('the document that was created for bodies is closed when it is not in use any more', async () => {
  const { state, parser } = open();
  await parser.parse(body);
  state.isInUse = true;
  await parser.rest();
  expect(state.exists).toBe(true);
  state.isInUse = false;
  await parser.rest();
  expect(state.exists).toBe(false);
});

it('a document that others created is not closed', async () => {
  const { state, parser } = open();
  state.exists = true;
  await parser.parse(body);
  await parser.rest();
  expect(state.exists).toBe(true);
});

it('a document is closed once, and the next body has another', async () => {
  const { state, parser } = open();
  await parser.parse(body);
  await parser.rest();
  state.exists = true;
  await parser.rest();
  expect(state.exists).toBe(true);
  state.exists = false;
  await parser.parse(body);
  await parser.rest();
  expect(state.exists).toBe(false);
});

it('a body is parsed in the background where that has a DOM', async () => {
  const parsed = { status: 'ok' } as unknown as ArticleOutcome;
  const parse = vi.fn(async () => parsed);
  const parser = createLocalBodyParser(parse);
  expect(await parser.parse(body)).toBe(parsed);
  expect(parse.mock.calls).toEqual([[body]]);
  expect(await parser.rest()).toBeUndefined();
});

it('a body is parsed for the background, and for no web page', async () => {
  const parse = vi.fn(async () => ({ status: 'ok' }) as unknown as ArticleOutcome);
  serveBodies(parse);
  const { id } = fakeBrowser.runtime;
  const deliver = async (sender: object) => {
    const message = { gleaner: 'parseSentBody', request: body };
    return (await fakeBrowser.runtime.onMessage.trigger(message, { id, ...sender } as never))[0];
  };
  expect(await deliver({ origin: fakeBrowser.runtime.getURL('').slice(0, -1) })).toEqual({
    ok: { status: 'ok' },
  });
  expect(await deliver({ origin: 'https://a.example', tab: { id: 1 } })).toMatchObject({
    error: { code: 'message-refused' },
  });
  expect(parse).toHaveBeenCalledTimes(1);
});
