import { platformName } from '@/core/hotlists/platforms';
import { alarmInterval } from '@/core/hotlists/schedule';
import type { WatchProblem, WatchWords } from '@/core/hotlists/watch-words';
import { type MessageKey, t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { NotificationSwitch } from '@/ui/components/NotificationSwitch';
import { formatCount } from '@/ui/format';
import { useDraft } from '@/ui/hooks/use-draft';
import { useSetting } from '@/ui/hooks/use-setting';
import { useTransient } from '@/ui/hooks/use-transient';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { HotItemList } from '@/ui/hotlists/items/HotItemList';
import { showItem } from '@/ui/hotlists/items/hot-rows';
import { MATCHES_NONE, useWatchMatcher, useWatchWords } from '@/ui/hotlists/use-watch-matcher';

/** The editor for watch words, with the errors in them and the current items that they match. */
export function WatchWordsPanel({ model }: { readonly model: HotModel }) {
  const [savedWords, saveWords] = useSetting('watchWords');
  if (savedWords === undefined) return null;
  return (
    <div class="hot-watch" data-part="watch-words-panel">
      <Editor savedWords={savedWords} saveWords={saveWords} model={model} />
    </div>
  );
}

/** While the code for patterns is loaded. */
const NO_WORDS_YET: WatchWords = { groups: [], problems: [] };

interface EditorProps {
  readonly savedWords: string;
  readonly saveWords: (words: string) => void;
  readonly model: HotModel;
}

function Editor({ savedWords, saveWords, model }: EditorProps) {
  // Null means not edited: the field then shows the saved words, which another window may change.
  const [draft, setDraft] = useDraft<string | null>('watch-words', null);
  const typed = draft ?? savedWords;
  const { groups, problems } = useWatchWords(typed) ?? NO_WORDS_YET;
  const save = () => {
    saveWords(typed);
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
        <Actions isChanged={typed !== savedWords} onSave={save} onRevert={() => setDraft(null)} />
        <WatchNotifications />
        <p class="quiet hot-watch-help" id="watch-help">
          {t('hotWatchHelp')}
        </p>
      </div>
      <WatchMatches words={typed} groups={groups.length} model={model} />
    </>
  );
}

interface ActionsProps {
  readonly isChanged: boolean;
  readonly onSave: () => void;
  readonly onRevert: () => void;
}

function Actions({ isChanged, onSave, onRevert }: ActionsProps) {
  const [shown, show] = useTransient<true>();
  const save = () => {
    onSave();
    show(true);
  };
  return (
    <div class="actions">
      <Button kind="primary" part="save-words" disabled={!isChanged} onPress={save}>
        {t(shown ? 'hotWatchSaved' : 'hotWatchSave')}
      </Button>
      {isChanged && (
        <Button part="revert-words" onPress={onRevert}>
          {t('hotWatchRevert')}
        </Button>
      )}
      <span class="hidden" role="status">
        {shown && t('hotWatchSaved')}
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
    <div role="status" data-part="watch-problems">
      <ul id="watch-problems" class="hot-watch-problems bad">
        {problems.map(({ line, text, reason }) => (
          <li key={`${line} ${reason}`}>
            {t('hotWatchLine', line)} <code>{text}</code> {t(REASONS[reason])}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WatchMatchesProps {
  /** The watch words as the user has typed them, perhaps not saved yet. */
  readonly words: string;
  /** The number of groups in `words`. */
  readonly groups: number;
  readonly model: HotModel;
}

/** The items of the current lists that the watch words match, with the matches highlighted. */
function WatchMatches({ words, groups, model }: WatchMatchesProps) {
  const match = useWatchMatcher(words) ?? MATCHES_NONE;
  const rows = model.columns.flatMap(({ platform, board }) =>
    (board?.entries ?? []).flatMap((item) => {
      const matched = match(item.title);
      if (matched.groups.length === 0) return [];
      const side = [platformName(platform, uiLanguage()), ...matched.groups].join(' · ');
      return [{ ...showItem(`${platform}\n${item.key}`, item, { ...model, match }), side }];
    }),
  );
  return (
    <div class="hot-watch-matches" data-part="watch-matches">
      <h2>{t('hotWatchMatches', formatCount(rows.length))}</h2>
      {groups === 0 ? (
        <p class="quiet">{t('hotWatchNone')}</p>
      ) : (
        <HotItemList
          label={t('hotWatchMatches', formatCount(rows.length))}
          rows={rows}
          onOpen={model.open}
          onTrouble={model.onTrouble}
          renderDetails={({ item }) => (
            <p class="hot-details hot-full-title" dir="auto">
              {item.title}
            </p>
          )}
        />
      )}
    </div>
  );
}

/** Switches notifications about matches on and off. */
function WatchNotifications() {
  return (
    <NotificationSwitch
      setting="tellWatched"
      part="tell-watched"
      label={t('hotWatchTell')}
      hint={t('hotWatchTellHint')}
    >
      <NoRefreshWarning />
    </NotificationSwitch>
  );
}

/** Warns that lists are not refreshed automatically: nothing new can be found then. */
function NoRefreshWarning() {
  const [interval] = useSetting('hotInterval');
  const [followed] = useSetting('followedPlatforms');
  if (interval === undefined || !followed || alarmInterval(followed, interval) > 0) return null;
  return (
    <p class="hot-stale" role="status" data-part="nothing-due">
      {t('hotWatchNoRefresh')} <a href="/options.html#hot">{t('hotSettings')}</a>
    </p>
  );
}
