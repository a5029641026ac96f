import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { HotList } from '@/ui/hotlists/HotList';
import { showItem } from '@/ui/hotlists/shown-entry';
import type { HotScene } from '@/ui/hotlists/use-hot-scene';
import { MATCHES_NONE, useWatchMatcher } from '@/ui/hotlists/use-watch-matcher';

interface WatchMatchesProps {
  /** As they are typed. */
  readonly words: string;
  /** How many groups these are. */
  readonly groups: number;
  readonly scene: HotScene;
}

/** What watch words find in the lists of now, marked. */
export function WatchMatches({ words, groups, scene }: WatchMatchesProps) {
  const match = useWatchMatcher(words) ?? MATCHES_NONE;
  const rows = scene.columns.flatMap(({ platform, board }) =>
    (board?.entries ?? []).flatMap((entry) => {
      const matched = match(entry.title);
      if (matched.groups.length === 0) return [];
      const side = [platformName(platform, uiLanguage()), ...matched.groups].join(' · ');
      return [{ ...showItem(`${platform}\n${entry.key}`, entry, { ...scene, match }), side }];
    }),
  );
  return (
    <div class="hot-watch-matches" data-part="watch-matches">
      <h2>{t('hotWatchMatches', rows.length)}</h2>
      {groups === 0 ? (
        <p class="quiet">{t('hotWatchNone')}</p>
      ) : (
        <HotList
          label={t('hotWatchMatches', rows.length)}
          entries={rows}
          onOpen={scene.open}
          onTrouble={scene.onTrouble}
          renderDetails={({ item }) => <p class="hot-details hot-full-title">{item.title}</p>}
        />
      )}
    </div>
  );
}
