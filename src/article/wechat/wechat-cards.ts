import type { BodyNotes } from '@/article/body/body-notes';
import { createPlace } from '@/article/body/images';
import { replaceByStandIn } from '@/article/body/media';
import { moveChildren } from '@/article/dom-nodes';
import type { LossKind } from '@/core/articles/article-loss';
import { decodeEntities } from '@/core/articles/html-entities';

/** A special element in the body of a WeChat article: its selector, its kind, and the attributes that hold its name. */
interface Card {
  readonly selector: string;
  readonly kind: LossKind;
  readonly name: readonly string[];
  readonly url?: (element: Element) => string | undefined;
}

const CARDS: readonly Card[] = [
  { selector: 'mpvoice', kind: 'audio', name: ['name'] },
  { selector: 'mp-common-mpaudio, mp-common-audio', kind: 'audio', name: ['name'] },
  {
    selector: 'qqmusic, mp-common-qqmusic, mp-common-music',
    kind: 'music',
    name: ['music_name', 'data-music_name', 'name'],
  },
  { selector: 'mp-common-videosnap[data-type="live"]', kind: 'live', name: ['data-desc', 'data-nickname'] },
  { selector: 'mp-common-videosnap', kind: 'video', name: ['data-desc', 'data-nickname'] },
  {
    selector: 'iframe.vote_iframe, mp-vote, mpvote, qqvote, .vote_area',
    kind: 'vote',
    name: ['data-title', 'title'],
  },
  {
    selector: 'mp-miniprogram, mp-common-miniprogram, .weapp_display_element',
    kind: 'mini-program',
    name: ['data-miniprogram-title', 'data-miniprogram-nickname', 'data-title'],
  },
  { selector: 'mp-common-profile, mpprofile', kind: 'card', name: ['data-nickname'] },
  {
    selector: 'mp-common-product, mp-common-cpsad, mpcps, mp-common-ad',
    kind: 'card',
    name: ['data-title', 'data-name'],
  },
  {
    selector:
      'mp-common-redpacketcover, mp-common-poi, mp-common-search, mp-common-clockin, mpgongyi, mpshop',
    kind: 'card',
    name: ['data-title', 'data-name', 'data-keyword'],
  },
  {
    selector:
      'iframe.video_iframe, .video_iframe, iframe[data-mpvid], [data-mpvid], .mpvideosnap, #js_mpvedio',
    kind: 'video',
    name: ['data-title', 'title'],
    url: videoAddress,
  },
];

/** Elements that the page's own scripts add around or into the body. */
const CHROME = [
  '#js_top_profile, .js_img_placeholder:not(img), .js_uneditable, mp-style-type, .qr_code_pc, .qr_code_pc_outer, .reward_area',
  '.rich_media_tool, #js_tags, #js_pc_qr_code, .audio_card_switch, .mp_profile_iframe_wrp, #js_profile_card',
  '.wx_profile_card_inner, .img_swiper_indicator, .a11y_hidden, .weui-a11y_ref, .js_poi_entry, .js_cpc_area',
  '.ct_mpda_wrp, #page-bottom-ad, .js_sponsor_ad_area',
].join(', ');

/** The icon of a link. The span around the image of a link has the same class. */
const LINK_ICON = '.js_jump_icon';

/** Players whose parts are scattered in a saved page, because a parser moves containers out of paragraphs. */
const PLAYER = [
  '.js_inner, .js_video_poster, [id^="js_mp_video_container"], [id^="js_mpvedio"], .js_page_video, .page_video',
  '.page_video_wrapper, .js_mpvedio, .mp-video-player, .infinity-list__wrapper, .feed-wrapper, .js_video_channel_container',
].join(', ');
const PLAYER_WORDS = /重播|倍速|退出全屏|观看更多|切换到(?:横|竖)屏|Replay/;
/** Longer than the text of any player, characters. */
const MAX_PLAYER_TEXT = 500;

/** Replaces WeChat's own elements by elements that any page could hold. */
export function replaceCards(root: Element, notes: BodyNotes): void {
  for (const element of root.querySelectorAll('mp-common-sticker')) replaceSticker(element, notes);
  for (const quote of root.querySelectorAll('.js_blockquote_wrap, mp-common-quote')) replaceQuote(quote);
  for (const { selector, kind, name, url } of CARDS) {
    for (const element of root.querySelectorAll(selector)) {
      if (!element.isConnected) continue;
      const label = name
        .map((each) => decodeEntities(element.getAttribute(each) ?? ''))
        .find((each) => each.trim() !== '');
      replaceByStandIn(element, { kind, name: label ?? '', url: url?.(element) }, notes);
    }
  }
  for (const element of root.querySelectorAll(CHROME)) element.remove();
  for (const icon of root.querySelectorAll(LINK_ICON)) if (!icon.querySelector('img')) icon.remove();
  removePlayers(root);
}

function removePlayers(root: Element): void {
  for (const player of root.querySelectorAll(PLAYER)) player.remove();
  for (const box of root.querySelectorAll('[class*="video"], [class*="player"], [id*="video"]')) {
    const text = box.textContent ?? '';
    if (text.length <= MAX_PLAYER_TEXT && PLAYER_WORDS.test(text) && !box.querySelector('img, p'))
      box.remove();
  }
}

/** Replaces a sticker by an image. */
function replaceSticker(element: Element, notes: BodyNotes): void {
  const url = URL.parse(element.getAttribute('data-cdnurl') ?? element.getAttribute('data-url') ?? '')?.href;
  if (url === undefined) element.remove();
  else element.replaceWith(createPlace(element.ownerDocument, { url, otherUrls: [], alt: '' }, notes));
}

/** Turns a quotation of another article into a `blockquote` with a link to its source. */
function replaceQuote(quote: Element): void {
  const { ownerDocument } = quote;
  const block = ownerDocument.createElement('blockquote');
  moveChildren(quote, block);
  const title = quote.getAttribute('data-source-title') ?? quote.getAttribute('data-title') ?? '';
  const url = quote.getAttribute('data-url') ?? '';
  if (title !== '' && !(block.textContent ?? '').includes(title)) {
    const cite = ownerDocument.createElement('cite');
    const link = ownerDocument.createElement('a');
    link.setAttribute('href', url);
    link.textContent = title;
    cite.append(link);
    block.append(cite);
  }
  quote.replaceWith(block);
}

function videoAddress(element: Element): string | undefined {
  const address = element.getAttribute('data-src') ?? element.getAttribute('src') ?? '';
  const url = URL.parse(address, 'https://mp.weixin.qq.com/');
  const tencent = url?.searchParams.get('vid') ?? element.getAttribute('vid');
  const isTencent = url?.hostname === 'v.qq.com' || /^[a-z]\d{4}[\w]{6}$/i.test(tencent ?? '');
  if (tencent && isTencent && !/^wxv_/.test(tencent))
    return `https://v.qq.com/x/page/${encodeURIComponent(tencent)}.html`;
  return address !== '' && url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
