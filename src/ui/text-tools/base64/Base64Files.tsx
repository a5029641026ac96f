import '@/ui/text-tools/files.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Base64Form } from '@/core/text-tools/base64';
import { decodeUtf8 } from '@/core/text-tools/text';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { encodeFile, type FileContent, inspectFile } from '@/platform/text-tools/base64-file';
import { Button, IconButton } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { useCopy } from '@/ui/hooks/use-copy';
import { useSetting } from '@/ui/hooks/use-setting';
import { FileWell } from '@/ui/text-tools/FileWell';
import { formatSize } from '@/ui/text-tools/format';
import { Base64Options } from './Base64Options';
import { DecodedBytes, useImagePreview } from './DecodedBytes';

interface Chosen {
  readonly id: number;
  readonly file: File;
}

/** Encodes files as Base64 or a `data:` address, and decodes files that are Base64. */
export function Base64Files() {
  const [form, setForm] = useSetting('base64Form');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  if (!form) return null;
  const add = (files: readonly File[]) =>
    setChosen((before) => {
      const first = (before.at(-1)?.id ?? 0) + 1;
      return [...before, ...files.map((file, index) => ({ id: first + index, file }))];
    });
  return (
    <div class="tool" data-part="base64-files">
      <FileWell hint={t('toolsBase64FilesHint')} onFiles={add} />
      <Base64Options form={form} onForm={(change) => setForm((before) => ({ ...before, ...change }))} />
      <ControlRows class="file-jobs" row=".file-job">
        {chosen.map(({ id, file }) => (
          <Base64FileCard
            key={id}
            file={file}
            form={form}
            onRemove={() => setChosen((before) => before.filter((each) => each.id !== id))}
          />
        ))}
      </ControlRows>
    </div>
  );
}

/** Larger files can only be saved, bytes: no program pastes that much. */
const MAX_COPIED_BYTES = 16 * 1024 * 1024;

interface Base64FileCardProps {
  readonly file: File;
  readonly form: Base64Form;
  readonly onRemove: () => void;
}

/** A file: its type, its Base64 to copy or save, and its decoded content where it is Base64 itself. */
function Base64FileCard({ file, form, onRemove }: Base64FileCardProps) {
  const { content, error, inspect, fail } = useFileContent(file);
  const text = useMemo(() => content?.decoded && decodeUtf8(content.decoded), [content]);
  const shown = useMemo(
    () => (content?.type.isImage ? new Blob([file], { type: content.type.mediaType }) : undefined),
    [file, content],
  );
  const image = useImagePreview(shown);
  return (
    <li class="file-job" data-part="base64-file" data-type={content?.type.mediaType}>
      <div class="file-job-head">
        <strong title={file.name}>{file.name}</strong>
        <small>{formatSize(file.size)}</small>
        <small class="quiet">{content?.type.mediaType}</small>
        <IconButton icon="close" part="remove-file" label={t('toolsRemove')} onPress={onRemove} />
      </div>
      {image && <img src={image} alt={t('base64Preview')} />}
      {content && <FileActions file={file} form={form} mediaType={content.type.mediaType} onFailure={fail} />}
      {error && <ErrorNote error={error} onStep={(step) => (step === 'retry' ? inspect() : onRemove())} />}
      {content?.decoded && (
        <>
          <small>{t('base64FileHolds')}</small>
          <DecodedBytes bytes={content.decoded} text={text} isTextShownElsewhere={false} />
        </>
      )}
    </li>
  );
}

/** A file's content, or why it cannot be inspected. `inspect` tries again; `fail` reports another failure of the file. */
function useFileContent(file: File) {
  const [content, setContent] = useState<FileContent>();
  const [error, setError] = useState<AppError>();
  const fail = (thrown: unknown) => setError(toAppError(thrown));
  const inspect = () => {
    setError(undefined);
    inspectFile(file).then(setContent, fail);
  };
  useEffect(inspect, [file]);
  return { content, error, inspect, fail };
}

interface FileActionsProps {
  readonly file: File;
  readonly form: Base64Form;
  readonly mediaType: string;
  readonly onFailure: (thrown: unknown) => void;
}

/** Buttons that copy or save a file's Base64. */
function FileActions({ file, form, mediaType, onFailure }: FileActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { outcome, copy } = useCopy();
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
      {file.size <= MAX_COPIED_BYTES && (
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
      <span class={outcome === 'failed' ? 'copy-problem' : undefined} role="status">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('errorCopyFailed')}
      </span>
    </div>
  );
}
