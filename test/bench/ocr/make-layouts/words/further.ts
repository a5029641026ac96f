import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  video: list('views | Subscribe | subscribers | Share | Save | Up next | Show more'),
  shop: list(
    'Add to cart | Buy now | Colour | Size | Description | Specifications | Reviews | Price | Filter | Clear all | Brand | Material',
  ),
  colours: list('Black | White | Navy | Forest green | Sand | Red'),
  login: list(
    'Sign in | E-mail address | Password | Keep me signed in | Forgot your password? | or | Continue with a phone number | No account yet? Create one | At least 8 characters | Welcome back',
  ),
  store: list(
    'ratings | Years old | Category | Developer | Size | What is new | Ratings and reviews | Information | Get | Productivity',
  ),
  hotel: list(
    'Free cancellation | Breakfast included | per night | reviews | Excellent | Very good | Show rooms | 1.2 km from the centre | Free Wi-Fi | Taxes included | Pool | Pets allowed',
  ),
  hotels: list('Hotel Aurora | The Old Mill | Harbour View Suites | City Lodge | Villa Mimosa | Station Inn'),
  jobs: list(
    'Full time | Part time | Remote | Apply | Permanent | per month | 3 years of experience | Degree',
  ),
  homes: list('bedrooms | bathrooms | m² | For sale | To rent | Garden | Balcony | Lift'),
  order: list('Ordered on | Order no. | Total | Delivered | On its way | Track parcel | Buy again | Return'),
  weather: list(
    'Humidity | Wind | UV index | Sunrise | Sunset | Visibility | Pressure | Feels like | Now | Sunny | Cloudy | Light rain',
  ),
  statistics: list(
    'Shots | Shots on target | Possession | Passes | Fouls | Corners | Offsides | Yellow cards | Saves',
  ),
  quiz: list('Question | Score | Next | Time left | Skip'),
  issue: list(
    'Assignees | Labels | Milestone | Priority | commented | Open | Closed | Participants | answers | votes | views | Accepted answer',
  ),
  train: list(
    'Train | Carriage | Seat | Class | Passenger | Platform | Second class | First class | Valid only on the day of travel | Ticket no.',
  ),
  signing: list(
    'Certificate of Achievement | is awarded to | Director | Head of the examination board | Date | Signature',
  ),
  scale: list('Strongly disagree | Disagree | Neutral | Agree | Strongly agree | Statement'),
  statements: list(
    'I know what is expected of me | The instructions were easy to follow | I would recommend the course to a friend | There was enough time for questions | The room was quiet | I learned something that I can use in my daily work | The speaker was well prepared | I received answers to my questions within two days',
  ),
  resume: list('Contact | Skills | Languages | Education | Experience | Profile | Interests | Awards'),
  budget: list(
    'Income | Membership fees | Donations | Events and sales | Staff | Salaries | Training and travel | Premises | Rent | Heating and light | Insurance | Publicity | Printing | Postage | Net result',
  ),
  sides: list('Assets | Liabilities and equity'),
  assets: list(
    'Cash and bank | Receivables | Inventory | Prepaid expenses | Equipment | Land and buildings | Total assets',
  ),
  debts: list(
    'Payables | Short-term loans | Tax due | Long-term loan | Share capital | Retained earnings | Total liabilities',
  ),
  credits: list(
    'Directed by | Written by | Producers | Music | Photography | Editing | Costumes | Sound | Cast',
  ),
  medicines: list(
    'Ramipril 5 mg | Metformin 500 mg | Bisoprolol 2.5 mg | Pantoprazole 40 mg | Simvastatin 20 mg | Vitamin D 1000 IU',
  ),
  reasons: list('Blood pressure | Blood sugar | Heart | Stomach | Cholesterol | Bones, take with a meal'),
  dosing: list('Medicine | Morning | Noon | Evening | Night | Reason | How often'),
  crossword: list('Across | Down'),
  mail: list('From | To | Subject | Sent | wrote'),
  reference: list('Parameters | Returns | Example | Required | Optional | Errors'),
  shifts: list('Early | Late | Night | Off | Team | Leave'),
  layers: list('Presentation | Services | Data | Infrastructure'),
  parts: list(
    'Web app | Mobile app | Admin console | Accounts | Orders | Search | Payments | Message queue | Database | Cache | File storage | Backups | Load balancer | Containers',
  ),
  actors: list('Browser | Gateway | Service | Database | Bank'),
  calls: list(
    'send order | check token | token is valid | reserve items | items reserved | charge card | payment accepted | store order | order number | show confirmation',
  ),
  food: list(
    'Most popular | Sold out | sold this month | Add | Delivery fee | Main dishes | Drinks | Desserts',
  ),
  bill: list(
    'Account number | Amount due | Due date | Billing period | Previous reading | Current reading | Usage | Unit price | Your bill | Ways to pay',
  ),
  choices: list(
    'How did you hear of us? | Age group | Preferred contact | Type of membership | How often do you visit? | Reason for your visit',
  ),
  options: list(
    'Friends | Newspaper | Internet | Under 18 | 18 to 40 | Over 40 | Letter | Telephone | Single | Family | Daily | Weekly | Rarely | Other',
  ),
  hazards: list(
    'Highly flammable liquid and vapour | Causes skin irritation | May cause drowsiness | Toxic to aquatic life with long lasting effects | Keep away from heat, sparks and open flames. No smoking | Wear protective gloves and eye protection | If on skin: wash with plenty of water | Store in a well-ventilated place. Keep cool',
  ),
  hazardHeads: list('Danger | Hazard statements | Precautionary statements | First aid | Contains'),
  languages: list('English | Spanish | Mandarin | French | German'),
  levels: list('Native | Fluent | Intermediate | Basic'),
  floors: list('Floor | Reception | Basement | Car park | Roof terrace | Meeting rooms'),
} as const;

type Further = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Further = {
  video: list('次观看 | 关注 | 粉丝 | 分享 | 收藏 | 接下来播放 | 展开更多'),
  shop: list(
    '加入购物车 | 立即购买 | 颜色 | 尺码 | 商品详情 | 规格参数 | 评价 | 价格 | 筛选 | 清空 | 品牌 | 材质',
  ),
  colours: list('曜石黑 | 月光白 | 藏青 | 墨绿 | 沙色 | 朱红'),
  login: list(
    '登录 | 邮箱地址 | 密码 | 记住我 | 忘记密码？ | 或 | 使用手机号登录 | 还没有账号？立即注册 | 至少8个字符 | 欢迎回来',
  ),
  store: list('个评分 | 岁以上 | 类别 | 开发者 | 大小 | 新功能 | 评分及评论 | 信息 | 获取 | 效率'),
  hotel: list(
    '免费取消 | 含双早 | 每晚 | 条点评 | 超棒 | 很好 | 查看房型 | 距市中心1.2公里 | 免费无线网络 | 含税费 | 泳池 | 可携带宠物',
  ),
  hotels: list('晨曦酒店 | 老磨坊客栈 | 海港景观公寓 | 城市便捷酒店 | 含羞草庄园 | 站前旅馆'),
  jobs: list('全职 | 兼职 | 远程 | 投递简历 | 五险一金 | 每月 | 三年以上经验 | 本科'),
  homes: list('室 | 卫 | 平方米 | 出售 | 出租 | 带花园 | 南北通透 | 有电梯'),
  order: list('下单时间 | 订单号 | 实付款 | 交易成功 | 运输中 | 查看物流 | 再次购买 | 申请售后'),
  weather: list('湿度 | 东南风 | 紫外线 | 日出 | 日落 | 能见度 | 气压 | 体感温度 | 现在 | 晴 | 多云 | 小雨'),
  statistics: list('射门 | 射正 | 控球率 | 传球 | 犯规 | 角球 | 越位 | 黄牌 | 扑救'),
  quiz: list('第几题 | 得分 | 下一题 | 剩余时间 | 跳过'),
  issue: list(
    '负责人 | 标签 | 里程碑 | 优先级 | 评论于 | 进行中 | 已关闭 | 参与者 | 个回答 | 赞同 | 浏览 | 已采纳的回答',
  ),
  train: list('车次 | 车厢 | 座位 | 席别 | 乘车人 | 检票口 | 二等座 | 一等座 | 限乘当日当次车 | 票号'),
  signing: list('荣誉证书 | 特颁发此证书给 | 院长 | 考试委员会主任 | 日期 | 签名'),
  scale: list('非常不同意 | 不同意 | 一般 | 同意 | 非常同意 | 题目'),
  statements: list(
    '我清楚自己的工作要求 | 操作说明通俗易懂 | 我愿意向朋友推荐这门课程 | 有足够的提问时间 | 教室环境安静 | 学到的内容可以用到日常工作中 | 讲师准备充分 | 我的问题在两天内得到了答复',
  ),
  resume: list('联系方式 | 专业技能 | 语言能力 | 教育背景 | 工作经历 | 个人简介 | 兴趣爱好 | 获奖情况'),
  budget: list(
    '收入 | 会费 | 捐赠 | 活动及销售 | 人员 | 工资 | 培训与差旅 | 场地 | 房租 | 水电暖气 | 保险 | 宣传 | 印刷 | 邮寄 | 本年结余',
  ),
  sides: list('资产 | 负债和所有者权益'),
  assets: list('货币资金 | 应收账款 | 存货 | 预付款项 | 机器设备 | 土地及房屋 | 资产总计'),
  debts: list('应付账款 | 短期借款 | 应交税费 | 长期借款 | 实收资本 | 未分配利润 | 负债和权益总计'),
  credits: list('导演 | 编剧 | 制片人 | 作曲 | 摄影指导 | 剪辑 | 服装造型 | 录音 | 主演'),
  medicines: list(
    '雷米普利片5毫克 | 二甲双胍500毫克 | 比索洛尔2.5毫克 | 泮托拉唑40毫克 | 辛伐他汀20毫克 | 维生素D滴剂',
  ),
  reasons: list('高血压 | 血糖 | 心脏 | 胃部 | 血脂 | 骨骼，随餐服用'),
  dosing: list('药品 | 早 | 中 | 晚 | 睡前 | 用途 | 服用次数'),
  crossword: list('横向 | 纵向'),
  mail: list('发件人 | 收件人 | 主题 | 发送时间 | 写道'),
  reference: list('参数 | 返回值 | 示例 | 必填 | 选填 | 错误码'),
  shifts: list('早班 | 晚班 | 夜班 | 休息 | 班组 | 年假'),
  layers: list('展示层 | 服务层 | 数据层 | 基础设施'),
  parts: list(
    '网站 | 手机客户端 | 管理后台 | 用户中心 | 订单服务 | 搜索服务 | 支付服务 | 消息队列 | 数据库 | 缓存 | 文件存储 | 备份 | 负载均衡 | 容器集群',
  ),
  actors: list('浏览器 | 网关 | 业务服务 | 数据库 | 银行'),
  calls: list(
    '提交订单 | 校验令牌 | 令牌有效 | 锁定库存 | 库存已锁定 | 发起扣款 | 支付成功 | 保存订单 | 返回订单号 | 显示确认页',
  ),
  food: list('招牌推荐 | 已售罄 | 月售 | 加入 | 配送费 | 主食 | 饮品 | 甜点'),
  bill: list(
    '户号 | 应缴金额 | 缴费截止日 | 账单周期 | 上次读数 | 本次读数 | 用量 | 单价 | 您的账单 | 缴费方式',
  ),
  choices: list('您从何处得知本活动？ | 年龄段 | 希望的联系方式 | 会员类型 | 您多久来一次？ | 本次来访目的'),
  options: list(
    '朋友介绍 | 报纸 | 网络 | 18岁以下 | 18至40岁 | 40岁以上 | 信件 | 电话 | 个人 | 家庭 | 每天 | 每周 | 很少 | 其他',
  ),
  hazards: list(
    '高度易燃液体和蒸气 | 造成皮肤刺激 | 可能引起昏昏欲睡或眩晕 | 对水生生物有毒并具有长期持续影响 | 远离热源、火花、明火。禁止吸烟 | 戴防护手套和护目镜 | 如皮肤沾染：用大量水清洗 | 存放在通风良好的地方，保持低温',
  ),
  hazardHeads: list('危险 | 危险性说明 | 防范说明 | 急救措施 | 主要成分'),
  languages: list('英语 | 普通话 | 日语 | 法语 | 粤语'),
  levels: list('母语 | 流利 | 中级 | 入门'),
  floors: list('楼 | 前台 | 地下一层 | 停车场 | 屋顶花园 | 会议室'),
};

const japanese: Further = {
  video: list('回視聴 | チャンネル登録 | 登録者 | 共有 | 保存 | 次の動画 | もっと見る'),
  shop: list(
    'カートに入れる | 今すぐ買う | カラー | サイズ | 商品説明 | 仕様 | レビュー | 価格 | 絞り込み | クリア | ブランド | 素材',
  ),
  colours: list('ブラック | ホワイト | ネイビー | 深緑 | サンド | 赤'),
  login: list(
    'ログイン | メールアドレス | パスワード | ログイン状態を保持 | パスワードをお忘れですか？ | または | 電話番号で続ける | アカウントをお持ちでない方は新規登録 | 8文字以上 | おかえりなさい',
  ),
  store: list(
    '件の評価 | 歳以上 | カテゴリ | 開発元 | サイズ | 新機能 | 評価とレビュー | 情報 | 入手 | 仕事効率化',
  ),
  hotel: list(
    'キャンセル無料 | 朝食付き | 一泊 | 件のクチコミ | すばらしい | とても良い | 部屋を見る | 中心部から1.2km | 無料Wi-Fi | 税込み | プール | ペット可',
  ),
  hotels: list(
    'ホテルあけぼの | 旅館みずくるま | 港の見えるホテル | シティロッジ | ヴィラ・ミモザ | 駅前イン',
  ),
  jobs: list('正社員 | アルバイト | 在宅勤務 | 応募する | 社会保険完備 | 月給 | 経験三年以上 | 大卒'),
  homes: list('部屋 | 浴室 | m² | 売買 | 賃貸 | 庭付き | 南向き | エレベーター'),
  order: list('注文日 | 注文番号 | 合計 | お届け済み | 配送中 | 配送状況を確認 | 再度購入 | 返品する'),
  weather: list(
    '湿度 | 風速 | 紫外線 | 日の出 | 日の入り | 視程 | 気圧 | 体感温度 | 現在 | 晴れ | くもり | 小雨',
  ),
  statistics: list(
    'シュート | 枠内シュート | ボール支配率 | パス | ファウル | コーナーキック | オフサイド | 警告 | セーブ',
  ),
  quiz: list('問題 | 得点 | 次へ | 残り時間 | とばす'),
  issue: list(
    '担当者 | ラベル | マイルストーン | 優先度 | がコメント | 未完了 | 完了 | 参加者 | 回答 | 票 | 閲覧 | ベストアンサー',
  ),
  train: list(
    '列車 | 号車 | 座席 | 種別 | お名前 | のりば | 普通車指定席 | グリーン車 | 当日限り有効 | 券番号',
  ),
  signing: list('修了証書 | 右の者に授与する | 学長 | 試験委員長 | 日付 | 署名'),
  scale: list('まったくそう思わない | そう思わない | どちらともいえない | そう思う | とてもそう思う | 設問'),
  statements: list(
    '自分に何が求められているか分かっている | 説明は分かりやすかった | この講座を友人にすすめたい | 質問の時間は十分だった | 会場は静かだった | 学んだことは毎日の仕事に役立つ | 講師の準備は十分だった | 質問への回答は二日以内に届いた',
  ),
  resume: list('連絡先 | スキル | 語学 | 学歴 | 職歴 | 自己紹介 | 趣味 | 受賞歴'),
  budget: list(
    '収入 | 会費 | 寄付金 | 行事・販売 | 人件費 | 給与 | 研修・旅費 | 施設費 | 家賃 | 光熱費 | 保険料 | 広報費 | 印刷費 | 郵送費 | 当期収支差額',
  ),
  sides: list('資産の部 | 負債・純資産の部'),
  assets: list('現金預金 | 売掛金 | 棚卸資産 | 前払費用 | 機械設備 | 土地建物 | 資産合計'),
  debts: list('買掛金 | 短期借入金 | 未払法人税 | 長期借入金 | 資本金 | 利益剰余金 | 負債純資産合計'),
  credits: list('監督 | 脚本 | プロデューサー | 音楽 | 撮影 | 編集 | 衣装 | 録音 | 出演'),
  medicines: list(
    'ラミプリル錠5mg | メトホルミン錠500mg | ビソプロロール2.5mg | ランソプラゾール15mg | シンバスタチン20mg | ビタミンD',
  ),
  reasons: list('血圧を下げる | 血糖を下げる | 心臓 | 胃を守る | コレステロール | 骨、食事と一緒に'),
  dosing: list('お薬 | 朝 | 昼 | 夕 | 寝る前 | 効き目 | 飲む回数'),
  crossword: list('ヨコのカギ | タテのカギ'),
  mail: list('差出人 | 宛先 | 件名 | 送信日時 | さんは書きました'),
  reference: list('引数 | 戻り値 | 使用例 | 必須 | 任意 | エラー'),
  shifts: list('早番 | 遅番 | 夜勤 | 休み | 班 | 有休'),
  layers: list('画面 | サービス | データ | 基盤'),
  parts: list(
    'ウェブ | スマホアプリ | 管理画面 | 会員 | 注文 | 検索 | 決済 | メッセージ | データベース | キャッシュ | ファイル | バックアップ | 負荷分散 | コンテナ',
  ),
  actors: list('ブラウザ | 受付 | サービス | データベース | 銀行'),
  calls: list(
    '注文を送信 | トークンを確認 | 有効です | 在庫を確保 | 確保しました | カードに請求 | 決済完了 | 注文を保存 | 注文番号 | 確認画面を表示',
  ),
  food: list('人気メニュー | 売り切れ | 今月の注文 | 追加 | 配達料 | ごはんもの | 飲み物 | デザート'),
  bill: list(
    'お客様番号 | ご請求金額 | お支払期限 | ご使用期間 | 前回指針 | 今回指針 | 使用量 | 単価 | ご請求書 | お支払い方法',
  ),
  choices: list(
    '当館をどこで知りましたか | 年齢 | ご希望の連絡方法 | 会員の種類 | どのくらい利用しますか | ご来館の目的',
  ),
  options: list(
    '友人 | 新聞 | インターネット | 18歳未満 | 18歳から40歳 | 41歳以上 | 手紙 | 電話 | 個人 | 家族 | 毎日 | 毎週 | まれに | その他',
  ),
  hazards: list(
    '引火性の高い液体及び蒸気 | 皮膚刺激 | 眠気又はめまいのおそれ | 長期継続的影響により水生生物に毒性 | 熱、火花、裸火から遠ざけること。禁煙 | 保護手袋及び保護眼鏡を着用すること | 皮膚に付着した場合：多量の水で洗うこと | 換気の良い場所で保管すること。涼しいところに置くこと',
  ),
  hazardHeads: list('危険 | 危険有害性情報 | 注意書き | 応急措置 | 成分'),
  languages: list('英語 | 日本語 | 中国語 | フランス語 | ドイツ語'),
  levels: list('母語 | 流暢 | 中級 | 初級'),
  floors: list('階 | 受付 | 地下一階 | 駐車場 | 屋上庭園 | 会議室'),
};

const mixed: Further = {
  ...chinese,
  login: list(
    '登录 Sign in | E-mail 邮箱 | Password 密码 | 记住我 | 忘记密码？ | OR | 使用 Google 账号登录 | 没有账号？Sign up | 至少 8 位，含 A-Z | Welcome 回来',
  ),
  hotels: list('Aurora 酒店 | Mill 客栈 | Harbour View 公寓 | City Lodge | Villa 含羞草 | Station Inn'),
  jobs: list(
    'Full-time | Part-time | Remote 远程 | Apply 投递 | 五险一金 | K/月 | 3 年 React 经验 | 本科 CS',
  ),
  statistics: list('KDA | 击杀 Kill | 助攻 Assist | GPM | 经济差 | 推塔 | Baron | 控制分 | MVP'),
  languages: list('英语 CET-6 | 普通话 | 日语 N2 | French A2 | 粤语'),
  medicines: list(
    '阿司匹林 100mg | 二甲双胍 500mg | Bisoprolol 2.5mg | 奥美拉唑 20mg | 他汀 20mg | Vitamin D3',
  ),
  reference: list('参数 Params | 返回值 | 示例 Example | required | optional | Error 错误码'),
  parts: list(
    'Web 前端 | iOS App | Admin 后台 | User 服务 | Order 服务 | Elasticsearch | 支付 SDK | Kafka 队列 | MySQL 主库 | Redis 缓存 | OSS 存储 | 备份 | Nginx 负载均衡 | K8s 集群',
  ),
  actors: list('Browser | API 网关 | Order 服务 | MySQL | 银行'),
  calls: list(
    'POST /orders | 校验 JWT | token 有效 | 锁定 SKU 库存 | 返回 OK | 调用支付 API | 支付 success | INSERT 订单 | 返回 order_id | 渲染确认页',
  ),
};

const furtherTexts: Readonly<Record<LayoutLanguage, Further>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** More short texts: of sign-ins, offers, plans, bills, forms and diagrams. */
export function furtherOf(lang: LayoutLanguage): Further {
  return furtherTexts[lang];
}
