import { beforeEach, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { PAGE_SCREENSHOTS } from '@/core/recognitions/screenshots/page-screenshot';
import type { PresentedScreenshot } from '@/platform/messages/page-protocol';
import { ScreenshotRun, type ScreenshotRunState } from './screenshot-run';

/** What was done, in order. */
let done: string[];
let states: ScreenshotRunState[];
let contentHeight: number;
/** What happens to the screenshot at a height. */
let onPresent: (from: number | undefined) => void;
let onTake: (top: number) => void;
/** Whether the page says at its end that the user has acted on it. */
let isTakenOver: boolean;
let onComeBack: () => void;
let onRecognise: (name: string) => Promise<void> | undefined;
let run: ScreenshotRun;
let current: AbortSignal;

/** As the engine, which stops when it is cancelled. */
async function untilAborted(): Promise<void> {
  await expect.poll(() => current.aborted).toBe(true);
  throw new AppError('cancelled');
}

const present = async (from: number | undefined): Promise<PresentedScreenshot> => {
  done.push(`present ${from ?? 'top'}`);
  onPresent(from);
  const top = Math.min(from ?? 0, Math.max(0, contentHeight - 800));
  const clip = { x: 0, y: 0, width: 1000, height: 800 };
  return { clip, top, contentHeight, standing: [], viewport: clip, deviceScale: 2, isWider: top > 0 };
};

beforeEach(() => {
  done = [];
  states = [];
  contentHeight = 2000;
  onPresent = () => undefined;
  onTake = () => undefined;
  isTakenOver = false;
  onComeBack = () => undefined;
  onRecognise = () => undefined;
  run = new ScreenshotRun(
    {
      showPage: async () => void done.push('show'),
      comeBack: async () => {
        done.push('back');
        onComeBack();
      },
      present,
      take: async ({ top }, isFirst) => {
        onTake(top);
        return { image: new Blob([`${top}`]), origin: isFirst ? { x: 0, y: 0 } : { x: 20, y: 10 }, scale: 2 };
      },
      recognise: async (image, signal) => {
        current = signal;
        const name = await image.text();
        await onRecognise(name);
        const glyphs = [{ text: 'a', start: 0, end: 1, confidence: 1 }];
        const line = { ...horizontal(`at ${name}`, 100, 200, 300), glyphs };
        const block = { kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] } as const;
        return { blocks: [block], languages: ['en'] } as unknown as Recognition;
      },
      restore: async () => {
        done.push('restore');
        return { isTakenOver };
      },
    },
    (state) => states.push(state),
  );
});

const isOver = () => run.state.activity === 'ended' || run.state.activity === 'stopped';
const finish = async () => {
  run.start();
  await expect.poll(isOver).toBe(true);
};
const texts = () => run.state.read.map(({ lines }) => lines[0]?.text);

it('takes screenshots to the page’s end and recognises them, restores the page and comes back', async () => {
  expect(run.state).toMatchObject({ activity: 'idle', taken: 0 });
  await finish();
  expect(done).toEqual(['show', 'present top', 'present 640', 'present 1280', 'restore', 'back']);
  expect(run.state).toMatchObject({
    activity: 'ended',
    taken: 3,
    expected: 3,
    isWider: true,
    languages: ['en'],
  });
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
  const [first, second] = run.state.read;
  expect(first).toMatchObject({ top: 0, scale: 2, contentHeight: 2000, standing: [] });
  // Lines of what was cut out have their places in the screenshot again.
  expect(first?.lines[0]?.quad[0]).toEqual({ x: 100, y: 200 });
  // Single characters would be most of what the joiner copies.
  expect(first?.lines[0]?.glyphs).toEqual([]);
  expect(second?.lines[0]?.quad[2]).toEqual({ x: 420, y: 230 });
  expect(states.filter(({ activity }) => activity === 'taking').map(({ taken }) => taken)).toEqual(
    expect.arrayContaining([0, 1, 2, 3]),
  );
});

it('knows after the first screenshot about how many there will be', async () => {
  contentHeight = 5000;
  onPresent = (from) => {
    if (from === 640) throw new AppError('page-gone');
  };
  await finish();
  expect(run.state).toMatchObject({ taken: 1, expected: 8 });
});

it('stops at what one press permits, and goes on with the next press where it stopped', async () => {
  contentHeight = 800 + 640 * (PAGE_SCREENSHOTS + 1);
  await finish();
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'limit', taken: PAGE_SCREENSHOTS });
  expect(run.state.expected).toBe(PAGE_SCREENSHOTS + 2);
  expect(done.slice(-2)).toEqual(['restore', 'back']);
  done = [];
  await finish();
  expect(done).toEqual([
    'show',
    `present ${640 * PAGE_SCREENSHOTS}`,
    `present ${640 * (PAGE_SCREENSHOTS + 1)}`,
    'restore',
    'back',
  ]);
  expect(run.state).toMatchObject({ activity: 'ended', stop: undefined, taken: PAGE_SCREENSHOTS + 2 });
  expect(texts()).toHaveLength(PAGE_SCREENSHOTS + 2);
});

it('ends with the last permitted screenshot if it shows the page’s end', async () => {
  contentHeight = 800 + 640 * (PAGE_SCREENSHOTS - 1);
  await finish();
  expect(run.state).toMatchObject({ activity: 'ended', stop: undefined, taken: PAGE_SCREENSHOTS });
});

it('ends when a page scrolls no further than before, whatever its height', async () => {
  const presented = await present(undefined);
  const stuck = { ...presented, top: 0, contentHeight: 9000 };
  const deps = {
    showPage: async () => undefined,
    comeBack: async () => undefined,
    present: async () => stuck,
    take: async () => ({ image: new Blob(['0']), origin: { x: 0, y: 0 }, scale: 1 }),
    recognise: async () => ({ blocks: [], languages: [] }) as unknown as Recognition,
    restore: async () => ({ isTakenOver: false }),
  };
  run = new ScreenshotRun(deps, () => undefined);
  await finish();
  expect(run.state).toMatchObject({ activity: 'ended', taken: 1 });
});

it.each([
  ['page-gone', 'the user shows another tab', false],
  ['page-changed', 'the page is left', true],
  ['cancelled', 'the user presses Escape', true],
  ['tab-not-allowed', 'the browser refuses', true],
] as const)('keeps what was read when it ends with %s, as %s', async (code, _what, comesBack) => {
  onPresent = (from) => {
    if (from === 1280) throw new AppError(code);
  };
  await finish();
  expect(run.state).toMatchObject({ activity: 'stopped', stop: code, taken: 2 });
  expect(texts()).toEqual(['at 0', 'at 640']);
  expect(done).toContain('restore');
  expect(done.includes('back')).toBe(comesBack);
  // The user goes on.
  onPresent = () => undefined;
  done = [];
  await finish();
  expect(done.slice(0, 2)).toEqual(['show', 'present 1280']);
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('drops a screenshot that may show another place, because the user scrolled while it was taken', async () => {
  onPresent = (from) => {
    if (from === 1280) throw new AppError('page-taken-over');
  };
  await finish();
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'page-taken-over', taken: 1 });
  expect(texts()).toEqual(['at 0']);
  expect(done.slice(-1)).toEqual(['restore']);
  onPresent = () => undefined;
  done = [];
  await finish();
  expect(done.slice(0, 2)).toEqual(['show', 'present 640']);
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('drops the last screenshot, too, and takes it again', async () => {
  isTakenOver = true;
  await finish();
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'page-taken-over', taken: 2, isWhole: false });
  expect(texts()).toEqual(['at 0', 'at 640']);
  // The user stays on the page.
  expect(done.slice(-1)).toEqual(['restore']);
  isTakenOver = false;
  await finish();
  expect(run.state).toMatchObject({ activity: 'ended', taken: 3, isWhole: true });
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('drops the last permitted screenshot of a page that was taken over, and names that', async () => {
  contentHeight = 800 + 640 * (PAGE_SCREENSHOTS + 1);
  isTakenOver = true;
  await finish();
  expect(run.state).toMatchObject({ stop: 'page-taken-over', taken: PAGE_SCREENSHOTS - 1 });
});

it('keeps the reason why it ended when the page was taken over besides', async () => {
  isTakenOver = true;
  onTake = (top) => {
    if (top === 1200) throw new AppError('tab-not-allowed');
  };
  await finish();
  expect(run.state).toMatchObject({ stop: 'tab-not-allowed', taken: 2 });
});

it.each([
  ['everything was taken', () => undefined, 'unexpected', true],
  ['a screenshot failed', () => 'image-unreadable' as const, 'image-unreadable', false],
])('ends by name when our tab cannot be shown after %s', async (_what, failure, stop, isWhole) => {
  onTake = (top) => {
    const code = top === 640 ? failure() : undefined;
    if (code) throw new AppError(code);
  };
  onComeBack = () => {
    throw new Error('no such tab');
  };
  await finish();
  expect(run.state).toMatchObject({ stop, isWhole });
});

it('takes a screenshot again that failed, and not the one before', async () => {
  let fails = true;
  onTake = (top) => {
    if (top === 640 && fails) throw new AppError('image-unreadable');
  };
  await finish();
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'image-unreadable', taken: 1 });
  fails = false;
  await finish();
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('has a screenshot without text as one with no line', async () => {
  onRecognise = (name) => {
    if (name === '640') throw new AppError('no-text');
    return undefined;
  };
  await finish();
  expect(run.state).toMatchObject({ activity: 'ended', failure: undefined });
  expect(texts()).toEqual(['at 0', undefined, 'at 1200']);
});

it('says that a screenshot could not be recognised, and recognises only that one again', async () => {
  const asked: string[] = [];
  let failure: ErrorCode | undefined = 'engine-failed';
  onRecognise = async (name) => {
    asked.push(name);
    if (name === '640' && failure) throw new AppError(failure);
  };
  await finish();
  expect(run.state).toMatchObject({
    activity: 'stopped',
    stop: undefined,
    failure: 'engine-failed',
    taken: 3,
  });
  expect(texts()).toEqual(['at 0', 'at 1200']);
  failure = undefined;
  asked.length = 0;
  done = [];
  await finish();
  expect([asked, done]).toEqual([['640'], []]);
  expect(run.state).toMatchObject({ activity: 'ended', failure: undefined });
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('stops at once when it is cancelled while it takes, and reads the rest when it goes on', async () => {
  onRecognise = untilAborted;
  onPresent = (from) => {
    if (from === 640) run.cancel();
  };
  run.start();
  await expect.poll(() => done).toContain('back');
  await expect.poll(isOver).toBe(true);
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'cancelled', taken: 2 });
  expect(texts()).toEqual([]);
  onRecognise = () => undefined;
  await finish();
  expect(texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('can be cancelled while it reads, after all were taken', async () => {
  onRecognise = async (name) => {
    if (name !== '640') return;
    await expect.poll(() => done).toContain('back');
    run.cancel();
    await untilAborted();
  };
  await finish();
  // Going on will take no more screenshots.
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'cancelled', taken: 3, isWhole: true });
  expect(texts()).toEqual(['at 0']);
  onRecognise = () => undefined;
  done = [];
  await finish();
  expect(done).toEqual([]);
  expect(texts()).toHaveLength(3);
});

it('does nothing when it is started twice, and when it is cancelled before it begins', async () => {
  run.cancel();
  run.start();
  await finish();
  expect(done.filter((each) => each === 'show')).toHaveLength(1);
});

it('stays usable when the page is gone before the first screenshot', async () => {
  onPresent = () => {
    throw new AppError('page-changed');
  };
  await finish();
  expect(run.state).toMatchObject({ activity: 'stopped', stop: 'page-changed', taken: 0 });
});
