import { parseChinaTime } from '@/core/articles/page-dates';
import { mergeFacts, parseBiz, type WechatFacts } from '@/core/articles/wechat/wechat-facts';

/** The name of the platform, which its pages give as the site's name; never an account's. */
const PLATFORM = /^(?:微信公众平台|Weixin Official Accounts Platform)$/;

/** Finds the facts of an article in the elements and the metadata of a page. */
export function factsFromPage(page: Document): WechatFacts {
  return mergeFacts([factsFromElements(page), factsFromMeta(page)]);
}

function factsFromElements(page: Document): WechatFacts {
  const text = (selectors: readonly string[]) => firstText(page, selectors);
  return {
    title: text([
      '#activity-name .js_title_inner',
      '#activity-name',
      '#js_text_title',
      '#video_title',
      '#js_video_page_title',
      'h1.rich_media_title',
    ]),
    accountName: text([
      '#js_name',
      '.account_nickname_inner',
      '#profileBt a',
      '#post-user',
      '.wx_follow_nickname',
      '.profile_nickname',
    ]),
    author: findAuthor(page),
    publishedAt: parseChinaTime(text(['#publish_time', '#post-date']) ?? ''),
    biz: parseBiz(page.querySelector('mp-common-profile[data-is_biz_ban]')?.getAttribute('data-id')),
    coverUrl: page.querySelector('#js_row_immersive_cover_img img')?.getAttribute('src') ?? undefined,
    origin: text(['#copyright_logo', '#original_panel_tips'])?.includes('原创') ? originOf(page) : undefined,
    region: text(['#js_ip_wording']),
    tags: findTags(page),
    isPaid: page.querySelector('#activity-name.rich_media_title_paid, .pay__tag') !== null || undefined,
    sourceUrl: page.querySelector('#js_view_source')?.getAttribute('href') ?? undefined,
  };
}

function factsFromMeta(page: Document): WechatFacts {
  const meta = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim() ||
    undefined;
  return {
    title: meta('og:title') ?? meta('twitter:title'),
    author: meta('author') ?? meta('og:article:author'),
    coverUrl: meta('og:image') ?? meta('twitter:image'),
    summary: meta('og:description') ?? meta('description'),
    link: meta('og:url'),
  };
}

/** On a card, the mark of originality is about the article that it shares. */
function originOf(page: Document): 'original' | 'reprint' {
  return page.querySelector('#js_share_content') ? 'reprint' : 'original';
}

/** The first word of the line under the title that is neither the date nor the account. */
function findAuthor(page: Document): string | undefined {
  const named = firstText(page, ['#js_author_name_text', '#js_author_name']);
  if (named !== undefined) return named;
  const words = [...page.querySelectorAll('#meta_content > .rich_media_meta_text')]
    .filter(
      (word) =>
        !word.matches('#publish_time, #post-date, #copyright_logo, .rich_media_meta_nickname, [id^="js_"]'),
    )
    .map((word) => tidy(word.textContent));
  return words.find((word) => word !== '' && word !== '原创');
}

function findTags(page: Document): readonly string[] {
  const tags = [
    ...page.querySelectorAll(
      '.article-tag__item-wrp[data-album_id], .article-tag__item, .js_content .wx_topic_link',
    ),
  ];
  return [
    ...new Set(
      tags.map((tag) =>
        tidy(tag.textContent)
          .replace(/^#|\d{1,9}个$/g, '')
          .trim(),
      ),
    ),
  ].filter(Boolean);
}

/** Older pages repeat facts in elements without text. */
function firstText(page: Document, selectors: readonly string[]): string | undefined {
  for (const selector of selectors) {
    const text = tidy(page.querySelector(selector)?.textContent);
    if (text !== '' && !PLATFORM.test(text)) return text;
  }
  return undefined;
}

function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
