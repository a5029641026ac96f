import { useMemo, useState } from 'preact/hooks';
import { checkDigests } from '@/core/text-tools/digests/check-digests';
import { parseExpectedDigests } from '@/core/text-tools/digests/expected-digest';
import { keepLineEnding } from '@/core/text-tools/text/line-endings';
import type { ToolDraft } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { HashServiceCheck } from '@/ui/text-tools/service/HashServiceCheck';
import { TextArea } from '@/ui/text-tools/TextArea';
import { TextFacts } from '@/ui/text-tools/TextFacts';
import { DigestRows, NotationSegments } from './DigestRows';
import { ExpectedField } from './ExpectedField';
import { KeyField, NO_KEY } from './KeyField';
import { type TextDigests, useTextDigests } from './use-text-digests';
import { VerdictNote } from './VerdictNote';

type HashInput = ToolDraft['hash'];

interface HashToolProps {
  readonly input: HashInput;
  readonly isInexact: boolean;
  readonly onInput: (change: Partial<HashInput>) => void;
}

/** Hashes a text as it is typed, and compares it with what is expected. */
export function HashTool({ input: { text, expected }, isInexact, onInput }: HashToolProps) {
  const [key, setKey] = useState(NO_KEY);
  const hashed = useTextDigests(text, key);
  const { digests, names, isCurrent, isHmac } = hashed;
  const read = useMemo(() => parseExpectedDigests(expected), [expected]);
  const verdict =
    isCurrent && text !== '' ? checkDigests(read.entries, { digests, possible: names }) : undefined;
  return (
    <div class="tool">
      <HashedText
        text={text}
        hashed={hashed}
        isInexact={isInexact}
        onText={(typed) => onInput({ text: typed })}
      />
      <ExpectedField value={expected} read={read} onText={(typed) => onInput({ expected: typed })} />
      {verdict && <VerdictNote verdict={verdict} />}
      <KeyField value={key} onChange={setKey} />
      {text !== '' && !isHmac && <HashServiceCheck text={text} digests={isCurrent ? digests : undefined} />}
    </div>
  );
}

interface HashedTextProps {
  readonly text: string;
  readonly hashed: TextDigests;
  readonly isInexact: boolean;
  readonly onText: (text: string) => void;
}

/** The text, what is true of it, and its digests. */
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
