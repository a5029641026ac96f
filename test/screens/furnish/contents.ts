/** What an extension in use contains: articles, hot lists, recognised images, accounts. Everything in it is invented. */
export interface Contents {
  readonly articles: readonly SampleArticle[];
  readonly lists: readonly SampleList[];
  /** The rows of text on images. */
  readonly images: readonly (readonly string[])[];
  readonly accounts: readonly { readonly name: string; readonly description: string }[];
}

export interface SampleArticle {
  readonly title: string;
  /** The site's or the account's name. */
  readonly publisher: string;
  readonly tags: readonly string[];
  /** Paragraphs; one that starts with `# ` is a heading. */
  readonly text: readonly string[];
}

/** A hot list by the id of its platform. */
export interface SampleList {
  readonly platform: string;
  readonly titles: readonly string[];
}

export const ENGLISH: Contents = {
  articles: [
    {
      title: 'The lighthouse that was moved brick by brick',
      publisher: 'Coast Notes',
      tags: ['history', 'engineering'],
      text: [
        'In the spring of 1911 the cliff below the old lighthouse lost four metres in a single storm. The keepers measured the edge every morning, and by June they could throw a stone into the sea from the kitchen window.',
        '# A plan on two sheets of paper',
        'The engineer who was asked for advice did not propose a wall. She proposed to number every brick, to carry the tower two hundred metres inland, and to put it up again in the same order, with the same mortar and the same view.',
        'It took nine weeks. The lamp was out for eleven nights, which the harbour books record one by one, and on the twelfth it stood where it stands today.',
      ],
    },
    {
      title: 'How a paper map is folded, and why it never folds back',
      publisher: 'Field Desk',
      tags: ['design'],
      text: [
        'A folded map stores a decision in each crease. There are forty creases in an ordinary hiking map, and only one order in which all of them agree.',
        '# One pull',
        'The fold that opens with one pull was found by a space engineer who needed a panel to unfold without a motor.',
      ],
    },
    {
      title: 'What we learned from a year of measuring tides with a plastic bottle',
      publisher: 'Open Instruments',
      tags: ['science', 'engineering'],
      text: [
        'A bottle, a ruler and a notebook agree with the harbour’s own gauge to within two centimetres.',
      ],
    },
    {
      title: 'Bread without a recipe: feeling the dough instead',
      publisher: 'Kitchen Table',
      tags: ['food'],
      text: ['Flour differs from sack to sack, so a recipe in grams is precise about the wrong thing.'],
    },
    {
      title: 'A short history of the index card',
      publisher: 'Field Desk',
      tags: ['history', 'design'],
      text: ['Before there were databases there were drawers, and the drawers were fast.'],
    },
    {
      title: 'Reading room hours, and other small public luxuries',
      publisher: 'Coast Notes',
      tags: [],
      text: ['The town library opens at seven on Thursdays, for people who come from the night shift.'],
    },
  ],
  lists: [
    {
      platform: 'hackernews',
      titles: [
        'Show: a spreadsheet that explains its own formulas',
        'Why our database got faster after we deleted the cache',
        'The keyboard layout that a village designed for itself',
        'Ask: which tool have you used every day for ten years?',
        'A text editor in 600 lines',
        'Measuring the loudness of rooms with a phone',
        'Unfolding panels without motors',
        'The quiet return of the personal web page',
        'How to read a patent in fifteen minutes',
        'A map of every bench in the city',
      ],
    },
    {
      platform: 'lobsters',
      titles: [
        'What a compiler knows about your loop',
        'Eleven years with one window manager',
        'Parsing dates is a people problem',
        'Unfolding panels without motors',
        'Build systems as small programs',
        'A font for terminals, drawn by hand',
      ],
    },
    {
      platform: 'devto',
      titles: [
        'Forms that keep what you typed',
        'Testing the keyboard path first',
        'A gentle start with service workers',
        'Colour contrast in one afternoon',
        'Writing error messages that help',
      ],
    },
  ],
  images: [
    ['Harbour timetable', 'Ferry 12   07:40   09:10', 'Ferry 18   10:05   11:35', 'No service on Sundays'],
    ['Bread with rye', '350 g rye flour', '150 g wheat flour', '380 ml water, lukewarm'],
    ['Reading room', 'Mon–Fri 9–18', 'Thu from 7'],
  ],
  accounts: [
    { name: 'Harbour Weekly', description: 'News of the coast, every Friday' },
    { name: 'Slow Kitchen', description: 'Recipes and seasons' },
    { name: 'Open Instruments', description: 'Measuring the world with simple things' },
  ],
};

export const CHINESE: Contents = {
  articles: [
    {
      title: '一块砖一块砖搬走的灯塔',
      publisher: '海岸札记',
      tags: ['历史', '工程'],
      text: [
        '一九一一年春天，老灯塔脚下的悬崖在一场风暴里退了四米。守塔人每天早晨都去量崖边的距离，到了六月，从厨房窗口就能把石子扔进海里。',
        '# 两张纸上的方案',
        '请来的工程师没有提议筑墙。她主张给每块砖编号，把整座塔往内陆搬两百米，再按原来的次序砌回去：同样的灰浆，同样的朝向。',
        '工程用了九个星期。灯一共熄了十一夜，港务簿上逐夜有记。第十二夜，它就亮在今天的位置上。',
      ],
    },
    {
      title: '纸质地图怎样折，又为什么总是折不回去',
      publisher: '田野书桌',
      tags: ['设计'],
      text: [
        '折好的地图在每一道折痕里都存着一个决定。一张普通的登山地图有四十道折痕，只有一种次序能让它们彼此相容。',
        '# 一拉即开',
        '一拉就能展开的折法，出自一位需要让面板不用电机自行展开的工程师。',
      ],
    },
    {
      title: '用一只塑料瓶测了一年潮水，我们学到了什么',
      publisher: '开放仪器',
      tags: ['科学', '工程'],
      text: ['一只瓶子、一把尺、一本笔记，与港口的验潮仪相差不到两厘米。'],
    },
    {
      title: '不看菜谱做面包：用手感受面团',
      publisher: '厨房的桌子',
      tags: ['美食'],
      text: ['每袋面粉都不一样，所以精确到克的菜谱，精确在了不该精确的地方。'],
    },
    {
      title: '索引卡片小史',
      publisher: '田野书桌',
      tags: ['历史', '设计'],
      text: ['在有数据库之前，人们用抽屉，而抽屉很快。'],
    },
    {
      title: '阅览室的开放时间，以及别的公共小奢侈',
      publisher: '海岸札记',
      tags: [],
      text: ['镇上的图书馆每周四七点开门，为刚下夜班的人。'],
    },
  ],
  lists: [
    {
      platform: 'baidu',
      titles: [
        '全国多地迎来今年第一场雪',
        '老灯塔修缮完工重新点亮',
        '这座小城的长椅地图火了',
        '图书馆夜间开放时间延长',
        '高铁新线明起试运行',
        '候鸟提前半个月抵达湿地',
        '面包店老板公开酵头养法',
        '大学生用塑料瓶测潮水一年',
        '古籍里的折叠术',
        '周末适合看的三场展览',
      ],
    },
    {
      platform: 'zhihu',
      titles: [
        '为什么纸质地图总是折不回原样？',
        '有哪些用了十年仍每天在用的工具？',
        '老灯塔修缮完工重新点亮，你怎么看？',
        '如何在十五分钟内读懂一份专利？',
        '第一次自己做面包，要注意什么？',
        '住在海边是一种怎样的体验？',
      ],
    },
    {
      platform: 'bilibili',
      titles: [
        '把一座灯塔搬走需要几步',
        '六百行代码写一个编辑器',
        '跟着候鸟走三千公里',
        '一张卡片引发的管理革命',
        '深夜图书馆里的一天',
      ],
    },
  ],
  images: [
    ['轮渡时刻表', '12 路   07:40   09:10', '18 路   10:05   11:35', '星期日停航'],
    ['黑麦面包', '黑麦粉 350 克', '小麦粉 150 克', '温水 380 毫升'],
    ['阅览室', '周一至周五 9–18 点', '周四 7 点起'],
  ],
  accounts: [
    { name: '港口周刊', description: '每周五，海岸上的新闻' },
    { name: '慢厨房', description: '食谱与时令' },
    { name: '开放仪器', description: '用简单的东西测量世界' },
  ],
};
