import { useMemo, useRef } from 'preact/hooks';
import { type Base64Form, STANDARD_BASE64 } from '@/core/text-tools/base64/base64-form';
import { encodeBase64 } from '@/core/text-tools/base64/encode-base64';
import { keepLineEnding } from '@/core/text-tools/text/line-endings';
import type { ToolDraft } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/i18n';
import { CopyButton } from '@/ui/components/CopyButton';
import { useSetting } from '@/ui/hooks/use-setting';
import { Base64ServiceCheck } from '@/ui/text-tools/service/Base64ServiceCheck';
import { TextArea } from '@/ui/text-tools/TextArea';
import { TextFacts } from '@/ui/text-tools/TextFacts';
import { type BothSides, bothSides } from './both-sides';
import { DecodedBytes } from './DecodedBytes';
import { DecodingNote } from './DecodingNote';
import { FormOptions } from './FormOptions';

type Base64Input = ToolDraft['base64'];

interface Base64ToolProps {
  readonly input: Base64Input;
  readonly onInput: (change: Partial<Base64Input>) => void;
}

/** A text and its Base64, either of which is edited while the other follows. */
export function Base64Tool({ input, onInput }: Base64ToolProps) {
  const [kept, keepForm] = useSetting('base64Form');
  const form = kept ?? STANDARD_BASE64;
  const sides = useMemo(() => bothSides(input, form), [input, form]);

  function changeForm(changed: Base64Form): void {
    keepForm(changed);
    // What was pasted is rewritten, unless it is just being checked against a form.
    if (input.side === 'base64' && sides.bytes && !input.isStrict)
      onInput({ typed: encodeBase64(sides.bytes, changed) });
  }

  if (!kept) return null;
  return (
    <div class="tool">
      <TextSide sides={sides} onInput={onInput} />
      <FormOptions
        form={form}
        onForm={changeForm}
        strict={{ value: input.isStrict, onChange: (isStrict) => onInput({ isStrict }) }}
      />
      <Base64Side sides={sides} onInput={onInput} />
      {input.typed !== '' && (
        <Base64ServiceCheck
          key={input.side}
          action={input.side === 'text' ? 'encode' : 'decode'}
          text={input.typed}
          result={input.side === 'text' ? encodeBase64(sides.bytes ?? new Uint8Array()) : sides.text}
        />
      )}
    </div>
  );
}

interface SideProps {
  readonly sides: BothSides;
  readonly onInput: (change: Partial<Base64Input>) => void;
}

/** The text, and what the bytes are where they are none. */
function TextSide({ sides: { text, bytes }, onInput }: SideProps) {
  const write = (typed: string) => onInput({ side: 'text', typed });
  return (
    <div class="tool-side">
      <TextArea
        label={t('toolsText')}
        part="base64-text"
        value={text ?? ''}
        placeholder={t('toolsBase64TextHint')}
        onText={(typed) => write(keepLineEnding(text ?? '', typed))}
      />
      <div class="tool-line">
        {bytes && text !== undefined && <TextFacts text={text} bytes={bytes.length} onText={write} />}
        <CopyButton text={text ?? ''} disabled={!text} kind="plain" part="copy-text" />
      </div>
      {bytes && <DecodedBytes {...{ bytes, text }} isTextBeside />}
    </div>
  );
}

function Base64Side({ sides, onInput }: SideProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { base64, decoding } = sides;
  return (
    <div class="tool-side">
      <TextArea
        label="Base64"
        part="base64"
        areaRef={area}
        value={base64}
        placeholder={t('toolsBase64Hint')}
        isWrong={decoding?.ok === false}
        onText={(typed) => onInput({ side: 'base64', typed })}
      />
      <div class="tool-line">
        {decoding ? <DecodingNote decoding={decoding} base64={base64} area={area} /> : <span />}
        <CopyButton text={base64} disabled={base64 === ''} kind="plain" part="copy-base64" />
      </div>
    </div>
  );
}
