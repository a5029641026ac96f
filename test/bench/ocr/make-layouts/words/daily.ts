import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  parcel: list(
    'Delivered to the reception desk | Out for delivery | Arrived at the local depot | Left the sorting centre after inspection | Customs cleared | Picked up by the carrier | Label created, waiting for the parcel',
  ),
  checkout: list(
    'Delivery address | Payment method | Order summary | Shipping | Discount code | Estimated delivery',
  ),
  nutrients: list(
    'Energy | Total fat | Saturated fat | Carbohydrate | Sugars | Dietary fibre | Protein | Sodium | Calcium | Vitamin C',
  ),
  nutrition: list('Nutrition facts | Per serving | Per 100 g | % daily value | Ingredients | Net weight'),
  tests: list(
    'White blood cells | Haemoglobin | Platelets | Glucose, fasting | Total cholesterol | Creatinine | Uric acid | Alanine aminotransferase | Ferritin | Thyrotropin',
  ),
  testHead: list('Test | Result | Unit | Reference range | Patient | Sample taken | Blood count | Chemistry'),
  taxLines: list(
    'Wages, salaries and tips, as shown on the certificate of your employer | Taxable interest | Ordinary dividends | Capital gain or loss. Attach the schedule if required | Pensions and annuities | Add the lines above. This is your total income | Contributions to a retirement account | Tuition and fees | Subtract the adjustments from the total | Tax withheld | Amount you owe | Amount to be refunded',
  ),
  taxParts: list('Income | Adjustments | Tax | Payments | Refund'),
  earnings: list('Basic salary | Overtime | Meal allowance | Travel | Bonus | Night shift'),
  deductions: list(
    'Income tax | Pension fund | Health insurance | Unemployment insurance | Union fee | Loan',
  ),
  pay: list('Earnings | Deductions | Net pay | Pay period | Employee no. | Department'),
  slip: list('Receiver | Sender | Contents | Weight | Remarks | Signature | Pieces | Paid by'),
  streets: list('17 Fleet Street, Room 4B | 82 Harbour Road | 5 Mill Lane, 2nd floor | 230 Orchard Avenue'),
  drugHeads: list(
    'Active ingredient | Uses | Warnings | Directions | Other information | Inactive ingredients',
  ),
  drugTexts: list(
    'Temporarily relieves minor aches and pains | Reduces fever | Do not use with any other product that contains the same ingredient | Ask a doctor before use if you have liver disease | Stop use if symptoms last for more than ten days | Adults and children of 12 years and over: 2 tablets every 6 hours | Children under 12 years: ask a doctor | Store between 20 and 25 °C | Keep out of reach of children | Do not take more than 8 tablets in 24 hours',
  ),
  films: list(
    'The Lighthouse Keeper | Four Winters | Salt and Iron | A Train to Nowhere | My Neighbour the Bear',
  ),
  genres: list('Drama · 124 min | Comedy · 98 min | Thriller · 117 min | Animation · 89 min'),
  channels: list('Channel One | City TV | Docu Plus | Sport 24 | Family'),
  programmes: list(
    'Morning news | The garden hour | Cooking with Nadia | Wild rivers: life between two tides | Quiz of the day | Evening news | Detective Marlow | Late talk | Weather | Football: second round, live',
  ),
  teams: list(
    'Rovers | Harbour City | North End | Wanderers | United | Rangers | Albion | Athletic | Valley | Olympic',
  ),
  rounds: list('Round of 16 | Quarter-finals | Semi-finals | Final'),
  chapters: list(
    'Abstract | 1 Introduction | 2 Related work | 3 Method | 4 Results | 5 Conclusion | References',
  ),
  universities: list(
    'University of Lisbon | Institute of Technology, Osaka | National Laboratory for Energy | School of Medicine, Bristol',
  ),
  drinks: list(
    'Americano | Caffè latte | Cappuccino | Mocha | Hot chocolate | Earl Grey tea | Iced lemon tea | Orange juice',
  ),
  sizes: list('Small | Medium | Large'),
  adverts: list(
    'Bicycle, 21 gears, hardly used, new tyres. | Two rooms with a kitchen near the station, from May. | Piano lessons for beginners, also at home. | Kittens, ten weeks old, to good homes. | Oak table with six chairs, collection only. | Gardener wanted, two mornings a week. | Lost: grey cat with white paws, Mill Lane. | Small van with driver for removals, any distance. | Typewriter, works well, with three ribbons. | Babysitter, experienced, evenings and weekends.',
  ),
  contact: list('Phone | Call after 6 pm | Write to box'),
  folders: list('Inbox | Starred | Sent | Drafts | Archive | Spam | Bin'),
  topics: list(
    'City opens its first floating park | Heavy rain expected until Friday | New timetable for night trains | Team wins after extra time | Museum shows letters found in a canal | Price of coffee at a ten-year high | Students build a boat from bottles | Old cinema saved by its neighbours | Bridge closed for repairs | Comet visible this weekend | School garden wins a prize | Ferry line to be extended',
  ),
  departments: list('Cardiology | Dermatology | Paediatrics | Orthopaedics | Eye clinic'),
  doctors: list(
    'Chief physician | Attending physician | Senior consultant | Morning | Afternoon | Full | Book',
  ),
  stages: list('To do | In progress | In review | Done'),
  lanes: list('Website | Mobile app | Operations | Research'),
  ranks: list('Moderator | Member since 2016 | New here | Regular'),
  ticket: list('Row | Seat | Gate | Doors open | Admit one | Block'),
  travel: list('Direct | 1 stop | 2 stops | Select | per person | Fastest | Cheapest'),
  references: list('Your reference | Our reference | Contact | Customer no. | Date'),
  company: list(
    'Northgate Tools Ltd | Bank: Harbour Savings | VAT no. GB 482 0917 33 | Directors: A. Moreau, B. Carter | Telephone +44 20 7946 0958 | info@example.org',
  ),
  trends: list('Trending | Who to follow | Posts | Follow'),
  figure: list(
    'Figure 1: the site before the flood | Figure 2: the same place today | Figure 3: samples by depth',
  ),
  match: list('Kills | Deaths | Assists | Points | Full time | Victory | Player'),
} as const;

type Daily = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Daily = {
  parcel: list(
    '您的快件已签收，签收人：前台代收 | 快件正在派送中，请保持电话畅通 | 快件已到达文三路营业点 | 快件离开转运中心，已发往下一站 | 清关完成 | 快递员已揽收 | 商家已打单，等待揽收',
  ),
  checkout: list('收货地址 | 支付方式 | 订单信息 | 运费 | 优惠券 | 预计送达'),
  nutrients: list('能量 | 脂肪 | 饱和脂肪 | 碳水化合物 | 糖 | 膳食纤维 | 蛋白质 | 钠 | 钙 | 维生素C'),
  nutrition: list('营养成分表 | 每份 | 每100克 | 营养素参考值% | 配料 | 净含量'),
  tests: list(
    '白细胞计数 | 血红蛋白 | 血小板计数 | 空腹血糖 | 总胆固醇 | 肌酐 | 尿酸 | 丙氨酸氨基转移酶 | 铁蛋白 | 促甲状腺激素',
  ),
  testHead: list('检验项目 | 结果 | 单位 | 参考范围 | 患者姓名 | 采样时间 | 血常规 | 生化检查'),
  taxLines: list(
    '工资、薪金所得（按扣缴义务人提供的证明填写） | 利息收入 | 股息、红利所得 | 财产转让所得，如有亏损请附明细表 | 养老金及年金 | 以上各行合计，即全年综合所得 | 个人养老金缴费 | 继续教育支出 | 减去各项扣除后的应纳税所得额 | 已预缴税额 | 应补税额 | 应退税额',
  ),
  taxParts: list('收入 | 扣除 | 税额 | 已缴 | 退税'),
  earnings: list('基本工资 | 加班费 | 餐费补贴 | 交通补贴 | 奖金 | 夜班津贴'),
  deductions: list('个人所得税 | 养老保险 | 医疗保险 | 失业保险 | 工会费 | 借款'),
  pay: list('应发项目 | 扣款项目 | 实发工资 | 工资月份 | 工号 | 部门'),
  slip: list('收件人 | 寄件人 | 物品 | 重量 | 备注 | 签收 | 件数 | 付款方式'),
  streets: list('西湖区文三路478号5幢1203室 | 海港路82号 | 磨坊巷5号2楼 | 果园大道230号'),
  drugHeads: list('成份 | 适应症 | 注意事项 | 用法用量 | 贮藏 | 不良反应'),
  drugTexts: list(
    '用于缓解轻至中度疼痛 | 用于普通感冒引起的发热 | 不能同时服用含有相同成份的其他药品 | 肝肾功能不全者请在医师指导下使用 | 连续用药不得超过三天，症状未缓解请咨询医师 | 口服。成人一次2片，若持续发热，可间隔6小时重复用药一次 | 儿童必须在成人监护下使用 | 密封，在阴凉干燥处保存 | 请将本品放在儿童不能接触的地方 | 24小时内不得超过4次',
  ),
  films: list('守灯塔的人 | 四个冬天 | 盐与铁 | 开往远方的列车 | 我的邻居是只熊'),
  genres: list('剧情 · 124分钟 | 喜剧 · 98分钟 | 悬疑 · 117分钟 | 动画 · 89分钟'),
  channels: list('综合频道 | 都市频道 | 纪录频道 | 体育频道 | 少儿频道'),
  programmes: list(
    '早间新闻 | 园艺时间 | 家常菜 | 野性江河：两次潮水之间的生命 | 每日问答 | 新闻联播 | 神探马洛 | 夜谈 | 天气预报 | 足球：第二轮现场直播',
  ),
  teams: list('海港 | 申花 | 泰山 | 国安 | 蓉城 | 亚泰 | 三镇 | 西海岸 | 梅州 | 津门'),
  rounds: list('十六强 | 四分之一决赛 | 半决赛 | 决赛'),
  chapters: list('摘要 | 1 引言 | 2 相关工作 | 3 方法 | 4 实验结果 | 5 结论 | 参考文献'),
  universities: list('江南大学环境学院 | 西部理工大学 | 国家能源实验室 | 华东医科大学附属医院'),
  drinks: list('美式咖啡 | 拿铁 | 卡布奇诺 | 摩卡 | 热巧克力 | 伯爵红茶 | 冰柠檬茶 | 鲜榨橙汁'),
  sizes: list('中杯 | 大杯 | 超大杯'),
  adverts: list(
    '自行车转让，21速，九成新，刚换轮胎。 | 两室一厅出租，近地铁站，五月起租。 | 钢琴启蒙课，可上门授课。 | 十周大的小猫找新家。 | 实木餐桌配六把椅子，需自提。 | 招聘园丁，每周两个上午。 | 寻猫：灰猫白爪，在磨坊巷走失。 | 小型货车搬家，带司机，长短途均可。 | 老式打字机，功能完好，送三条色带。 | 有经验的保姆，晚上和周末均可。',
  ),
  contact: list('电话 | 晚六点后联系 | 来信请寄信箱'),
  folders: list('收件箱 | 星标邮件 | 已发送 | 草稿箱 | 归档 | 垃圾邮件 | 已删除'),
  topics: list(
    '本市首座水上公园开放 | 强降雨将持续到周五 | 夜行列车启用新时刻表 | 加时赛绝杀取胜 | 运河里发现的信件在博物馆展出 | 咖啡价格创十年新高 | 学生用塑料瓶造了一艘船 | 老电影院被邻居们保住了 | 大桥封闭维修 | 本周末可见彗星 | 学校菜园获奖 | 轮渡航线将延长',
  ),
  departments: list('心血管内科 | 皮肤科 | 儿科 | 骨科 | 眼科'),
  doctors: list('主任医师 | 主治医师 | 副主任医师 | 上午 | 下午 | 约满 | 挂号'),
  stages: list('待办 | 进行中 | 待评审 | 已完成'),
  lanes: list('官网 | 移动端 | 运营 | 研究'),
  ranks: list('版主 | 注册于2016年 | 新手上路 | 老会员'),
  ticket: list('排 | 座 | 入口 | 入场时间 | 凭票入场 | 区'),
  travel: list('直飞 | 中转1次 | 中转2次 | 预订 | 每人 | 耗时最短 | 价格最低'),
  references: list('来函编号 | 本函编号 | 联系人 | 客户编号 | 日期'),
  company: list(
    '北门五金工具有限公司 | 开户行：海港银行 | 税号：91330106MA2 | 法定代表人：陈晓明 | 电话：0571-8820 0958 | info@example.org',
  ),
  trends: list('热门话题 | 推荐关注 | 条动态 | 关注'),
  figure: list('图1 洪水之前的现场 | 图2 今天的同一地点 | 图3 不同深度的样本'),
  match: list('击杀 | 死亡 | 助攻 | 得分 | 全场结束 | 胜利 | 玩家'),
};

const japanese: Daily = {
  parcel: list(
    'お届けが完了しました（受付にてお渡し） | 持ち出し中 | 配達店に到着しました | 仕分けセンターを出発しました | 通関が完了しました | 荷物を引き受けました | 伝票が作成されました',
  ),
  checkout: list('お届け先 | お支払い方法 | ご注文内容 | 送料 | クーポン | お届け予定'),
  nutrients: list(
    'エネルギー | 脂質 | 飽和脂肪酸 | 炭水化物 | 糖質 | 食物繊維 | たんぱく質 | 食塩相当量 | カルシウム | ビタミンC',
  ),
  nutrition: list('栄養成分表示 | 1食分 | 100gあたり | 基準値に占める割合 | 原材料名 | 内容量'),
  tests: list(
    '白血球数 | ヘモグロビン | 血小板数 | 空腹時血糖 | 総コレステロール | クレアチニン | 尿酸 | ALT（GPT） | フェリチン | 甲状腺刺激ホルモン',
  ),
  testHead: list('検査項目 | 結果 | 単位 | 基準範囲 | 氏名 | 採取日時 | 血液一般 | 生化学'),
  taxLines: list(
    '給与（源泉徴収票に記載された支払金額を記入してください） | 利子 | 配当 | 譲渡による所得。損失がある場合は明細書を添付 | 公的年金等 | 上の各欄の合計（総所得金額） | 小規模企業共済等掛金 | 教育費 | 合計から控除額を引いた金額 | 源泉徴収税額 | 納める税金 | 還付される税金',
  ),
  taxParts: list('収入 | 控除 | 税金 | 納付 | 還付'),
  earnings: list('基本給 | 残業手当 | 食事手当 | 通勤手当 | 賞与 | 深夜手当'),
  deductions: list('所得税 | 厚生年金 | 健康保険 | 雇用保険 | 組合費 | 貸付金返済'),
  pay: list('支給 | 控除 | 差引支給額 | 対象月 | 社員番号 | 部署'),
  slip: list('お届け先 | ご依頼主 | 品名 | 重量 | 備考 | 受領印 | 個数 | お支払い'),
  streets: list('中央区本町1-2-3 コーポ青葉203 | 港北区浜通り82 | 水車町5番地2階 | 果樹園通り230'),
  drugHeads: list('成分 | 効能・効果 | 使用上の注意 | 用法・用量 | 保管 | 添加物'),
  drugTexts: list(
    '頭痛、歯痛、月経痛の鎮痛 | 発熱時の解熱 | 同じ成分を含む他の薬と一緒に服用しないでください | 肝臓病の診断を受けた人は医師に相談してください | 五、六回服用しても症状がよくならない場合は服用を中止してください | 成人（15歳以上）は1回2錠、1日3回まで、なるべく空腹時をさけて服用 | 15歳未満は服用しないこと | 直射日光の当たらない涼しい所に保管 | 小児の手の届かない所に保管 | 服用間隔は4時間以上おいてください',
  ),
  films: list('灯台守 | 四つの冬 | 塩と鉄 | どこへも行かない列車 | となりのくまさん'),
  genres: list('ドラマ・124分 | コメディ・98分 | サスペンス・117分 | アニメ・89分'),
  channels: list('総合テレビ | シティ放送 | ドキュメント | スポーツ | こども'),
  programmes: list(
    '朝のニュース | 園芸の時間 | きょうの料理 | 野生の川　潮と潮のあいだの命 | クイズ日和 | ニュース7 | 刑事マーロウ | 夜の対談 | 気象情報 | サッカー第二節 生中継',
  ),
  teams: list('札幌 | 横浜 | 仙台 | 広島 | 金沢 | 長崎 | 京都 | 松本 | 山形 | 大分'),
  rounds: list('一回戦 | 準々決勝 | 準決勝 | 決勝'),
  chapters: list('概要 | 1 はじめに | 2 関連研究 | 3 手法 | 4 結果 | 5 おわりに | 参考文献'),
  universities: list('北海工業大学 | 京浜大学大学院 | 国立エネルギー研究所 | 南九州医科大学'),
  drinks: list(
    'アメリカーノ | カフェラテ | カプチーノ | カフェモカ | ホットココア | アールグレイ | アイスレモンティー | オレンジジュース',
  ),
  sizes: list('S | M | L'),
  adverts: list(
    '自転車、21段変速、ほぼ未使用、タイヤ新品。 | 駅近2K、五月から入居できます。 | ピアノ教室、初心者歓迎、出張も可。 | 生後十週の子猫、里親募集。 | オーク材の机と椅子六脚、引き取り限定。 | 庭師募集、週二回午前のみ。 | 迷い猫、灰色で足先が白。水車町付近。 | 小型トラックで引っ越し、距離不問。 | タイプライター、動作良好、リボン三本付き。 | ベビーシッター、経験あり、夜間と週末。',
  ),
  contact: list('電話 | 午後六時以降 | 私書箱'),
  folders: list('受信トレイ | スター付き | 送信済み | 下書き | アーカイブ | 迷惑メール | ゴミ箱'),
  topics: list(
    '市内初の水上公園が開園 | 大雨は金曜まで続く見込み | 夜行列車の新ダイヤ | 延長戦を制して勝利 | 運河で見つかった手紙を展示 | コーヒー価格が十年ぶりの高値 | 学生がペットボトルで船を製作 | 古い映画館を住民が守る | 橋を補修のため通行止め | 週末に彗星が見ごろ | 学校の菜園が受賞 | フェリー航路の延長',
  ),
  departments: list('循環器内科 | 皮膚科 | 小児科 | 整形外科 | 眼科'),
  doctors: list('部長 | 医員 | 医長 | 午前 | 午後 | 満員 | 予約'),
  stages: list('未着手 | 進行中 | 確認待ち | 完了'),
  lanes: list('サイト | アプリ | 運用 | 研究'),
  ranks: list('管理人 | 2016年登録 | 新人 | 常連'),
  ticket: list('列 | 番 | 入口 | 開場 | 一名様 | ブロック'),
  travel: list('直行便 | 乗継1回 | 乗継2回 | 選択 | お一人様 | 最短 | 最安'),
  references: list('貴社番号 | 弊社番号 | 担当 | お客様番号 | 日付'),
  company: list(
    '北門工具株式会社 | 取引銀行：港銀行 | 登録番号：T4820917 | 代表取締役：佐藤健太 | 電話：03-7946-0958 | info@example.org',
  ),
  trends: list('トレンド | おすすめユーザー | 件の投稿 | フォロー'),
  figure: list('図1 洪水前の現場 | 図2 現在の同じ場所 | 図3 深さごとの試料'),
  match: list('撃破 | 戦死 | 支援 | 得点 | 試合終了 | 勝利 | 選手'),
};

/** Chinese with English names, as apps and laboratories write. */
const mixed: Daily = {
  ...chinese,
  tests: list(
    '白细胞 WBC | 血红蛋白 HGB | 血小板 PLT | 空腹血糖 GLU | 总胆固醇 TC | 肌酐 CREA | 尿酸 UA | ALT | 铁蛋白 SF | TSH',
  ),
  nutrients: list(
    'Energy 能量 | Fat 脂肪 | 饱和脂肪 | Carbs 碳水 | Sugar 糖 | 膳食纤维 | Protein 蛋白质 | Na 钠 | Ca 钙 | Vitamin C',
  ),
  channels: list('CCTV-1 综合 | CCTV-5 体育 | HBO 影院 | Discovery 探索 | Kids 少儿'),
  teams: list('EDG | RNG | T1 | JDG | 北京 FG | WE | TES | LNG | BLG | 上海 EDGM'),
  drinks: list(
    'Americano 美式 | Latte 拿铁 | Cappuccino | Mocha 摩卡 | Hot Cocoa | Earl Grey 红茶 | 冰柠檬茶 | Orange Juice',
  ),
  sizes: list('M | L | XL'),
  topics: list(
    'OpenAI 发布新模型 | iPhone 降价 500 元 | NBA 总决赛 G7 加时绝杀 | 本周末可见彗星 C/2024 | Python 3.14 正式发布 | SpaceX 星舰再次试飞 | DDR5 内存价格上涨 | F1 上海站门票开售 | Windows 更新导致蓝屏 | 大桥封闭维修 | GitHub 宕机两小时 | CPI 同比上涨 0.4%',
  ),
  stages: list('Backlog | In Progress | Code Review | Done'),
  lanes: list('Web 前端 | iOS / Android | DevOps | AI 研究'),
  ranks: list('Lv.9 版主 | 注册于 2016 年 | Newbie | VIP 会员'),
  universities: list('江南大学 AI Lab | 西部理工大学 CS 系 | National Energy Lab | 华东医科大学 EMBL 中心'),
};

const dailyTexts: Readonly<Record<LayoutLanguage, Daily>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of shops, papers, menus, matches and apps. */
export function dailyOf(lang: LayoutLanguage): Daily {
  return dailyTexts[lang];
}
