// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { AwaitedPack } from './awaited-pack';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/platform/messages/send-again', () => ({ sendAgain: send }));

let visibility: DocumentVisibilityState;
beforeEach(() => {
  send.mockReset();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

async function turn(to: DocumentVisibilityState): Promise<void> {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  await Promise.resolve();
}

it('calls back once, when the user is back and the pack is installed', async () => {
  const onInstalled = vi.fn();
  const pack = new AwaitedPack(onInstalled);
  await turn('visible');
  pack.wait('kor');
  await turn('hidden');
  expect(send).not.toHaveBeenCalled();
  send.mockResolvedValue(['eng']);
  await turn('visible');
  expect(onInstalled).not.toHaveBeenCalled();
  send.mockResolvedValue(['eng', 'kor']);
  await turn('visible');
  await turn('visible');
  expect(onInstalled).toHaveBeenCalledOnce();
  expect(send.mock.calls).toEqual([
    ['loadLanguagesOfOverlay', undefined],
    ['loadLanguagesOfOverlay', undefined],
  ]);
});

it('waits for the pack that was asked for last', async () => {
  const onInstalled = vi.fn();
  const pack = new AwaitedPack(onInstalled);
  send.mockResolvedValue(['fra']);
  pack.wait('fra');
  pack.wait('kor');
  await turn('visible');
  expect(onInstalled).not.toHaveBeenCalled();
});

it('takes no answer about a pack that is no longer waited for', async () => {
  const onInstalled = vi.fn();
  const pack = new AwaitedPack(onInstalled);
  let answer: (languages: readonly string[]) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  pack.wait('fra');
  await turn('visible');
  pack.wait('kor');
  answer(['fra']);
  await turn('hidden');
  expect(onInstalled).not.toHaveBeenCalled();
});
