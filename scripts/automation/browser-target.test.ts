import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { expect, it } from 'vitest';
import { BrowserTarget, TargetClosed } from './browser-target';

/** A browser that answers no command of a target by itself. */
function startBrowser() {
  const events = new EventEmitter();
  const send = async (method: string) => (method === 'Target.attachToTarget' ? { sessionId: 'session' } : {});
  return { events, cdp: Object.assign(events, { send }) as unknown as CDPSession };
}

it('rejects what a target is asked when it is closed, instead of waiting for ever', async () => {
  const { events, cdp } = startBrowser();
  const target = await BrowserTarget.attach(cdp, 'popup');
  const asked = target.evaluate(() => 1, undefined);
  events.emit('Target.detachedFromTarget', { sessionId: 'another' });
  events.emit('Target.detachedFromTarget', { sessionId: 'session' });
  await expect(asked).rejects.toBeInstanceOf(TargetClosed);
  await expect(target.send('Page.captureScreenshot')).rejects.toBeInstanceOf(TargetClosed);
});

it('gives the answer of the target, and not that of another one', async () => {
  const { events, cdp } = startBrowser();
  const target = await BrowserTarget.attach(cdp, 'popup');
  const asked = target.evaluate(() => 1, undefined);
  const answer = (sessionId: string, value: number) =>
    events.emit('Target.receivedMessageFromTarget', {
      sessionId,
      message: JSON.stringify({ id: 1, result: { result: { value } } }),
    });
  answer('another', 2);
  answer('session', 1);
  expect(await asked).toBe(1);
});
