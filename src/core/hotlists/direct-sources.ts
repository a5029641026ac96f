/**
 * How a platform's own list is parsed, as data. Paths name a place in JSON by fields and indices with dots between
 * them: `data.cards.0.content`; the empty path is the whole.
 */
export interface DirectSource {
  readonly platform: string;
  /** The address of the list, requested by GET without cookies. */
  readonly url: string;
  /** For JSON inside a page: the text before and the text after it. */
  readonly within?: { readonly after: string; readonly before: string } | undefined;
  /** The paths where the list may be; the first one that is a list counts. */
  readonly list: readonly string[];
  /** How many entries at the start of the list are not items, such as a headline. */
  readonly skipFirst?: number | undefined;
  /** The path of a field that is true for entries to leave out: advertisements and pinned entries. */
  readonly skipIf?: string | undefined;
  readonly title: string;
  readonly heat?: string | undefined;
  /** The platform's own mark, as text, or as a number that `tags` names. */
  readonly tag?: string | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** The address of an entry. A value replaces each `{path}`: escaped, unless `{path}` is the whole address. */
  readonly link: string;
  /** The least number of entries: with fewer, the site has changed its format. */
  readonly least: number;
}

/** Only addresses that answer without special headers, cookies or a login. Sites change them without notice. */
export const DIRECT_SOURCES: readonly DirectSource[] = [
  {
    platform: 'zhihu',
    url: 'https://www.zhihu.com/api/v3/feed/topstory/hot-list-web?limit=50&desktop=true',
    list: ['data'],
    title: 'target.title_area.text',
    heat: 'target.metrics_area.text',
    link: '{target.link.url}',
    least: 10,
  },
  {
    platform: 'bilibili',
    url: 'https://s.search.bilibili.com/main/hotword?limit=30',
    list: ['list'],
    title: 'show_name',
    heat: 'heat_score',
    tag: 'word_type',
    tags: { 4: '新', 5: '热', 7: '直播', 9: '梗', 11: '话题', 12: '独家' },
    link: 'https://search.bilibili.com/all?keyword={keyword}',
    least: 5,
  },
  {
    platform: 'douyin',
    url: 'https://aweme-lq.snssdk.com/aweme/v1/hot/search/list/?aid=1128&version_code=880',
    list: ['data.word_list'],
    title: 'word',
    heat: 'hot_value',
    link: 'https://www.douyin.com/hot/{sentence_id}',
    least: 10,
  },
  {
    platform: 'baidu',
    url: 'https://top.baidu.com/board?tab=realtime',
    within: { after: '<!--s-data:', before: '-->' },
    list: ['data.cards.0.content.0.content', 'data.cards.0.content'],
    skipIf: 'isTop',
    title: 'word',
    heat: 'hotScore',
    link: '{rawUrl}',
    least: 10,
  },
  {
    platform: 'toutiao',
    url: 'https://www.toutiao.com/hot-event/hot-board/?origin=toutiao_pc',
    list: ['data'],
    title: 'Title',
    heat: 'HotValue',
    link: 'https://www.toutiao.com/trending/{ClusterIdStr}/',
    least: 10,
  },
  {
    platform: 'tieba',
    url: 'https://tieba.baidu.com/hottopic/browse/topicList',
    list: ['data.bang_topic.topic_list'],
    title: 'topic_name',
    heat: 'discuss_num',
    link: '{topic_url}',
    least: 5,
  },
  {
    platform: 'juejin',
    url: 'https://api.juejin.cn/content_api/v1/content/article_rank?category_id=1&type=hot',
    list: ['data'],
    title: 'content.title',
    heat: 'content_counter.hot_rank',
    link: 'https://juejin.cn/post/{content.content_id}',
    least: 5,
  },
  {
    platform: 'sspai',
    url: `https://sspai.com/api/v1/article/tag/page/get?limit=40&tag=${encodeURIComponent('热门文章')}`,
    list: ['data'],
    title: 'title',
    heat: 'like_count',
    link: 'https://sspai.com/post/{id}',
    least: 5,
  },
  {
    platform: 'v2ex',
    url: 'https://www.v2ex.com/api/topics/hot.json',
    list: [''],
    title: 'title',
    heat: 'replies',
    link: '{url}',
    least: 1,
  },
  {
    platform: 'thepaper',
    url: 'https://cache.thepaper.cn/contentapi/wwwIndex/rightSidebar',
    list: ['data.hotNews'],
    title: 'name',
    heat: 'praiseTimes',
    link: 'https://www.thepaper.cn/newsDetail_forward_{contId}',
    least: 5,
  },
  {
    platform: 'qq-news',
    url: 'https://r.inews.qq.com/gw/event/hot_ranking_list?page_size=50',
    list: ['idlist.0.newslist'],
    skipFirst: 1,
    title: 'title',
    heat: 'hotEvent.hotScore',
    link: 'https://new.qq.com/rain/a/{id}',
    least: 10,
  },
  {
    platform: 'netease-news',
    url: 'https://m.163.com/fe/api/hot/news/flow',
    list: ['data.list'],
    title: 'title',
    link: 'https://www.163.com/dy/article/{docid}.html',
    least: 5,
  },
  {
    platform: 'sina',
    url: 'https://newsapp.sina.cn/api/hotlist?newsId=HB-1-snhs%2Ftop_news_list-all',
    list: ['data.hotList'],
    title: 'info.title',
    heat: 'info.hotValue',
    link: '{base.base.url}',
    least: 5,
  },
  {
    platform: 'hupu',
    url: 'https://m.hupu.com/api/v2/bbs/topicThreads?topicId=1&page=1',
    list: ['data.topicThreads'],
    title: 'title',
    heat: 'replies',
    link: 'https://bbs.hupu.com/{tid}.html',
    least: 5,
  },
  // https://hn.algolia.com/api
  {
    platform: 'hackernews',
    url: 'https://hn.algolia.com/api/v1/search?tags=front_page&hitsPerPage=50',
    list: ['hits'],
    title: 'title',
    heat: 'points',
    link: 'https://news.ycombinator.com/item?id={objectID}',
    least: 5,
  },
  // https://www.reddit.com/dev/api#GET_hot
  {
    platform: 'reddit',
    url: 'https://www.reddit.com/r/popular/hot.json?limit=50&raw_json=1',
    list: ['data.children'],
    skipIf: 'data.stickied',
    title: 'data.title',
    heat: 'data.score',
    link: 'https://www.reddit.com/comments/{data.id}',
    least: 5,
  },
  {
    platform: 'lobsters',
    url: 'https://lobste.rs/hottest.json',
    list: [''],
    title: 'title',
    heat: 'score',
    link: 'https://lobste.rs/s/{short_id}',
    least: 5,
  },
  // https://developers.forem.com/api/v1#tag/articles
  {
    platform: 'devto',
    url: 'https://dev.to/api/articles?top=1&per_page=50',
    list: [''],
    title: 'title',
    heat: 'positive_reactions_count',
    link: '{url}',
    least: 5,
  },
];

const byPlatform = new Map(DIRECT_SOURCES.map((source) => [source.platform, source]));

/** The direct source of a platform; undefined if there is none. */
export function directSourceOf(platform: string): DirectSource | undefined {
  return byPlatform.get(platform);
}

/** The origin that a direct source sends requests to, for which the user's grant is needed. */
export function directOrigin({ url }: DirectSource): string {
  return new URL(url).origin;
}
