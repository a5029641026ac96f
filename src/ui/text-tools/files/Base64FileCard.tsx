import { useEffect, useMemo, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Base64Form } from '@/core/text-tools/base64/base64-form';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { encodeFile, lookAtFile, type SeenFile } from '@/platform/text-tools/base64-file';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { useCopy } from '@/ui/hooks/use-copy';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { DecodedBytes } from '@/ui/text-tools/base64/DecodedBytes';
import { formatSize } from '@/ui/text-tools/format';

/** Larger files are saved only: a clipboard with more is of no use. Bytes. */
const MOST_TO_COPY = 16 * 1024 * 1024;

interface Base64FileCardProps {
  readonly file: File;
  readonly form: Base64Form;
  readonly onRemove: () => void;
}

/** A file: what it is, its Base64 to copy or save, and what it holds where it is Base64 itself. */
export function Base64FileCard({ file, form, onRemove }: Base64FileCardProps) {
  const [seen, setSeen] = useState<SeenFile>();
  const [error, setError] = useState<AppError>();
  const [isBusy, setIsBusy] = useState(false);
  const { told, copy } = useCopy();
  useEffect(() => {
    lookAtFile(file).then(setSeen, (thrown) => setError(toAppError(thrown)));
  }, [file]);
  const shown = useMemo(
    () => (seen?.type.isPicture ? new Blob([file], { type: seen.type.mediaType }) : undefined),
    [file, seen],
  );
  const picture = useObjectUrl(shown);

  async function make(use: (base64: Blob) => Promise<void> | void, mediaType?: string): Promise<void> {
    setIsBusy(true);
    try {
      await use(await encodeFile(file, mediaType === undefined ? form : mediaType));
    } catch (thrown) {
      setError(toAppError(thrown));
    }
    setIsBusy(false);
  }
  const copyBlob = async (base64: Blob) => copy(await base64.text());

  return (
    <li class="file-job" data-part="base64-file" data-type={seen?.type.mediaType} data-busy={isBusy}>
      <div class="file-job-head">
        <strong title={file.name}>{file.name}</strong>
        <small>{formatSize(file.size)}</small>
        <small class="quiet">{seen?.type.mediaType}</small>
        <IconButton icon="close" part="remove-file" label={t('toolsRemove')} onPress={onRemove} />
      </div>
      {picture && <img src={picture} alt={t('base64Preview')} />}
      {seen && (
        <div class="actions">
          {file.size <= MOST_TO_COPY && (
            <>
              <Button part="copy-file-base64" disabled={isBusy} onPress={() => void make(copyBlob)}>
                {t('base64CopyFile')}
              </Button>
              <Button
                part="copy-data-url"
                disabled={isBusy}
                onPress={() => void make(copyBlob, seen.type.mediaType)}
              >
                {t('base64CopyDataUrl')}
              </Button>
            </>
          )}
          <Button
            part="save-file-base64"
            disabled={isBusy}
            onPress={() => void make((base64) => saveFile(`${file.name}.b64`, base64))}
          >
            {t('base64SaveFile')}
          </Button>
          <span role="status">{told === 'copied' && t('readerCopied')}</span>
        </div>
      )}
      {told === 'failed' && <small class="bad">{t('errorCopyFailed')}</small>}
      {error && <ErrorNote error={error} onStep={() => setError(undefined)} />}
      {seen?.decoded && (
        <>
          <small>{t('base64FileHolds')}</small>
          <DecodedBytes bytes={seen.decoded} isText={false} />
        </>
      )}
    </li>
  );
}
