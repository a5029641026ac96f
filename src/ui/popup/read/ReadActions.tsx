import { useEffect, useState } from 'preact/hooks';
import type { ReadingWay } from '@/core/readings/reading-way';
import { listReadingKeys } from '@/platform/commands';
import { type MessageKey, t } from '@/platform/i18n';
import { Icon, type IconName } from '@/ui/components/Icon';

interface Action {
  readonly way: ReadingWay;
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly part: string;
}

const ACTIONS: readonly Action[] = [
  { way: 'region', icon: 'region', label: 'popupReadRegion', part: 'read-region' },
  { way: 'visible-page', icon: 'window', label: 'popupReadVisiblePage', part: 'read-visible-page' },
  { way: 'picture', icon: 'picture', label: 'popupPickPicture', part: 'pick-picture' },
  { way: 'last-region', icon: 'repeat', label: 'popupRepeatRegion', part: 'repeat-region' },
];

/** The ways to read the page in front, with the keys that do the same. */
export function ReadActions({ onRead }: { readonly onRead: (way: ReadingWay) => void }) {
  const [keys, setKeys] = useState<Partial<Record<ReadingWay, string>>>({});
  useEffect(() => {
    void listReadingKeys().then(setKeys);
  }, []);
  return (
    <div class="read-actions">
      {ACTIONS.map(({ way, icon, label, part }) => (
        <button key={way} type="button" data-part={part} onClick={() => onRead(way)}>
          <Icon name={icon} />
          <span>{t(label)}</span>
          {keys[way] && <kbd>{keys[way]}</kbd>}
        </button>
      ))}
    </div>
  );
}
