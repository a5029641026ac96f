import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { DIGEST_NAMES, type DigestName, type Digests, HMAC_NAMES } from '@/core/text-tools/digests';
import { encodeUtf8 } from '@/core/text-tools/text';
import { startHasher } from '@/platform/text-tools/hash-client';
import { runLatest } from '@/ui/run-latest';
import { keyBytes, type TypedKey } from './KeyField';

interface Input {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly names: readonly DigestName[];
  readonly key: Uint8Array<ArrayBuffer> | undefined;
}

/** The digests of a text, or those of an earlier text until they are computed. */
export interface TextDigests {
  /** Bytes of the text's UTF-8. */
  readonly byteLength: number;
  /** The algorithms that are computed. */
  readonly names: readonly DigestName[];
  /** Whether the digests are HMACs. */
  readonly isHmac: boolean;
  readonly digests: Digests;
  /** Whether the digests are of the current text. */
  readonly isCurrent: boolean;
  readonly error?: AppError | undefined;
}

/** Computes in a Worker all digests of a text as it is typed, or with a valid key all HMACs. */
export function useTextDigests(text: string, key: TypedKey): TextDigests {
  const bytes = useMemo(() => encodeUtf8(text), [text]);
  const input = useMemo(() => {
    const hmacKey = keyBytes(key);
    return { bytes, names: hmacKey ? HMAC_NAMES : DIGEST_NAMES, key: hmacKey };
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

/** The newest digests. `input` must be the same object while nothing has changed. */
function useLatestDigests(input: Input): Result {
  const [result, setResult] = useState<Result>({ digests: {} });
  const request = useRef<(input: Input) => void>(() => undefined);
  useEffect(() => {
    const hasher = startHasher();
    let last: Input | undefined;
    request.current = runLatest<Input>(
      async (wanted) => {
        last = wanted;
        const { bytes, names, key } = wanted;
        const digests = await hasher.hash(new Blob([bytes]), { names, key });
        setResult({ of: wanted, digests });
      },
      (thrown) => setResult({ of: last, digests: {}, error: toAppError(thrown) }),
    );
    return () => hasher.close();
  }, []);
  useEffect(() => request.current(input), [input]);
  return result;
}
