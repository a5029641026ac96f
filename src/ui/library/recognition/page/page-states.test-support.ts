import { vi } from 'vitest';
import { AppError, type ErrorCode } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { PageRun, PageRunState } from './page-run';
import type { PageRunImage } from './page-run-image';
import type { OpenPage } from './use-page-run';

/** The state of an image with a text. */
export const done = (text: string, change: Partial<Recognition> = {}): PageRunImage['state'] => ({
  phase: 'done',
  recognition: {
    ...change,
    plain: { text },
    blocks: [],
    languages: [],
    elapsedMs: 1,
  } as unknown as Recognition,
});

export const failed = (code: ErrorCode): PageRunImage['state'] => ({
  phase: 'failed',
  error: new AppError(code),
});

/** The run of each page of `pageOf`. */
export const run = {
  payFor: vi.fn(),
  release: vi.fn(),
  hold: vi.fn(() => run.release),
  pause: vi.fn(),
  resume: vi.fn(),
  cancel: vi.fn(),
  retry: vi.fn(),
  loadClosed: vi.fn(),
};

/** A page whose images are in these states, with what was charged for each. */
export function pageOf(
  states: readonly PageRunImage['state'][],
  activity: PageRunState['activity'] = 'ended',
  charges: readonly number[] = [],
): OpenPage {
  const images = states.map((state, index) => ({
    index,
    charged: charges[index],
    width: 400,
    height: 300,
    url: `https://${index}.example/x.png`,
    file: state.phase === 'done' ? new Blob(['x']) : undefined,
    isPaid: false,
    state,
  }));
  return {
    tabId: 7,
    isPrivate: false,
    contents: {
      id: 'list',
      title: 'A page',
      site: 'a.example',
      images,
      leftOut: { small: 2, repeated: 1, beyond: 0, frames: 0 },
      parts: ['Before', 0, 'Between', 1],
      isCut: true,
      isDrawn: false,
    },
    run: run as unknown as PageRun,
    state: { activity, stopped: undefined, images },
  };
}
