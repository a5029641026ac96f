import { DIGEST_NAMES, type DigestNotation, HMAC_NAMES } from '@/core/text-tools/digests';
import { checkDigests, type ExpectedDigest } from '@/core/text-tools/expected-digests';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { formatSize, formatSpeed } from '@/ui/text-tools/format';
import { DigestRows } from './DigestRows';
import { VerdictNote } from './ExpectedDigests';
import type { FileJob, FileQueue } from './file-queue';

export interface FileJobCardProps {
  readonly job: FileJob;
  readonly queue: FileQueue;
  readonly expected: readonly ExpectedDigest[];
  readonly notation: DigestNotation;
}

/** A file: the progress of its job, its digests, and whether they match the expected ones. */
export function FileJobCard({ job, queue, expected, notation }: FileJobCardProps) {
  const { id, file, state, digests, error, key } = job;
  const possible = key === undefined ? DIGEST_NAMES : HMAC_NAMES;
  const verdict =
    state === 'done' ? checkDigests(expected, { digests, fileName: file.name, possible }) : undefined;
  return (
    <li class="file-job" data-part="file-job" data-state={state} data-ms={Math.round(job.elapsedMs)}>
      <div class="file-job-head">
        <strong title={file.name}>{file.name}</strong>
        <small>{formatSize(file.size)}</small>
        <Progress job={job} onCancel={() => queue.cancel(id)} />
        {state === 'cancelled' && (
          <Button part="hash-again" onPress={() => queue.retry(id)}>
            {t('toolsHashAgain')}
          </Button>
        )}
        <IconButton
          icon="close"
          part="remove-file"
          label={t('toolsRemove')}
          onPress={() => queue.remove(id)}
        />
      </div>
      {verdict && <VerdictNote verdict={verdict} onCompute={(names) => queue.extend(id, names)} />}
      {error && <ErrorNote error={error} onStep={() => queue.retry(id)} />}
      {Object.keys(digests).length > 0 && (
        <DigestRows
          names={job.names}
          digests={digests}
          notation={notation}
          isHmac={key !== undefined}
          isCurrent
        />
      )}
    </li>
  );
}

/** The speed of fewer bytes is not shown, because starting takes longer than hashing them. */
const MIN_TIMED_BYTES = 1_000_000;

/** The state of a file's job, with a button to cancel it. */
function Progress({ job, onCancel }: { readonly job: FileJob; readonly onCancel: () => void }) {
  const { state, done, file, elapsedMs } = job;
  const hashed = file.size * done;
  const speed = hashed >= MIN_TIMED_BYTES && elapsedMs > 0 ? formatSpeed((hashed * 1000) / elapsedMs) : '';
  switch (state) {
    case 'waiting':
      return <Cancellable words={t('toolsWaiting')} onCancel={onCancel} />;
    case 'running':
      return (
        <>
          <progress value={done} max={1} aria-label={t('toolsProgress', file.name)} />
          <Cancellable words={speed} onCancel={onCancel} />
        </>
      );
    case 'done':
      return speed ? <small class="file-job-speed">{speed}</small> : null;
    case 'cancelled':
      return <small class="file-job-speed">{t('toolsCancelled')}</small>;
    case 'failed':
      return null;
    default:
      return state satisfies never;
  }
}

function Cancellable({ words, onCancel }: { readonly words: string; readonly onCancel: () => void }) {
  return (
    <>
      <small class="file-job-speed">{words}</small>
      <Button part="cancel-file" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}
