/** The best of a `srcset`: the widest, else the densest. https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
export function bestOfSrcset(srcset: string): string | undefined {
  let best: { readonly url: string; readonly size: number } | undefined;
  // A comma parts two candidates only before a space or at the end of a descriptor: addresses hold commas, too.
  for (const [, url = '', descriptor = ''] of srcset.matchAll(
    /\s*(?!,)(\S*[^\s,])(?:,|\s+([^,]*)(?:,|$)|$)/g,
  )) {
    const size = Number(/([\d.]+)[wx]/.exec(descriptor)?.[1] ?? 1);
    if (!best || size > best.size) best = { url, size };
  }
  return best?.url;
}

/** An address without what WeChat's page adds to it for showing: another format, where it comes from, which picture it is. */
export function originalWechatPicture(address: string): string {
  const url = URL.parse(address);
  if (!url || !/(?:^|\.)(?:qpic|qlogo)\.cn$/.test(url.hostname)) return address;
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:tp|wxfrom|wx_lazy|wx_co|retryload|usePicPrefetch)=/.test(part));
  return `${url.origin}${url.pathname}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** A picture of no more than this many bytes of text is a placeholder: a transparent pixel or a spinner. */
const PLACEHOLDER_LENGTH = 1200;

/** Whether an address holds a picture of its own that only stands for one to come. */
export function isPlaceholder(address: string): boolean {
  return (
    address.startsWith('data:') &&
    (address.length < PLACEHOLDER_LENGTH || address.startsWith('data:image/svg'))
  );
}

/** An address that a picture can be fetched from, made absolute; undefined for others. */
export function resolvePicture(address: string | null | undefined, base: string): string | undefined {
  const text = address?.trim();
  if (!text || isPlaceholder(text)) return undefined;
  const url = URL.parse(text, base);
  if (!url) return undefined;
  if (url.protocol === 'data:')
    return /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/i.test(text) ? text : undefined;
  return ['https:', 'http:', 'blob:'].includes(url.protocol) ? url.href : undefined;
}
