import { fillPictures, PICTURE_ID } from '@/article/body/fill-pictures';
import { sanitise } from '@/article/body/sanitise';
import type { EntryPicture, EntryVersion, FileHash, PictureText } from '@/core/library/entry';
import { t } from '@/platform/i18n';
import { readPictureFile } from '@/platform/library-store';
import tokens from '@/ui/tokens.css?inline';
import style from './article-body.css?inline';

/** A body that is shown. */
export interface ShownBody {
  /** Lets go of its pictures. */
  end(): void;
}

/**
 * Shows a stored body in a shadow root. It was sanitised when it was read, and is again: what the library holds may have come
 * through a page's process. Nothing of it runs, and nothing is loaded from anywhere but the library.
 */
export function showBody(
  root: ShadowRoot,
  { html, pictures }: Pick<EntryVersion, 'html' | 'pictures'>,
  texts: ReadonlyMap<FileHash, PictureText>,
): ShownBody {
  const body = parse(sanitise(parse(html)));
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const places = [...body.querySelectorAll<HTMLImageElement>(`img[${PICTURE_ID}]`)].flatMap((image) => {
    const picture = byId.get(image.getAttribute(PICTURE_ID) ?? '');
    return picture?.file === undefined ? [] : [{ image, picture, file: picture.file }];
  });
  for (const { image, picture } of places) holdPlace(image, picture);
  for (const { image, file } of places) showText(image, texts.get(file)?.text ?? '');
  // Those that are kept wait for their bytes; the others become links.
  fillPictures(body, (id) => standIn(byId.get(id)));
  for (const link of body.querySelectorAll('a[href]')) openOutside(link as HTMLAnchorElement);
  const sheet = document.createElement('style');
  sheet.textContent = `${tokens}\n${style}`;
  const content = document.createElement('div');
  content.className = 'content';
  content.append(...document.adoptNode(body).childNodes);
  root.replaceChildren(sheet, content);
  return loadPictures(places);
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Until its bytes are there, a kept picture holds its place: one transparent pixel, drawn in the picture's size. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function standIn(picture: EntryPicture | undefined): { src: string } | { link: string } | undefined {
  if (picture?.file !== undefined) return { src: EMPTY };
  return picture?.url ? { link: picture.url } : undefined;
}

function holdPlace(image: HTMLImageElement, { width, height }: EntryPicture): void {
  if (!width || !height) return;
  image.width = Math.round(width);
  image.height = Math.round(height);
}

function showText(image: HTMLImageElement, text: string): void {
  if (text.trim() === '') return;
  const details = image.ownerDocument.createElement('details');
  details.className = 'picture-text';
  const summary = image.ownerDocument.createElement('summary');
  summary.textContent = t('articlesPictureText');
  const words = image.ownerDocument.createElement('p');
  words.textContent = text;
  details.append(summary, words);
  image.after(details);
}

function openOutside(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (!address.startsWith('#')) {
    link.target = '_blank';
    link.rel = 'noreferrer noopener';
    return;
  }
  // The page's own address names what it shows: a note is scrolled to instead.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const root = link.getRootNode() as ShadowRoot;
    root.getElementById(address.slice(1))?.scrollIntoView({ block: 'center' });
  });
}

function loadPictures(
  places: readonly { readonly image: HTMLImageElement; readonly file: FileHash }[],
): ShownBody {
  const addresses = new Map<FileHash, string>();
  let isShown = true;
  const load = async (image: HTMLImageElement, file: FileHash): Promise<void> => {
    const stored = addresses.has(file) ? undefined : await readPictureFile(file);
    if (!isShown) return;
    if (stored && !addresses.has(file)) addresses.set(file, URL.createObjectURL(stored.data));
    image.src = addresses.get(file) ?? EMPTY;
  };
  // Hundreds of pictures are decoded when they come near, not all at once.
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const place = places.find(({ image }) => image === target);
        if (!isIntersecting || !place) continue;
        near.unobserve(target);
        void load(place.image, place.file);
      }
    },
    { rootMargin: '1500px' },
  );
  for (const { image } of places) near.observe(image);
  return {
    end() {
      isShown = false;
      near.disconnect();
      for (const address of addresses.values()) URL.revokeObjectURL(address);
    },
  };
}
