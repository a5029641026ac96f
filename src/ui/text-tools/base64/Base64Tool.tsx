import { useMemo, useRef } from 'preact/hooks';
import {
  type Base64Decoding,
  type Base64Form,
  decodeBase64,
  encodeBase64,
  STANDARD_BASE64,
} from '@/core/text-tools/base64';
import { decodeUtf8, encodeUtf8, keepLineEnding, withLineEnding } from '@/core/text-tools/text';
import type { ToolDraft } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { CopyButton } from '@/ui/components/CopyButton';
import { useSetting } from '@/ui/hooks/use-setting';
import { ServiceCheck } from '@/ui/text-tools/ServiceCheck';
import { TextArea, TextFacts } from '@/ui/text-tools/ToolFields';
import { Base64Options } from './Base64Options';
import { DecodedBytes } from './DecodedBytes';
import { DecodingNote } from './DecodingNote';

type Base64Input = ToolDraft['base64'];

interface Base64ToolProps {
  readonly input: Base64Input;
  readonly onInput: (change: Partial<Base64Input>) => void;
}

/** A text and its Base64: editing one updates the other. */
export function Base64Tool({ input, onInput }: Base64ToolProps) {
  const [saved, saveForm] = useSetting('base64Form');
  const form = saved ?? STANDARD_BASE64;
  const sides = useMemo(() => bothSides(input, form), [input, form]);

  function changeForm(change: Partial<Base64Form>): void {
    saveForm((before) => ({ ...before, ...change }));
    // Pasted Base64 is rewritten in the new form, unless it is being checked strictly against a form.
    if (input.side === 'base64' && sides.bytes && !input.isStrict)
      onInput({ typed: encodeBase64(sides.bytes, { ...form, ...change }) });
  }

  if (!saved) return null;
  const action = input.side === 'text' ? 'encode' : 'decode';
  return (
    <div class="tool">
      <TextSide sides={sides} onInput={onInput} />
      <Base64Options
        form={form}
        onForm={changeForm}
        strict={{ value: input.isStrict, onChange: (isStrict) => onInput({ isStrict }) }}
      />
      <Base64Side sides={sides} onInput={onInput} />
      {input.typed !== '' && (
        <ServiceCheck
          key={action}
          text={input.typed}
          questions={[
            {
              label: t(action === 'encode' ? 'toolsEncoded' : 'toolsDecoded'),
              ours: action === 'encode' ? encodeBase64(sides.bytes ?? new Uint8Array()) : sides.text,
              ask: async (text) => (await send('convertWithService', { text, action })).result,
            },
          ]}
        />
      )}
    </div>
  );
}

interface SideProps {
  readonly sides: BothSides;
  readonly onInput: (change: Partial<Base64Input>) => void;
}

/** The text, and the decoded bytes where they are no text. */
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
      {bytes && <DecodedBytes {...{ bytes, text }} isTextShownElsewhere />}
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

/** A text and its Base64, of which one was typed and the other computed. */
interface BothSides {
  readonly base64: string;
  /** Undefined when the Base64 cannot be decoded. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Undefined when there are no bytes or they are not UTF-8. */
  readonly text: string | undefined;
  /** The result of decoding; undefined when the text was typed. */
  readonly decoding: Base64Decoding | undefined;
}

/** Computes the side that was not typed. */
export function bothSides({ side, typed, isStrict }: ToolDraft['base64'], form: Base64Form): BothSides {
  if (side === 'text') {
    const bytes = encodeUtf8(typed);
    return { base64: encodeBase64(bytes, form), bytes, text: typed, decoding: undefined };
  }
  const base64 = withLineEnding(typed, 'lf');
  const decoding = decodeBase64(base64, isStrict ? form : undefined);
  const bytes = decoding.ok ? decoding.bytes : undefined;
  return { base64, bytes, text: bytes && decodeUtf8(bytes), decoding };
}
