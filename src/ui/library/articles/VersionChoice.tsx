import type { EntryVersion } from '@/core/library/entry';
import { t } from '@/platform/i18n';
import { formatMinute } from './format-date';

interface VersionChoiceProps {
  readonly versions: readonly EntryVersion[];
  readonly shown: string;
  readonly onShow: (hash: string) => void;
}

/** Which version is read, where there is more than one. */
export function VersionChoice({ versions, shown, onShow }: VersionChoiceProps) {
  if (versions.length < 2) return null;
  return (
    <label class="versions" data-part="versions">
      {t('articlesVersions')}
      <select class="select" value={shown} onChange={(event) => onShow(event.currentTarget.value)}>
        {versions.map(({ hash, savedAt }) => (
          <option key={hash} value={hash}>
            {formatMinute(savedAt)}
          </option>
        ))}
      </select>
    </label>
  );
}
