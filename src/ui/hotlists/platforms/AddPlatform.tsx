import { useRef, useState } from 'preact/hooks';
import {
  type FollowedPlatform,
  type HotPlatform,
  parsePlatformId,
  platformName,
  platformsFor,
} from '@/core/hotlists/platforms';
import { type MessageKey, t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { followWithAccess, originToAllow } from './follow-with-access';
import type { Follow } from './use-follow';
import type { Sources } from './use-sources';

const KIND_LABELS: Readonly<Record<HotPlatform['kind'], MessageKey>> = {
  community: 'hotKindCommunity',
  news: 'hotKindNews',
  technology: 'hotKindTechnology',
  games: 'hotKindGames',
  music: 'hotKindMusic',
  other: 'hotKindOther',
};

/** The id of the button that opens `AddPlatform`. */
export const ADD_PLATFORM_BUTTON = 'hot-add-platform';

/**
 * Gives the focus to the button that opens `AddPlatform`, after a press on a button that is removed then: there platforms are added, and
 * hidden ones shown again.
 */
export function focusAddPlatform(): void {
  document.getElementById(ADD_PLATFORM_BUTTON)?.focus();
}

interface AddPlatformProps {
  readonly follow: Follow;
  /** Undefined until they are known. */
  readonly sources: Sources | undefined;
  /** Called after a platform was added, or shown again. */
  readonly onAdded: (platform: string) => void;
  /** Called after the user has allowed the site of a platform that was added. */
  readonly onAllowed: (platform: string) => void;
}

/** Offers all known platforms that are not shown, grouped by kind, and a field for the id of any other. */
export function AddPlatform({ follow, sources, onAdded, onAllowed }: AddPlatformProps) {
  const panel = useRef<HTMLDivElement>(null);
  // All names are one stop of the Tab key: there are more than fifty.
  useArrowRows(panel, '.hot-names li', 'both');
  const [typed, setTyped] = useState('');
  const followed = follow.followed ?? [];
  const add = (id: string) => {
    const isAsked = sources !== undefined && originToAllow(id, sources) !== undefined;
    // Where it is refused, what is shown of the platform says so and can ask again.
    void followWithAccess(id, follow, sources).then((isAllowed) => isAsked && isAllowed && onAllowed(id));
    onAdded(id);
    focusAddPlatform();
  };
  const found = findPlatforms(typed, followed);
  const id = parsePlatformId(typed);
  return (
    <div class="hot-add" data-part="add-platform" ref={panel}>
      <label>
        <span class="hidden">{t('hotAddLabel')}</span>
        <input
          type="text"
          data-part="platform-id"
          placeholder={t('hotAddLabel')}
          value={typed}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && id !== undefined && add(id)}
        />
      </label>
      <Hidden followed={followed} onShow={add} />
      {byKind(found).map(([kind, platforms]) => (
        <div key={kind} class="hot-kind">
          <h2>{t(KIND_LABELS[kind])}</h2>
          <Names ids={platforms.map((platform) => platform.id)} onPress={add} />
        </div>
      ))}
      {found.length === 0 && (
        <Unknown id={id} isShown={id !== undefined && isShown(followed, id)} onAdd={add} />
      )}
    </div>
  );
}

/** The platforms that are not shown and whose name or id contains the typed text, those in the user's language first. */
function findPlatforms(typed: string, followed: readonly FollowedPlatform[]): readonly HotPlatform[] {
  const wanted = typed.trim().toLowerCase();
  return platformsFor(uiLanguage()).filter(({ id, name }) => {
    const isWanted = [id, name.en, name.zh].some((text) => text.toLowerCase().includes(wanted));
    return isWanted && !isShown(followed, id);
  });
}

function isShown(followed: readonly FollowedPlatform[], id: string): boolean {
  return followed.some((platform) => platform.id === id && !platform.isHidden);
}

function byKind(platforms: readonly HotPlatform[]): readonly [HotPlatform['kind'], HotPlatform[]][] {
  const groups = new Map<HotPlatform['kind'], HotPlatform[]>();
  for (const platform of platforms)
    groups.set(platform.kind, [...(groups.get(platform.kind) ?? []), platform]);
  return [...groups];
}

/** The followed platforms that the user has hidden. */
function Hidden({
  followed,
  onShow,
}: {
  readonly followed: readonly FollowedPlatform[];
  readonly onShow: (id: string) => void;
}) {
  const hidden = followed.filter(({ isHidden }) => isHidden);
  if (hidden.length === 0) return null;
  return (
    <div class="hot-kind" data-part="hidden-platforms">
      <h2>{t('hotHidden')}</h2>
      <Names ids={hidden.map(({ id }) => id)} onPress={onShow} />
    </div>
  );
}

/** The names of platforms. A press follows one. */
function Names({
  ids,
  onPress,
}: {
  readonly ids: readonly string[];
  readonly onPress: (id: string) => void;
}) {
  return (
    <ul class="hot-names">
      {ids.map((id) => (
        <li key={id}>
          <Button
            part={`add-${id}`}
            class="hot-chip"
            aria-label={t('hotFollow', platformName(id, uiLanguage()))}
            onPress={() => onPress(id)}
          >
            {platformName(id, uiLanguage())}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Shown when the typed text matches no known platform: offers to follow it as an id. */
function Unknown({
  id,
  isShown: isThere,
  onAdd,
}: {
  readonly id: string | undefined;
  readonly isShown: boolean;
  readonly onAdd: (id: string) => void;
}) {
  if (id === undefined) return <p class="quiet">{t('hotAddNone')}</p>;
  if (isThere) return <p class="quiet">{t('hotAddThere', platformName(id, uiLanguage()))}</p>;
  return (
    <p class="quiet">
      {t('hotAddUnknown')}{' '}
      <Button part="add-typed" onPress={() => onAdd(id)}>
        {t('hotFollow', id)}
      </Button>
    </p>
  );
}
