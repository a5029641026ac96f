import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import {
  DIGEST_NAMES,
  type DigestName,
  type Digests,
  HMAC_NAMES,
} from '@/core/text-tools/digests/digest-algorithms';
import { encodeUtf8 } from '@/core/text-tools/text/utf8';
import { startHasher } from '@/platform/text-tools/hash-client';
import { keyBytes, type TypedKey } from './KeyField';
import { runLatest } from './run-latest';

interface Input {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly names: readonly DigestName[];
  readonly key: Uint8Array<ArrayBuffer> | undefined;
}

/** The digests of a text, those of an earlier one until they have come. */
export interface TextDigests {
  /** Of the text's UTF-8. */
  readonly byteLength: number;
  /** What is computed. */
  readonly names: readonly DigestName[];
  /** Whether they are HMACs. */
  readonly isHmac: boolean;
  readonly digests: Digests;
  /** Whether they are of the text as it is now. */
  readonly isCurrent: boolean;
  readonly error?: AppError | undefined;
}

/** Hashes a text in a Worker as it is typed: by all algorithms, or with a key that can be read by those that HMAC has. */
export function useTextDigests(text: string, key: TypedKey): TextDigests {
  const bytes = useMemo(() => encodeUtf8(text), [text]);
  const input = useMemo(() => {
    const parsed = keyBytes(key);
    const hmac = parsed === 'wrong' ? undefined : parsed;
    return { bytes, names: hmac ? HMAC_NAMES : DIGEST_NAMES, key: hmac };
  }, [bytes, key]);
  const { of, digests, error } = useLatestDigests(input);
  return {
    byteLength: bytes.length,
    names: input.names,
    isHmac: input.key !== undefined,
    digests,
    isCurrent: of === input,
    error,
  };
}

interface Result {
  readonly of?: Input | undefined;
  readonly digests: Digests;
  readonly error?: AppError | undefined;
}

/** Never read whole: what is typed is short, and every algorithm goes one way. */
const WHOLE_UP_TO = -1;

/** The newest digests there are. The input must be the same object while nothing has changed. */
function useLatestDigests(input: Input): Result {
  const [result, setResult] = useState<Result>({ digests: {} });
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
      (thrown) => setResult({ of: asked, digests: {}, error: toAppError(thrown) }),
    );
    return () => hasher.close();
  }, []);
  useEffect(() => request.current(input), [input]);
  return result;
}
