import { useState } from 'preact/hooks';
import {
  addPlatform,
  changePlatform,
  type FollowedPlatform,
  inOrder,
  movePlatform,
  platformName,
  removePlatform,
} from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { deleteHotFirstFrames } from '@/platform/hotlists/first-frame';
import { useSetting } from '@/ui/hooks/use-setting';

/** The followed platforms and the ways to change them. */
export interface Follow {
  /** Undefined until the setting is loaded. */
  readonly followed: readonly FollowedPlatform[] | undefined;
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly change: (id: string, change: Partial<Omit<FollowedPlatform, 'id'>>) => void;
  /** Moves a platform to an index among the other platforms that are shown. */
  readonly move: (id: string, place: number) => void;
  /** Moves a platform by one position among those that are shown. Does nothing at the ends. */
  readonly step: (id: string, by: -1 | 1) => void;
  /** The last move, for screen readers. */
  readonly said: string;
}

/** The platforms that the user follows, in their order. */
export function useFollow(): Follow {
  const [followed, write] = useSetting('followedPlatforms');
  const set = (change: (before: readonly FollowedPlatform[]) => readonly FollowedPlatform[]) => {
    // The saved first frame may contain a platform that is no longer followed.
    deleteHotFirstFrames();
    write(change);
  };
  const [said, setSaid] = useState('');
  const shown = shownIds(followed ?? []);
  const move = (id: string, place: number) => {
    set((before) => moveAmongShown(before, id, place));
    const others = shown.filter((each) => each !== id);
    const at = Math.min(Math.max(0, place), others.length);
    setSaid(t('hotMoved', platformName(id, uiLanguage()), at + 1, shown.length));
  };
  return {
    followed,
    said,
    move,
    add: (id) => set((before) => changePlatform(addPlatform(before, id), id, { isHidden: false })),
    remove: (id) => set((before) => removePlatform(before, id)),
    change: (id, change) => set((before) => changePlatform(before, id, change)),
    step(id, by) {
      const place = shown.indexOf(id) + by;
      if (place >= 0 && place < shown.length) move(id, place);
    },
  };
}

function shownIds(followed: readonly FollowedPlatform[]): readonly string[] {
  return inOrder(followed)
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => id);
}

/** The platforms with one moved to an index among the others that are shown. */
function moveAmongShown(
  followed: readonly FollowedPlatform[],
  id: string,
  place: number,
): readonly FollowedPlatform[] {
  const next = shownIds(followed).filter((each) => each !== id)[Math.max(0, place)];
  const all = inOrder(followed).filter((platform) => platform.id !== id);
  // Hidden platforms may lie in between, so the position is that of the shown platform which follows.
  const target = next === undefined ? all.length : all.findIndex((platform) => platform.id === next);
  return movePlatform(followed, id, target);
}
