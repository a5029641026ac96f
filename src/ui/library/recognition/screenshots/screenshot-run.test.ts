import { beforeEach, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { PAGE_SCREENSHOTS } from '@/core/recognitions/screenshots/page-screenshot';
import { ScreenshotRun } from './screenshot-run';
import { RunScene } from './screenshot-run.test-support';

let scene: RunScene;
beforeEach(() => {
  scene = new RunScene();
});

it('takes screenshots to the page’s end and recognises them, restores the page and comes back', async () => {
  expect(scene.run.state).toMatchObject({ activity: 'idle', taken: 0 });
  await scene.finish();
  expect(scene.done).toEqual(['show', 'present top', 'present 640', 'present 1280', 'restore', 'back']);
  expect(scene.run.state).toMatchObject({
    activity: 'ended',
    taken: 3,
    expected: 3,
    isWider: true,
    languages: ['en'],
  });
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
  const [first, second] = scene.run.state.read;
  expect(first).toMatchObject({ top: 0, scale: 2, contentHeight: 2000, standing: [] });
  // Lines of what was cut out have their places in the screenshot again.
  expect(first?.lines[0]?.quad[0]).toEqual({ x: 100, y: 200 });
  // Single characters would be most of what the joiner copies.
  expect(first?.lines[0]?.glyphs).toEqual([]);
  expect(second?.lines[0]?.quad[2]).toEqual({ x: 420, y: 230 });
  expect(scene.states.filter(({ activity }) => activity === 'taking').map(({ taken }) => taken)).toEqual(
    expect.arrayContaining([0, 1, 2, 3]),
  );
});

it('knows after the first screenshot about how many there will be', async () => {
  scene.contentHeight = 5000;
  scene.onPresent = (from) => {
    if (from === 640) throw new AppError('page-gone');
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ taken: 1, expected: 8 });
});

it('stops at what one press permits, and goes on with the next press where it stopped', async () => {
  scene.contentHeight = 800 + 640 * (PAGE_SCREENSHOTS + 1);
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'limit', taken: PAGE_SCREENSHOTS });
  expect(scene.run.state.expected).toBe(PAGE_SCREENSHOTS + 2);
  expect(scene.done.slice(-2)).toEqual(['restore', 'back']);
  scene.done = [];
  await scene.finish();
  expect(scene.done).toEqual([
    'show',
    `present ${640 * PAGE_SCREENSHOTS}`,
    `present ${640 * (PAGE_SCREENSHOTS + 1)}`,
    'restore',
    'back',
  ]);
  expect(scene.run.state).toMatchObject({ activity: 'ended', stop: undefined, taken: PAGE_SCREENSHOTS + 2 });
  expect(scene.texts()).toHaveLength(PAGE_SCREENSHOTS + 2);
});

it('ends with the last permitted screenshot if it shows the page’s end', async () => {
  scene.contentHeight = 800 + 640 * (PAGE_SCREENSHOTS - 1);
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'ended', stop: undefined, taken: PAGE_SCREENSHOTS });
});

it.each([
  [1200, 'ended', undefined],
  [1201, 'stopped', 'page-not-scrolling'],
] as const)('ends when a page of %i px scrolls no further: %s, %s', async (contentHeight, activity, stop) => {
  scene.contentHeight = contentHeight;
  scene.furthest = 0;
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity, stop, taken: 1 });
  expect(scene.texts()).toEqual(['at 0']);
  expect(scene.done.slice(-2)).toEqual(['restore', 'back']);
});

it('says that the page has changed where the browser says only that it takes no screenshot of the next page', async () => {
  const presented = await scene.present(undefined);
  const deps = {
    showPage: async () => undefined,
    comeBack: async () => undefined,
    present: async () => presented,
    take: () => Promise.reject(new AppError('tab-not-allowed')),
    recognise: async () => ({ blocks: [], languages: [] }) as unknown as Recognition,
    restore: () => Promise.reject(new AppError('page-changed')),
  };
  scene.run = new ScreenshotRun(deps, () => undefined);
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'page-changed' });
});

it.each([
  ['page-gone', 'the user shows another tab', false],
  ['page-changed', 'the page is left', true],
  ['cancelled', 'the user presses Escape', true],
  ['tab-not-allowed', 'the browser refuses', true],
] as const)('keeps what was read when it ends with %s, as %s', async (code, _what, comesBack) => {
  scene.onPresent = (from) => {
    if (from === 1280) throw new AppError(code);
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: code, taken: 2 });
  expect(scene.texts()).toEqual(['at 0', 'at 640']);
  expect(scene.done).toContain('restore');
  expect(scene.done.includes('back')).toBe(comesBack);
  // The user goes on.
  scene.onPresent = () => undefined;
  scene.done = [];
  await scene.finish();
  expect(scene.done.slice(0, 2)).toEqual(['show', 'present 1280']);
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('drops a screenshot that may show another place, because the user scrolled while it was taken', async () => {
  scene.onPresent = (from) => {
    if (from === 1280) throw new AppError('page-taken-over');
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'page-taken-over', taken: 1 });
  expect(scene.texts()).toEqual(['at 0']);
  expect(scene.done.slice(-1)).toEqual(['restore']);
  scene.onPresent = () => undefined;
  scene.done = [];
  await scene.finish();
  expect(scene.done.slice(0, 2)).toEqual(['show', 'present 640']);
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('drops the last screenshot, too, and takes it again', async () => {
  scene.isTakenOver = true;
  await scene.finish();
  expect(scene.run.state).toMatchObject({
    activity: 'stopped',
    stop: 'page-taken-over',
    taken: 2,
    isWhole: false,
  });
  expect(scene.texts()).toEqual(['at 0', 'at 640']);
  // The user stays on the page.
  expect(scene.done.slice(-1)).toEqual(['restore']);
  scene.isTakenOver = false;
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'ended', taken: 3, isWhole: true });
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('drops the last permitted screenshot of a page that was taken over, and names that', async () => {
  scene.contentHeight = 800 + 640 * (PAGE_SCREENSHOTS + 1);
  scene.isTakenOver = true;
  await scene.finish();
  expect(scene.run.state).toMatchObject({ stop: 'page-taken-over', taken: PAGE_SCREENSHOTS - 1 });
});

it('keeps the reason why it ended when the page was taken over besides', async () => {
  scene.isTakenOver = true;
  scene.onTake = (top) => {
    if (top === 1200) throw new AppError('tab-not-allowed');
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ stop: 'tab-not-allowed', taken: 2 });
});

it.each([
  ['everything was taken', () => undefined, 'unexpected', true],
  ['a screenshot failed', () => 'image-unreadable' as const, 'image-unreadable', false],
])('ends by name when our tab cannot be shown after %s', async (_what, failure, stop, isWhole) => {
  scene.onTake = (top) => {
    const code = top === 640 ? failure() : undefined;
    if (code) throw new AppError(code);
  };
  scene.onComeBack = () => {
    throw new Error('no such tab');
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ stop, isWhole });
});

it('takes a screenshot again that failed, and not the one before', async () => {
  let fails = true;
  scene.onTake = (top) => {
    if (top === 640 && fails) throw new AppError('image-unreadable');
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'image-unreadable', taken: 1 });
  fails = false;
  await scene.finish();
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('has a screenshot without text as one with no line', async () => {
  scene.onRecognise = (name) => {
    if (name === '640') throw new AppError('no-text');
    return undefined;
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'ended', failure: undefined });
  expect(scene.texts()).toEqual(['at 0', undefined, 'at 1200']);
});

it('says that a screenshot could not be recognised, and recognises only that one again', async () => {
  const asked: string[] = [];
  let failure: ErrorCode | undefined = 'engine-failed';
  scene.onRecognise = async (name) => {
    asked.push(name);
    if (name === '640' && failure) throw new AppError(failure);
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({
    activity: 'stopped',
    stop: undefined,
    failure: 'engine-failed',
    taken: 3,
  });
  expect(scene.texts()).toEqual(['at 0', 'at 1200']);
  failure = undefined;
  asked.length = 0;
  scene.done = [];
  await scene.finish();
  expect([asked, scene.done]).toEqual([['640'], []]);
  expect(scene.run.state).toMatchObject({ activity: 'ended', failure: undefined });
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('stops at once when it is cancelled while it takes, and reads the rest when it goes on', async () => {
  scene.onRecognise = () => scene.untilAborted();
  scene.onPresent = (from) => {
    if (from === 640) scene.run.cancel();
  };
  scene.run.start();
  await expect.poll(() => scene.done).toContain('back');
  await scene.untilOver();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'cancelled', taken: 2 });
  expect(scene.texts()).toEqual([]);
  scene.onRecognise = () => undefined;
  await scene.finish();
  expect(scene.texts()).toEqual(['at 0', 'at 640', 'at 1200']);
});

it('can be cancelled while it reads, after all were taken', async () => {
  scene.onRecognise = async (name) => {
    if (name !== '640') return;
    await expect.poll(() => scene.done).toContain('back');
    scene.run.cancel();
    await scene.untilAborted();
  };
  await scene.finish();
  // Going on will take no more screenshots.
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'cancelled', taken: 3, isWhole: true });
  expect(scene.texts()).toEqual(['at 0']);
  scene.onRecognise = () => undefined;
  scene.done = [];
  await scene.finish();
  expect(scene.done).toEqual([]);
  expect(scene.texts()).toHaveLength(3);
});

it('does nothing when it is started twice, and when it is cancelled before it begins', async () => {
  scene.run.cancel();
  scene.run.start();
  await scene.finish();
  expect(scene.done.filter((each) => each === 'show')).toHaveLength(1);
});

it('stays usable when the page is gone before the first screenshot', async () => {
  scene.onPresent = () => {
    throw new AppError('page-changed');
  };
  await scene.finish();
  expect(scene.run.state).toMatchObject({ activity: 'stopped', stop: 'page-changed', taken: 0 });
});
