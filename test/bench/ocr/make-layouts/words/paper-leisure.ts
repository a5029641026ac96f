import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  sports: list('Results | Table | Scorers | Next matches | P | W | D | L | Pts | Att.'),
  almanac: list(
    'Today | Tomorrow | Outlook | Sun and moon | Rises | Sets | Cities | Max | Min | Tides | High | Low | Rain',
  ),
  recipe: list(
    'Preparation | Cooking | Serves | Level | Ingredients | Method | Tip | easy | persons | min | For the sauce | Per portion',
  ),
  ingredients: list(
    'flour | unsalted butter, cold and cut into cubes | eggs | sugar | milk | salt | baking powder | lemons, juice and grated zest | cream | vanilla | almonds, ground | honey',
  ),
  amounts: list('250 g | 120 g | 3 | 80 g | 200 ml | 1 pinch | 2 tsp | 2 | 150 ml | ½ pod | 60 g | 1 tbsp'),
  concert: list(
    'Programme | Interval | Tickets | Adults | Reduced | Children | Doors open | Conductor | Soloist | Piano | Violin | With kind support of | Box office | free',
  ),
  works: list(
    'Overture to a Winter Tale | Concerto for Violin in D major | Four Songs of the Sea | Symphony no. 3 in E flat major | Suite from the Ballet | Evening Hymn',
  ),
  movements: list('Allegro | Adagio | Scherzo | Finale: Presto'),
  banquet: list(
    'Table | Seating list | Family | Friends of the bride | Friends of the groom | Colleagues | School friends | Neighbours',
  ),
  boarding: list(
    'Boarding pass | Passenger | From | To | Flight | Date | Gate | Boarding | Seat | Class | Economy | Gate closes 15 minutes before departure',
  ),
  menu: list(
    'Cold dishes | Hot dishes | Soups | Rice and noodles | Drinks | small | large | recommended | Service charge 10%',
  ),
  factBox: list('At a glance | Getting there | Stay | Eat | Best season | Text | Photos | Continued on page'),
} as const;

type PaperLeisure = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: PaperLeisure = {
  sports: list('赛果 | 积分榜 | 射手榜 | 下轮对阵 | 赛 | 胜 | 平 | 负 | 分 | 观众'),
  almanac: list('今天 | 明天 | 未来趋势 | 日月 | 升 | 落 | 城市 | 高温 | 低温 | 潮汐 | 高潮 | 低潮 | 降水'),
  recipe: list('准备 | 烹调 | 份量 | 难度 | 食材 | 做法 | 小贴士 | 简单 | 人份 | 分钟 | 调味汁 | 每份营养'),
  ingredients: list(
    '低筋面粉 | 无盐黄油（冷藏，切成小丁） | 鸡蛋 | 白糖 | 牛奶 | 盐 | 泡打粉 | 柠檬（榨汁并擦取皮屑） | 淡奶油 | 香草荚 | 杏仁粉 | 蜂蜜',
  ),
  amounts: list('250克 | 120克 | 3个 | 80克 | 200毫升 | 少许 | 2茶匙 | 2个 | 150毫升 | 半根 | 60克 | 1汤匙'),
  concert: list(
    '曲目 | 中场休息 | 票价 | 成人 | 优惠 | 儿童 | 入场时间 | 指挥 | 独奏 | 钢琴 | 小提琴 | 协办单位 | 售票处 | 免费',
  ),
  works: list(
    '《冬天的故事》序曲 | D大调小提琴协奏曲 | 海之歌四首 | 降E大调第三交响曲 | 芭蕾舞剧组曲 | 黄昏颂歌',
  ),
  movements: list('快板 | 柔板 | 谐谑曲 | 终曲：急板'),
  banquet: list('桌 | 宾客名单 | 家人 | 新娘亲友 | 新郎亲友 | 同事 | 同学 | 邻居'),
  boarding: list(
    '登机牌 | 旅客姓名 | 出发地 | 目的地 | 航班 | 日期 | 登机口 | 登机时间 | 座位 | 舱位 | 经济舱 | 登机口于起飞前15分钟关闭',
  ),
  menu: list('凉菜 | 热菜 | 汤羹 | 主食 | 酒水 | 例 | 大 | 主厨推荐 | 另收服务费10%'),
  factBox: list('一览 | 交通 | 住宿 | 美食 | 最佳季节 | 文 | 图 | 下转第'),
};

const japanese: PaperLeisure = {
  sports: list('試合結果 | 順位表 | 得点王争い | 次節 | 試 | 勝 | 分 | 敗 | 点 | 観客'),
  almanac: list(
    '今日 | 明日 | 今後の見通し | 日と月 | 出 | 入 | 都市 | 最高 | 最低 | 潮 | 満潮 | 干潮 | 降水',
  ),
  recipe: list(
    '下ごしらえ | 調理 | 分量 | 難しさ | 材料 | 作り方 | こつ | やさしい | 人分 | 分 | ソース | 1人分',
  ),
  ingredients: list(
    '薄力粉 | 無塩バター（冷たいまま角切り） | 卵 | 砂糖 | 牛乳 | 塩 | ふくらし粉 | レモン（果汁とすりおろした皮） | 生クリーム | バニラ | アーモンド粉 | はちみつ',
  ),
  amounts: list('250g | 120g | 3個 | 80g | 200ml | 少々 | 小さじ2 | 2個 | 150ml | 半本 | 60g | 大さじ1'),
  concert: list(
    '曲目 | 休憩 | 入場料 | 一般 | 割引 | 小学生以下 | 開場 | 指揮 | 独奏 | ピアノ | バイオリン | 協賛 | お問い合わせ | 無料',
  ),
  works: list(
    '序曲「冬物語」 | バイオリン協奏曲ニ長調 | 海の歌四曲 | 交響曲第三番変ホ長調 | バレエ組曲 | 夕べの賛歌',
  ),
  movements: list('アレグロ | アダージョ | スケルツォ | 終曲　プレスト'),
  banquet: list('卓 | 席次表 | 親族 | 新婦友人 | 新郎友人 | 職場 | 学友 | ご近所'),
  boarding: list(
    '搭乗券 | お名前 | 出発 | 到着 | 便名 | 日付 | 搭乗口 | 搭乗時刻 | 座席 | クラス | 普通席 | 搭乗口は出発の15分前に閉まります',
  ),
  menu: list('前菜 | 焼き物 | 汁物 | ご飯・麺 | お飲み物 | 小 | 大 | おすすめ | サービス料10%'),
  factBox: list('早わかり | 交通 | 泊まる | 食べる | 見ごろ | 文 | 写真 | 続きは'),
};

/** Chinese with English terms, as menus and tickets have it. */
const mixed: PaperLeisure = {
  ...chinese,
  sports: list('赛果 Results | 积分榜 | 射手榜 | 下轮对阵 | P | W | D | L | Pts | 观众'),
  boarding: list(
    'Boarding Pass 登机牌 | Name 姓名 | From 出发地 | To 目的地 | Flight 航班 | Date 日期 | Gate 登机口 | Boarding 登机时间 | Seat 座位 | Class 舱位 | Economy | 登机口于起飞前15分钟关闭 Gate closes 15 min before departure',
  ),
  menu: list(
    '凉菜 Cold Dishes | 热菜 Hot Dishes | 汤羹 Soup | 主食 Rice & Noodles | 酒水 Drinks | S 例 | L 大 | 主厨推荐 | 另收服务费10%',
  ),
  concert: list(
    'Programme 曲目 | 中场休息 Interval | Tickets 票价 | 成人 | VIP | 儿童 | 入场 | 指挥 Conductor | 独奏 Solo | Piano | Violin | 协办单位 | 售票处 Box Office | 免费',
  ),
};

const paperLeisure: Readonly<Record<LayoutLanguage, PaperLeisure>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of newspapers, menus, recipes, concerts and journeys. */
export function paperLeisureOf(lang: LayoutLanguage): PaperLeisure {
  return paperLeisure[lang];
}
