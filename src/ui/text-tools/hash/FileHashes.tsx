import '@/ui/text-tools/files.css';
import { useMemo, useState } from 'preact/hooks';
import { DIGEST_NAMES, type DigestName, digestAlgorithm, hmacNamesOf } from '@/core/text-tools/digests';
import { parseExpectedDigests } from '@/core/text-tools/expected-digests';
import { t } from '@/platform/browser/i18n';
import { ControlRows } from '@/ui/components/ControlRows';
import { useSetting } from '@/ui/hooks/use-setting';
import { FileWell } from '@/ui/text-tools/FileWell';
import { Check } from '@/ui/text-tools/ToolFields';
import { NotationSegments } from './DigestRows';
import { ExpectedField } from './ExpectedDigests';
import { FileJobCard, type FileJobCardProps } from './FileJobCard';
import type { ShownFileQueue } from './file-queue';
import { HmacKeyField, keyBytes, NO_KEY } from './KeyField';

/** Computes the digests of files of any size, and compares them with expected ones. */
export function FileHashes({ queue: { jobs, queue } }: { readonly queue: ShownFileQueue }) {
  const [notation, setNotation] = useSetting('digestNotation');
  const [names, setNames] = useSetting('fileDigests');
  const [expected, setExpected] = useState('');
  const [key, setKey] = useState(NO_KEY);
  const parsed = useMemo(() => parseExpectedDigests(expected), [expected]);
  if (!notation || !names) return null;

  const add = (files: readonly File[]) => {
    const hmacKey = keyBytes(key);
    queue.add(files, hmacKey ? hmacNamesOf(names) : names, hmacKey);
  };

  return (
    <div class="tool" data-part="file-hashes">
      <FileWell hint={t('toolsHashFilesHint')} onFiles={add} />
      <div class="tool-line">
        <DigestChoice names={names} onChange={setNames} />
        <NotationSegments value={notation} onChange={setNotation} />
      </div>
      <HmacKeyField value={key} onChange={setKey} />
      <ExpectedField value={expected} parsed={parsed} onText={setExpected} />
      <ControlRows class="file-jobs" row=".file-job">
        {jobs.map((job) => (
          <MemoizedCard key={job.id} job={job} queue={queue} expected={parsed.entries} notation={notation} />
        ))}
      </ControlRows>
    </div>
  );
}

/** A card that is rendered again only when its own props change, because there may be hundreds. */
function MemoizedCard(props: FileJobCardProps) {
  const { job, queue, expected, notation } = props;
  return useMemo(() => <FileJobCard {...props} />, [job, queue, expected, notation]);
}

type Names = readonly DigestName[];

interface DigestChoiceProps {
  readonly names: Names;
  readonly onChange: (change: (before: Names) => Names) => void;
}

/** The choice of digests to compute, of which at least one stays. */
function DigestChoice({ names, onChange }: DigestChoiceProps) {
  const toggle = (name: DigestName, isWanted: boolean) => {
    onChange((before) => {
      const wanted = DIGEST_NAMES.filter((each) => (each === name ? isWanted : before.includes(each)));
      return wanted.length > 0 ? wanted : before;
    });
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
