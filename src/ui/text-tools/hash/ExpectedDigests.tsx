import './digests.css';
import { type DigestName, digestAlgorithm } from '@/core/text-tools/digests';
import type { ExpectedDigests, Verdict } from '@/core/text-tools/expected-digests';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { TextArea } from '@/ui/text-tools/ToolFields';

interface ExpectedFieldProps {
  readonly value: string;
  readonly parsed: ExpectedDigests;
  readonly onText: (text: string) => void;
}

/** The field for a published digest or list of digests. */
export function ExpectedField({ value, parsed: { unparsed }, onText }: ExpectedFieldProps) {
  return (
    <div class="tool-expected">
      <TextArea
        label={t('toolsExpected')}
        part="expected"
        rows={2}
        value={value}
        placeholder={t('toolsExpectedHint')}
        isWrong={unparsed.length > 0}
        onText={onText}
      />
      <small class="bad" role="status" data-part="expected-unparsed">
        {unparsed.length > 0 && t('toolsExpectedUnread', unparsed.join(', '))}
      </small>
    </div>
  );
}

interface VerdictNoteProps {
  readonly verdict: Verdict;
  /** Computes further digests that could match; absent where all are computed anyway. */
  readonly onCompute?: ((names: readonly DigestName[]) => void) | undefined;
}

/** Whether a digest matches the expected one. */
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
