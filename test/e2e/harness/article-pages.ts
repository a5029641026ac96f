/** The content of a generated article of an official account. */
export interface ArticlePage {
  readonly title: string;
  /** The number of its push, digits. */
  readonly mid: string;
  readonly body: string;
}

export const ACCOUNT = '拾穗者';
export const BIZ = 'MzA3MDEyMzQ1Ng==';
/** 2025-03-04 05:06:07 UTC, s */
const PUBLISHED = 1741064767;

/** The address of an article on the test site. */
export function articleAddress({ mid }: Pick<ArticlePage, 'mid'>): string {
  return `https://mp.weixin.qq.com/s?__biz=${BIZ}&mid=${mid}&idx=1&sn=0123456789abcdef0123456789abcdef`;
}

/** The article's key in the library. */
export function articleId({ mid }: Pick<ArticlePage, 'mid'>): string {
  return `wx:${BIZ}:${mid}:1`;
}

/** A lazily loaded image of a WeChat page before it is near the viewport: its address is in `data-src`. */
export function lazyImage(name: string): string {
  return `<img class="rich_pages wxw-img" data-src="${imageAddress(name)}" data-ratio="1" data-w="64" data-type="png">`;
}

export function imageAddress(name: string): string {
  return `https://mmbiz.qpic.cn/${name}/640?wx_fmt=png`;
}

/** A page of an article with the structure of WeChat's own pages. */
export function articlePage({ title, mid, body }: ArticlePage): string {
  const address = articleAddress({ mid });
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
    <meta property="og:title" content="${title}"><meta property="og:url" content="${address}">
    <meta property="og:site_name" content="微信公众平台"><meta name="author" content="米勒">
    <script>
      var biz = "" || "${BIZ}"; var mid = "" || "" || "${mid}"; var idx = "" || "" || "1";
      var ct = "${PUBLISHED}"; var nickname = "${ACCOUNT}"; var item_show_type = "0";
    </script></head>
    <body class="zh_CN wx_wap_page mm_appmsg"><div id="js_article" class="rich_media"><div id="img-content">
      <h1 class="rich_media_title" id="activity-name">${title}</h1>
      <div id="meta_content"><span id="js_author_name">米勒</span><a id="js_name">${ACCOUNT}</a>
        <em id="publish_time"></em></div>
      <div class="rich_media_content" id="js_content">${body}</div>
    </div></div></body></html>`;
}

/** The page that WeChat shows in place of a deleted article. */
export const DELETED_PAGE = `<!doctype html><html><head><meta charset="utf-8"><title></title></head>
  <body><div class="weui-msg"><div class="weui-msg__text-area">
  <h2 class="weui-msg__title warn">该内容已被发布者删除</h2></div></div></body></html>`;
