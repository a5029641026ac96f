import type { AppError } from '@/core/errors';
import type { Line, Progress, Recognition } from './recognition';

/** How far the reading of a picture is. */
export type ReadingPhase =
  | {
      readonly phase: 'reading';
      readonly progress: Progress;
      readonly lines: readonly Line[];
      /** The text of the reading before, shown until this one has lines. */
      readonly before?: string | undefined;
    }
  | { readonly phase: 'done'; readonly recognition: Recognition }
  | { readonly phase: 'failed'; readonly error: AppError };

/** A reading in its first moment. */
export const STARTING = {
  phase: 'reading',
  progress: { stage: 'starting-engine' },
  lines: [],
} as const satisfies ReadingPhase;
