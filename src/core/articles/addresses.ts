/** Parameters that say where a reader came from. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|mc_[ce]id|igshid|spm|scm|share_(?:source|medium|token|from|id)|vd_source|from_source|ref_src|_hs(?:enc|mi)|mkt_tok|wt_mc|cmpid)$/i;

/** The fragment of a site whose pages differ by it alone: `#/guide/one`, `#!/guide/one`. Such a site has one document for all of them. */
const ROUTE = /^#(?:!\/?|\/)[^/]/;

/**
 * The canonical address of an article: the one that the page names, if it is on the same site and not just the front
 * page; otherwise the page's own address. The fragment and tracking parameters are removed. A fragment that names the
 * page stays; what the document names as canonical is then the same for all pages, and ignored.
 *
 * @param page the address in the browser
 * @param named the address that the page names as canonical
 */
export function canonicalAddress(page: string, named: string | undefined): string {
  const own = new URL(page);
  if (ROUTE.test(own.hash)) return clean(own) + own.hash;
  const other = named === undefined ? null : URL.parse(named, page);
  const isUsable =
    other !== null && /^https?:$/.test(other.protocol) && isSameSite(own, other) && !isOnlyHome(own, other);
  return clean(isUsable ? other : own);
}

/** Whether two addresses are of one site, whose hosts differ by their prefix: `www.`, `m.`, `amp.`. */
export function isSameSite(own: URL, other: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^(?:www|m|mobile|amp|wap)\./, '');
  return bare(own) === bare(other);
}

/** Careless templates name the front page as canonical on every page. */
function isOnlyHome(own: URL, other: URL): boolean {
  return other.pathname === '/' && other.search === '' && (own.pathname !== '/' || own.search !== '');
}

function clean(url: URL): string {
  const cleaned = new URL(url);
  cleaned.hash = '';
  // The query is split without `searchParams`, because Firefox's content scripts cannot iterate over its names.
  const parts = url.search.slice(1).split('&');
  cleaned.search = parts.filter((part) => !TRACKING.test(part.replace(/=.*/, ''))).join('&');
  return cleaned.href;
}

/**
 * The best image of a `srcset`: the widest, else the densest.
 * https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
 */
export function bestOfSrcset(srcset: string): string | undefined {
  let best: { readonly url: string; readonly size: number } | undefined;
  for (const { url, descriptor } of candidatesOf(srcset)) {
    const size = Number(/^\s*([\d.]{1,20})[wx]/.exec(descriptor)?.[1] ?? 1);
    if (!best || size > best.size) best = { url, size };
  }
  return best?.url;
}

/** The candidates in order. A comma ends an address only before white space, because addresses contain commas, too. */
function* candidatesOf(srcset: string) {
  const skipped = /[\s,]*/y;
  const address = /\S+/y;
  for (let at = 0; at < srcset.length; ) {
    skipped.lastIndex = at;
    skipped.exec(srcset);
    address.lastIndex = skipped.lastIndex;
    const [found] = address.exec(srcset) ?? [];
    if (found === undefined) return;
    at = address.lastIndex;
    const hasDescriptor = !found.endsWith(',');
    const end = hasDescriptor ? srcset.indexOf(',', at) : at;
    const next = end < 0 ? srcset.length : end;
    yield { url: hasDescriptor ? found : withoutCommas(found), descriptor: srcset.slice(at, next) };
    at = next;
  }
}

function withoutCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end--;
  return text.slice(0, end);
}

/** Removes the parameters that WeChat's page adds to an image's address: another format, its origin, its number. */
export function originalWechatImage(address: string): string {
  const url = URL.parse(address);
  if (!url || !/(?:^|\.)(?:qpic|qlogo)\.cn$/.test(url.hostname)) return address;
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:tp|wxfrom|wx_lazy|wx_co|retryload|usePicPrefetch)=/.test(part));
  return `${url.origin}${url.pathname}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** A `data:` image with a shorter address is a placeholder: a transparent pixel or a spinner, characters. */
const PLACEHOLDER_LENGTH = 1200;

/** Whether an address holds a placeholder for an image that is loaded later. */
function isPlaceholder(address: string): boolean {
  return (
    address.startsWith('data:') &&
    (address.length < PLACEHOLDER_LENGTH || address.startsWith('data:image/svg'))
  );
}

/** Makes the address of an image absolute; undefined if no image can be fetched from it. */
export function resolveImage(address: string | null | undefined, base: string): string | undefined {
  const text = address?.trim();
  if (!text || isPlaceholder(text)) return undefined;
  const url = URL.parse(text, base);
  if (!url) return undefined;
  if (url.protocol === 'data:')
    return /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/i.test(text) ? text : undefined;
  return ['https:', 'http:', 'blob:'].includes(url.protocol) ? url.href : undefined;
}
