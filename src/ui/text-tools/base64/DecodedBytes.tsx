import { useEffect, useMemo, useState } from 'preact/hooks';
import { hexDump, sniffFileType } from '@/core/text-tools/file-type';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { formatCount } from '@/ui/format';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { canShowImage } from '@/ui/recognition/prepare-image';
import { formatBytes } from '@/ui/text-tools/format';

interface DecodedBytesProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bytes decoded as UTF-8; undefined when they are not UTF-8. */
  readonly text: string | undefined;
  /** Whether the text is already shown elsewhere. Then only an image is shown. */
  readonly isTextShownElsewhere: boolean;
}

/** Decoded bytes: their type, the image or text in them, or their hexadecimal form, and a button to save them. */
export function DecodedBytes({ bytes, text, isTextShownElsewhere }: DecodedBytesProps) {
  const type = useMemo(() => sniffFileType(bytes), [bytes]);
  const blob = useMemo(() => new Blob([bytes], { type: type.mediaType }), [bytes, type]);
  const image = useImagePreview(type.isImage ? blob : undefined);
  const isText = text !== undefined;
  if (isText && isTextShownElsewhere && !type.isImage) return null;
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
      {image && <img src={image} alt={t('base64Preview')} />}
      {!isText && <BytesStart bytes={bytes} />}
      {isText && !isTextShownElsewhere && <TextStart text={text} />}
    </div>
  );
}

/** How many bytes are shown as hexadecimal, or characters of a text. */
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

/**
 * A URL for showing an image file. Undefined for a file whose header is not that of an image, and for an image with
 * more pixels than fit into memory.
 */
export function useImagePreview(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<Blob>();
  useEffect(() => {
    let current = true;
    const show = (canShow: boolean) => current && canShow && setShown(file);
    // An unreadable file is reported where its other contents are read.
    if (file) void canShowImage(file).then(show, () => undefined);
    return () => {
      current = false;
    };
  }, [file]);
  return useObjectUrl(shown === file ? file : undefined);
}
