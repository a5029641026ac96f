import { useMemo } from 'preact/hooks';
import { sniffFileType } from '@/core/text-tools/file-type';
import { hexDump } from '@/core/text-tools/hex-dump';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { Button } from '@/ui/components/Button';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { formatBytes, formatCount } from '@/ui/text-tools/format';
import './decoded.css';

/** How many bytes are shown as hexadecimal. */
const SHOWN_BYTES = 4096;

interface DecodedBytesProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether they are shown as text beside this: then only a picture needs showing. */
  readonly isText: boolean;
}

/** Bytes that are no text: what they are, a picture of them where they are one, hexadecimal, and a way to keep them. */
export function DecodedBytes({ bytes, isText }: DecodedBytesProps) {
  const type = useMemo(() => sniffFileType(bytes), [bytes]);
  const blob = useMemo(() => new Blob([bytes], { type: type.mediaType }), [bytes, type]);
  const picture = useObjectUrl(type.isPicture ? blob : undefined);
  if (isText && !type.isPicture) return null;
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
      {!isText && <pre data-part="hex">{hexDump(bytes, SHOWN_BYTES)}</pre>}
      {!isText && bytes.length > SHOWN_BYTES && <small>{t('base64HexCut', formatCount(SHOWN_BYTES))}</small>}
    </div>
  );
}
