import { useMemo } from 'preact/hooks';
import { parseWatchWords, type WatchProblem } from '@/core/hotlists/watch-words';
import { type MessageKey, t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { useDraft } from '@/ui/hooks/use-draft';
import { useSetting } from '@/ui/hooks/use-setting';
import type { HotScene } from '@/ui/hotlists/use-hot-scene';
import { useTold } from '@/ui/hotlists/use-told';
import { TellWatched } from './TellWatched';
import { WatchMatches } from './WatchMatches';

/** The editor of watch words, with what is wrong with them and what they find now. */
export function WatchWordsPanel({ scene }: { readonly scene: HotScene }) {
  const [kept, keep] = useSetting('watchWords');
  if (kept === undefined) return null;
  return (
    <div class="hot-watch" data-part="watch-words-panel">
      <Editor kept={kept} keep={keep} scene={scene} />
    </div>
  );
}

interface EditorProps {
  readonly kept: string;
  readonly keep: (words: string) => void;
  readonly scene: HotScene;
}

function Editor({ kept, keep, scene }: EditorProps) {
  // Null: not typed in. It then follows what is kept, which another window may change.
  const [draft, setDraft] = useDraft<string | null>('watch-words', null);
  const typed = draft ?? kept;
  const { groups, problems } = useMemo(() => parseWatchWords(typed), [typed]);
  const save = () => {
    keep(typed);
    setDraft(null);
  };
  return (
    <>
      <div class="hot-watch-editor">
        <label class="hot-watch-field">
          <span>{t('hotWatchWords')}</span>
          <textarea
            data-part="watch-words"
            rows={14}
            spellcheck={false}
            value={typed}
            aria-describedby="watch-help watch-problems"
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </label>
        <Problems problems={problems} />
        <Actions isChanged={typed !== kept} onSave={save} onRevert={() => setDraft(null)} />
        <TellWatched />
        <p class="quiet hot-watch-help" id="watch-help">
          {t('hotWatchHelp')}
        </p>
      </div>
      <WatchMatches words={typed} groups={groups.length} scene={scene} />
    </>
  );
}

interface ActionsProps {
  readonly isChanged: boolean;
  readonly onSave: () => void;
  readonly onRevert: () => void;
}

function Actions({ isChanged, onSave, onRevert }: ActionsProps) {
  const [told, tell] = useTold<true>();
  const save = () => {
    onSave();
    tell(true);
  };
  return (
    <div class="actions">
      <Button kind="primary" part="save-words" disabled={!isChanged} onPress={save}>
        {t(told ? 'hotWatchSaved' : 'hotWatchSave')}
      </Button>
      {isChanged && (
        <Button part="revert-words" onPress={onRevert}>
          {t('hotWatchRevert')}
        </Button>
      )}
      <span class="hidden" role="status">
        {told && t('hotWatchSaved')}
      </span>
    </div>
  );
}

const REASONS: Readonly<Record<WatchProblem['reason'], MessageKey>> = {
  'bad-pattern': 'hotWatchBadPattern',
  'empty-word': 'hotWatchEmptyWord',
  'too-long': 'hotWatchTooLong',
  'only-exclusions': 'hotWatchOnlyNot',
};

function Problems({ problems }: { readonly problems: readonly WatchProblem[] }) {
  return (
    <ul id="watch-problems" class="hot-watch-problems bad" role="status" data-part="watch-problems">
      {problems.map(({ line, text, reason }) => (
        <li key={`${line} ${reason}`}>
          {t('hotWatchLine', line)} <code>{text}</code> {t(REASONS[reason])}
        </li>
      ))}
    </ul>
  );
}
