/**
 * How a platform's own list is read, as data. Paths name a place in JSON by fields and indices with dots between them:
 * `data.cards.0.content`; the empty path is the whole.
 */
export interface DirectSource {
  readonly platform: string;
  /** Asked by GET, without cookies. */
  readonly url: string;
  /** The JSON stands in a page, between these two. */
  readonly within?: { readonly after: string; readonly before: string } | undefined;
  /** Where the list may be: the first place that has one. */
  readonly list: readonly string[];
  /** Entries at its start that are none, such as a headline. */
  readonly skipFirst?: number | undefined;
  /** An entry with something true there is none: an advertisement, or one that is pinned. */
  readonly skipIf?: string | undefined;
  readonly title: string;
  readonly heat?: string | undefined;
  /** The platform's own mark, as text, or as a number that `tags` names. */
  readonly tag?: string | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** Where an entry leads. `{path}` alone is a whole address; within one it is put in escaped. */
  readonly link: string;
  /** Fewer entries mean that the site has changed. */
  readonly least: number;
}

/** A route for which no entry has been seen to need a header, a cookie or a login. They change without notice. */
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
];

const byPlatform = new Map(DIRECT_SOURCES.map((source) => [source.platform, source]));

/** How a platform's own site is read; undefined where we know no way. */
export function directSourceOf(platform: string): DirectSource | undefined {
  return byPlatform.get(platform);
}

/** The origin that a direct source asks, which the user has to allow. */
export function directOrigin({ url }: DirectSource): string {
  return new URL(url).origin;
}
