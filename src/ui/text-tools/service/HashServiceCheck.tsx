import type { HashAlgorithm } from '@/core/service/replies';
import { type Digests, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import { send } from '@/platform/messages';
import { ServiceCheck } from './ServiceCheck';

/** The algorithms that the service knows. */
const KNOWN: readonly HashAlgorithm[] = ['md5', 'sha1', 'sha256'];

interface HashServiceCheckProps {
  readonly text: string;
  /** Ours; undefined while they are being computed. */
  readonly digests: Digests | undefined;
}

/** Compares our digests of a text with the service's. */
export function HashServiceCheck({ text, digests }: HashServiceCheckProps) {
  if (!digests) return null;
  // An address carries no lone surrogates; UTF-8, of which ours is made, has none either.
  const sent = text.toWellFormed();
  const askOne = async (algorithm: HashAlgorithm) => ({
    label: digestAlgorithm(algorithm).label,
    theirs: (await send('hashWithService', { text: sent, algorithm })).hash,
    ours: digests[algorithm],
  });
  return <ServiceCheck text={sent} ask={() => Promise.all(KNOWN.map(askOne))} />;
}
