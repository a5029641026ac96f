import { useMemo, useState } from 'preact/hooks';
import { checkDigests } from '@/core/text-tools/digests/check-digests';
import { DIGEST_NAMES, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import { parseExpectedDigests } from '@/core/text-tools/digests/expected-digest';
import { keepLineEnding } from '@/core/text-tools/text/line-endings';
import { encodeUtf8 } from '@/core/text-tools/text/utf8';
import type { ToolDraft } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { HashServiceCheck } from '@/ui/text-tools/service/HashServiceCheck';
import { TextArea } from '@/ui/text-tools/TextArea';
import { TextFacts } from '@/ui/text-tools/TextFacts';
import { DigestRows, NotationSegments } from './DigestRows';
import { ExpectedField } from './ExpectedField';
import { KeyField, keyBytes, NO_KEY } from './KeyField';
import { useTextDigests } from './use-text-digests';
import { VerdictNote } from './VerdictNote';

type HashInput = ToolDraft['hash'];

interface HashToolProps {
  readonly input: HashInput;
  readonly isInexact: boolean;
  readonly onInput: (change: Partial<HashInput>) => void;
}

/** Hashes a text as it is typed, and compares it with what is expected. */
export function HashTool({ input: { text, expected }, isInexact, onInput }: HashToolProps) {
  const [notation, setNotation] = useSetting('digestNotation');
  const [key, setKey] = useState(NO_KEY);
  const bytes = useMemo(() => encodeUtf8(text), [text]);
  const order = useMemo(() => {
    const parsed = keyBytes(key);
    const hmac = parsed === 'wrong' ? undefined : parsed;
    const names = hmac ? DIGEST_NAMES.filter((name) => digestAlgorithm(name).hasHmac) : DIGEST_NAMES;
    return { bytes, names, key: hmac };
  }, [bytes, key]);
  const { digests, isCurrent, error } = useTextDigests(order);
  const read = useMemo(() => parseExpectedDigests(expected), [expected]);
  const isHmac = order.key !== undefined;
  const verdict = isCurrent && text !== '' ? checkDigests(digests, read.entries) : undefined;
  return (
    <div class="tool">
      <TextArea
        label={t('toolsText')}
        part="hash-text"
        value={text}
        placeholder={t('toolsHashHint')}
        onText={(typed) => onInput({ text: keepLineEnding(text, typed) })}
      />
      <div class="tool-line">
        <TextFacts text={text} bytes={bytes.length} onText={(changed) => onInput({ text: changed })} />
        {notation && <NotationSegments value={notation} onChange={setNotation} />}
      </div>
      {isInexact && <small class="warn">{t('toolsInexact')}</small>}
      {error && <small class="bad">{errorText(error.code).sentence}</small>}
      {text !== '' && notation && (
        <DigestRows {...{ names: order.names, digests, notation, isHmac, isCurrent }} />
      )}
      <ExpectedField value={expected} read={read} onText={(typed) => onInput({ expected: typed })} />
      {verdict && <VerdictNote verdict={verdict} />}
      <KeyField value={key} onChange={setKey} />
      {text !== '' && !isHmac && <HashServiceCheck text={text} digests={isCurrent ? digests : undefined} />}
    </div>
  );
}
