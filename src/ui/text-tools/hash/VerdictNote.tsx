import type { Verdict } from '@/core/text-tools/digests/check-digests';
import { type DigestName, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import './digests.css';

interface VerdictNoteProps {
  readonly verdict: Verdict;
  /** Computes what the expected digest could be as well; absent where all is computed. */
  readonly onCompute?: ((names: readonly DigestName[]) => void) | undefined;
}

/** Whether the digest is the expected one, plainly. */
export function VerdictNote({ verdict, onCompute }: VerdictNoteProps) {
  const { kind } = verdict;
  return (
    <p class="verdict" data-part="verdict" data-verdict={kind} role="status">
      <Icon name={kind === 'match' ? 'check' : 'close'} />
      <span>{wordsOf(verdict)}</span>
      {kind === 'not-computed' && onCompute && (
        <Button part="compute" onPress={() => onCompute(verdict.missing)}>
          {t('toolsCompute', listOf(verdict.missing))}
        </Button>
      )}
    </p>
  );
}

function wordsOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'match': {
      const { label } = digestAlgorithm(verdict.algorithm);
      return verdict.isOtherName
        ? t('toolsMatchOtherName', label, verdict.entry.fileName ?? '')
        : t('toolsMatch', label);
    }
    case 'mismatch':
      return t('toolsMismatch', listOf(verdict.compared));
    case 'not-computed':
      return verdict.compared.length > 0
        ? t('toolsMismatchSoFar', listOf(verdict.compared), listOf(verdict.missing))
        : t('toolsNotComputed', listOf(verdict.missing));
    case 'not-listed':
      return t('toolsNotListed');
    default:
      return verdict satisfies never;
  }
}

function listOf(names: readonly DigestName[]): string {
  return names.map((name) => digestAlgorithm(name).label).join(', ');
}
