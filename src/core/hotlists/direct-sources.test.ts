import { describe, expect, it } from 'vitest';
import { DIRECT_SOURCES, type DirectSource, directOrigin, directSourceOf } from './direct-sources';
import { parseDirect } from './parse-direct';

/** An entry of a platform's own reply, the reply around its list, and the item it stands for. */
interface Sample {
  readonly platform: string;
  readonly origin: string;
  readonly entry: object;
  readonly reply: (list: readonly object[]) => unknown;
  readonly item: object;
}

const SAMPLES: readonly Sample[] = [
  {
    platform: 'zhihu',
    origin: 'https://www.zhihu.com',
    entry: {
      target: {
        title_area: { text: '春天' },
        metrics_area: { text: '12 万热度' },
        link: { url: 'https://www.zhihu.com/question/1?a=1&amp;b=2' },
      },
    },
    reply: (data) => ({ data }),
    item: {
      title: '春天',
      heat: 120_000,
      heatText: '12 万热度',
      url: 'https://www.zhihu.com/question/1?a=1&b=2',
    },
  },
  {
    platform: 'bilibili',
    origin: 'https://s.search.bilibili.com',
    entry: { show_name: '春天', heat_score: 5, word_type: 7, keyword: '春 天' },
    reply: (list) => ({ list }),
    item: {
      title: '春天',
      heat: 5,
      heatText: '5',
      tag: '直播',
      url: 'https://search.bilibili.com/all?keyword=%E6%98%A5%20%E5%A4%A9',
    },
  },
  {
    platform: 'douyin',
    origin: 'https://aweme-lq.snssdk.com',
    entry: { word: '春天', hot_value: 7, sentence_id: '9' },
    reply: (list) => ({ data: { word_list: list } }),
    item: { title: '春天', heat: 7, heatText: '7', url: 'https://www.douyin.com/hot/9' },
  },
  {
    platform: 'toutiao',
    origin: 'https://www.toutiao.com',
    entry: { Title: '春天', HotValue: '8', ClusterIdStr: '9' },
    reply: (data) => ({ data }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://www.toutiao.com/trending/9/' },
  },
  {
    platform: 'tieba',
    origin: 'https://tieba.baidu.com',
    entry: { topic_name: '春天', discuss_num: 8, topic_url: 'https://tieba.baidu.com/t/1' },
    reply: (list) => ({ data: { bang_topic: { topic_list: list } } }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://tieba.baidu.com/t/1' },
  },
  {
    platform: 'juejin',
    origin: 'https://api.juejin.cn',
    entry: { content: { title: '春天', content_id: '9' }, content_counter: { hot_rank: 8 } },
    reply: (data) => ({ data }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://juejin.cn/post/9' },
  },
  {
    platform: 'sspai',
    origin: 'https://sspai.com',
    entry: { title: '春天', like_count: 8, id: 9 },
    reply: (data) => ({ data }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://sspai.com/post/9' },
  },
  {
    platform: 'v2ex',
    origin: 'https://www.v2ex.com',
    entry: { title: '春天', replies: 8, url: 'https://www.v2ex.com/t/9' },
    reply: (list) => list,
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://www.v2ex.com/t/9' },
  },
  {
    platform: 'thepaper',
    origin: 'https://cache.thepaper.cn',
    entry: { name: '春天', praiseTimes: '8', contId: '9' },
    reply: (list) => ({ data: { hotNews: list } }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://www.thepaper.cn/newsDetail_forward_9' },
  },
  {
    platform: 'qq-news',
    origin: 'https://r.inews.qq.com',
    entry: { title: '春天', hotEvent: { hotScore: 8 }, id: '9' },
    reply: (list) => ({ idlist: [{ newslist: [{ title: '腾讯新闻用户最关注的热点', id: '0' }, ...list] }] }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://new.qq.com/rain/a/9' },
  },
  {
    platform: 'netease-news',
    origin: 'https://m.163.com',
    entry: { title: '春天', docid: '9' },
    reply: (list) => ({ data: { list } }),
    item: { title: '春天', url: 'https://www.163.com/dy/article/9.html' },
  },
  {
    platform: 'sina',
    origin: 'https://newsapp.sina.cn',
    entry: { info: { title: '春天', hotValue: '8 万' }, base: { base: { url: 'https://sina.cn/9' } } },
    reply: (list) => ({ data: { hotList: list } }),
    item: { title: '春天', heat: 80_000, heatText: '8 万', url: 'https://sina.cn/9' },
  },
  {
    platform: 'hupu',
    origin: 'https://m.hupu.com',
    entry: { title: '春天', replies: 8, tid: 9 },
    reply: (list) => ({ data: { topicThreads: list } }),
    item: { title: '春天', heat: 8, heatText: '8', url: 'https://bbs.hupu.com/9.html' },
  },
  {
    platform: 'hackernews',
    origin: 'https://hn.algolia.com',
    entry: { objectID: '9', title: 'Spring', points: 8, url: null },
    reply: (hits) => ({ hits }),
    item: { title: 'Spring', heat: 8, heatText: '8', url: 'https://news.ycombinator.com/item?id=9' },
  },
  {
    platform: 'reddit',
    origin: 'https://www.reddit.com',
    entry: { kind: 't3', data: { id: '9', title: 'Spring', score: 8, stickied: false } },
    reply: (children) => ({
      data: { children: [{ data: { title: 'Rules', stickied: true } }, ...children] },
    }),
    item: { title: 'Spring', heat: 8, heatText: '8', url: 'https://www.reddit.com/comments/9' },
  },
  {
    platform: 'lobsters',
    origin: 'https://lobste.rs',
    entry: { short_id: 'a9', title: 'Spring', score: 8 },
    reply: (list) => list,
    item: { title: 'Spring', heat: 8, heatText: '8', url: 'https://lobste.rs/s/a9' },
  },
  {
    platform: 'devto',
    origin: 'https://dev.to',
    entry: { title: 'Spring', positive_reactions_count: 8, url: 'https://dev.to/a/9' },
    reply: (list) => list,
    item: { title: 'Spring', heat: 8, heatText: '8', url: 'https://dev.to/a/9' },
  },
];

function sourceOf(platform: string): DirectSource {
  const source = directSourceOf(platform);
  if (!source) throw new Error(`no source of ${platform}`);
  return source;
}

const times = (count: number, entry: object) => Array.from({ length: count }, () => entry);

describe.each(SAMPLES)('the own list of $platform', ({ platform, origin, entry, reply, item }) => {
  const source = sourceOf(platform);
  const read = (list: readonly object[]) => parseDirect(source, JSON.stringify(reply(list)));

  it('is parsed with titles, heat and addresses', () => {
    expect(read(times(source.least, entry))).toEqual(times(source.least, item));
    expect(directOrigin(source)).toBe(origin);
  });

  it('is taken for a changed format when it has fewer entries than the platform ever shows', () => {
    const failure = { code: 'hot-list-empty', message: `${platform}: ${source.least - 1} entries` };
    expect(() => read(times(source.least - 1, entry))).toThrow(expect.objectContaining(failure));
  });
});

describe('the own list of baidu', () => {
  const source = sourceOf('baidu');
  const entry = { word: '春天', hotScore: '8', rawUrl: 'https://www.baidu.com/s?wd=1&amp;a=2' };
  const pinned = { ...entry, word: '置顶', isTop: true };
  const page = (json: unknown) => `<html><!--s-data:${JSON.stringify(json)}--><!-- other --></html>`;
  const item = {
    title: '春天',
    heat: 8,
    heatText: '8',
    url: 'https://www.baidu.com/s?wd=1&a=2',
  };

  it.each([
    ['inside a group', { data: { cards: [{ content: [{ content: [pinned, ...times(10, entry)] }] }] } }],
    ['without a group', { data: { cards: [{ content: [...times(10, entry), pinned] }] } }],
  ])('is cut out of the page %s, without pinned entries', (_where, json) => {
    expect(parseDirect(source, page(json))).toEqual(times(10, item));
    expect(directOrigin(source)).toBe('https://top.baidu.com');
  });

  it.each(['<html></html>', '<!--s-data:{}', '--> <!--s-data:{}', 's-data:{}-->'])(
    'is not found in a page without it: %s',
    (text) => {
      const failure = { code: 'hot-list-empty', message: 'baidu: no data in the page' };
      expect(() => parseDirect(source, text)).toThrow(expect.objectContaining(failure));
    },
  );
});

it('each platform that publishes its list has one direct source, and another has none', () => {
  const platforms = DIRECT_SOURCES.map(({ platform }) => platform);
  expect(platforms).toEqual(expect.arrayContaining([...SAMPLES.map(({ platform }) => platform), 'baidu']));
  expect(new Set(platforms).size).toBe(platforms.length);
  expect(directSourceOf('weibo')).toBeUndefined();
});

describe('parseDirect', () => {
  const source: DirectSource = {
    platform: 'x',
    url: 'https://x.example/list',
    list: ['a.list', 'b'],
    title: 'title',
    tag: 'mark',
    link: 'https://x.example/{id}/{name}',
    least: 1,
  };
  const read = (json: unknown, change: Partial<DirectSource> = {}) =>
    parseDirect({ ...source, ...change }, JSON.stringify(json));

  it('takes the first path that is a list', () => {
    const [a, b] = [[{ title: 'a' }], [{ title: 'b' }]];
    expect(read({ a: { list: a }, b })).toMatchObject([{ title: 'a' }]);
    expect(read({ a: { list: 'none' }, b })).toMatchObject([{ title: 'b' }]);
    expect(read({ a: null, b })).toMatchObject([{ title: 'b' }]);
  });

  it('takes the platform’s mark as it is when no names are given for it', () => {
    expect(read({ b: [{ title: 'a', mark: '新' }] })).toMatchObject([{ tag: '新' }]);
    const [unknown] = read({ b: [{ title: 'a', mark: 3 }] }, { tags: { 4: '热' } });
    expect(unknown?.tag).toBeUndefined();
    const [unmarked] = read({ b: [{ title: 'a' }] }, { tags: { 4: '热' } });
    expect(unmarked?.tag).toBeUndefined();
  });

  it('leaves out entries without a title', () => {
    const list = [{ title: ' 春天 ' }, { title: '  ' }, { title: null }, {}, 'text', null];
    expect(read({ b: list }).map(({ title }) => title)).toEqual(['春天']);
  });

  it('gives an entry no address when a value in it is missing', () => {
    const [whole, part] = read({
      b: [
        { title: 'a', id: 1, name: 'n/m' },
        { title: 'b', id: 1, name: '' },
      ],
    });
    expect(whole?.url).toBe('https://x.example/1/n%2Fm');
    expect(part?.url).toBeUndefined();
  });

  it('takes an entry whose text the site has cut within an emoji, and all others', () => {
    const list = ['a', 'b', 'c\ud83d', 'd', 'e'].map((keyword) => ({ show_name: keyword, keyword }));
    const bilibili = directSourceOf('bilibili') as DirectSource;
    const items = parseDirect(bilibili, JSON.stringify({ list }));
    expect(items.map(({ url }) => url?.split('=')[1])).toEqual(['a', 'b', 'c%EF%BF%BD', 'd', 'e']);
  });

  it('reads no inherited fields', () => {
    expect(() => read({ b: [{ id: 1 }] }, { title: 'constructor.name' })).toThrow('0 entries');
  });

  it.each([
    ['no JSON', '<html>', 'x: SyntaxError'],
    ['no list', '{"b":{"0":{"title":"a"}}}', 'x: no list'],
    ['nothing', 'null', 'x: no list'],
  ])('fails by name for a reply with %s', (_what, text, message) => {
    expect(() => parseDirect(source, text)).toThrow(
      expect.objectContaining({ code: 'hot-list-empty', message: expect.stringContaining(message) }),
    );
  });
});
