import { useEffect, useState } from 'preact/hooks';
import { type LibraryPlace, libraryPath, parseLibraryHash } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { useLoaded } from '@/ui/hooks/use-loaded';
import './library.css';
import { LIBRARY_VIEW_ENTRIES, type LibraryViewEntry, type LibraryViewProps } from './views';

/** The library page: a view for each kind of thing that is kept. The address names what is shown. */
export function LibraryApp() {
  const [place, show] = usePlace();
  const entry = LIBRARY_VIEW_ENTRIES.find(({ view }) => view === place?.view) ?? LIBRARY_VIEW_ENTRIES[0];
  if (!entry) return null;
  const params = entry.view === place?.view ? place.params : {};
  return (
    <div class="library">
      <header class="library-header">
        <img src="/icon/48.png" width={24} height={24} alt="" />
        <h1>{t('libraryTitle')}</h1>
        <nav class="library-nav" aria-label={t('libraryViews')}>
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
      <main class="library-view" data-view={entry.view}>
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
