import './library.css';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type LibraryPlace, type LibraryView, libraryPath, parseLibraryHash } from '@/core/pages';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { openDatabase } from '@/platform/storage/database';
import { Seal } from '@/ui/components/Seal';
import { SkipLink } from '@/ui/components/SkipLink';
import { useLoaded } from '@/ui/hooks/use-loaded';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { preloadSettings } from '@/ui/hooks/use-setting';
import type { LibraryViewProps } from './view-props';

/** The library page with one view for each kind of content. The address names the view. */
export function LibraryApp() {
  const [place, show] = usePlace();
  const views = useRef<HTMLElement>(null);
  useArrowRows(views, 'a', 'both');
  const entry = LIBRARY_VIEW_ENTRIES.find(({ view }) => view === place?.view) ?? LIBRARY_VIEW_ENTRIES[0];
  if (!entry) return null;
  const params = entry.view === place?.view ? place.params : {};
  return (
    <div class="library">
      <SkipLink label={t('librarySkip')} target="library-view" />
      <header class="library-header">
        <Seal size={24} />
        <h1>{t('libraryTitle')}</h1>
        <nav class="library-nav" aria-label={t('libraryViews')} ref={views}>
          {LIBRARY_VIEW_ENTRIES.map(({ view, label }) => (
            <a
              key={view}
              href={libraryPath({ view, params: {} })}
              aria-current={view === entry.view ? 'page' : undefined}
            >
              {t(label)}
            </a>
          ))}
        </nav>
        <a class="library-settings" href="/options.html">
          {t('popupSettings')}
        </a>
      </header>
      <main class="library-view" id="library-view" tabIndex={-1} data-view={entry.view}>
        <View
          key={entry.view}
          entry={entry}
          params={params}
          show={(shown, replace) => show({ view: entry.view, params: shown }, replace)}
        />
      </main>
    </div>
  );
}

/**
 * Begins to load the code of the view that the address names, and to open the database, before anything is drawn. A failure shows when
 * the view is loaded.
 */
export function preloadView(): void {
  openDatabase().catch(() => undefined);
  const named = parseLibraryHash(location.hash)?.view;
  const entry = LIBRARY_VIEW_ENTRIES.find(({ view }) => view === named) ?? LIBRARY_VIEW_ENTRIES[0];
  entry?.load().catch(() => undefined);
}

function View({ entry, ...props }: LibraryViewProps & { readonly entry: LibraryViewEntry }) {
  const Content = useLoaded(entry.load);
  return Content ? <Content {...props} /> : null;
}

function usePlace(): [LibraryPlace | undefined, (place: LibraryPlace, replace?: boolean) => void] {
  const [place, setPlace] = useState(() => parseLibraryHash(location.hash));
  useEffect(() => {
    const follow = () => setPlace(parseLibraryHash(location.hash));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const show = (next: LibraryPlace, replace = false) => {
    const path = libraryPath(next);
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    setPlace(next);
  };
  return [place, show];
}

let hotSettings: Promise<void> | undefined;

/** Loads what the view of hot lists needs first beside its code. After a failure, the view loads it and shows that. */
function preloadHotSettings(): Promise<void> {
  hotSettings ??= preloadSettings(
    'apartTitles',
    'watchWords',
    'followedPlatforms',
    'connection',
    'hotAddresses',
  ).catch(() => undefined);
  return hotSettings;
}

interface LibraryViewEntry {
  readonly view: LibraryView;
  readonly label: MessageKey;
  /** Loads the view's code, only when the view is shown. */
  readonly load: () => Promise<ComponentType<LibraryViewProps>>;
}

/** The library's views in the order of their tabs. The first one is the default. */
const LIBRARY_VIEW_ENTRIES: readonly LibraryViewEntry[] = [
  {
    view: 'hot',
    label: 'libraryHot',
    load: async () => {
      const [{ HotLibraryView }] = await Promise.all([import('./hot/HotLibraryView'), preloadHotSettings()]);
      return HotLibraryView;
    },
  },
  {
    view: 'articles',
    label: 'libraryArticles',
    load: async () => (await import('./articles/ArticlesView')).ArticlesView,
  },
  {
    view: 'accounts',
    label: 'libraryAccounts',
    load: async () => (await import('./accounts/AccountsView')).AccountsView,
  },
  {
    view: 'read',
    label: 'libraryRecognise',
    load: async () => (await import('./recognition/RecognitionView')).RecognitionView,
  },
  {
    view: 'tools',
    label: 'libraryTools',
    load: async () => (await import('./ToolsView')).ToolsView,
  },
];
