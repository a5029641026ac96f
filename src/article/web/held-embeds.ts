import { addressOfEmbed } from '@/article/body/media';

const HELD = 'iframe, embed, object';
/** A frame of at most this size measures, px. */
const PIXEL = 2;
/** Frames of ads, of buttons and of measurements. */
const FURNITURE_HOSTS =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googletagmanager\.com|google-analytics\.com|amazon-adsystem\.com|adnxs\.com|criteo\.com|taboola\.com|outbrain\.com|addthis\.com|sharethis\.com|disqus\.com|recaptcha\.net|hcaptcha\.com|cnzz\.com|pos\.baidu\.com)$/i;
const FURNITURE_PATHS =
  /\/plugins\/(?:like|share_button|page|comments|follow)|\/widgets\/(?:tweet|follow)_button|\/recaptcha\/|\/adframe|\/ads?\//i;
const FURNITURE_NAME =
  /(?:^|[\s_-])(?:ads?|advert\w*|sponsor\w*|google_ads\w*|share|like|comments?|newsletter|subscribe|captcha)(?:$|[\s_-])/i;
/** What is not beside the text of a page. */
const OUTSIDE = 'nav, footer, aside, header, [role="navigation"], [role="complementary"], [hidden]';

/**
 * Replaces frames and embedded files by short paragraphs, because the extractors remove them unless they know their site, and
 * returns them. Frames of ads and the like stay in the extractors' hands.
 */
export function holdEmbeds(root: Element, base: string): readonly Element[] {
  const held: Element[] = [];
  for (const embed of root.querySelectorAll(HELD)) {
    if (!root.contains(embed) || embed.closest(OUTSIDE) || isFurniture(embed, addressOfEmbed(embed, base)))
      continue;
    const place = embed.ownerDocument.createElement('p');
    place.textContent = `${MARK}${held.length}${MARK}`;
    embed.replaceWith(place);
    held.push(embed);
  }
  return held;
}

/** Puts embeds back where the article has their places. */
export function returnEmbeds(root: Element, held: readonly Element[]): void {
  if (held.length === 0) return;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    for (let rest = text, found = PLACE.exec(rest.data); found; found = PLACE.exec(rest.data)) {
      const place = rest.splitText(found.index);
      rest = place.splitText(found[0].length);
      const embed = held[Number(found[1])];
      if (embed) place.replaceWith(root.ownerDocument.importNode(embed, true));
      else place.remove();
    }
  }
}

/** A character of the private use area, which no font shows. Extractors keep text, and not always attributes. */
const MARK = '\u{E0F7}';
const PLACE = new RegExp(`${MARK}(\\d+)${MARK}`);

function isFurniture(embed: Element, address: string | undefined): boolean {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || FURNITURE_HOSTS.test(url.hostname) || FURNITURE_PATHS.test(url.pathname)) return true;
  return isUnseenFrame(embed);
}

/** Whether a frame is hidden, is a single px that counts visits, or has the name of an ad, a button or the like. */
export function isUnseenFrame(frame: Element): boolean {
  const names = ['class', 'id', 'name'].map((name) => frame.getAttribute(name) ?? '').join(' ');
  if (FURNITURE_NAME.test(names)) return true;
  const sizes = ['width', 'height'].map((name) => frame.getAttribute(name));
  const isSmall = sizes.every((size) => size !== null && Number.parseFloat(size) <= PIXEL);
  return isSmall || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(frame.getAttribute('style') ?? '');
}
