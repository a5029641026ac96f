import { describe, expect, it } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import type { ContentRequestName } from './content-schemas';
import { createRequestLimiter } from './request-limits';

const frame = (tabId: number, frameId = 0) => ({ tab: { id: tabId }, frameId }) as Runtime.MessageSender;

function setUp() {
  let time = 1000;
  const limiter = createRequestLimiter(() => time);
  /** How many of these requests are let in, each answered at once or never. */
  const ask = (name: ContentRequestName, times: number, sender: Runtime.MessageSender, isAnswered = true) => {
    let letIn = 0;
    for (let asked = 0; asked < times; asked++) {
      try {
        const leave = limiter.enter(name, sender);
        letIn += 1;
        if (isAnswered) leave();
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'too-many-requests' });
      }
    }
    return letIn;
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { limiter, ask, pass };
}

describe('createRequestLimiter', () => {
  it.each([
    ['recogniseForOverlay', 60],
    ['rememberRegion', 30],
    ['openCapture', 20],
    ['noteLandmarks', 10],
  ] as const)('limits how often a frame may send `%s` in a minute', (name, most) => {
    const { ask, pass } = setUp();
    expect(ask(name, 500, frame(1))).toBe(most);
    pass(60_000);
    expect(ask(name, 500, frame(1))).toBe(most);
  });

  it('limits how many recognitions of a frame are open at once, so that the queue of the engine stays short', () => {
    const { ask, pass } = setUp();
    expect(ask('recogniseForOverlay', 500, frame(1), false)).toBe(4);
    pass(600_000);
    expect(ask('recogniseForOverlay', 500, frame(1), false)).toBe(0);
  });

  it('accepts further requests when earlier ones were answered', () => {
    const { ask, limiter } = setUp();
    const leave = limiter.enter('recogniseForOverlay', frame(1));
    expect(ask('recogniseForOverlay', 9, frame(1), false)).toBe(3);
    leave();
    expect(ask('recogniseForOverlay', 9, frame(1), false)).toBe(1);
  });

  it('limits all frames of a tab together, and each tab by itself', () => {
    const { ask } = setUp();
    let letIn = 0;
    for (let frameId = 0; frameId < 50; frameId++)
      letIn += ask('recogniseForOverlay', 10, frame(1, frameId), false);
    expect(letIn).toBe(12);
    expect(ask('recogniseForOverlay', 1, frame(2))).toBe(1);
  });

  it('accepts all images of an article that has as many as can be saved', () => {
    const { ask } = setUp();
    expect(ask('stageImage', 2000, frame(1))).toBe(2000);
  });
});
