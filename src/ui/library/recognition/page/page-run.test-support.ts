import { expect } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { PageRun, type PageRunDeps, type PageRunState } from './page-run';

/** A recognition of this device. */
export const recognition: Recognition = {
  engine: 'ppocr',
  languages: [],
  width: 1,
  height: 1,
  blocks: [],
  elapsedMs: 1,
};

/** A recognition that ends when the test says so. */
export interface Pending {
  readonly image: string;
  readonly signal: AbortSignal;
  readonly onEvent: Parameters<PageRunDeps['recognise']>[1];
  readonly permission: string | undefined;
  readonly end: (outcome: Recognition | AppError) => void;
}

/** For tests: a page with three images, `0` to `2`; the test ends their recognitions. */
export function createRun(change: Partial<PageRunDeps> = {}) {
  const pending: Pending[] = [];
  let state: PageRunState | undefined;
  const run = new PageRun(
    [
      { width: 1, height: 1 },
      { width: 2, height: 2 },
      { width: 3, height: 3 },
    ],
    {
      loadThumbnail: async () => undefined,
      load: async ({ index }) => new Blob([String(index)]),
      recognise: async (file, onEvent, signal, permission) => {
        const image = await file.text();
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AppError('cancelled')));
          const end = (outcome: Recognition | AppError) =>
            outcome instanceof AppError ? reject(outcome) : resolve(outcome);
          pending.push({ image, signal, onEvent, permission, end });
        });
      },
      onChange: (next) => {
        state = next;
      },
      ...change,
    },
  );
  run.start();
  const phases = () => state?.images.map((image) => image.state.phase).join(' ');
  const started = (count: number) => expect.poll(() => pending).toHaveLength(count);
  const reaches = (wanted: string) => expect.poll(phases).toBe(wanted);
  return { run, pending, started, reaches, activity: () => state?.activity, state: () => state };
}
