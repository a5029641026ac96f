/**
 * Long work in steps, so that a page can do other work in between. Each `yield` ends a step, which takes well under a
 * millisecond. `platform/run-steps.ts` runs them over several tasks.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps at once, and returns the result. */
export function finishSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
