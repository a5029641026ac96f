import type { ComponentType } from 'preact';
import type { LibraryView } from '@/core/pages/library-path';
import type { MessageKey } from '@/platform/i18n';

/** What a view of the library is given. */
export interface LibraryViewProps {
  /** What the address says that it shows. */
  readonly params: Readonly<Record<string, string>>;
  /** Shows something else in this view; the browser's Back leads back, unless `replace`. */
  readonly show: (params: Readonly<Record<string, string>>, replace?: boolean) => void;
}

/** A view of the library page. */
export interface LibraryViewEntry {
  readonly view: LibraryView;
  readonly label: MessageKey;
  /** Its code, which is not loaded before it is shown. */
  readonly load: () => Promise<ComponentType<LibraryViewProps>>;
}

/** The library's views in order. The first is shown where the address names none. */
export const LIBRARY_VIEW_ENTRIES: readonly LibraryViewEntry[] = [
  {
    view: 'hot',
    label: 'libraryHot',
    load: async () => (await import('./hot/HotLibraryView')).HotLibraryView,
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
  { view: 'read', label: 'libraryRead', load: async () => (await import('./read/ReadView')).ReadView },
  {
    view: 'tools',
    label: 'libraryTools',
    load: async () => (await import('./tools/ToolsView')).ToolsView,
  },
];
