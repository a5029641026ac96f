import type { RefObject } from 'preact';
import type { Base64Decoding, Base64Failure, Base64Fault, OverlookedFault } from '@/core/text-tools/base64';
import { placeInText } from '@/core/text-tools/text';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';

const FAULTS: Readonly<Record<Base64Fault, MessageKey>> = {
  character: 'base64FaultCharacter',
  space: 'base64FaultSpace',
  padding: 'base64FaultPadding',
  'padding-missing': 'base64FaultPaddingMissing',
  'padding-unwanted': 'base64FaultPaddingUnwanted',
  'cut-short': 'base64FaultCutShort',
  'spare-bits': 'base64FaultSpareBits',
  'data-url': 'base64FaultDataUrl',
};

const OVERLOOKED: Readonly<Record<OverlookedFault, MessageKey>> = {
  spaces: 'base64OverlookedSpaces',
  'padding-missing': 'base64OverlookedPadding',
  'both-alphabets': 'base64OverlookedAlphabets',
  'spare-bits': 'base64OverlookedSpareBits',
};

interface DecodingNoteProps {
  readonly decoding: Base64Decoding;
  readonly base64: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** The result of decoding: which character is wrong and where, or the faults that were accepted. */
export function DecodingNote({ decoding, base64, area }: DecodingNoteProps) {
  if (!decoding.ok) {
    const show = () => {
      const { index, character } = decoding;
      // Chrome scrolls a field when it gets the focus, and only to a caret, not to a selection.
      area.current?.blur();
      area.current?.setSelectionRange(index, index);
      area.current?.focus();
      area.current?.setSelectionRange(index, index + Math.max(1, character.length));
    };
    return (
      <span class="decoding-note" role="status" data-part="base64-fault" data-fault={decoding.fault}>
        <span class="bad">{faultText(decoding, base64)}</span>
        <Button part="show-fault" onPress={show}>
          {t('base64ShowFault')}
        </Button>
      </span>
    );
  }
  return (
    <small role="status" data-part="base64-overlooked">
      {decoding.overlooked.map((each) => t(OVERLOOKED[each])).join(' ')}
    </small>
  );
}

function faultText({ fault, index, character }: Base64Failure, base64: string): string {
  const { line, column, position } = placeInText(base64, index);
  const place =
    line > 1 || base64.includes('\n') ? t('base64PlaceLine', line, column) : t('base64Place', position);
  return t(FAULTS[fault], place, visible(character));
}

/** A character as it is, or its code point where it is invisible. */
function visible(character: string): string {
  const point = character.codePointAt(0);
  if (point === undefined || !/[\s\p{C}]/u.test(character)) return character;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
