import '@/ui/tokens.css';
import '@/ui/components/components.css';
import './exported.css';
import './print.css';
import { type ComponentChild, h, render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { bodyMarkup } from '@/article/exports/body-markup';
import type { ArticleId } from '@/core/articles/article-identity';
import { articleMarkup } from '@/core/articles/exports/article-markup';
import { type ExportEntry, withWebAddresses } from '@/core/articles/exports/export-entry';
import { nameFile } from '@/core/articles/exports/file-name';
import type { Element, Markup } from '@/core/articles/exports/markup/markup';
import { imageTypeOf } from '@/core/articles/image-type';
import { parsePrintHash } from '@/core/pages';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { libraryExports } from '@/platform/storage/library/library-export';
import { settings } from '@/platform/storage/settings';
import { Button } from '@/ui/components/Button';
import { FailureBar } from '@/ui/components/FailureBar';
import { exportWords } from './export-words';

/** Renders the page that prints articles. It has the styles of an exported page, not those of our other pages. */
export function mountPrintPage(): void {
  document.title = t('printTitle');
  document.documentElement.lang = uiLanguage();
  const root = document.getElementById('root');
  if (!root) return;
  render(
    <>
      <PrintPage hash={location.hash} />
      <FailureBar />
    </>,
    root,
  );
}

/** Articles as they are printed. The browser's print dialog opens as soon as all are loaded. */
export function PrintPage({ hash }: { readonly hash: string }) {
  const ids = useMemo(() => parsePrintHash(hash), [hash]);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const loaded: Sheet[] = [];
      for await (const sheet of loadSheets(ids, await settings.exportFileName.getValue())) {
        if (stop.signal.aborted) return;
        loaded.push(sheet);
        setSheets([...loaded]);
      }
      const [first] = loaded;
      if (first) document.title = loaded.length === 1 ? first.name : t('exportTitleMany', loaded.length);
      setReady(true);
    };
    void load();
    return () => stop.abort();
  }, [ids]);
  useEffect(() => {
    if (isReady && sheets.length > 0) void printWhenDrawn();
  }, [isReady, sheets.length]);
  return (
    <>
      <header class="print-bar" data-part="print-bar" data-state={isReady ? 'ready' : 'loading'}>
        <span role="status">{describe(isReady, sheets.length, ids.length)}</span>
        <Button
          kind="primary"
          part="print"
          disabled={!isReady || sheets.length === 0}
          onPress={() => window.print()}
        >
          {t('printTitle')}
        </Button>
      </header>
      {sheets.map(({ id, content }) => (
        <MarkupView key={id} content={[content]} />
      ))}
    </>
  );
}

function describe(isReady: boolean, loaded: number, all: number): string {
  if (isReady) return loaded === 0 ? t('exportNothing') : '';
  return t('printLoading', Math.min(loaded + 1, all), all);
}

/** Prints once all images are decoded. An image that cannot be decoded does not prevent printing. */
async function printWhenDrawn(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}

/** Shows markup as it would be written into a file. */
function MarkupView({ content }: { readonly content: readonly Markup[] }) {
  return <>{content.map(show)}</>;
}

function show(node: Markup): ComponentChild {
  return typeof node === 'string' ? node : h(node.name, { ...node.attributes }, ...node.children.map(show));
}

/** An article ready to be printed. */
export interface Sheet {
  readonly id: ArticleId;
  /** The name of its file: browsers propose the page's title for a PDF. */
  readonly name: string;
  readonly content: Element;
}

/**
 * Articles of the library, one after the other; those that no longer exist are left out. Their images get object URLs,
 * which are valid as long as the page is open. @throws AppError `storage-failed`
 */
async function* loadSheets(ids: readonly ArticleId[], fileNamePattern: string): AsyncGenerator<Sheet> {
  const source = libraryExports(ids);
  const words = exportWords();
  for (const id of ids) {
    const opened = await source.open(id);
    if (!opened) continue;
    const entry = withWebAddresses(opened);
    const addresses = await loadImages(entry);
    const prefix = `article-${ids.indexOf(id) + 1}-`;
    const body = bodyMarkup(entry, (image) => addresses.get(image), words, prefix);
    yield { id, name: nameFile(fileNamePattern, entry), content: articleMarkup(entry, body, words) };
  }
}

async function loadImages({ images, loadImage }: ExportEntry): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const { id, key } of images) {
    const bytes = key === undefined ? undefined : await loadImage(key);
    const type = bytes && imageTypeOf(bytes);
    if (type) addresses.set(id, URL.createObjectURL(new Blob([bytes], { type: type.mediaType })));
  }
  return addresses;
}
