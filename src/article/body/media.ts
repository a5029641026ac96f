import type { LossKind } from '@/core/articles/article-loss';
import { MEDIA } from '@/core/articles/stored-attributes';
import type { BodyNotes } from './body-notes';

/** A medium that is not saved, such as a video. */
export interface Medium {
  readonly kind: LossKind;
  /** Its name in the page's words; empty if it has none. */
  readonly name: string;
  /** Where it can still be seen or heard. */
  readonly url?: string | undefined;
}

/** Labels for media without a name: signs need no translation. */
const SIGNS: Partial<Record<LossKind, string>> = { video: '▶', audio: '♪', music: '♫', live: '◉', vote: '☑' };

/** Replaces a medium that is not saved by a link to it, or by its name if it has no address, and notes the loss. */
export function replaceByStandIn(element: Element, { kind, name, url }: Medium, notes: BodyNotes): void {
  const { ownerDocument } = element;
  const text = name.replace(/\s+/g, ' ').trim();
  notes.addLoss({
    kind,
    what: text || (url ?? ''),
    why: url === undefined ? 'no-address' : 'kind-not-kept',
    url,
  });
  const sign = SIGNS[kind] ?? '▫';
  const label = text || [sign, url === undefined ? '' : new URL(url).hostname].join(' ').trim();
  const place = ownerDocument.createElement('p');
  place.setAttribute(MEDIA, kind);
  const inner = ownerDocument.createElement(url === undefined ? 'span' : 'a');
  if (url !== undefined) inner.setAttribute('href', url);
  inner.textContent = label;
  place.append(inner);
  element.replaceWith(place);
}

const EMBEDS = 'iframe, video, audio, embed, object, canvas, portal';
const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|bilibili\.com|v\.qq\.com|youku\.com|dailymotion\.com|ted\.com|ixigua\.com)$/;

/** Replaces players, frames and other embedded content of any page. */
export function replaceEmbeds(root: Element, base: string, notes: BodyNotes): void {
  for (const element of root.querySelectorAll(EMBEDS)) {
    if (!element.isConnected) continue;
    const url = addressOfEmbed(element, base);
    const kind = kindOf(element, url);
    // A frame without an address shows nothing: it measures, or waits for an ad.
    if (kind === 'frame' && url === undefined) element.remove();
    else replaceByStandIn(element, { kind, name: nameOf(element), url: url && watchAddress(url) }, notes);
  }
}

/** The address of an embed on the web, or undefined. */
export function addressOfEmbed(element: Element, base: string): string | undefined {
  const source = element.querySelector('source')?.getAttribute('src');
  const address =
    element.getAttribute('data-src') ?? element.getAttribute('src') ?? element.getAttribute('data') ?? source;
  const url = address ? URL.parse(address, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function kindOf(element: Element, url: string | undefined): LossKind {
  if (element.localName === 'video') return 'video';
  if (element.localName === 'audio') return 'audio';
  if (element.localName === 'canvas') return 'drawing';
  return url !== undefined && VIDEO_HOSTS.test(URL.parse(url)?.hostname ?? '') ? 'video' : 'frame';
}

function nameOf(element: Element): string {
  return element.getAttribute('title') ?? element.getAttribute('aria-label') ?? '';
}

/** The page of a video instead of its bare player. */
function watchAddress(address: string): string {
  const url = new URL(address);
  const youtube = /^\/embed\/([\w-]{6,})/.exec(url.pathname)?.[1];
  if (youtube && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname))
    return `https://www.youtube.com/watch?v=${youtube}`;
  const tencent = url.hostname === 'v.qq.com' ? url.searchParams.get('vid') : null;
  return tencent ? `https://v.qq.com/x/page/${encodeURIComponent(tencent)}.html` : address;
}
