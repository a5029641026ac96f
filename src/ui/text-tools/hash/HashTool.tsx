import { useMemo, useState } from 'preact/hooks';
import type { HashAlgorithm } from '@/core/service/replies';
import { type Digests, digestAlgorithm } from '@/core/text-tools/digests';
import { checkDigests, parseExpectedDigests } from '@/core/text-tools/expected-digests';
import { keepLineEnding } from '@/core/text-tools/text';
import type { ToolDraft } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { ServiceCheck, type ServiceQuestion } from '@/ui/text-tools/ServiceCheck';
import { TextArea, TextFacts } from '@/ui/text-tools/ToolFields';
import { DigestRows, NotationSegments } from './DigestRows';
import { ExpectedField, VerdictNote } from './ExpectedDigests';
import { HmacKeyField, NO_KEY } from './KeyField';
import { type TextDigests, useTextDigests } from './use-text-digests';

type HashInput = ToolDraft['hash'];

interface HashToolProps {
  readonly input: HashInput;
  readonly isInexact: boolean;
  readonly onInput: (change: Partial<HashInput>) => void;
}

/** Computes the digests of a text as it is typed, and compares them with an expected one. */
export function HashTool({ input: { text, expected }, isInexact, onInput }: HashToolProps) {
  const [key, setKey] = useState(NO_KEY);
  const hashed = useTextDigests(text, key);
  const { digests, names, isCurrent, isHmac } = hashed;
  const parsed = useMemo(() => parseExpectedDigests(expected), [expected]);
  const verdict =
    isCurrent && text !== '' ? checkDigests(parsed.entries, { digests, possible: names }) : undefined;
  return (
    <div class="tool">
      <HashedText
        text={text}
        hashed={hashed}
        isInexact={isInexact}
        onText={(typed) => onInput({ text: typed })}
      />
      <ExpectedField value={expected} parsed={parsed} onText={(typed) => onInput({ expected: typed })} />
      {verdict && <VerdictNote verdict={verdict} />}
      <HmacKeyField value={key} onChange={setKey} />
      {text !== '' && !isHmac && isCurrent && (
        <ServiceCheck text={text} questions={SERVICE_ALGORITHMS.map((name) => questionOf(name, digests))} />
      )}
    </div>
  );
}

/** The algorithms that the service has. */
const SERVICE_ALGORITHMS: readonly HashAlgorithm[] = ['md5', 'sha1', 'sha256'];

function questionOf(algorithm: HashAlgorithm, digests: Digests): ServiceQuestion {
  return {
    label: digestAlgorithm(algorithm).label,
    ours: digests[algorithm],
    ask: async (text) => (await send('hashWithService', { text, algorithm })).hash,
  };
}

interface HashedTextProps {
  readonly text: string;
  readonly hashed: TextDigests;
  readonly isInexact: boolean;
  readonly onText: (text: string) => void;
}

/** The text, its facts and its digests. */
function HashedText({ text, hashed, isInexact, onText }: HashedTextProps) {
  const [notation, setNotation] = useSetting('digestNotation');
  const { byteLength, names, digests, isHmac, isCurrent, error } = hashed;
  return (
    <>
      <TextArea
        label={t('toolsText')}
        part="hash-text"
        value={text}
        placeholder={t('toolsHashHint')}
        onText={(typed) => onText(keepLineEnding(text, typed))}
      />
      <div class="tool-line">
        <TextFacts text={text} bytes={byteLength} onText={onText} />
        {notation && <NotationSegments value={notation} onChange={setNotation} />}
      </div>
      {isInexact && <small class="warn">{t('toolsInexact')}</small>}
      {error && <small class="bad">{errorText(error.code).sentence}</small>}
      {text !== '' && notation && <DigestRows {...{ names, digests, notation, isHmac, isCurrent }} />}
    </>
  );
}
