/** A platform whose list the service has. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  /** The topic of its titles. */
  readonly topics: 'news' | 'technology' | 'games' | 'music' | 'films';
  /** The address of an item, with `{title}` and `{id}`. */
  readonly link: string;
  /** The usual heat of the first item. */
  readonly topHeat: number;
}

type Row = readonly [id: string, name: string, topics: Platform['topics'], link: string, topHeat: number];

/** The ids of the public service, in its own order. */
const ROWS: readonly Row[] = [
  ['bilibili', '哔哩哔哩', 'news', 'https://www.bilibili.com/video/BV{id}', 3_000_000],
  ['acfun', 'AcFun', 'news', 'https://www.acfun.cn/v/ac{id}', 90_000],
  ['weibo', '微博', 'news', 'https://s.weibo.com/weibo?q=%23{title}%23', 4_800_000],
  ['zhihu', '知乎', 'news', 'https://www.zhihu.com/question/{id}', 11_000_000],
  ['zhihu-daily', '知乎日报', 'news', 'https://daily.zhihu.com/story/{id}', 4_000],
  ['douyin', '抖音', 'news', 'https://www.douyin.com/hot/{id}', 12_000_000],
  ['kuaishou', '快手', 'news', 'https://www.kuaishou.com/short-video/{id}', 10_000_000],
  ['douban-movie', '豆瓣电影', 'films', 'https://movie.douban.com/subject/{id}/', 120_000],
  ['douban-group', '豆瓣小组', 'news', 'https://www.douban.com/group/topic/{id}/', 9_000],
  ['tieba', '百度贴吧', 'news', 'https://tieba.baidu.com/hottopic/browse/hottopic?topic_id={id}', 2_400_000],
  ['hupu', '虎扑', 'news', 'https://bbs.hupu.com/{id}.html', 3_000],
  ['ngabbs', 'NGA', 'games', 'https://bbs.nga.cn/read.php?tid={id}', 2_000],
  ['v2ex', 'V2EX', 'technology', 'https://www.v2ex.com/t/{id}', 300],
  ['52pojie', '吾爱破解', 'technology', 'https://www.52pojie.cn/thread-{id}-1-1.html', 40_000],
  ['hostloc', '全球主机交流', 'technology', 'https://hostloc.com/thread-{id}-1-1.html', 9_000],
  ['coolapk', '酷安', 'technology', 'https://www.coolapk.com/feed/{id}', 5_000],
  ['baidu', '百度', 'news', 'https://www.baidu.com/s?wd={title}', 7_900_000],
  ['thepaper', '澎湃新闻', 'news', 'https://www.thepaper.cn/newsDetail_forward_{id}', 30_000],
  ['toutiao', '今日头条', 'news', 'https://www.toutiao.com/trending/{id}/', 21_000_000],
  ['qq-news', '腾讯新闻', 'news', 'https://new.qq.com/rain/a/{id}', 6_000_000],
  ['sina', '新浪热榜', 'news', 'https://sinanews.sina.cn/h5/top_news_list.html?id={id}', 2_000_000],
  ['sina-news', '新浪新闻', 'news', 'https://news.sina.com.cn/c/{id}.shtml', 800_000],
  ['netease-news', '网易新闻', 'news', 'https://www.163.com/dy/article/{id}.html', 700_000],
  ['huxiu', '虎嗅', 'technology', 'https://www.huxiu.com/article/{id}.html', 20_000],
  ['ifanr', '爱范儿', 'technology', 'https://www.ifanr.com/{id}', 3_000],
  ['sspai', '少数派', 'technology', 'https://sspai.com/post/{id}', 800],
  ['ithome', 'IT之家', 'technology', 'https://www.ithome.com/0/{id}.htm', 60_000],
  ['ithome-xijiayi', 'IT之家喜加一', 'games', 'https://www.ithome.com/0/{id}.htm', 8_000],
  ['juejin', '稀土掘金', 'technology', 'https://juejin.cn/post/{id}', 9_000],
  ['jianshu', '简书', 'technology', 'https://www.jianshu.com/p/{id}', 900],
  ['guokr', '果壳', 'technology', 'https://www.guokr.com/article/{id}', 2_000],
  ['36kr', '36氪', 'technology', 'https://www.36kr.com/p/{id}', 50_000],
  ['51cto', '51CTO', 'technology', 'https://www.51cto.com/article/{id}.html', 4_000],
  ['csdn', 'CSDN', 'technology', 'https://blog.csdn.net/article/details/{id}', 30_000],
  ['nodeseek', 'NodeSeek', 'technology', 'https://www.nodeseek.com/post-{id}-1', 3_000],
  ['hellogithub', 'HelloGitHub', 'technology', 'https://hellogithub.com/repository/{id}', 5_000],
  ['lol', '英雄联盟', 'games', 'https://lol.qq.com/news/detail.shtml?docid={id}', 200_000],
  ['genshin', '原神', 'games', 'https://www.miyoushe.com/ys/article/{id}', 100_000],
  ['honkai', '崩坏3', 'games', 'https://www.miyoushe.com/bh3/article/{id}', 40_000],
  ['starrail', '崩坏：星穹铁道', 'games', 'https://www.miyoushe.com/sr/article/{id}', 90_000],
  ['netease-music', '网易云音乐', 'music', 'https://music.163.com/#/song?id={id}', 1_000_000],
  ['qq-music', 'QQ音乐', 'music', 'https://y.qq.com/n/ryqq/songDetail/{id}', 1_000_000],
  ['weread', '微信读书', 'films', 'https://weread.qq.com/web/reader/{id}', 300_000],
  ['weatheralarm', '气象预警', 'news', 'http://nmc.cn/publish/alarm/{id}.html', 100],
  ['earthquake', '地震速报', 'news', 'https://news.ceic.ac.cn/{id}.html', 100],
  ['history', '历史上的今天', 'films', 'https://baike.baidu.com/item/{title}', 100],
  ['xiaohongshu', '小红书', 'news', 'https://www.xiaohongshu.com/search_result?keyword={title}', 9_000_000],
];

export const PLATFORMS: readonly Platform[] = ROWS.map(([id, name, topics, link, topHeat]) => ({
  id,
  name,
  topics,
  link,
  topHeat,
}));
