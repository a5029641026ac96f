/** A page of ours in one state. */
export interface Screen {
  /** The start of its pictures' names. */
  readonly name: string;
  readonly path: string;
  /** Selectors of what is pressed first, in order. */
  readonly pressed?: readonly string[];
  /** Files that are chosen first. */
  readonly files?: { readonly field: string; readonly paths: readonly string[] };
  /** Runs in the page before it is loaded again. */
  readonly before?: () => Promise<void>;
  /** A selector of what is there once the page is drawn. */
  readonly ready: string;
}

const OPTIONS_PARTS = [
  'general',
  'image-text',
  'saving',
  'hot-lists',
  'library',
  'services',
  'allowed-sites',
  'privacy',
  'keys',
  'about-gleaner',
];

/** A PDF in the library. Its first page is saved, with an image that is higher than a panel. */
export const PDF_SCREEN: Screen = {
  name: 'library-pdf',
  path: '/library.html#read',
  files: { field: '[data-part="choose-images"]', paths: ['test/fixtures/pdf/article.pdf'] },
  ready: '[data-part="image"][data-phase="done"]',
};

/** The pages as they are right after the installation. */
export const EMPTY_SCREENS: readonly Screen[] = [
  { name: 'welcome', path: '/welcome.html', ready: '.welcome-feature dd' },
  {
    name: 'welcome-recognised',
    path: '/welcome.html',
    pressed: ['[data-part="recognise-sample"]'],
    ready: '[data-phase="done"]',
  },
  ...OPTIONS_PARTS.map((part) => ({
    name: `options-${part}`,
    path: `/options.html#${part}`,
    ready: `[data-options-part="${part}"] h2`,
  })),
  {
    name: 'options-wanted-pack',
    path: '/options.html?pack=kor#languages',
    ready: '[data-part="wanted-pack"] button',
  },
  {
    name: 'options-service-fields',
    path: '/options.html#service',
    pressed: ['[data-part="service-details"] > summary'],
    ready: '[data-part="service-details"][open]',
  },
  {
    name: 'options-reset',
    path: '/options.html#general',
    pressed: ['[data-part="reset-settings"]'],
    ready: '[data-part="confirm-reset"]',
  },
  {
    name: 'options-languages-large',
    path: '/options.html#languages',
    pressed: ['#languages ~ details > summary'],
    ready: '#languages ~ details[open]',
  },
  {
    name: 'options-delete-all',
    path: '/options.html#privacy',
    pressed: ['[data-part="delete-all"]'],
    ready: '[data-part="confirm-delete-all"]',
  },
  {
    name: 'options-diagnostics',
    path: '/options.html#diagnostics',
    pressed: ['[data-part="diagnostics"] summary'],
    ready: '[data-part="report"]',
  },
  { name: 'popup-page', path: '/popup.html', ready: '[data-part="page-problem"]' },
  {
    name: 'popup-hot-start',
    path: '/popup.html',
    pressed: ['#popup-tab-hot'],
    ready: '[data-part="hot-start"]',
  },
  { name: 'popup-tools', path: '/popup.html', pressed: ['#popup-tab-tools'], ready: '[data-part="tools"]' },
  { name: 'notice-access', path: '/notice.html#/access?origin=https%3A%2F%2Fimages.example', ready: 'h1' },
  { name: 'notice-problem', path: '/notice.html#/problem?code=image-unreadable', ready: 'h1' },
  {
    name: 'notice-confirm',
    path: '/notice.html#/confirm?tabId=1&frameId=0&site=a.example&reason=chosen',
    ready: 'h1',
  },
  {
    name: 'notice-pdf',
    path: '/notice.html#/pdf?id=asked',
    before: askForPdf,
    ready: '[data-part="allow"]',
  },
  { name: 'notice-pdf-gone', path: '/notice.html#/pdf?id=none', ready: '[data-part="problem"]' },
  { name: 'library-articles-none', path: '/library.html#articles', ready: 'main *' },
  { name: 'sidepanel-none', path: '/sidepanel.html', ready: '.saved-list' },
  { name: 'library-image-text-none', path: '/library.html#read', ready: 'main *' },
  PDF_SCREEN,
  {
    name: 'library-pdf-locked',
    path: '/library.html#read',
    files: { field: '[data-part="choose-images"]', paths: ['test/fixtures/pdf/encrypted.pdf'] },
    ready: '[data-part="pdf-locked"]',
  },
  { name: 'library-hot-start', path: '/library.html#hot', ready: '[data-part="hot-start"]' },
  { name: 'library-accounts-none', path: '/library.html#accounts', ready: 'main *' },
  { name: 'library-tools', path: '/library.html#tools', ready: '[data-part="tools"]' },
  { name: 'library-tools-files', path: '/library.html#tools?of=files', ready: '[data-part="files"]' },
];

const FIRST_ARTICLE = `web:${'1'.repeat(64)}`;

/** The pages of an extension in use. */
export const FURNISHED_SCREENS: readonly Screen[] = [
  {
    name: 'popup-page-recent',
    path: '/popup.html',
    pressed: ['#popup-tab-page'],
    ready: '.recent-recognitions',
  },
  { name: 'popup-hot', path: '/popup.html', pressed: ['#popup-tab-hot'], ready: '.hot-row' },
  {
    name: 'popup-hot-merged',
    path: '/popup.html',
    pressed: ['#popup-tab-hot', '#hot-chip-all'],
    ready: '#hot-chip-all[aria-selected="true"]',
  },
  { name: 'library-hot', path: '/library.html#hot', ready: '.hot-row' },
  {
    name: 'library-hot-column-menu',
    path: '/library.html#hot',
    pressed: ['[data-part="platform-menu"]', '[data-part="item-more"]'],
    ready: '[data-part="item-details"]',
  },
  {
    name: 'library-hot-add',
    path: '/library.html#hot',
    pressed: ['[data-part="add"]'],
    ready: '[data-part="add-platform"]',
  },
  {
    name: 'library-hot-time',
    path: '/library.html#hot',
    pressed: ['[data-part="time-machine"]'],
    ready: '[data-part="time-bar"]',
  },
  { name: 'library-hot-watch', path: '/library.html#hot?show=watch', ready: 'textarea' },
  { name: 'library-hot-merged', path: '/library.html#hot?show=merged', ready: '.hot-row' },
  { name: 'library-hot-charts', path: '/library.html#hot?show=charts', ready: '.hot-chart-items button' },
  { name: 'library-hot-search', path: '/library.html#hot?q=a', ready: '[data-part="hot-library"]' },
  { name: 'library-articles', path: '/library.html#articles', ready: '.row-title' },
  {
    name: 'library-articles-picked',
    path: '/library.html#articles',
    pressed: ['.article-row [type="checkbox"]'],
    ready: '[data-part="picked"]',
  },
  { name: 'library-bin', path: '/library.html#articles?bin=1', ready: '[data-part="restore"]' },
  {
    name: 'library-article',
    path: `/library.html#articles?id=${encodeURIComponent(FIRST_ARTICLE)}`,
    ready: '[data-part="body"]',
  },
  {
    name: 'library-article-export',
    path: `/library.html#articles?id=${encodeURIComponent(FIRST_ARTICLE)}`,
    pressed: ['[data-part="export"]'],
    ready: '[data-part="export-dialog"] input',
  },
  { name: 'library-image-text', path: '/library.html#read', ready: '[data-part="recognition"]' },
  { name: 'sidepanel', path: '/sidepanel.html', ready: '[data-part="recognition"]' },
  {
    name: 'sidepanel-recognition',
    path: '/sidepanel.html',
    pressed: ['[data-part="recognition"] .row-main'],
    ready: '[data-part="text"]',
  },
  {
    name: 'library-image-text-choose',
    path: '/library.html#read',
    pressed: ['[data-part="choose"]', '[data-part="recognition"] .row-main'],
    ready: '[data-part="chosen-bar"]',
  },
  { name: 'library-accounts', path: '/library.html#accounts', ready: 'main a' },
  { name: 'library-account', path: '/library.html#accounts?account=MzA0%3D%3D', ready: 'main h2' },
  {
    name: 'library-account-monitoring',
    path: '/library.html#accounts',
    pressed: ['[data-part="monitoring"] > summary'],
    ready: '[data-part="monitoring"][open]',
  },
  {
    name: 'options-hot-lists-used',
    path: '/options.html#hot-lists',
    ready: '[data-part="hot-platforms"] select',
  },
];

/** The last one: no page after it can open the database. */
export const BROKEN_SCREEN: Screen = {
  name: 'notice-recovery',
  path: '/notice.html#/storage',
  before: makeNewerDatabase,
  ready: '[data-part="reason"]',
};

/** Stands for a link to a PDF that the user chose. */
async function askForPdf(): Promise<void> {
  const { chrome } = globalThis as unknown as {
    readonly chrome: { readonly storage: { readonly session: { set(items: object): Promise<void> } } };
  };
  const address = 'https://papers.example/2026/report.pdf';
  await chrome.storage.session.set({
    pdfRequests: [{ id: 'asked', address, isPrivate: false, isShown: false }],
  });
}

/** Stands for a newer version of the extension, whose database this one cannot open. */
function makeNewerDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('gleaner', 99);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}
