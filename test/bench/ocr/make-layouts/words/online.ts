import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  orders: list(
    'All | To pay | To ship | To receive | Refunds | Waiting for delivery | Completed | Cancelled | items | Paid | Order again | Review | Contact the seller | Confirm receipt',
  ),
  member: list(
    'Gold member | Points | Coupons | Wallet | Level 4 | more points to the next level | Benefits | Daily tasks | Go | Claim | See all | My orders | Tools',
  ),
  duties: list(
    'Check in today | Browse the shop for 30 seconds | Invite a friend | Complete your profile | Write a review | Water the tree',
  ),
  benefits: list(
    'Free delivery | Birthday gift | Double points | Priority help | Free returns | Early access',
  ),
  ride: list(
    'Ride receipt | Pick-up | Drop-off | Base fare | Distance | Time | Waiting | Toll | Discount | Total | Paid with | Driver | Car | min | Report a problem | Comfort',
  ),
  wizard: list('Account | Address | Payment | Confirm | Back | Next | Need help? | Summary | optional'),
  facets: list(
    'results | Sort by | Relevance | Format | Year | Language | Book | Article | Video | Audio | pages | Available | On loan | Clear all',
  ),
  rail: list(
    'Departure | Arrival | changes | Direct | from | 2nd class | 1st class | Few seats left | Sold out | Earlier | Later | Platform',
  ),
  plans: list(
    'Free | Team | Business | Enterprise | per month | Start for free | Choose plan | Most popular | Core features | Security | Unlimited | 10 GB | 30 days | Add-on | Compare plans',
  ),
  carFacts: list(
    'First registration=05/2019 | Mileage=48,200 km | Fuel=Petrol | Power=96 kW (131 hp) | Gearbox=Automatic | Owners=2 | Colour=Dark blue | Doors=5 | Seats=5 | Consumption=5.6 l/100 km | Next inspection=05/2026 | Emission class=Euro 6',
  ),
  equipment: list(
    'Heated seats | Parking sensors | Navigation | Tow bar | Cruise control | Air conditioning | Alloy wheels | LED lights | Bluetooth | Rear camera | Sunroof | Child seat fixing',
  ),
  cars: list(
    'Vehicle data | Equipment | Description | Dealer | Call | Write | Price negotiable | Open until 18:30',
  ),
  rooms: list('Room | Guests | Conditions | Price | Select | nights | Your stay | left'),
  roomNames: list(
    'Double room with city view | Family suite | Single room | Studio with kitchen and balcony',
  ),
  facilities: list(
    '28 m² | City view | Private bathroom | 1 large bed | 2 single beds | Minibar | Balcony | Bath',
  ),
  conditions: list(
    'Free cancellation until 12 May | No prepayment needed | Breakfast included | Not refundable | Pay at the hotel',
  ),
  delivery: list(
    'Standard=3 to 5 working days | Express=Tomorrow before noon | Pick-up=Ready in two hours | Evening=From 18:00 to 21:00',
  ),
  pay: list('Credit card | Bank transfer | Pay later | Gift card | Change | Place order | Free | Add a code'),
  profile: list(
    'Posts | Followers | Following | Likes | Photos | About | Follow | Message | Joined in 2019 | Pinned',
  ),
  releases: list('New | Fixed | Improved | Removed | Latest | Release notes | Download'),
  changes: list(
    'The side bar can be hidden with one key. | Large files open twice as fast. | Copying from tables keeps the columns. | The window no longer jumps when a long page is printed from the reader. | Search finds words with accents. | Old themes were taken out. | Dates follow the language of the system, also in exported lists. | Names of files may have spaces.',
  ),
  school: list(
    'Term 1 | Term 2 | Subject | Marks | Average | Absences | Timetable | Messages | Homework | Coming tests | Class 8b | Overview',
  ),
  exam: list(
    'Question | Time left | Answered | Flagged | Previous | Next | Hand in | points | Answer sheet | Single choice',
  ),
  stock: list(
    'Open | High | Low | Previous close | Volume | Market value | P/E | Dividend | 52-week high | 52-week low | Watch list | News',
  ),
  firms: list(
    'Northwind Energy | Harbour Foods | Alpine Rail | Blue Fern Software | Delta Paper | Orchard Pharma',
  ),
  course: list(
    'Course content | lessons | Overview | Notes | Questions | Reviews | Week | Done | Next lesson',
  ),
  lessons: list(
    'What is a variable? | Lists and loops | Reading files line by line | Functions | Errors and how to find them | Drawing a chart | Exercise: a small library | Where to go from here',
  ),
} as const;

type Online = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Online = {
  orders: list(
    '全部 | 待付款 | 待发货 | 待收货 | 退款/售后 | 等待收货 | 交易成功 | 交易关闭 | 件商品 | 实付款 | 再来一单 | 评价 | 联系商家 | 确认收货',
  ),
  member: list(
    '黄金会员 | 积分 | 优惠券 | 钱包 | 成长值4级 | 成长值即可升级 | 会员权益 | 每日任务 | 去完成 | 领取 | 查看全部 | 我的订单 | 常用工具',
  ),
  duties: list('每日签到 | 浏览商城30秒 | 邀请好友 | 完善个人资料 | 发布一条评价 | 给小树浇水'),
  benefits: list('免费配送 | 生日礼包 | 双倍积分 | 专属客服 | 退货包运费 | 优先购'),
  ride: list(
    '行程账单 | 上车点 | 下车点 | 起步价 | 里程费 | 时长费 | 等候费 | 高速费 | 优惠抵扣 | 合计 | 支付方式 | 司机 | 车型 | 分钟 | 费用有疑问 | 舒适型',
  ),
  wizard: list('账号信息 | 收货地址 | 支付方式 | 确认提交 | 上一步 | 下一步 | 需要帮助？ | 信息汇总 | 选填'),
  facets: list(
    '条结果 | 排序 | 相关度 | 类型 | 年份 | 语种 | 图书 | 期刊论文 | 视频 | 音频 | 页 | 可借 | 已借出 | 清空',
  ),
  rail: list(
    '出发 | 到达 | 次换乘 | 直达 | 起 | 二等座 | 一等座 | 余票紧张 | 无票 | 前一天 | 后一天 | 检票口',
  ),
  plans: list(
    '免费版 | 团队版 | 商业版 | 企业版 | 每月 | 免费开始 | 选择套餐 | 最受欢迎 | 核心功能 | 安全 | 不限 | 10 GB | 30天 | 需加购 | 套餐对比',
  ),
  carFacts: list(
    '首次上牌=2019年5月 | 表显里程=4.82万公里 | 燃料=汽油 | 最大功率=96千瓦 | 变速箱=自动 | 过户次数=1次 | 车身颜色=深蓝 | 车门数=5 | 座位数=5 | 油耗=5.6升/百公里 | 年检到期=2026年5月 | 排放标准=国六',
  ),
  equipment: list(
    '座椅加热 | 倒车雷达 | 导航系统 | 拖车钩 | 定速巡航 | 自动空调 | 铝合金轮圈 | LED大灯 | 蓝牙 | 倒车影像 | 全景天窗 | 儿童座椅接口',
  ),
  cars: list('车辆信息 | 配置 | 车况描述 | 车商 | 电话咨询 | 在线留言 | 价格可议 | 营业至18:30'),
  rooms: list('房型 | 可住人数 | 预订条件 | 房价 | 预订 | 晚 | 您的行程 | 仅剩'),
  roomNames: list('城景大床房 | 家庭套房 | 舒适单人间 | 带厨房和阳台的公寓房'),
  facilities: list('28平方米 | 城市景观 | 独立卫浴 | 1张大床 | 2张单人床 | 迷你吧 | 阳台 | 浴缸'),
  conditions: list('5月12日前免费取消 | 无需预付 | 含早餐 | 不可取消 | 到店付款'),
  delivery: list(
    '普通快递=3至5天送达 | 次日达=明天中午前送达 | 到店自提=两小时后可取 | 夜间配送=18:00至21:00',
  ),
  pay: list('银行卡 | 转账汇款 | 先用后付 | 礼品卡 | 修改 | 提交订单 | 免费 | 使用优惠码'),
  profile: list('动态 | 粉丝 | 关注 | 获赞 | 相册 | 简介 | 加关注 | 发私信 | 2019年加入 | 置顶'),
  releases: list('新增 | 修复 | 优化 | 移除 | 最新 | 更新日志 | 下载'),
  changes: list(
    '按一个键即可隐藏侧边栏。 | 打开大文件的速度提高一倍。 | 从表格复制时保留各列。 | 从阅读器打印很长的页面时，窗口不再跳动。 | 搜索支持拼音首字母。 | 不再提供旧版主题。 | 日期格式跟随系统语言，导出的列表也是如此。 | 文件名中可以有空格。',
  ),
  school: list(
    '上学期 | 下学期 | 科目 | 成绩 | 平均分 | 考勤 | 课程表 | 消息 | 作业 | 近期考试 | 初二（3）班 | 总览',
  ),
  exam: list('第几题 | 剩余时间 | 已答 | 标记 | 上一题 | 下一题 | 交卷 | 分 | 答题卡 | 单选题'),
  stock: list(
    '今开 | 最高 | 最低 | 昨收 | 成交量 | 总市值 | 市盈率 | 股息率 | 52周最高 | 52周最低 | 自选 | 资讯',
  ),
  firms: list('北辰能源 | 海港食品 | 高岭轨道 | 蓝蕨软件 | 江河纸业 | 果园医药'),
  course: list('课程目录 | 节课 | 课程简介 | 笔记 | 问答 | 评价 | 第几周 | 已学完 | 下一节'),
  lessons: list(
    '什么是变量 | 列表与循环 | 逐行读取文件 | 函数 | 常见错误及排查方法 | 绘制图表 | 练习：做一个小图书馆 | 接下来学什么',
  ),
};

const japanese: Online = {
  orders: list(
    'すべて | 支払い待ち | 発送待ち | 配送中 | 返品 | お届け待ち | 取引完了 | キャンセル済み | 点 | お支払い額 | もう一度注文 | レビュー | 店に問い合わせ | 受け取り確認',
  ),
  member: list(
    'ゴールド会員 | ポイント | クーポン | 残高 | ランク4 | ポイントで次のランクへ | 会員特典 | 今日のミッション | 挑戦 | 受け取る | すべて見る | 注文履歴 | ツール',
  ),
  duties: list(
    '毎日のチェックイン | お店を30秒見る | 友だちを招待 | プロフィールを完成させる | レビューを書く | 木に水をやる',
  ),
  benefits: list('送料無料 | 誕生日特典 | ポイント2倍 | 優先サポート | 返品無料 | 先行販売'),
  ride: list(
    '領収書 | 乗車地 | 降車地 | 基本料金 | 距離料金 | 時間料金 | 待機料金 | 高速料金 | 割引 | 合計 | お支払い | 運転手 | 車種 | 分 | 問題を報告 | ハイヤー',
  ),
  wizard: list('アカウント | お届け先 | お支払い | 確認 | 戻る | 次へ | お困りですか？ | 入力内容 | 任意'),
  facets: list(
    '件 | 並べ替え | 関連度 | 種類 | 出版年 | 言語 | 図書 | 論文 | 動画 | 音声 | ページ | 貸出可 | 貸出中 | すべて解除',
  ),
  rail: list(
    '出発 | 到着 | 回乗換 | 直通 | から | 普通車 | グリーン車 | 残りわずか | 満席 | 前の便 | 後の便 | のりば',
  ),
  plans: list(
    '無料 | チーム | ビジネス | エンタープライズ | 月額 | 無料で始める | プランを選ぶ | 一番人気 | 基本機能 | セキュリティ | 無制限 | 10 GB | 30日間 | 追加購入 | プランの比較',
  ),
  carFacts: list(
    '初度登録=2019年5月 | 走行距離=4.8万km | 燃料=ガソリン | 最高出力=96kW | 変速機=AT | 所有者数=2人 | 車体色=ダークブルー | ドア数=5 | 定員=5名 | 燃費=17.8km/L | 車検=2026年5月 | 排ガス基準=四つ星',
  ),
  equipment: list(
    'シートヒーター | 駐車センサー | ナビ | けん引フック | クルーズコントロール | エアコン | アルミホイール | LEDライト | Bluetooth | バックカメラ | サンルーフ | ISOFIX',
  ),
  cars: list('車両情報 | 装備 | 車両の説明 | 販売店 | 電話する | 問い合わせ | 価格応談 | 18:30まで営業'),
  rooms: list('部屋 | 定員 | 予約条件 | 料金 | 選択 | 泊 | ご滞在 | 残り'),
  roomNames: list(
    'シティビューのダブルルーム | ファミリースイート | シングルルーム | キッチンとバルコニー付きの部屋',
  ),
  facilities: list(
    '28m² | 街の眺め | 専用バスルーム | ダブルベッド1台 | シングルベッド2台 | ミニバー | バルコニー | バスタブ',
  ),
  conditions: list('5月12日までキャンセル無料 | 前払い不要 | 朝食付き | 返金不可 | 現地払い'),
  delivery: list(
    '通常便=3〜5日でお届け | お急ぎ便=明日の正午まで | 店舗受け取り=2時間後から | 夜間便=18時から21時',
  ),
  pay: list('クレジットカード | 銀行振込 | 後払い | ギフト券 | 変更 | 注文を確定 | 無料 | コードを使う'),
  profile: list(
    '投稿 | フォロワー | フォロー中 | いいね | 写真 | 自己紹介 | フォローする | メッセージ | 2019年に登録 | 固定',
  ),
  releases: list('新機能 | 修正 | 改善 | 廃止 | 最新 | 更新履歴 | ダウンロード'),
  changes: list(
    'サイドバーをキー一つで隠せるようになりました。 | 大きなファイルを開く速度が二倍になりました。 | 表からコピーしても列が保たれます。 | 長いページを印刷してもウインドウが動かなくなりました。 | 読み仮名でも検索できます。 | 古いテーマを廃止しました。 | 日付はシステムの言語に従い、書き出した一覧でも同じです。 | ファイル名に空白を使えます。',
  ),
  school: list(
    '1学期 | 2学期 | 教科 | 成績 | 平均 | 出欠 | 時間割 | お知らせ | 宿題 | これからの試験 | 2年3組 | 概要',
  ),
  exam: list('問題 | 残り時間 | 解答済み | 後で見直す | 前へ | 次へ | 提出 | 点 | 解答一覧 | 択一式'),
  stock: list(
    '始値 | 高値 | 安値 | 前日終値 | 出来高 | 時価総額 | PER | 配当利回り | 年初来高値 | 年初来安値 | お気に入り銘柄 | ニュース',
  ),
  firms: list('北星エネルギー | 港食品 | 高原鉄道 | 青葉ソフト | 大川製紙 | 果樹園製薬'),
  course: list('講座の内容 | 講義 | 概要 | ノート | 質問 | 評価 | 週 | 完了 | 次の講義'),
  lessons: list(
    '変数とは | リストと繰り返し | ファイルを一行ずつ読む | 関数 | エラーの見つけ方 | グラフを描く | 演習：小さな図書館 | 次に学ぶこと',
  ),
};

const mixed: Online = {
  ...chinese,
  plans: list(
    'Free 版 | Team 版 | Pro 版 | Enterprise | /月 | 免费 Start | 选择 Plan | Hot | 核心功能 | 安全 Security | 不限 | 10 GB | 30 天 | Add-on | Plan 对比',
  ),
  changes: list(
    '按 Ctrl+B 即可隐藏侧边栏。 | 打开大文件的速度提升 2 倍。 | 修复 macOS 15 上复制表格丢失列的问题。 | 从 PDF 阅读器打印很长的页面时，窗口不再跳动。 | 搜索支持 Emoji。 | 移除旧的 v1 API。 | 日期格式跟随 Locale，导出的 CSV 也是如此。 | 支持 WebP 图片。',
  ),
  stock: list(
    '今开 Open | 最高 | 最低 | 昨收 | Volume | 总市值 | PE (TTM) | 股息 | 52W High | 52W Low | 自选 | News 资讯',
  ),
};

const onlineTexts: Readonly<Record<LayoutLanguage, Online>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of pages where people shop, travel, learn and read. */
export function onlineOf(lang: LayoutLanguage): Online {
  return onlineTexts[lang];
}
