import { useEffect, useMemo, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Base64Form } from '@/core/text-tools/base64/base64-form';
import { decodeUtf8 } from '@/core/text-tools/text/utf8';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { encodeFile, lookAtFile, type SeenFile } from '@/platform/text-tools/base64-file';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { useCopy } from '@/ui/hooks/use-copy';
import { DecodedBytes } from '@/ui/text-tools/base64/DecodedBytes';
import { formatSize } from '@/ui/text-tools/format';
import { usePicturePreview } from '@/ui/text-tools/use-picture-preview';

/** Larger files are saved only: a clipboard with more is of no use. Bytes. */
const MOST_TO_COPY = 16 * 1024 * 1024;

interface Base64FileCardProps {
  readonly file: File;
  readonly form: Base64Form;
  readonly onRemove: () => void;
}

/** A file: what it is, its Base64 to copy or save, and what it holds where it is Base64 itself. */
export function Base64FileCard({ file, form, onRemove }: Base64FileCardProps) {
  const { seen, error, look, fail } = useSeenFile(file);
  const text = useMemo(() => seen?.decoded && decodeUtf8(seen.decoded), [seen]);
  const shown = useMemo(
    () => (seen?.type.isPicture ? new Blob([file], { type: seen.type.mediaType }) : undefined),
    [file, seen],
  );
  const picture = usePicturePreview(shown);
  return (
    <li class="file-job" data-part="base64-file" data-type={seen?.type.mediaType}>
      <div class="file-job-head">
        <strong title={file.name}>{file.name}</strong>
        <small>{formatSize(file.size)}</small>
        <small class="quiet">{seen?.type.mediaType}</small>
        <IconButton icon="close" part="remove-file" label={t('toolsRemove')} onPress={onRemove} />
      </div>
      {picture && <img src={picture} alt={t('base64Preview')} />}
      {seen && <FileActions file={file} form={form} mediaType={seen.type.mediaType} onFailure={fail} />}
      {error && <ErrorNote error={error} onStep={(step) => (step === 'retry' ? look() : onRemove())} />}
      {seen?.decoded && (
        <>
          <small>{t('base64FileHolds')}</small>
          <DecodedBytes bytes={seen.decoded} text={text} isTextBeside={false} />
        </>
      )}
    </li>
  );
}

/** What a file is, or why it cannot be told; `look` looks again, `fail` takes another failure with it. */
function useSeenFile(file: File) {
  const [seen, setSeen] = useState<SeenFile>();
  const [error, setError] = useState<AppError>();
  const fail = (thrown: unknown) => setError(toAppError(thrown));
  const look = () => {
    setError(undefined);
    lookAtFile(file).then(setSeen, fail);
  };
  useEffect(look, [file]);
  return { seen, error, look, fail };
}

interface FileActionsProps {
  readonly file: File;
  readonly form: Base64Form;
  readonly mediaType: string;
  readonly onFailure: (thrown: unknown) => void;
}

/** Ways to take a file's Base64 along. */
function FileActions({ file, form, mediaType, onFailure }: FileActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { told, copy } = useCopy();
  async function make(as: Base64Form | string, use: (base64: Blob) => Promise<void> | void): Promise<void> {
    setIsBusy(true);
    try {
      await use(await encodeFile(file, as));
    } catch (thrown) {
      onFailure(thrown);
    }
    setIsBusy(false);
  }
  const copyBlob = async (base64: Blob) => copy(await base64.text());
  const save = (base64: Blob) => saveFile(`${file.name}.b64`, base64);
  return (
    <div class="actions" aria-busy={isBusy}>
      {file.size <= MOST_TO_COPY && (
        <>
          <Button part="copy-file-base64" disabled={isBusy} onPress={() => void make(form, copyBlob)}>
            {t('base64CopyFile')}
          </Button>
          <Button part="copy-data-url" disabled={isBusy} onPress={() => void make(mediaType, copyBlob)}>
            {t('base64CopyDataUrl')}
          </Button>
        </>
      )}
      <Button part="save-file-base64" disabled={isBusy} onPress={() => void make(form, save)}>
        {t('base64SaveFile')}
      </Button>
      <span class={told === 'failed' ? 'copy-problem' : undefined} role="status">
        {told === 'copied' && t('readerCopied')}
        {told === 'failed' && t('errorCopyFailed')}
      </span>
    </div>
  );
}
