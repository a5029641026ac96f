// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { NoteLandmark } from '@/core/articles/article-landmarks';
import { AppError } from '@/core/errors';
import type { CaptureResult } from '@/core/library/capture';
import type { ToastPress, ToastState } from '@/core/library/capture-toast';
import type { ArticleTabRequests } from '@/platform/messages/article-protocol';
import { startArticleCapture } from './article-capture';

/** The capture's toast and the background. */
const world = vi.hoisted(() => ({
  shown: [] as ToastState[],
  isRemoved: false,
  sent: [] as string[],
  /** What the background replies to each request. */
  replies: {} as Record<string, () => unknown>,
  press: (_press: ToastPress): void => undefined,
  start: (_request: Parameters<ArticleTabRequests['startCapture']>[0]): void => undefined,
  inspect: (): unknown => undefined,
  /** What was said of landmarks. */
  checks: [] as unknown[],
  /** What the extractors say of the page. */
  look: (_note: NoteLandmark): void => undefined,
}));

vi.mock('@/content/run-once', () => ({ runOnce: (_name: string, create: () => unknown) => create() }));
vi.mock('@/platform/messages/messages', () => ({
  onTabRequests: ({ startCapture, inspectArticle }: ArticleTabRequests) => {
    world.start = startCapture;
    world.inspect = () => inspectArticle(undefined);
    return () => undefined;
  },
}));
vi.mock('@/platform/messages/send-again', () => ({
  sendAgain: async (name: string, request: { readonly check?: unknown }) => {
    world.sent.push(name);
    if (request.check) world.checks.push(request.check);
    return world.replies[name]?.();
  },
}));
vi.mock('./toast-view', () => ({
  ToastView: class {
    constructor(_document: Document, onPress: typeof world.press) {
      world.press = onPress;
    }
    show(state: ToastState): void {
      world.shown.push(state);
    }
    remove(): void {
      world.isRemoved = true;
    }
  },
}));
vi.mock('./capture-page', () => ({
  capturePage: async (_scope: string, note: NoteLandmark) => {
    world.look(note);
    return { status: 'ok', article: { facts: {}, content: { pictures: [] } } };
  },
}));

const RESULT = {
  change: 'added',
  title: 'A title',
  pictureCount: 3,
  keptPictureCount: 2,
  losses: [],
  closedOrigins: [],
} as unknown as CaptureResult;

beforeEach(() => {
  Object.assign(world, { shown: [], isRemoved: false, sent: [], checks: [], look: () => undefined });
  history.replaceState(null, '', '/1');
  world.replies = {
    continueCapture: () => ({ state: 'saved', result: RESULT }),
    recogniseCapturedImages: () => ({ done: 2, of: 2 }),
  };
  startArticleCapture();
});

/** Captures until nothing more happens by itself. */
async function capture(): Promise<void> {
  world.start({ captureId: 'c', scope: 'article', maxImageBytes: 1e6, recognisesImages: true });
  await settle();
}

async function press(what: ToastPress): Promise<void> {
  world.press(what);
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const shown = () => world.shown.at(-1);
const count = (name: string) => world.sent.filter((each) => each === name).length;

const throwing = (code: 'out-of-memory' | 'storage-failed') => () => {
  throw new AppError(code);
};

/** Makes the first round of the recognition wait for the function that is returned. */
function holdFirstRound(): (progress: { readonly done: number; readonly of: number }) => void {
  let end: (progress: unknown) => void = () => undefined;
  const first = new Promise((resolve) => {
    end = resolve;
  });
  let rounds = 0;
  world.replies['recogniseCapturedImages'] = () => (++rounds === 1 ? first : { done: 2, of: 2 });
  return (progress) => end(progress);
}

it('shows that texts of images are recognised before the first of them is', async () => {
  const endRound = holdFirstRound();
  await capture();
  expect(world.shown.filter(({ kind }) => kind === 'saved')).toMatchObject([{ texts: { done: 0, of: 2 } }]);
  endRound({ done: 1, of: 2 });
  await settle();
  expect(count('recogniseCapturedImages')).toBe(2);
  expect(shown()).toMatchObject({ kind: 'saved', texts: undefined });
});

it('goes on recognising when the toast closes by itself, and stops when the user closes it', async () => {
  for (const [how, rounds] of [
    ['expire', 2],
    ['close', 1],
  ] as const) {
    world.sent = [];
    world.isRemoved = false;
    const endRound = holdFirstRound();
    await capture();
    await press(how);
    expect(world.isRemoved).toBe(true);
    endRound({ done: 1, of: 2 });
    await settle();
    expect(count('recogniseCapturedImages'), how).toBe(rounds);
  }
});

it('recognises only the images again after that has failed, because the article is saved', async () => {
  world.replies['recogniseCapturedImages'] = throwing('out-of-memory');
  await capture();
  expect(shown()).toMatchObject({ kind: 'saved', failure: { code: 'out-of-memory', step: 'texts' } });
  world.replies['recogniseCapturedImages'] = () => ({ done: 2, of: 2 });
  await press('retry');
  expect(count('stageArticle')).toBe(1);
  expect(count('continueCapture')).toBe(1);
  expect(count('recogniseCapturedImages')).toBe(2);
  const { texts, failure } = shown() as Extract<ToastState, { kind: 'saved' }>;
  expect([texts, failure]).toEqual([undefined, undefined]);
});

it('captures the page again after it could not be saved', async () => {
  world.replies['continueCapture'] = throwing('storage-failed');
  await capture();
  expect(shown()).toEqual({ kind: 'failed', code: 'storage-failed' });
  world.replies['continueCapture'] = () => ({ state: 'saved', result: RESULT });
  await press('retry');
  expect(count('stageArticle')).toBe(2);
  expect(shown()?.kind).toBe('saved');
});

it('says when the article could not be undone, and undoes it when it is asked again', async () => {
  const endRound = holdFirstRound();
  await capture();
  world.replies['undoCapture'] = throwing('storage-failed');
  await press('undo');
  const failed = { kind: 'saved', texts: undefined, failure: { code: 'storage-failed', step: 'press' } };
  expect(shown()).toMatchObject(failed);
  endRound({ done: 1, of: 2 }); // of the round that was under way
  await settle();
  expect(shown()).toMatchObject(failed);
  expect(count('recogniseCapturedImages')).toBe(1);
  delete world.replies['undoCapture'];
  await press('undo');
  expect(shown()).toEqual({ kind: 'undone' });
});

it('still says that the article was undone when a round that was under way ends', async () => {
  const endRound = holdFirstRound();
  await capture();
  await press('undo');
  endRound({ done: 1, of: 2 });
  await settle();
  expect(shown()).toEqual({ kind: 'undone' });
});

it('keeps the article shown as saved when the library cannot be opened', async () => {
  await capture();
  world.replies['openCapture'] = throwing('storage-failed');
  await press('open');
  expect(shown()).toMatchObject({ kind: 'saved', failure: { code: 'storage-failed', step: 'press' } });
});

const missesDate = (note: NoteLandmark) => {
  note('wechat-page', true);
  note('wechat-date', false);
  note('web-second', false);
};
const DATE = { found: ['wechat-page'], missed: ['wechat-date', 'web-second'] };
const NOTHING = { found: [], missed: [] };

it('has the landmarks of a page counted once for each address, however often it is captured', async () => {
  world.look = missesDate;
  await capture();
  await capture();
  history.replaceState(null, '', '/2');
  await capture();
  expect(world.checks).toEqual([DATE, NOTHING, DATE]);
});

it('lets the popup have those of the page’s site alone, because a page that is looked at need not be an article', async () => {
  world.look = missesDate;
  const wechat = { found: ['wechat-page'], missed: ['wechat-date'] };
  expect(await world.inspect()).toMatchObject({ landmarks: wechat });
  expect(await world.inspect()).toMatchObject({ landmarks: NOTHING });
  world.look = (note) => note('web-body', false);
  expect(await world.inspect()).toMatchObject({ landmarks: undefined });
});

it('says that a landmark is there after all, when a page is looked at again that had not loaded it', async () => {
  world.look = (note) => note('wechat-date', false);
  await world.inspect();
  world.look = (note) => note('wechat-date', true);
  expect(await world.inspect()).toMatchObject({ landmarks: { found: ['wechat-date'], missed: [] } });
});

it('shows in the toast that the site seems to have changed, as the background says', async () => {
  world.look = missesDate;
  world.replies['noteLandmarks'] = () => ({ siteChanged: true });
  await capture();
  expect(shown()).toMatchObject({ kind: 'saved', siteChanged: true });
});

it('saves a page whose landmarks cannot be counted', async () => {
  world.look = missesDate;
  world.replies['noteLandmarks'] = throwing('storage-failed');
  await capture();
  expect(shown()).toMatchObject({ kind: 'saved', siteChanged: false });
});

it('asks nothing about landmarks where none was looked for', async () => {
  await capture();
  expect(count('noteLandmarks')).toBe(0);
});

it('has an error that no rule expects counted, and no page that is too large', async () => {
  world.look = () => {
    throw new AppError('article-too-large');
  };
  await capture();
  expect(world.checks).toEqual([]);
  world.look = () => {
    throw new TypeError('no such node');
  };
  await press('retry');
  expect(world.checks).toEqual([{ found: [], missed: ['web-capture'] }]);
  expect(shown()).toEqual({ kind: 'failed', code: 'unexpected' });
});
