import { useEffect, useState } from 'preact/hooks';
import type { SavedRecognition } from '@/core/recognitions/saved-recognition';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { Segments } from '@/ui/components/Segments';

/** Which rows of a list the user has chosen. */
export interface Choice {
  /** Whether a press on a row chooses it. */
  readonly isOn: boolean;
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Begins or ends choosing. */
  readonly toggleMode: () => void;
}

/** Escape ends choosing. */
export function useChoice(): Choice {
  const [keys, setKeys] = useState<ReadonlySet<string>>();
  const isOn = keys !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const end = (event: KeyboardEvent) => event.key === 'Escape' && setKeys(undefined);
    addEventListener('keydown', end);
    return () => removeEventListener('keydown', end);
  }, [isOn]);
  return {
    isOn,
    keys: keys ?? new Set(),
    toggle: (key) => setKeys((before) => (before ? toggled(before, key) : before)),
    toggleMode: () => setKeys(isOn ? undefined : new Set()),
  };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys);
  if (!after.delete(key)) after.add(key);
  return after;
}

/** Screenshots are usually taken in the order in which they are read. */
type JoinOrder = 'oldest' | 'newest';

interface ChosenBarProps {
  readonly choice: Choice;
  /** All saved recognitions, newest first. */
  readonly recognitions: readonly SavedRecognition[];
  readonly onJoin: (keys: readonly string[]) => void;
  readonly onRemove: (keys: readonly string[]) => void;
}

/** What can be done with the chosen rows: their texts are joined in the order of time, or they are deleted. */
export function ChosenBar({ choice, recognitions, onJoin, onRemove }: ChosenBarProps) {
  const [order, setOrder] = useState<JoinOrder>('oldest');
  // Those that are still there, also of rows that a search hides.
  const chosen = recognitions.map(({ key }) => key).filter((key) => choice.keys.has(key));
  const act = (work: (keys: readonly string[]) => void, keys: readonly string[]) => {
    work(keys);
    choice.toggleMode();
  };
  return (
    <div class="chosen-bar" data-part="chosen-bar">
      <span role="status">{t('libraryChosen', chosen.length)}</span>
      <Segments
        label={t('libraryJoinOrder')}
        part="join-order"
        value={order}
        segments={[
          { value: 'oldest', label: t('libraryOldestFirst') },
          { value: 'newest', label: t('libraryNewestFirst') },
        ]}
        onChange={setOrder}
      />
      <span class="actions">
        <Button
          kind="primary"
          part="join"
          disabled={chosen.length < 2}
          onPress={() => act(onJoin, order === 'oldest' ? chosen.toReversed() : chosen)}
        >
          {t('libraryJoin')}
        </Button>
        <Button part="remove-chosen" disabled={chosen.length === 0} onPress={() => act(onRemove, chosen)}>
          {t('articlesRemove')}
        </Button>
        <Button kind="quiet" part="end-choice" onPress={choice.toggleMode}>
          {t('cancel')}
        </Button>
      </span>
    </div>
  );
}
