import { type Inputs, useLayoutEffect, useState } from 'preact/hooks';
import type { Steps } from '@/core/steps';
import { runSteps } from '@/platform/run-steps';

/**
 * The result of long work, which is done in tasks of its own, and again whenever one of the inputs is another one; undefined
 * until it is done for the first time. `begin` may return undefined when there is nothing to do yet.
 */
export function useSteps<T>(begin: () => Steps<T> | undefined, inputs: Inputs): T | undefined {
  const [result, setResult] = useState<T>();
  useLayoutEffect(() => {
    const steps = begin();
    if (!steps) return undefined;
    const cancelled = new AbortController();
    const run = () =>
      runSteps(steps, cancelled.signal).then(
        (value) => cancelled.signal.aborted || setResult(() => value),
        (thrown) => cancelled.signal.aborted || reportError(thrown),
      );
    const timer = setTimeout(() => void run());
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, inputs);
  return result;
}
