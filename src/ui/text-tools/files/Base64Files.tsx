import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { FormOptions } from '@/ui/text-tools/base64/FormOptions';
import { Base64FileCard } from './Base64FileCard';
import { FileWell } from './FileWell';
import './files.css';

interface Chosen {
  readonly id: number;
  readonly file: File;
}

/** Files to Base64 or a `data:` address, and back. */
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
      <FormOptions form={form} onForm={setForm} />
      <ul class="file-jobs">
        {chosen.map(({ id, file }) => (
          <Base64FileCard
            key={id}
            file={file}
            form={form}
            onRemove={() => setChosen((before) => before.filter((each) => each.id !== id))}
          />
        ))}
      </ul>
    </div>
  );
}
