import { useMemo } from 'preact/hooks';
import { sniffFileType } from '@/core/text-tools/file-type';
import { hexDump } from '@/core/text-tools/hex-dump';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { Button } from '@/ui/components/Button';
import { formatBytes, formatCount } from '@/ui/text-tools/format';
import { usePicturePreview } from '@/ui/text-tools/use-picture-preview';
import './decoded.css';

interface DecodedBytesProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What they are in UTF-8; undefined where they are none. */
  readonly text: string | undefined;
  /** Whether the text is shown elsewhere: then only a picture needs showing. */
  readonly isTextBeside: boolean;
}

/** What was decoded: what it is, a picture of it where it is one, its text or else its bytes, and a way to keep it. */
export function DecodedBytes({ bytes, text, isTextBeside }: DecodedBytesProps) {
  const type = useMemo(() => sniffFileType(bytes), [bytes]);
  const blob = useMemo(() => new Blob([bytes], { type: type.mediaType }), [bytes, type]);
  const picture = usePicturePreview(type.isPicture ? blob : undefined);
  const isText = text !== undefined;
  if (isText && isTextBeside && !type.isPicture) return null;
  return (
    <div class="decoded" data-part="decoded" data-type={type.mediaType}>
      <div class="tool-line">
        <span>
          {!isText && t('base64NotText')} <strong>{type.mediaType}</strong> · {formatBytes(bytes.length)}
        </span>
        <Button part="save-decoded" onPress={() => saveFile(`decoded.${type.extension}`, blob)}>
          {t('toolsSave')}
        </Button>
      </div>
      {picture && <img src={picture} alt={t('base64Preview')} />}
      {!isText && <BytesStart bytes={bytes} />}
      {isText && !isTextBeside && <TextStart text={text} />}
    </div>
  );
}

/** How many bytes are shown as hexadecimal, and how many characters of a text. */
const SHOWN = 4096;

function BytesStart({ bytes }: { readonly bytes: Uint8Array }) {
  return (
    <>
      <pre data-part="hex">{hexDump(bytes, SHOWN)}</pre>
      {bytes.length > SHOWN && <small>{t('base64HexCut', formatCount(SHOWN))}</small>}
    </>
  );
}

function TextStart({ text }: { readonly text: string }) {
  return (
    <>
      <pre class="decoded-text" data-part="decoded-text">
        {text.slice(0, SHOWN)}
      </pre>
      {text.length > SHOWN && <small>{t('base64TextCut', formatCount(SHOWN))}</small>}
    </>
  );
}
