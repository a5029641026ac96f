/** Parameters that say where a reader came from. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|mc_[ce]id|igshid|spm|scm|share_(?:source|medium|token|from|id)|vd_source|from_source|ref_src|_hs(?:enc|mi)|mkt_tok|wt_mc|cmpid)$/i;

/**
 * The address that an article goes by: the one that the page names as canonical, if it is one of the same site and no less than
 * the page's own, else the page's without the part inside it and without marks of where the reader came from.
 *
 * @param page the address that the browser shows
 * @param named what the page says its address is
 */
export function canonicalAddress(page: string, named: string | undefined): string {
  const own = new URL(page);
  const other = named === undefined ? null : URL.parse(named, page);
  const isUsable =
    other !== null && /^https?:$/.test(other.protocol) && isSameSite(own, other) && !isOnlyHome(own, other);
  return clean(isUsable ? other : own);
}

/** Hosts of one site differ by what is in front: `www.`, `m.`, `amp.`. */
function isSameSite(own: URL, other: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^(?:www|m|mobile|amp|wap)\./, '');
  return bare(own) === bare(other);
}

/** Careless templates name the front page on every page. */
function isOnlyHome(own: URL, other: URL): boolean {
  return other.pathname === '/' && other.search === '' && (own.pathname !== '/' || own.search !== '');
}

function clean(url: URL): string {
  const cleaned = new URL(url);
  cleaned.hash = '';
  // By hand: in Firefox's content scripts the names of `searchParams` cannot be gone through.
  const parts = url.search.slice(1).split('&');
  cleaned.search = parts.filter((part) => !TRACKING.test(part.replace(/=.*/, ''))).join('&');
  return cleaned.href;
}
