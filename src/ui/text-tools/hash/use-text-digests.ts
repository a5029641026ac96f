import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { DigestName, Digests } from '@/core/text-tools/digests/digest-algorithms';
import { startHasher } from '@/platform/text-tools/hash-client';
import { runLatest } from './run-latest';

interface Input {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly names: readonly DigestName[];
  readonly key: Uint8Array<ArrayBuffer> | undefined;
}

/** The digests of a text, those of an earlier one until they have come. */
export interface TextDigests {
  readonly digests: Digests;
  /** Whether they are of the text as it is now. */
  readonly isCurrent: boolean;
  readonly error?: AppError | undefined;
}

/** Never read whole: what is typed is short, and every algorithm goes one way. */
const WHOLE_UP_TO = -1;

/** Hashes a text in a Worker as it is typed. The input must be the same object while nothing has changed. */
export function useTextDigests(input: Input): TextDigests {
  const [result, setResult] = useState<{ of?: Input; digests: Digests; error?: AppError }>({ digests: {} });
  const request = useRef<(input: Input) => void>(() => undefined);
  useEffect(() => {
    const hasher = startHasher();
    let asked: Input | undefined;
    request.current = runLatest<Input>(
      async (wanted) => {
        asked = wanted;
        const { bytes, names, key } = wanted;
        const digests = await hasher.hash(new Blob([bytes]), { names, key, wholeUpTo: WHOLE_UP_TO });
        setResult({ of: wanted, digests });
      },
      (thrown) => setResult({ ...(asked && { of: asked }), digests: {}, error: toAppError(thrown) }),
    );
    return () => hasher.close();
  }, []);
  useEffect(() => request.current(input), [input]);
  return { digests: result.digests, isCurrent: result.of === input, error: result.error };
}
