import { useEffect, useRef } from 'preact/hooks';
import { fillImages } from '@/article/body/images';
import { parseStored } from '@/article/body/sanitise';
import { type BodyPart, partsToTranslate } from '@/article/body/translated-parts';
import { moveChildren } from '@/article/dom-nodes';
import { IMAGE_ID } from '@/core/articles/stored-attributes';
import type { EntryImage, EntryVersion, FileHash, ImageText } from '@/core/library/entry';
import { webAddressOf } from '@/core/web-address';
import { t } from '@/platform/browser/i18n';
import { loadImageFile } from '@/platform/storage/library/library-store';
import { canShowImage } from '@/ui/recognition/prepare-image';
import tokens from '@/ui/tokens.css?inline';
import type { Translation } from '@/ui/translation/use-translation';
import style from './article-body.css?inline';
import { markWords, scrollToMatch } from './found-words';
import { TranslatedBody } from './translated-body';

interface ArticleBodyViewProps {
  readonly version: EntryVersion;
  /** What is shown below the parts of the body; undefined while the original alone is shown. */
  readonly translation: Pick<Translation, 'texts' | 'to'> | undefined;
  /** What the user searched for, as typed. It is marked in the body. */
  readonly words: string;
  /** Called with the texts of the parts that are translated, when the body is shown. */
  readonly onParts: (texts: readonly string[]) => void;
  /** The text recognised in the images, by image file. */
  readonly texts: ReadonlyMap<FileHash, ImageText>;
}

/**
 * The body of an article in a shadow root: its styles do not affect the page, nor the page's styles the body.
 */
export function ArticleBodyView({ version, texts, translation, words, onParts }: ArticleBodyViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const root = useRef<ShadowRoot | undefined>(undefined);
  const body = useRef<TranslatedBody | undefined>(undefined);
  useEffect(() => {
    if (!host.current) return undefined;
    root.current ??= host.current.attachShadow({ mode: 'open' });
    const shown = showBody(root.current, version, texts);
    body.current = new TranslatedBody(shown.parts);
    onParts(shown.parts.map(({ text }) => text));
    return () => shown.end();
  }, [version, texts]);
  const scrolled = useRef<EntryVersion>(undefined);
  useEffect(() => {
    if (!root.current) return undefined;
    const { first, end } = markWords(root.current, words);
    // Only when the article is opened: later the user has a place in it.
    if (scrolled.current !== version) scrollToMatch(first);
    scrolled.current = version;
    return end;
  }, [version, texts, words]);
  useEffect(() => body.current?.show(translation), [version, texts, translation?.texts, translation?.to]);
  return <div data-part="body" lang={version.facts.language} ref={host} />;
}

interface ShownBody {
  readonly parts: readonly BodyPart[];
  /** Releases the object URLs of its images. */
  end(): void;
}

/**
 * Renders a saved body in a shadow root. The body was sanitised when it was captured and is sanitised again
 * here. No script in it runs, and nothing is loaded except from the library.
 */
function showBody(
  root: ShadowRoot,
  { html, pictures: images }: Pick<EntryVersion, 'html' | 'pictures'>,
  texts: ReadonlyMap<FileHash, ImageText>,
): ShownBody {
  const body = parseStored(html);
  // Before the texts of images are added: those are no part of the article.
  const parts = partsToTranslate(body);
  const byId = new Map(images.map((image) => [image.id, image]));
  const places = [...body.querySelectorAll<HTMLImageElement>(`img[${IMAGE_ID}]`)].flatMap((element) => {
    const image = byId.get(element.getAttribute(IMAGE_ID) ?? '');
    return image?.file === undefined ? [] : [{ element, image, file: image.file }];
  });
  for (const { element, image } of places) holdPlace(element, image);
  for (const { element, file } of places) showText(element, texts.get(file)?.text ?? '');
  // Saved images show a placeholder until their bytes are loaded; the others become links.
  fillImages(body, (id) => standIn(byId.get(id)));
  for (const link of body.querySelectorAll('a[href]')) openOutside(link as HTMLAnchorElement);
  // The page's policy allows no element to bring styles, not even one of ours.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${tokens}\n${style}`);
  root.adoptedStyleSheets = [sheet];
  const content = document.createElement('div');
  content.className = 'content';
  moveChildren(document.adoptNode(body), content);
  root.replaceChildren(content);
  return { parts, end: loadImages(places) };
}

/**
 * One transparent pixel. It keeps the place of a saved image, at the image's size, until its bytes are
 * loaded.
 */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function standIn(image: EntryImage | undefined): { src: string } | { link: string } | undefined {
  if (image?.file !== undefined) return { src: EMPTY };
  const link = webAddressOf(image?.url);
  return link === undefined ? undefined : { link };
}

function holdPlace(element: HTMLImageElement, { width, height }: EntryImage): void {
  if (!width || !height) return;
  element.width = Math.round(width);
  element.height = Math.round(height);
}

function showText(element: HTMLImageElement, text: string): void {
  if (text.trim() === '') return;
  const details = element.ownerDocument.createElement('details');
  details.className = 'picture-text';
  const summary = element.ownerDocument.createElement('summary');
  summary.textContent = t('articlesImageText');
  const words = element.ownerDocument.createElement('p');
  words.textContent = text;
  details.append(summary, words);
  element.after(details);
}

function openOutside(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (!address.startsWith('#')) {
    link.target = '_blank';
    link.rel = 'noreferrer noopener';
    return;
  }
  // The hash of the page's address names the view, so a link to a note scrolls instead.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const root = link.getRootNode() as ShadowRoot;
    root.getElementById(address.slice(1))?.scrollIntoView({ block: 'center' });
  });
}

function loadImages(
  places: readonly { readonly element: HTMLImageElement; readonly file: FileHash }[],
): () => void {
  const addresses = new Map<FileHash, string>();
  let isShown = true;
  const load = async (element: HTMLImageElement, file: FileHash): Promise<void> => {
    const stored = addresses.has(file) ? undefined : await loadImageFile(file);
    const canShow = stored !== undefined && (await canShowImage(stored.data));
    if (!isShown) return;
    if (canShow && !addresses.has(file)) addresses.set(file, URL.createObjectURL(stored.data));
    element.src = addresses.get(file) ?? EMPTY;
  };
  // An article can have hundreds of images: each is decoded when it comes near the viewport.
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const place = places.find(({ element }) => element === target);
        if (!isIntersecting || !place) continue;
        near.unobserve(target);
        void load(place.element, place.file);
      }
    },
    { rootMargin: '1500px' },
  );
  for (const { element } of places) near.observe(element);
  return () => {
    isShown = false;
    near.disconnect();
    for (const address of addresses.values()) URL.revokeObjectURL(address);
  };
}
