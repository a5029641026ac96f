import { useState } from 'preact/hooks';
import {
  addPlatform,
  changePlatform,
  type FollowedPlatform,
  inOrder,
  movePlatform,
  removePlatform,
} from '@/core/hotlists/followed';
import { platformName } from '@/core/hotlists/platforms';
import { forgetHotFirstFrame } from '@/platform/hot-first-frame';
import { t, uiLanguage } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';

/** What is followed, and how to change it. */
export interface Follow {
  /** Undefined until it is read. */
  readonly followed: readonly FollowedPlatform[] | undefined;
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly change: (id: string, change: Partial<Omit<FollowedPlatform, 'id'>>) => void;
  /** Moves one to a place, from 0, among the others that are shown. */
  readonly move: (id: string, place: number) => void;
  /** Moves one by so many places among those that are shown; nothing where it cannot go. */
  readonly step: (id: string, by: -1 | 1) => void;
  /** What was moved where, for screen readers. */
  readonly said: string;
}

/** The user's choice of platforms and their order. */
export function useFollow(): Follow {
  const [followed, write] = useSetting('followedPlatforms');
  const set = (changed: readonly FollowedPlatform[]) => {
    // It may show what is followed no more.
    forgetHotFirstFrame();
    write(changed);
  };
  const [said, setSaid] = useState('');
  const known = followed ?? [];
  const ordered = inOrder(known);
  const shown = ordered.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const move = (id: string, place: number) => {
    const others = shown.filter((each) => each !== id);
    const at = Math.min(Math.max(0, place), others.length);
    const all = ordered.filter((platform) => platform.id !== id);
    const next = others[at];
    // Hidden ones stand between: it goes before the shown one that it is to precede.
    const target = next === undefined ? all.length : all.findIndex((platform) => platform.id === next);
    set(movePlatform(known, id, target));
    setSaid(t('hotMoved', platformName(id, uiLanguage()), at + 1, shown.length));
  };
  return {
    followed,
    said,
    move,
    add: (id) => set(changePlatform(addPlatform(known, id), id, { isHidden: false })),
    remove: (id) => set(removePlatform(known, id)),
    change: (id, change) => set(changePlatform(known, id, change)),
    step(id, by) {
      const place = shown.indexOf(id) + by;
      if (place >= 0 && place < shown.length) move(id, place);
    },
  };
}
