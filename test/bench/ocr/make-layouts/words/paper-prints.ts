import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  unit: list('Unit | Remember | Exercises | Think about it | Figure | Read again'),
  answers: list('Answers and explanations | Part | Answer | points'),
  survey: list(
    'How did you hear about us? | How often do you come here? | Which of our services have you used? | Would you come again? | What should we do better? | Your age',
  ),
  surveyOptions: list(
    'From friends | Newspaper | Internet | Passing by | Every week | Every month | Once or twice a year | First time | Café | Library | Courses | Playground | Certainly | Perhaps | Hardly | under 20 | 20 to 39 | 40 to 59 | 60 and over',
  ),
  rating: list(
    'very poor | very good | Staff | Opening hours | Cleanliness | Prices | Signs in the building',
  ),
  packing: list('Documents | Clothes | Bathroom | For the children | Before you leave'),
  packed: list(
    'Passport and visa | Tickets | Insurance card | Cash in small notes | Rain jacket | Socks | Swimsuit | A warm pullover for the evenings | Toothbrush | Sun cream | Plasters | Towel | Books and games | Snacks for the journey | Favourite cuddly toy | Turn off water and gas | Empty the fridge | Give the key to the neighbours | Charger | Hat',
  ),
  chronicle: list(
    'Founded as a workshop of four in a rented yard | First shop in the capital | Fire destroys the main building; work goes on in tents for eleven months | New plant by the river | Listed on the stock exchange | Partnership with makers in three countries | Museum opened to the public | Two hundredth branch | Solar roof on all halls, which covers a third of the need | Award for design',
  ),
  drug: list(
    'Name | Ingredients | Appearance | Indications | Dosage | Side effects | Warnings | Interactions | Storage | Pack | Shelf life | Approval no.',
  ),
  drugTexts: list(
    'Each tablet contains 200 mg of the active substance; other ingredients are starch and lactose. | White round tablets with a break line. | For mild to moderate pain such as headache, toothache and sore muscles, and to lower a fever. | By mouth. Adults: one tablet, repeated after four to six hours if needed; no more than four tablets in twenty-four hours. | Keep out of the reach of children. Do not use after the date on the box. Ask a doctor when you are pregnant, or when the pain lasts for more than five days. | Do not take together with other pain killers. | Sealed, in a dry place below 25 °C. | 12 tablets, 24 tablets | 36 months',
  ),
  effects: list(
    'How often | Stomach and gut | Skin | Nervous system | Common | Uncommon | Rare | nausea, feeling of fullness | rash, itching | dizziness | heartburn | flushing of the face | tiredness, trouble falling asleep | –',
  ),
  food: list(
    'Product | Ingredients | Net content | Best before | Storage | Made by | Place of origin | Standard | How to use',
  ),
  foodTexts: list(
    'Oat biscuits with cranberries | Oat flakes (41%), wheat flour, sugar, rapeseed oil, dried cranberries (8%), skimmed milk powder, raising agent, salt. May contain traces of nuts. | 180 g (6 × 30 g) | see the bottom of the bag | Cool and dry; eat within two weeks after opening | Mill Street Bakery, 82 Harbour Road | Bristol | FB/T 20980 | Ready to eat',
  ),
  care: list(
    'Outer fabric | Lining | Filling | 100% cotton | 65% polyester, 35% cotton | 90% down, 10% feathers | Machine wash at 30 °C, gentle | Do not bleach | Do not tumble dry | Iron at low heat, with a cloth | Dry clean | Wash dark colours separately | Size | Style | Made in Portugal | Dry flat in the shade',
  ),
  machine: list(
    'Lid | Water tank | Power button | Handle | Steam outlet | Display | Mode dial | Drip tray | Filter | Power cord | Measuring spoon | Non-slip feet | Fig. | Caution',
  ),
  specs: list(
    'Size and weight | Screen | Energy | Connections | Width | Height | Depth | Weight | Diagonal | Resolution | Brightness | Power in use | Standby | Battery life | Wireless | Ports | Model',
  ),
  variants: list('Order no. | Size | Colour | Price | Pack of'),
  estate: list(
    'Price | Living area | Rooms | Floor | Built | Orientation | Heating | Service charge | Parking | Available | 2 bedrooms, 1 living room | South | District heating | from 1 April | one space | Floor plan | Viewing by appointment | Location',
  ),
  inspection: list('Inspection sheet | Part | Item | Standard | Result | Remarks | Inspector | Machine no.'),
  inspected: list('Engine | Brakes | Lights | Body and cabin'),
  checks: list(
    'Oil level | Drive belt | Coolant | Brake fluid | Pads | Hand brake | Head lights | Indicators | Number plate light | Door seals | Wipers | Seat belts',
  ),
  standards: list(
    'between the two marks | no cracks, and it gives way by no more than 10 mm when pressed with the thumb | above the lower mark when cold | at least 3 mm | holds on a slope of one in ten with a full load | all work, no moisture inside | complete and firm',
  ),
} as const;

type PaperPrints = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: PaperPrints = {
  unit: list('单元 | 记一记 | 练习 | 想一想 | 图 | 阅读延伸'),
  answers: list('参考答案与解析 | 第几部分 | 答案 | 分'),
  survey: list(
    '您是从哪里了解到我们的？ | 您多久来一次？ | 您使用过哪些服务？ | 您还会再来吗？ | 您认为我们还应改进哪些方面？ | 您的年龄',
  ),
  surveyOptions: list(
    '朋友介绍 | 报纸 | 网络 | 路过 | 每周 | 每月 | 每年一两次 | 第一次 | 咖啡厅 | 图书室 | 培训课程 | 儿童乐园 | 一定会 | 可能会 | 不太会 | 20岁以下 | 20至39岁 | 40至59岁 | 60岁及以上',
  ),
  rating: list('很不满意 | 非常满意 | 服务人员 | 开放时间 | 环境卫生 | 收费标准 | 馆内指示牌'),
  packing: list('证件钱物 | 衣物 | 洗漱用品 | 儿童用品 | 出门前'),
  packed: list(
    '护照和签证 | 车票机票 | 保险卡 | 零钱 | 雨衣 | 袜子 | 泳衣 | 早晚穿的厚外套 | 牙刷牙膏 | 防晒霜 | 创可贴 | 毛巾 | 绘本和玩具 | 路上吃的零食 | 孩子最喜欢的毛绒玩具 | 关好水电燃气 | 清空冰箱 | 把钥匙交给邻居 | 充电器 | 帽子',
  ),
  chronicle: list(
    '四人在租来的院子里创办作坊 | 首家门店在省城开业 | 主楼失火烧毁，全厂在帐篷里坚持生产十一个月 | 沿江新厂建成投产 | 在证券交易所挂牌上市 | 与三个国家的厂家建立合作 | 企业博物馆向公众开放 | 第二百家分店开业 | 全部厂房安装光伏屋顶，满足三分之一的用电需求 | 获设计大奖',
  ),
  drug: list(
    '药品名称 | 成份 | 性状 | 适应症 | 用法用量 | 不良反应 | 注意事项 | 药物相互作用 | 贮藏 | 包装 | 有效期 | 批准文号',
  ),
  drugTexts: list(
    '本品每片含主要成份200毫克，辅料为淀粉、乳糖。 | 本品为白色圆形片，一面有刻痕。 | 用于缓解轻至中度疼痛，如头痛、牙痛、肌肉痛，也用于退热。 | 口服。成人一次1片，若持续疼痛或发热，可间隔4至6小时重复用药一次，24小时内不超过4片。 | 请将本品放在儿童不能接触的地方。孕妇应在医师指导下使用。用于止痛不得超过五天，症状未缓解请咨询医师或药师。 | 不得同时服用其他解热镇痛药。 | 密封，在25℃以下干燥处保存。 | 每盒12片、24片 | 36个月',
  ),
  effects: list(
    '发生频率 | 胃肠道 | 皮肤 | 神经系统 | 常见 | 偶见 | 罕见 | 恶心、腹胀 | 皮疹、瘙痒 | 头晕 | 胃烧灼感 | 面部潮红 | 疲倦、入睡困难 | —',
  ),
  food: list('产品名称 | 配料 | 净含量 | 保质期 | 贮存条件 | 生产商 | 产地 | 产品标准号 | 食用方法'),
  foodTexts: list(
    '蔓越莓燕麦饼干 | 燕麦片（41%）、小麦粉、白砂糖、菜籽油、蔓越莓干（8%）、脱脂奶粉、膨松剂（碳酸氢钠）、食用盐。本品可能含有微量坚果。 | 180克（6×30克） | 见袋底 | 置于阴凉干燥处，开封后请于两周内食用完毕 | 江南磨坊食品有限公司 | 浙江省杭州市 | GB/T 20980 | 开袋即食',
  ),
  care: list(
    '面料 | 里料 | 填充物 | 棉100% | 聚酯纤维65% 棉35% | 白鸭绒90% 羽毛10% | 30℃以下轻柔机洗 | 不可漂白 | 不可翻转干燥 | 低温垫布熨烫 | 可干洗 | 深色衣物请单独洗涤 | 号型 | 款号 | 中国制造 | 阴凉处平铺晾干',
  ),
  machine: list(
    '上盖 | 水箱 | 电源键 | 把手 | 蒸汽出口 | 显示屏 | 模式旋钮 | 接水盘 | 过滤网 | 电源线 | 量勺 | 防滑脚垫 | 图 | 注意',
  ),
  specs: list(
    '尺寸与重量 | 屏幕 | 能耗 | 接口 | 宽度 | 高度 | 厚度 | 重量 | 对角线 | 分辨率 | 亮度 | 工作功率 | 待机功率 | 续航时间 | 无线 | 端口 | 型号',
  ),
  variants: list('货号 | 规格 | 颜色 | 价格 | 每包'),
  estate: list(
    '总价 | 建筑面积 | 户型 | 楼层 | 建成年份 | 朝向 | 供暖 | 物业费 | 车位 | 交房时间 | 两室一厅 | 南北 | 集中供暖 | 4月1日起 | 一个 | 户型图 | 看房请提前预约 | 位置',
  ),
  inspection: list('设备点检表 | 部位 | 点检项目 | 判定标准 | 结果 | 备注 | 点检人 | 设备编号'),
  inspected: list('发动机 | 制动系统 | 灯光 | 车身与驾驶室'),
  checks: list(
    '机油油位 | 传动皮带 | 冷却液 | 制动液 | 刹车片 | 手刹 | 前大灯 | 转向灯 | 牌照灯 | 车门密封条 | 雨刮器 | 安全带',
  ),
  standards: list(
    '在上下刻度之间 | 无裂纹，用拇指按压时下沉量不超过10毫米 | 冷车时高于下限刻度 | 不少于3毫米 | 满载时能在十分之一的坡道上停稳 | 全部正常，内部无水汽 | 齐全牢固',
  ),
};

const japanese: PaperPrints = {
  unit: list('単元 | おぼえよう | 練習 | 考えてみよう | 図 | もっと読む'),
  answers: list('解答と解説 | 第 | 正解 | 点'),
  survey: list(
    '当館を何でお知りになりましたか。 | どのくらいの頻度で来館されますか。 | どのサービスを利用されましたか。 | また来館したいと思いますか。 | 改善してほしい点を教えてください。 | ご年齢',
  ),
  surveyOptions: list(
    '友人から | 新聞 | インターネット | 通りがかり | 毎週 | 毎月 | 年に一、二回 | はじめて | 喫茶室 | 図書室 | 講座 | こども広場 | 必ず来たい | たぶん | あまり思わない | 20歳未満 | 20〜39歳 | 40〜59歳 | 60歳以上',
  ),
  rating: list('とても不満 | とても満足 | 職員の応対 | 開館時間 | 清潔さ | 料金 | 館内の案内'),
  packing: list('貴重品 | 衣類 | 洗面用具 | 子どもの物 | 出かける前に'),
  packed: list(
    'パスポート | 切符 | 保険証 | 小銭 | 雨具 | 靴下 | 水着 | 朝晩に着る厚手の上着 | 歯ブラシ | 日焼け止め | ばんそうこう | タオル | 絵本とおもちゃ | 移動中のおやつ | お気に入りのぬいぐるみ | 水道とガスを止める | 冷蔵庫を空にする | 隣の人に鍵を預ける | 充電器 | 帽子',
  ),
  chronicle: list(
    '四人で借りた庭先の作業場から創業 | 都内に一号店を開店 | 火災で本社屋を失い、十一か月のあいだ仮小屋で操業を続ける | 川沿いに新工場が完成 | 株式を上場 | 三か国のメーカーと提携 | 資料館を一般に公開 | 二百店舗を達成 | 全工場の屋根に太陽光パネルを設置、使用電力の三分の一をまかなう | デザイン賞を受賞',
  ),
  drug: list(
    '販売名 | 成分 | 性状 | 効能・効果 | 用法・用量 | 副作用 | 使用上の注意 | 相互作用 | 保管方法 | 包装 | 使用期限 | 承認番号',
  ),
  drugTexts: list(
    '1錠中に主成分200mgを含みます。添加物：でんぷん、乳糖。 | 白色の円い錠剤で、割線があります。 | 頭痛、歯痛、筋肉痛などの痛みをやわらげ、熱を下げます。 | 成人は1回1錠を服用します。必要なときは四時間から六時間の間隔をおき、一日四錠までとします。 | 小児の手の届かない所に保管してください。妊娠中の方は医師に相談してください。五日を超えて続けて服用しないでください。 | 他の解熱鎮痛薬と一緒に服用しないでください。 | 湿気を避け、25℃以下で密閉して保管。 | 12錠、24錠 | 36か月',
  ),
  effects: list(
    '頻度 | 消化器 | 皮膚 | 精神神経系 | よくある | ときどき | まれ | 吐き気、膨満感 | 発疹、かゆみ | めまい | 胸やけ | 顔のほてり | 疲れ、寝つきの悪さ | ―',
  ),
  food: list('名称 | 原材料名 | 内容量 | 賞味期限 | 保存方法 | 製造者 | 原産地 | 規格 | 召し上がり方'),
  foodTexts: list(
    'オートミールビスケット（クランベリー入り） | オーツ麦（国内製造）、小麦粉、砂糖、菜種油、乾燥クランベリー、脱脂粉乳、食塩／膨張剤、香料、（一部に小麦・乳成分を含む） | 180g（30g×6枚） | 袋の底に記載 | 直射日光と高温多湿を避け、開封後は二週間以内にお召し上がりください | 水車町製菓株式会社 | 広島県 | JAS 20980 | そのままお召し上がりください',
  ),
  care: list(
    '表地 | 裏地 | 中わた | 綿100% | ポリエステル65% 綿35% | ダウン90% フェザー10% | 30℃以下の弱い洗濯 | 漂白できません | タンブル乾燥禁止 | 当て布をして低温でアイロン | ドライクリーニングできます | 濃い色は分けて洗ってください | サイズ | 品番 | 日本製 | 日陰で平干し',
  ),
  machine: list(
    'ふた | 水タンク | 電源ボタン | 取っ手 | 蒸気口 | 表示部 | モードつまみ | 水受け皿 | フィルター | 電源コード | 計量スプーン | すべり止め | 図 | 注意',
  ),
  specs: list(
    '寸法と質量 | 画面 | 消費電力 | 接続 | 幅 | 高さ | 奥行き | 質量 | 対角 | 解像度 | 明るさ | 使用時 | 待機時 | 電池の持ち | 無線 | 端子 | 機種',
  ),
  variants: list('商品番号 | サイズ | 色 | 価格 | 入数'),
  estate: list(
    '価格 | 専有面積 | 間取り | 階数 | 築年 | 向き | 暖房 | 管理費 | 駐車場 | 入居 | 2LDK | 南 | 床暖房 | 4月1日から | 一台 | 間取り図 | 見学は予約制 | 所在地',
  ),
  inspection: list('点検表 | 区分 | 点検項目 | 判定基準 | 結果 | 備考 | 点検者 | 機械番号'),
  inspected: list('エンジン | ブレーキ | 灯火類 | 車体と運転席'),
  checks: list(
    'オイル量 | ベルト | 冷却水 | ブレーキ液 | パッド | 駐車ブレーキ | 前照灯 | 方向指示器 | 番号灯 | ドアの密閉 | ワイパー | シートベルト',
  ),
  standards: list(
    '上下の目盛りの間 | ひび割れがなく、親指で押したときのたわみが10mm以内 | 冷えた状態で下限より上 | 3mm以上 | 積載時に十分の一の坂で止まっていること | すべて点灯し、内部に水滴がない | 欠けや緩みがない',
  ),
};

/** Chinese with English terms, as packages have it. */
const mixed: PaperPrints = {
  ...chinese,
  drug: list(
    '药品名称 Name | 成份 | 性状 | 适应症 Indications | 用法用量 Dosage | 不良反应 | 注意事项 Warnings | 药物相互作用 | 贮藏 Storage | 包装 | 有效期 EXP | 批准文号',
  ),
  machine: list(
    '上盖 Lid | 水箱 | Power 键 | 把手 Handle | 蒸汽出口 | LED 显示屏 | Mode 旋钮 | 接水盘 | HEPA 过滤网 | Type-C 电源线 | 量勺 | 防滑脚垫 | Fig. | 注意',
  ),
  specs: list(
    '尺寸与重量 | 屏幕 Display | 能耗 Power | 接口 I/O | 宽度 W | 高度 H | 厚度 D | 重量 | 对角线 | 分辨率 | 亮度 | 工作功率 | Standby | 续航时间 | Wi-Fi | USB 端口 | Model 型号',
  ),
  variants: list('SKU | Size 规格 | 颜色 | Price | 每包'),
};

const paperPrints: Readonly<Record<LayoutLanguage, PaperPrints>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of packages, leaflets, lists and school books. */
export function paperPrintsOf(lang: LayoutLanguage): PaperPrints {
  return paperPrints[lang];
}
