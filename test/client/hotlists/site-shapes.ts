/** Example replies of the platforms' own addresses in their documented shapes, with some additional fields. */

/** The n-th item of a reply, from 1, and its expected title, heat and address. */
export interface SiteShape {
  readonly entry: (n: number) => unknown;
  /** The reply that contains the items. */
  readonly wrap: (entries: readonly unknown[]) => string;
  readonly url: (n: number) => string;
  /** Absent if the platform gives none. */
  readonly heat?: (n: number) => number;
  readonly tag?: string;
}

const title = (n: number) => `第${n}条热点“${n}”`;
const json = (make: (entries: readonly unknown[]) => unknown) => (entries: readonly unknown[]) =>
  JSON.stringify(make(entries));

export const titleOf = title;

export const SITE_SHAPES: Readonly<Record<string, SiteShape>> = {
  zhihu: {
    entry: (n) => ({
      type: 'hot_list_feed',
      card_id: `Q_${n}`,
      target: {
        title_area: { text: title(n) },
        excerpt_area: { text: '…' },
        metrics_area: { text: `${n} 万热度`, font_color: '#999' },
        link: { url: `https://www.zhihu.com/question/${n}` },
      },
    }),
    wrap: json((data) => ({ data, paging: { is_end: true } })),
    url: (n) => `https://www.zhihu.com/question/${n}`,
    heat: (n) => n * 10_000,
  },
  bilibili: {
    entry: (n) => ({
      pos: n,
      keyword: title(n),
      show_name: title(n),
      word_type: 5,
      icon: '',
      hot_id: n,
      heat_score: n * 7,
    }),
    wrap: json((list) => ({ code: 0, list, timestamp: 1 })),
    url: (n) => `https://search.bilibili.com/all?keyword=${encodeURIComponent(title(n))}`,
    heat: (n) => n * 7,
    tag: '热',
  },
  douyin: {
    entry: (n) => ({ word: title(n), hot_value: n * 99, sentence_id: String(n), label: 3, position: n }),
    wrap: json((word_list) => ({ data: { word_list, active_time: '' }, status_code: 0 })),
    url: (n) => `https://www.douyin.com/hot/${n}`,
    heat: (n) => n * 99,
  },
  baidu: {
    entry: (n) => ({
      word: title(n),
      hotScore: String(n * 5),
      rawUrl: `https://www.baidu.com/s?wd=${n}`,
      index: n,
      isTop: false,
    }),
    wrap: (content) => {
      const cards = [
        { component: 'hotList', content: [{ content: [{ word: '置顶', isTop: true }, ...content] }] },
      ];
      return `<!doctype html><body><!--s-data:${JSON.stringify({ data: { cards } })}--><div></div></body>`;
    },
    url: (n) => `https://www.baidu.com/s?wd=${n}`,
    heat: (n) => n * 5,
  },
  toutiao: {
    entry: (n) => ({
      ClusterId: n,
      ClusterIdStr: String(n),
      Title: title(n),
      HotValue: String(n * 3),
      Label: 'hot',
    }),
    wrap: json((data) => ({ data, fixed_top_data: [{ Title: '置顶' }], status: 'success' })),
    url: (n) => `https://www.toutiao.com/trending/${n}/`,
    heat: (n) => n * 3,
  },
  tieba: {
    entry: (n) => ({
      topic_id: n,
      topic_name: title(n),
      discuss_num: n * 2,
      topic_url: `https://tieba.baidu.com/hottopic/browse/hottopic?topic_id=${n}&amp;topic_name=x`,
    }),
    wrap: json((topic_list) => ({ errno: 0, data: { bang_topic: { topic_list } } })),
    url: (n) => `https://tieba.baidu.com/hottopic/browse/hottopic?topic_id=${n}&topic_name=x`,
    heat: (n) => n * 2,
  },
  juejin: {
    entry: (n) => ({ content: { content_id: String(n), title: title(n) }, content_counter: { hot_rank: n } }),
    wrap: json((data) => ({ err_no: 0, data })),
    url: (n) => `https://juejin.cn/post/${n}`,
    heat: (n) => n,
  },
  sspai: {
    entry: (n) => ({ id: n, title: title(n), like_count: n, author: { nickname: 'x' } }),
    wrap: json((data) => ({ error: 0, data, total: data.length })),
    url: (n) => `https://sspai.com/post/${n}`,
    heat: (n) => n,
  },
  v2ex: {
    entry: (n) => ({ id: n, title: title(n), url: `https://www.v2ex.com/t/${n}`, replies: n }),
    wrap: json((entries) => entries),
    url: (n) => `https://www.v2ex.com/t/${n}`,
    heat: (n) => n,
  },
  thepaper: {
    entry: (n) => ({ contId: String(n), name: title(n), praiseTimes: String(n) }),
    wrap: json((hotNews) => ({ resultCode: 1, data: { hotNews, morningEveningNews: [] } })),
    url: (n) => `https://www.thepaper.cn/newsDetail_forward_${n}`,
    heat: (n) => n,
  },
  'qq-news': {
    entry: (n) => ({ id: `2026A${n}`, title: title(n), hotEvent: { hotScore: n * 4 } }),
    wrap: json((list) => ({ ret: 0, idlist: [{ newslist: [{ id: 'TIP', title: '头条' }, ...list] }] })),
    url: (n) => `https://new.qq.com/rain/a/2026A${n}`,
    heat: (n) => n * 4,
  },
  'netease-news': {
    entry: (n) => ({ docid: `K${n}`, title: title(n), source: 'x' }),
    wrap: json((list) => ({ code: 200, data: { list } })),
    url: (n) => `https://www.163.com/dy/article/K${n}.html`,
  },
  sina: {
    entry: (n) => ({
      base: { base: { url: `https://news.sina.cn/${n}` } },
      info: { title: title(n), hotValue: `${n}.5万` },
    }),
    wrap: json((hotList) => ({ data: { hotList } })),
    url: (n) => `https://news.sina.cn/${n}`,
    heat: (n) => n * 10_000 + 5000,
  },
  hupu: {
    entry: (n) => ({ tid: n, title: title(n), replies: n, lights: 1 }),
    wrap: json((topicThreads) => ({ code: 1, data: { topicThreads } })),
    url: (n) => `https://bbs.hupu.com/${n}.html`,
    heat: (n) => n,
  },
  hackernews: {
    entry: (n) => ({ objectID: String(n), title: title(n), url: null, points: n, _tags: ['front_page'] }),
    wrap: json((hits) => ({ hits, nbHits: hits.length, page: 0 })),
    url: (n) => `https://news.ycombinator.com/item?id=${n}`,
    heat: (n) => n,
  },
  reddit: {
    entry: (n) => ({ kind: 't3', data: { id: `k${n}`, title: title(n), score: n * 3, stickied: false } }),
    wrap: json((children) => ({ kind: 'Listing', data: { after: 't3_z', children } })),
    url: (n) => `https://www.reddit.com/comments/k${n}`,
    heat: (n) => n * 3,
  },
  lobsters: {
    entry: (n) => ({ short_id: `s${n}`, title: title(n), score: n, url: '' }),
    wrap: json((entries) => entries),
    url: (n) => `https://lobste.rs/s/s${n}`,
    heat: (n) => n,
  },
  devto: {
    entry: (n) => ({ title: title(n), url: `https://dev.to/a/${n}`, positive_reactions_count: n }),
    wrap: json((entries) => entries),
    url: (n) => `https://dev.to/a/${n}`,
    heat: (n) => n,
  },
};
