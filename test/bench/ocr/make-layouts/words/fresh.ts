import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  sellers: list(
    'Brightbuy | Electro World | Corner Shop Online | MegaDeal 24 | Home & Tech | The Outlet | Nova Direct',
  ),
  offer: list(
    'In stock, ships tomorrow | Delivery in 3 to 5 days | Free shipping | plus 4.90 shipping | Best price | To the shop | reviews | Only 2 left | Pick up in store from Friday | Prices checked an hour ago, all include tax',
  ),
  place: list(
    'Coffee shop | Open now, closes at 21:00 | Directions | Call | Save | Share | Overview | Reviews | Photos | About | Popular times | Dine-in | Takeaway | Good for working',
  ),
  fares: list(
    'One way | Return | Cheapest day | Direct flights only | from | Prices per adult, fees included',
  ),
  funds: list(
    'Global Equity Index A | Short Bond Income | Clean Energy Leaders | Balanced Growth 60 | Healthcare Select | Asia Small Companies | Money Market Plus | Technology Opportunities C',
  ),
  fundHead: list(
    'Name / code | Value / price | Today | Return since bought | Total assets | Yesterday’s gain | Sorted by value',
  ),
  shared: list(
    'Groceries at the market | Train tickets | Cabin, two nights | Firewood | Petrol for the van | Dinner on Saturday | Museum | Boat hire',
  ),
  sharing: list(
    'you lent | you borrowed | paid | settled up | not involved | Settle up | Balances | You are owed',
  ),
  trains: list('IC 204 | RE 17 | EC 88 | IC 612 | NJ 40 | RB 5'),
  seats: list(
    'Second class | First class | Business | Sleeper | left | sold out | from | Duration | Direct | 1 change',
  ),
  cars: list(
    'Hatchback 1.2 Comfort | Estate 2.0 TDI Automatic | City Electric 40 kWh | Roadster Sport 6-speed | Family Van 7 seats',
  ),
  carFacts: list('Mileage | First registration | Fuel | Power | Gearbox | Colour | Owners | Seats'),
  carValues: list('84,200 km | 06/2019 | Petrol | 81 kW (110 hp) | Automatic | Dark blue | 2 | 5'),
  carNotes: list(
    'Good price | Very good price | Dealer | Private | Warranty 12 months | Finance from 189 a month',
  ),
  home: list(
    'Year built | Living area | Plot | Bedrooms | Heating | Energy class | Parking | Available from | Condition | Cellar | Floor | Monthly costs',
  ),
  homeValues: list(
    '1964, extended 2008 | 142 m² | 510 m² | 4 | Gas, underfloor | C | Garage and one space | 1 September | Renovated | Yes | Ground and first | about 310',
  ),
  agent: list(
    'Contact the agent | Request a viewing | Your message | Average reply within two hours | Save this home',
  ),
  polls: list(
    'How do you get to work? | What would you like more of in the park? | How often do you read the newsletter? | Which day suits you best for the meeting? | How satisfied are you with the new opening hours?',
  ),
  pollOptions: list(
    'By bicycle | On foot | By bus or tram | By car | Every day | About once a week | Rarely or never | Benches and shade | A playground for small children | Very satisfied | It makes no difference to me',
  ),
  stream: list(
    'watching now | Live chat | Top chat | Say something | Follow | Started 42 minutes ago | Moderator | Gift',
  ),
  compare: list(
    'Display | Chip | Camera | Battery | Size and weight | In the box | Which model is right for you?',
  ),
  compareNames: list('Aria 7 | Aria 7 Plus | Aria 7 Ultra | Aria Lite'),
  compareValues: list(
    '6.1-inch display | Up to 20 hours of video | 48 MP main camera with two lenses | 146.7 × 71.5 mm, 171 g | USB-C cable only | Always-on display up to 2000 nits | Six cores, two of them fast | Single 12 MP camera | Up to 29 hours of video playback',
  ),
  inventory: list(
    'Weapons | Armour | Potions | Materials | Quest items | Iron Sword | Oak Shield | Healing Draught | Moonstone | Wolf Pelt | Rope | Torch | Silver Key | Dried Fish | Old Map',
  ),
  itemFacts: list('Attack | Durability | Weight | Value | Equip | Drop | Level | Gold | Carried'),
  lineups: list('Starting eleven | Substitutes | Coach | Formation | Referee'),
  players: list(
    'Okafor | Lindqvist | Moreau | Tanaka | Silva | Becker | Novak | Haddad | Petrov | Reyes | Walsh | Kim | Duarte | Olsen | Ferrari | Costa | Jansen | Sato | Müller | Diallo | Park | Horvat | Nunes | Berg | Rossi | Ito',
  ),
  resources: list('Instances | Volumes | Networks | Snapshots | Balancers | Keys | Usage | Billing'),
  resourceHead: list('Name | State | Type | Zone | Public address | Created'),
  resourceBar: list('Refresh | Connect | Actions | Launch instance | Find by name or tag | of | selected'),
  states: list('Running | Stopped | Pending | Running | Terminated'),
  contact: list(
    'About this contact | E-mail | Phone | Owner | Company | Last contacted | Lead status | Activity | Notes | Calls | Deals | Tickets | Add | Stage',
  ),
  contactNotes: list(
    'Asked for a new offer with delivery in two parts. | Called back, nobody there. Try again on Thursday. | Sent the signed contract and the price list. | Meeting went well, they want to start in spring.',
  ),
  labels: list('bug | good first issue | documentation | help wanted | performance | question'),
  issues: list(
    'Window opens on the wrong screen after waking up | Dates are off by one in the export | Add a dark theme to the reader | Search is slow with more than ten thousand notes | Crash when a folder is renamed twice | Keyboard focus is lost after closing a dialog',
  ),
  issueBar: list(
    'Open | Closed | Author | Labels | Sort | opened yesterday by | opened 3 days ago by | Newest',
  ),
  subtitles: list('No. | Start | End | Original | Translation | Characters per second'),
  spoken: list(
    'Did you lock the door? | I thought you had the key. | We should have left an hour ago. | Look, there is a light on the hill. | Nobody has lived there for years, as far as I know. | Then who is that at the window?',
  ),
  spokenAbroad: list(
    'Hast du abgeschlossen? | Ich dachte, du hast den Schlüssel. | Wir hätten vor einer Stunde gehen sollen. | Schau, auf dem Hügel brennt Licht. | Dort wohnt seit Jahren niemand mehr, soviel ich weiß. | Wer steht dann da am Fenster?',
  ),
  flyer: list(
    'Vine tomatoes | Alpine butter | Ground coffee | Whole chicken | Orange juice | Rye bread | Olive oil, extra virgin | Dish soap | Salmon fillet, skinless | Red grapes, seedless',
  ),
  flyerNotes: list(
    '500 g | 250 g | per kg | 1 l bottle | was | Offers valid Monday to Saturday | While stocks last | 1 kg = 5.98 | Class I, from Spain | or Decaf, each 2 × 250 g',
  ),
  coffee: list(
    'Espresso | Americano | Flat white | Cappuccino | Latte | Mocha | Cold brew | Matcha latte | Chai | Hot chocolate | Lemonade | Iced tea',
  ),
  coffeeHeads: list('Coffee | Not coffee | Cold | Extras | S | M | L | Oat milk + 0.50'),
  wines: list(
    'Riesling Kabinett | Sancerre Les Baronnes | Grüner Veltliner Federspiel | Chianti Classico | Rioja Reserva | Pinot Noir Village | Malbec, old vines | Crémant Brut',
  ),
  regions: list(
    'Mosel, Germany | Loire, France | Wachau, Austria | Tuscany, Italy | Rioja, Spain | Burgundy, France | Mendoza, Argentina | Alsace, France',
  ),
  wineHeads: list('White | Red | Sparkling | Glass | Bottle'),
  talks: list(
    'What we learned from a year without meetings | Small models on small machines | Designing for one hand | The long life of a bug report | Accessible by default | Testing what cannot be repeated | Writing for people in a hurry | A city measured by bicycle',
  ),
  tracks: list('Main hall | Room 2 | Workshop | Registration and coffee | Lunch | Closing words | Break'),
  meals: list('Dish 1 | Vegetarian | Soup | Dessert'),
  canteen: list(
    'Lentil stew with root vegetables | Baked cod, potatoes, dill sauce | Pasta with tomato and basil | Chickpea curry with rice | Turkey escalope, peas and carrots | Spinach dumplings in brown butter | Potato pancakes with apple purée | Stuffed peppers | Vegetable lasagne | Goulash with bread',
  ),
  canteenSmall: list(
    'Tomato soup | Leek soup | Broth | Fruit salad | Yoghurt | Apple cake | Rice pudding | Pea soup',
  ),
  tides: list('Tide table | Day | Time | m | Times in local time, heights in metres above chart datum'),
  tenses: list('Present | Past | Future | Conditional | Present perfect | Imperative'),
  pronouns: list('ich | du | er, sie, es | wir | ihr | sie, Sie'),
  verbForms: list(
    'gehe | gehst | geht | gehen | geht | gehen | ging | gingst | ging | gingen | gingt | gingen | werde gehen | wirst gehen | wird gehen | werden gehen | werdet gehen | werden gehen | würde gehen | würdest gehen | würde gehen | würden gehen | würdet gehen | würden gehen | bin gegangen | bist gegangen | ist gegangen | sind gegangen | seid gegangen | sind gegangen',
  ),
  verbTitle: list('gehen — to go, to walk | strong verb, auxiliary sein'),
  cheat: list('Files | Search | History | Branches | Remote | Windows | Editing | Undo'),
  commands: list(
    'ls -la | cp -r a b | mv a b | rm -i a | grep -n x f | find . -name x | git log -5 | git switch b | git fetch | git push | tail -f log | chmod +x f | tar xzf a.tgz | kill -9 id',
  ),
  commandNotes: list(
    'all files, one a line | copy a folder | rename or move | ask before deleting | lines that match, numbered | files of a name, in all folders below | the last five commits | go to a branch | get what others pushed | send your commits | follow what is added | may be run | unpack an archive | end a process at once',
  ),
  phraseHeads: list('At the station | In a restaurant | Asking the way | Emergencies'),
  phrases: list(
    'A ticket to Lyon, please. | Which platform? | Is this seat free? | The bill, please. | Without nuts, please. | What do you recommend? | Where is the museum? | Is it far? | Call a doctor. | I have lost my bag.',
  ),
  phrasesAbroad: list(
    'Un billet pour Lyon, s’il vous plaît. | Quel quai ? | Cette place est libre ? | L’addition, s’il vous plaît. | Sans noix, s’il vous plaît. | Que recommandez-vous ? | Où est le musée ? | C’est loin ? | Appelez un médecin. | J’ai perdu mon sac.',
  ),
  sounds: list(
    'un bee-yay poor lee-on | kel kay | set plas ay leebr | la-dee-see-on | sahn nwa | kuh ruh-ko-mon-day voo | oo ay luh mew-zay | say lwan | a-play un mayd-san | zhay pair-dew mon sak',
  ),
  test: list(
    'Part 2: Reading | Questions | Read the text and choose the best answer, A, B, C or D. | Go on to the next page',
  ),
  insertHeads: list(
    'What this medicine is | Before you take it | How to take it | Possible side effects | How to store it | Contents of the pack | Interactions | Pregnancy',
  ),
  insertTexts: list(
    'One tablet in the morning with a glass of water, unless your doctor has told you otherwise. | Do not take it if you are allergic to the active substance or to any of the other ingredients. | Common: headache, nausea, tiredness. Rare: rash, changes of taste, dizziness when getting up. | Keep out of the sight and reach of children. Do not store above 25 °C. | Tell your doctor if you are taking, have recently taken or might take any other medicines. | Each tablet contains 10 mg of the active substance. The other ingredients are lactose, starch and magnesium stearate. | If you forget a dose, take the next one at the usual time. Do not take a double dose.',
  ),
  family: list(
    'Johann Brandt | Maria Keller | Friedrich Brandt | Anna Sommer | Wilhelm Brandt | Clara Vogt | Ernst Brandt | Elisabeth Roth | Karl Brandt | Hedwig Lang | Otto Brandt | Ida Brandt | Paul Brandt | Emma Brandt',
  ),
  marks: list('very good | good | satisfactory | sufficient'),
  remarks: list(
    'Works with care and takes part in every lesson. | Could read more at home; spelling has improved. | Quick and exact, helps others. | Needs reminding to finish what was begun. | Shows great interest in experiments.',
  ),
  reportHead: list(
    'Subject | Mark | Remarks of the teacher | Report of the first term | Pupil | Class | Days absent | Class teacher | Head of school',
  ),
  shops: list(
    'GREENGROCER MARKET ST 14 | RAIL TICKETS ONLINE | CLOUD STORAGE MONTHLY | FUEL STATION A9 NORTH | PHARMACY AT THE BRIDGE | HOTEL BELVEDERE BOOKING | BOOKSELLERS LTD | STREAMING SERVICE',
  ),
  statement: list(
    'New balance | Minimum payment | Payment due | Credit limit | Posted | Purchased | Description | Amount | Previous balance | Payments and credits | Purchases | Account ending in',
  ),
  panels: list(
    'White cells | Red cells | Haemoglobin | Platelets | Neutrophils | Lymphocytes | Monocytes | Glucose | Urea | Creatinine | Sodium | Potassium | Calcium | Total protein | Albumin | Cholesterol',
  ),
  panelHead: list('Item | Result | Unit | Range | Blood report | Name | Age | Sample no. | Checked by'),
  stations: list(
    'Central | Eastgate | Riverside | Oak Hill | Airport | Mill Lane | Northfield | University | Old Town | Harbour',
  ),
  timetable: list(
    'Mondays to Fridays | Train no. | dep. | arr. | does not run on holidays | Valid from 9 December',
  ),
  papers: list(
    'Council approves new bridge after nine years of debate | Harvest is the best in a decade | Museum finds lost painting in its own cellar | Trains to the coast will run until midnight | School opens its kitchen to the neighbours | Brief',
  ),
} as const;

type Fresh = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Fresh = {
  sellers: list(
    '京选数码专营店 | 百家电器旗舰店 | 街角小铺 | 万家优选 | 云上生活馆 | 工厂直供店 | 诺瓦海外购',
  ),
  offer: list(
    '现货，明天送达 | 预计3至5天发货 | 包邮 | 运费6元 | 最低价 | 去购买 | 条评价 | 仅剩2件 | 周五起可到店自提 | 价格于一小时前更新，均含税',
  ),
  place: list(
    '咖啡馆 | 营业中，21:00打烊 | 路线 | 电话 | 收藏 | 分享 | 概览 | 评价 | 照片 | 简介 | 热门时段 | 可堂食 | 可外带 | 适合办公',
  ),
  fares: list('单程 | 往返 | 最低价日期 | 只看直飞 | 起 | 价格为成人单人价，含税费'),
  funds: list(
    '沪深300指数增强A | 稳健短债债券C | 新能源主题混合 | 平衡成长配置混合 | 医疗健康精选 | 中小盘成长股票 | 天天货币市场B | 科技创新灵活配置',
  ),
  fundHead: list('名称/代码 | 金额/净值 | 日收益 | 持有收益 | 总资产（元） | 昨日收益 | 按金额排序'),
  shared: list('菜市场买菜 | 高铁票 | 民宿两晚 | 烧烤木炭 | 面包车加油 | 周六晚饭 | 博物馆门票 | 租船'),
  sharing: list('你垫付 | 你应付 | 支付了 | 已结清 | 与你无关 | 结算 | 余额 | 别人欠你'),
  trains: list('G1234 | D708 | G88 | K512 | C2046 | Z19'),
  seats: list('二等座 | 一等座 | 商务座 | 硬卧 | 张 | 候补 | 起 | 历时 | 直达 | 换乘一次'),
  cars: list(
    '紧凑型两厢1.2舒适版 | 旅行车2.0自动豪华型 | 城市电动40度续航版 | 敞篷跑车6速手动 | 家用七座商务车',
  ),
  carFacts: list('行驶里程 | 上牌时间 | 燃料 | 功率 | 变速箱 | 颜色 | 过户次数 | 座位'),
  carValues: list('8.42万公里 | 2019年6月 | 汽油 | 81千瓦 | 自动 | 深蓝 | 2次 | 5座'),
  carNotes: list('价格合理 | 超值 | 商家 | 个人 | 质保12个月 | 月供1890元起'),
  home: list(
    '建成年份 | 建筑面积 | 用地 | 户型 | 供暖 | 能耗等级 | 车位 | 入住时间 | 装修 | 地下室 | 楼层 | 物业费',
  ),
  homeValues: list(
    '1998年，2015年翻新 | 142平方米 | 70年产权 | 四室两厅 | 集中供暖 | 三级 | 地下一个 | 9月1日 | 精装修 | 有 | 中楼层/共18层 | 每月约310元',
  ),
  agent: list('联系经纪人 | 预约看房 | 留言内容 | 平均两小时内回复 | 收藏房源'),
  polls: list(
    '您平时怎么上班？ | 您希望公园里增加什么？ | 您多久看一次简报？ | 哪一天最适合开会？ | 您对新的开放时间满意吗？',
  ),
  pollOptions: list(
    '骑自行车 | 步行 | 公交或地铁 | 自己开车 | 每天都看 | 大约每周一次 | 很少或从不 | 长椅和遮阴的树 | 给小孩子玩的游乐场 | 非常满意 | 对我来说没有区别',
  ),
  stream: list('人正在看 | 聊天 | 热门 | 说点什么 | 关注 | 已开播42分钟 | 房管 | 礼物'),
  compare: list('显示屏 | 芯片 | 摄像头 | 电池 | 尺寸与重量 | 包装清单 | 哪一款适合你？'),
  compareNames: list('星河 7 | 星河 7 Plus | 星河 7 至尊版 | 星河青春版'),
  compareValues: list(
    '6.1英寸显示屏 | 视频播放最长20小时 | 4800万像素主摄，双镜头 | 146.7 × 71.5毫米，171克 | 仅含充电线 | 全天候显示，峰值亮度2000尼特 | 六核处理器，其中两个高性能核心 | 单颗1200万像素 | 视频播放最长29小时',
  ),
  inventory: list(
    '武器 | 防具 | 药水 | 材料 | 任务物品 | 铁剑 | 橡木盾 | 治疗药水 | 月光石 | 狼皮 | 绳索 | 火把 | 银钥匙 | 鱼干 | 旧地图',
  ),
  itemFacts: list('攻击力 | 耐久 | 重量 | 售价 | 装备 | 丢弃 | 等级 | 金币 | 负重'),
  lineups: list('首发阵容 | 替补 | 主教练 | 阵型 | 裁判'),
  players: list(
    '王浩然 | 李明哲 | 张一鸣 | 刘子轩 | 陈志远 | 杨帆 | 赵立新 | 黄晓东 | 周鹏 | 吴迪 | 徐锐 | 孙凯 | 胡天宇 | 朱俊 | 高飞 | 林峰 | 何健 | 郭强 | 马超 | 罗晨 | 梁博 | 宋阳 | 郑伟 | 谢宇 | 韩磊 | 唐宁',
  ),
  resources: list('云服务器 | 云硬盘 | 专有网络 | 快照 | 负载均衡 | 密钥 | 用量 | 费用'),
  resourceHead: list('名称 | 状态 | 规格 | 可用区 | 公网地址 | 创建时间'),
  resourceBar: list('刷新 | 远程连接 | 更多操作 | 创建实例 | 按名称或标签搜索 | 共 | 已选'),
  states: list('运行中 | 已停止 | 启动中 | 运行中 | 已释放'),
  contact: list(
    '联系人信息 | 邮箱 | 电话 | 负责人 | 公司 | 最近联系 | 线索状态 | 动态 | 备注 | 通话 | 商机 | 工单 | 添加 | 阶段',
  ),
  contactNotes: list(
    '希望重新报价，分两批交货。 | 回电无人接听，周四再打。 | 已寄出盖章合同和价目表。 | 会谈顺利，对方想春天开始合作。',
  ),
  labels: list('缺陷 | 适合新手 | 文档 | 需要帮助 | 性能 | 疑问'),
  issues: list(
    '唤醒后窗口出现在错误的屏幕上 | 导出的日期差一天 | 阅读器增加深色主题 | 超过一万条笔记时搜索很慢 | 文件夹连续改名两次会崩溃 | 关闭对话框后键盘焦点丢失',
  ),
  issueBar: list('打开 | 已关闭 | 作者 | 标签 | 排序 | 昨天由以下用户提交： | 三天前由以下用户提交： | 最新'),
  subtitles: list('序号 | 开始 | 结束 | 原文 | 译文 | 每秒字符数'),
  spoken: list(
    '你锁门了吗？ | 我以为钥匙在你那里。 | 我们一个小时前就该走了。 | 看，山上有灯光。 | 据我所知，那里已经很多年没有人住了。 | 那站在窗边的是谁？',
  ),
  spokenAbroad: list(
    'Did you lock the door? | I thought you had the key. | We should have left an hour ago. | Look, there is a light on the hill. | Nobody has lived there for years, as far as I know. | Then who is that at the window?',
  ),
  flyer: list(
    '本地番茄 | 草原黄油 | 现磨咖啡粉 | 三黄鸡 | 鲜榨橙汁 | 黑麦面包 | 特级初榨橄榄油 | 洗洁精 | 三文鱼柳 | 无籽红提',
  ),
  flyerNotes: list(
    '500克 | 250克 | 每公斤 | 1升装 | 原价 | 活动时间：周一至周六 | 售完即止 | 折合每斤2.99元 | 产地云南，一级果 | 另有低因款，250克×2',
  ),
  coffee: list(
    '浓缩 | 美式 | 澳白 | 卡布奇诺 | 拿铁 | 摩卡 | 冷萃 | 抹茶拿铁 | 印度奶茶 | 热巧克力 | 柠檬水 | 冰红茶',
  ),
  coffeeHeads: list('咖啡 | 非咖啡 | 冷饮 | 加料 | 小 | 中 | 大 | 换燕麦奶 +3'),
  wines: list(
    '雷司令珍藏半干 | 桑塞尔白 | 绿维特利纳 | 经典基安蒂 | 里奥哈珍藏 | 村级黑皮诺 | 老藤马尔贝克 | 阿尔萨斯起泡酒',
  ),
  regions: list(
    '德国，摩泽尔 | 法国，卢瓦尔河谷 | 奥地利，瓦豪 | 意大利，托斯卡纳 | 西班牙，里奥哈 | 法国，勃艮第 | 阿根廷，门多萨 | 法国，阿尔萨斯',
  ),
  wineHeads: list('白葡萄酒 | 红葡萄酒 | 起泡酒 | 杯 | 瓶'),
  talks: list(
    '一年不开会，我们学到了什么 | 小机器上的小模型 | 为单手操作而设计 | 一份缺陷报告的漫长一生 | 默认无障碍 | 测试无法重现的问题 | 写给赶时间的人 | 用自行车丈量一座城市',
  ),
  tracks: list('主会场 | 二号厅 | 工作坊 | 签到与茶歇 | 午餐 | 闭幕致辞 | 休息'),
  meals: list('荤菜 | 素菜 | 汤 | 甜品'),
  canteen: list(
    '红烧排骨配萝卜 | 清蒸鳕鱼、土豆泥 | 番茄炒鸡蛋 | 咖喱鸡肉盖饭 | 青椒肉丝 | 菠菜豆腐 | 鱼香茄子煲 | 酿青椒 | 地三鲜 | 土豆炖牛肉',
  ),
  canteenSmall: list('番茄蛋汤 | 紫菜汤 | 冬瓜汤 | 水果拼盘 | 酸奶 | 苹果派 | 红豆沙 | 玉米羹'),
  tides: list('潮汐表 | 日期 | 时间 | 米 | 时间为当地时间，潮高以海图基准面起算'),
  tenses: list('现在时 | 过去时 | 将来时 | 条件式 | 现在完成时 | 命令式'),
  pronouns: english.pronouns,
  verbForms: english.verbForms,
  verbTitle: list('gehen — 走，去 | 强变化动词，助动词 sein'),
  cheat: list('文件 | 查找 | 历史 | 分支 | 远程 | 窗口 | 编辑 | 撤销'),
  commands: english.commands,
  commandNotes: list(
    '列出全部文件 | 复制文件夹 | 改名或移动 | 删除前询问 | 匹配的行，带行号 | 在所有子文件夹里按名称找文件 | 最近五次提交 | 切换分支 | 取回他人的提交 | 推送自己的提交 | 持续显示新增内容 | 设为可执行 | 解压归档 | 立即结束进程',
  ),
  phraseHeads: list('在车站 | 在餐厅 | 问路 | 紧急情况'),
  phrases: list(
    '请给我一张去里昂的票。 | 在几号站台？ | 这个座位有人吗？ | 请结账。 | 请不要放坚果。 | 您推荐什么？ | 博物馆在哪里？ | 远吗？ | 请叫医生。 | 我的包丢了。',
  ),
  phrasesAbroad: english.phrasesAbroad,
  sounds: list(
    '安比耶 普尔 里昂 | 盖尔 凯 | 塞特 普拉斯 埃 利布尔 | 拉迪西翁 | 桑 努瓦 | 科 何科芒德 乌 | 乌 埃 勒 缪泽 | 塞 鲁万 | 阿普莱 安 梅德散 | 惹 拜尔杜 蒙 萨克',
  ),
  test: list('第二部分 阅读理解 | 题目 | 阅读短文，从A、B、C、D中选出最佳答案。 | 请翻到下一页'),
  insertHeads: list(
    '【药品名称】 | 【适应症】 | 【用法用量】 | 【不良反应】 | 【贮藏】 | 【包装】 | 【药物相互作用】 | 【孕妇用药】',
  ),
  insertTexts: list(
    '口服。一次一片，一日一次，早晨用温水送服，或遵医嘱。 | 对本品所含活性成分或任何辅料过敏者禁用。 | 常见：头痛、恶心、乏力。罕见：皮疹、味觉改变、起身时头晕。 | 置于儿童接触不到的地方，25℃以下密闭保存。 | 如正在使用、近期使用过或可能使用其他药品，请告知医生。 | 每片含活性成分10毫克，辅料为乳糖、淀粉和硬脂酸镁。 | 如漏服一次，请在平常的时间服用下一次，切勿加倍。',
  ),
  family: list(
    '王守仁 | 李秀英 | 王德福 | 张桂兰 | 王德禄 | 陈玉梅 | 王建国 | 刘淑芬 | 王建军 | 赵丽华 | 王小明 | 王小红 | 王晓东 | 王晓燕',
  ),
  marks: list('优 | 良 | 中 | 合格'),
  remarks: list(
    '认真细致，每节课都积极发言。 | 平时应多读书，字写得比以前好了。 | 反应快，计算准确，乐于帮助同学。 | 需要提醒才能完成任务。 | 对实验很感兴趣。',
  ),
  reportHead: list('科目 | 成绩 | 教师评语 | 第一学期成绩报告单 | 学生 | 班级 | 缺勤天数 | 班主任 | 校长'),
  shops: list(
    '鲜果超市解放路店 | 铁路客票网上支付 | 云存储连续包月 | 加油站高速北区 | 桥头大药房 | 观海酒店预订 | 新知书店 | 影音会员自动续费',
  ),
  statement: list(
    '本期应还 | 最低还款 | 到期还款日 | 信用额度 | 记账日 | 交易日 | 摘要 | 金额 | 上期余额 | 还款及退款 | 本期消费 | 卡号末四位',
  ),
  panels: list(
    '白细胞 | 红细胞 | 血红蛋白 | 血小板 | 中性粒细胞 | 淋巴细胞 | 单核细胞 | 葡萄糖 | 尿素 | 肌酐 | 钠 | 钾 | 钙 | 总蛋白 | 白蛋白 | 总胆固醇',
  ),
  panelHead: list('项目 | 结果 | 单位 | 参考范围 | 血液检验报告单 | 姓名 | 年龄 | 样本号 | 审核者'),
  stations: list('中心站 | 东门 | 滨河路 | 橡树岭 | 机场 | 磨坊巷 | 北苑 | 大学城 | 老城 | 码头'),
  timetable: list('周一至周五 | 车次 | 开 | 到 | 节假日停运 | 12月9日起施行'),
  papers: list(
    '争论九年之后，新桥终获批准 | 今年收成为十年来最好 | 博物馆在自家地窖里找到失踪名画 | 开往海边的列车将运行到午夜 | 学校向邻居开放厨房 | 简讯',
  ),
};

/** Texts of the kinds in `kinds/fresh`. */
export const freshOf = (lang: LayoutLanguage): Fresh => (lang === 'en' ? english : chinese);
