import { expect, it, vi } from 'vitest';
import { createOffscreenBodyReader } from './body-reader';
import type { OffscreenDocument } from './offscreen';
import type { SentBody } from './protocol-accounts';

const body = { html: '<p>一</p>' } as SentBody;

/** A document that may be in use by others, and whether it is there. */
function open() {
  const state = { isThere: false, isInUse: false };
  const offscreen: OffscreenDocument = {
    exists: async () => state.isThere,
    use: vi.fn(async () => {
      state.isThere = true;
      return undefined as never;
    }),
    async closeUnused() {
      if (!state.isInUse) state.isThere = false;
      return !state.isThere;
    },
  };
  return { state, reader: createOffscreenBodyReader(offscreen) };
}

it('the document that was made for bodies is closed when nobody uses it any more', async () => {
  const { state, reader } = open();
  await reader.read(body);
  state.isInUse = true;
  await reader.rest();
  expect(state.isThere).toBe(true);
  state.isInUse = false;
  await reader.rest();
  expect(state.isThere).toBe(false);
});

it('a document that somebody else made is left to them', async () => {
  const { state, reader } = open();
  state.isThere = true;
  await reader.read(body);
  await reader.rest();
  expect(state.isThere).toBe(true);
});
