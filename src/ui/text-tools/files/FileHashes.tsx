import { useMemo, useState } from 'preact/hooks';
import {
  DIGEST_NAMES,
  type DigestName,
  digestAlgorithm,
  hmacNamesOf,
} from '@/core/text-tools/digests/digest-algorithms';
import { parseExpectedDigests } from '@/core/text-tools/digests/expected-digest';
import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { Check } from '@/ui/text-tools/base64/FormOptions';
import { NotationSegments } from '@/ui/text-tools/hash/DigestRows';
import { ExpectedField } from '@/ui/text-tools/hash/ExpectedField';
import { KeyField, keyBytes, NO_KEY } from '@/ui/text-tools/hash/KeyField';
import { FileJobCard, type FileJobCardProps } from './FileJobCard';
import { FileWell } from './FileWell';
import './files.css';
import type { ShownFileQueue } from './use-file-queue';

/** Hashes files of any size, and compares them with what is expected. */
export function FileHashes({ queue: { jobs, queue } }: { readonly queue: ShownFileQueue }) {
  const [notation, setNotation] = useSetting('digestNotation');
  const [names, setNames] = useWantedDigests();
  const [expected, setExpected] = useState('');
  const [key, setKey] = useState(NO_KEY);
  const read = useMemo(() => parseExpectedDigests(expected), [expected]);
  if (!notation || !names) return null;

  const add = (files: readonly File[]) => {
    const parsed = keyBytes(key);
    const hmac = parsed === 'wrong' ? undefined : parsed;
    queue.add(files, hmac ? hmacNamesOf(names) : names, hmac);
  };

  return (
    <div class="tool" data-part="file-hashes">
      <FileWell hint={t('toolsHashFilesHint')} onFiles={add} />
      <div class="tool-line">
        <DigestChoice names={names} onChange={setNames} />
        <NotationSegments value={notation} onChange={setNotation} />
      </div>
      <KeyField value={key} onChange={setKey} />
      <ExpectedField value={expected} read={read} onText={setExpected} />
      <ul class="file-jobs">
        {jobs.map((job) => (
          <KeptCard key={job.id} job={job} queue={queue} expected={read.entries} notation={notation} />
        ))}
      </ul>
    </div>
  );
}

/** A card that is drawn anew only when something of its own has changed: there may be hundreds. */
function KeptCard(props: FileJobCardProps) {
  const { job, queue, expected, notation } = props;
  return useMemo(() => <FileJobCard {...props} />, [job, queue, expected, notation]);
}

type Names = readonly DigestName[];

/** Which digests a file gets, undefined until it is known. What was just ticked counts, before it has been kept. */
function useWantedDigests(): [names: Names | undefined, set: (names: Names) => void] {
  const [kept, keep] = useSetting('fileDigests');
  const [ticked, setTicked] = useState<Names>();
  const set = (names: Names) => {
    setTicked(names);
    keep(names);
  };
  return [ticked ?? kept, set];
}

interface DigestChoiceProps {
  readonly names: Names;
  readonly onChange: (names: Names) => void;
}

/** Which digests a file gets; the last one stays. */
function DigestChoice({ names, onChange }: DigestChoiceProps) {
  const toggle = (name: DigestName, isWanted: boolean) => {
    const wanted = DIGEST_NAMES.filter((each) => (each === name ? isWanted : names.includes(each)));
    if (wanted.length > 0) onChange(wanted);
  };
  return (
    <fieldset class="tool-options" aria-label={t('toolsDigests')}>
      {DIGEST_NAMES.map((name) => (
        <Check
          key={name}
          part={`digest-${name}`}
          label={digestAlgorithm(name).label}
          value={names.includes(name)}
          onChange={(isWanted) => toggle(name, isWanted)}
        />
      ))}
    </fieldset>
  );
}
