import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  invoice: list(
    'Invoice | Bill to | Ship to | Invoice no. | Due date | Customer no. | Description | Unit price | Shipping | Discount | Amount due | Payment details | Bank | Account | Terms | 30 days net',
  ),
  services: list(
    'Consulting, on site, including travel to the branch office and a written summary | Software licence, one year | Maintenance of heating system, yearly inspection with replacement of all seals | Freight | Design of a brochure, 16 pages, two rounds of corrections | Cleaning of offices | Printing of 2,000 leaflets on recycled paper, folded twice | Spare filter | Training day for up to twelve persons, with handouts',
  ),
  attendance: list(
    'Days worked | Days absent | Overtime hours | Paid leave used | Paid leave left | Late arrivals',
  ),
  earned: list('Basic pay | Overtime | Housing | Transport | Position | Bonus'),
  withheld: list(
    'Health insurance | Pension | Unemployment insurance | Income tax | Local tax | Savings plan',
  ),
  paySums: list('Attendance | Earnings | Deductions | Gross pay | Total deductions | Net pay'),
  quotation: list(
    'Quotation | Total amount | Valid until | Delivery | Payment | Subject | Remarks | about two weeks after the order | by bank transfer | Approved | Checked | Prepared | No.',
  ),
  delivery: list(
    'Delivery note | Sender | Receiver | Carrier | Lot | Packages | Checked | Received in good condition | Driver | Warehouse | Delivery date',
  ),
  bill: list(
    'Water charges | Receipt copy | Previous reading | Present reading | Used | Basic charge | Charge by use | Sewer charge | Customer no. | Period | To be paid by | Same month last year | Last month | Meter no.',
  ),
  postage: list('Letters | Parcels | Registered | Abroad | up to | Standard | Express | Zone'),
  salon: list(
    'Cut | Colour | Perm | Care | Short | Medium | Long | from | Wash and blow-dry | Fringe | Full colour | Roots only | Highlights | Digital perm | Straightening | Head massage | Deep care with steam, 40 minutes | Beard trim | Children under 12',
  ),
  bodies: list(
    'City Transport Authority | Office of Public Health | Department of Schools and Sport | Harbour Administration',
  ),
  notice: list(
    'Notice on safety in the winter season | No. | To all departments and branches: | Attachments | Copy to | Contact | Issued on | Urgent',
  ),
  orders: list(
    'Every branch appoints a person who is responsible and reports the name by the end of the month. | Check stairs, lifts and emergency exits at least once a week, and keep the records for two years. | Paths are cleared of snow before seven in the morning. | Faults that are a danger to visitors must be reported at once by telephone. | Exercises are held in the first week of December; times are announced by each branch. | Costs are carried by the budget of the branch.',
  ),
  reply: list(
    'Reply slip | I will attend | I cannot attend | Name | Phone | Persons | Date | Place | Bring along | Return by | Signature | Assembly hall, second floor | this letter and an identity card',
  ),
  taxBoxes: list(
    'Wages, tips, other pay | Federal income tax withheld | Social security wages | Social security tax withheld | Medicare wages | Medicare tax withheld | Employer number | Control number | Employer name and address | Employee name | State | Local income tax | Pension plans | Dependent care benefits',
  ),
  customs: list(
    'Customs declaration | Family name | Given names | Date of birth | Passport no. | Country of residence | Flight no. | Number of family members | Address during the stay | Yes | No | Goods | Value | Signature',
  ),
  customsAsked: list(
    'I am bringing fruit, plants, seeds or food. | I am carrying more than 10,000 in cash or its equivalent in another currency. | I have been on a farm or close to animals in the last fourteen days. | I am bringing goods to sell. | Someone else asked me to carry things for them. | I am bringing alcohol or tobacco above the allowance.',
  ),
  patent: list(
    'Patent application publication | Application no. | Date of filing | Date of publication | Applicant | Inventor | Agent | Title | Abstract | Int. Cl. | Priority | References cited | Publication no.',
  ),
  admission: list(
    'Admission ticket | Name | Candidate no. | Identity no. | Test centre | Room | Seat | Subject | Date | Time | Instructions to candidates',
  ),
  rules: list(
    'Arrive thirty minutes before the test begins, with this ticket and an identity card. | Nobody is admitted later than fifteen minutes after the start. | Phones are switched off and put into the box at the door. | Use a black pen; answers written outside of the boxes do not count. | Stay seated until all papers have been collected. | Leave your bag outside.',
  ),
  record: list(
    'Personal record | Name | Sex | Born | Nationality | Phone | E-mail | Address | School | Degree | Subject | Experience | Skills | Photo | Period | Employer | Position | Other remarks',
  ),
  prescription: list(
    'Prescription | Name | Age | Department | Record no. | Diagnosis | Doctor | Pharmacist | Checked | Fee | years | 1 tablet, three times daily after meals | 2 capsules at bedtime | Apply thinly to the skin twice a day, not near the eyes | Outpatients',
  ),
  lesson: list(
    'Lesson plan | Topic | Class | Aims | Main points | Materials | Course of the lesson | Teacher | Pupils | Homework | Minutes | Opening | New matter | Practice | Review',
  ),
  lessonTexts: list(
    'Shows three pictures and asks what they have in common. | Talk in pairs, then name what they noticed. | Reads the text aloud and stops at new words. | Mark the words they do not know and look them up in the list on page 84. | Walks around, helps, and collects mistakes for the board. | Write three sentences of their own. | Know the new words and use them in a sentence | Understand how the text is built up and retell it in their own words | Textbook, cards, a recording | Exercise 4 and the questions on page 86',
  ),
  register: list('Class register | No. | Name | Class teacher | Present | Absent | Late | Remarks | Week'),
} as const;

type PaperForms = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: PaperForms = {
  invoice: list(
    '付款通知单 | 付款单位 | 收货单位 | 单据编号 | 付款期限 | 客户编号 | 服务内容 | 单价 | 运费 | 优惠 | 应付金额 | 汇款信息 | 开户行 | 账号 | 结算方式 | 月结30天',
  ),
  services: list(
    '现场技术咨询，含往返分公司差旅及书面总结报告 | 软件授权一年 | 供暖系统年度检修，更换全部密封圈并出具检测记录 | 运费 | 宣传册设计，共16页，含两轮修改 | 办公室保洁 | 再生纸宣传单印刷2000份，双折页 | 备用滤芯 | 一日培训，限十二人，含讲义',
  ),
  attendance: list('出勤天数 | 缺勤天数 | 加班工时 | 已休年假 | 剩余年假 | 迟到次数'),
  earned: list('基本工资 | 加班工资 | 住房补贴 | 交通补贴 | 岗位津贴 | 奖金'),
  withheld: list('医疗保险 | 养老保险 | 失业保险 | 个人所得税 | 住房公积金 | 工会会费'),
  paySums: list('考勤 | 应发项目 | 扣款项目 | 应发合计 | 扣款合计 | 实发工资'),
  quotation: list(
    '报价单 | 报价总额 | 有效期至 | 交货期 | 付款方式 | 项目名称 | 备注 | 下单后约两周 | 银行转账 | 审批 | 复核 | 制单 | 编号',
  ),
  delivery: list(
    '送货单 | 发货单位 | 收货单位 | 承运单位 | 批号 | 件数 | 验收 | 货物完好，已如数收到 | 司机签字 | 仓库签字 | 送货日期',
  ),
  bill: list(
    '水费通知单 | 收据联 | 上期读数 | 本期读数 | 用水量 | 基本水费 | 计量水费 | 污水处理费 | 户号 | 计费周期 | 缴费截止 | 去年同期 | 上月用量 | 表号',
  ),
  postage: list('信函 | 包裹 | 挂号 | 国际 | 不超过 | 普通 | 特快 | 区'),
  salon: list(
    '剪发 | 染发 | 烫发 | 护理 | 短发 | 中发 | 长发 | 起 | 洗吹造型 | 修刘海 | 全头染色 | 补染发根 | 挑染 | 数码烫 | 离子烫直发 | 头部按摩 | 深层蒸汽护理（约40分钟） | 修胡须 | 十二岁以下儿童',
  ),
  bodies: list('市交通运输局 | 区卫生健康委员会 | 市教育体育局 | 港口管理委员会'),
  notice: list(
    '关于做好冬季安全工作的通知 | 文号 | 各科室、各分支机构： | 附件 | 抄送 | 联系人 | 印发日期 | 特急',
  ),
  orders: list(
    '各单位要明确一名安全责任人，并于本月底前将名单报送办公室。 | 对楼梯、电梯和安全出口每周至少检查一次，检查记录保存两年。 | 道路积雪应在早上七点前清扫完毕。 | 发现危及来访人员安全的隐患，必须立即电话报告，不得拖延。 | 十二月第一周组织应急演练，具体时间由各单位自行安排并提前公布。 | 所需经费从各单位年度预算中列支。',
  ),
  reply: list(
    '回执 | 准时参加 | 不能参加 | 姓名 | 联系电话 | 人数 | 时间 | 地点 | 携带物品 | 交回日期 | 签名 | 二楼大礼堂 | 本通知书及身份证',
  ),
  taxBoxes: list(
    '工资、薪金所得 | 已扣缴个人所得税 | 劳务报酬所得 | 稿酬所得 | 养老保险缴费基数 | 医疗保险个人缴纳 | 扣缴义务人识别号 | 登记序号 | 扣缴义务人名称及地址 | 纳税人姓名 | 所在地区 | 专项附加扣除 | 企业年金 | 赡养老人支出',
  ),
  customs: list(
    '旅客行李物品申报单 | 姓 | 名 | 出生日期 | 护照号码 | 居住国家 | 航班号 | 同行家庭成员人数 | 在华住址 | 是 | 否 | 物品名称 | 金额 | 旅客签名',
  ),
  customsAsked: list(
    '携带水果、植物、种子或其他食品。 | 携带人民币现钞超过20000元，或外币现钞折合超过5000美元。 | 过去十四天内到过农场或接触过动物。 | 携带用于销售的货物。 | 受他人委托携带物品。 | 携带超过免税数量的烟酒。',
  ),
  patent: list(
    '发明专利申请 | 申请号 | 申请日 | 申请公布日 | 申请人 | 发明人 | 代理机构 | 发明名称 | 摘要 | 国际分类号 | 优先权数据 | 对比文件 | 申请公布号',
  ),
  admission: list(
    '准考证 | 姓名 | 准考证号 | 身份证号 | 考点名称 | 考场 | 座位 | 科目 | 日期 | 时间 | 考生须知',
  ),
  rules: list(
    '考生须提前三十分钟凭本准考证和身份证进入考场。 | 开考十五分钟后不得入场。 | 手机须关机，并放入门口的储物箱。 | 请用黑色字迹的签字笔作答，答在规定区域以外的内容无效。 | 试卷全部收齐后方可离开座位。 | 书包请放在考场外。',
  ),
  record: list(
    '个人简历 | 姓名 | 性别 | 出生年月 | 民族 | 联系电话 | 电子邮箱 | 现住址 | 毕业院校 | 学历 | 专业 | 工作经历 | 专业技能 | 照片 | 起止时间 | 工作单位 | 职务 | 其他说明',
  ),
  prescription: list(
    '门诊处方笺 | 姓名 | 年龄 | 科别 | 病历号 | 临床诊断 | 医师 | 药师 | 审核 | 金额 | 岁 | 口服，每次1片，每日三次，饭后服用 | 睡前服用2粒 | 外用，薄涂于患处，每日两次，避免接触眼睛 | 普通门诊',
  ),
  lesson: list(
    '教案 | 课题 | 授课班级 | 教学目标 | 教学重难点 | 教具准备 | 教学过程 | 教师活动 | 学生活动 | 作业布置 | 时间（分） | 导入 | 新授 | 练习 | 小结',
  ),
  lessonTexts: list(
    '出示三幅图片，提问它们有什么共同之处。 | 同桌讨论，说一说自己的发现。 | 范读课文，遇到生词停下来讲解。 | 画出不认识的词语，并查阅第84页的词语表。 | 巡视指导，收集典型错误写在黑板上。 | 仿照例句写三句话。 | 掌握本课生词并能正确造句 | 理清课文结构，能用自己的话复述课文内容 | 课本、词语卡片、录音 | 练习四及第86页思考题',
  ),
  register: list('学生考勤表 | 学号 | 姓名 | 班主任 | 出勤 | 缺勤 | 迟到 | 备注 | 第几周'),
};

const japanese: PaperForms = {
  invoice: list(
    '請求書 | ご請求先 | お届け先 | 請求番号 | お支払期限 | お客様番号 | 内容 | 単価 | 送料 | 値引き | ご請求額 | お振込先 | 銀行 | 口座番号 | 支払条件 | 月末締め翌月末払い',
  ),
  services: list(
    '現地での技術指導（出張費および報告書の作成を含む） | ソフトウェア使用料一年分 | 暖房設備の定期点検、パッキンの全交換を含む | 送料 | 冊子デザイン16ページ、修正二回まで | 事務所の清掃 | 再生紙ちらし2000部印刷、二つ折り加工 | 交換フィルター | 一日研修（十二名まで、資料付き）',
  ),
  attendance: list('出勤日数 | 欠勤日数 | 残業時間 | 有給取得 | 有給残 | 遅刻回数'),
  earned: list('基本給 | 残業手当 | 住宅手当 | 通勤手当 | 役職手当 | 賞与'),
  withheld: list('健康保険 | 厚生年金 | 雇用保険 | 所得税 | 住民税 | 財形貯蓄'),
  paySums: list('勤怠 | 支給 | 控除 | 総支給額 | 控除合計 | 差引支給額'),
  quotation: list(
    '御見積書 | お見積金額 | 有効期限 | 納期 | お支払方法 | 件名 | 備考 | ご注文後約二週間 | 銀行振込 | 承認 | 確認 | 作成 | 番号',
  ),
  delivery: list(
    '納品書 | 出荷元 | 納品先 | 運送会社 | ロット | 個数 | 検品 | 上記の品を確かに受領しました | 運転者 | 倉庫 | 納品日',
  ),
  bill: list(
    '水道料金のお知らせ | 領収書 | 前回指針 | 今回指針 | 使用水量 | 基本料金 | 従量料金 | 下水道使用料 | お客様番号 | ご使用期間 | お支払期限 | 前年同月 | 前月 | メーター番号',
  ),
  postage: list('手紙 | 小包 | 書留 | 海外 | まで | 普通 | 速達 | 地帯'),
  salon: list(
    'カット | カラー | パーマ | トリートメント | ショート | ミディアム | ロング | より | シャンプー・ブロー | 前髪カット | フルカラー | 根元リタッチ | ハイライト | デジタルパーマ | 縮毛矯正 | ヘッドスパ | スチームトリートメント（約40分） | 顔そり | 十二歳以下のお子様',
  ),
  bodies: list('市交通局 | 保健福祉部 | 教育委員会 | 港湾管理事務所'),
  notice: list(
    '冬季の安全対策について（通知） | 文書番号 | 各課長および各支所長　殿 | 添付書類 | 写し | 担当 | 発行日 | 至急',
  ),
  orders: list(
    '各支所は責任者を一名定め、今月末までに氏名を報告すること。 | 階段、昇降機および非常口を週一回以上点検し、記録を二年間保存すること。 | 通路の雪は午前七時までに取り除くこと。 | 来訪者に危険が及ぶおそれのある不具合は、直ちに電話で連絡すること。 | 訓練は十二月第一週に行う。日時は各支所が定めて事前に知らせること。 | 費用は各支所の予算から支出する。',
  ),
  reply: list(
    '出欠票 | 出席します | 欠席します | 氏名 | 電話番号 | 人数 | 日時 | 場所 | 持ち物 | 提出期限 | 署名 | 二階講堂 | この通知書と身分証',
  ),
  taxBoxes: list(
    '支払金額 | 源泉徴収税額 | 給与所得控除後の金額 | 所得控除の額の合計額 | 社会保険料等の金額 | 生命保険料の控除額 | 法人番号 | 整理番号 | 支払者の住所および名称 | 受給者の氏名 | 市区町村 | 地震保険料の控除額 | 住宅借入金等特別控除 | 扶養親族の数',
  ),
  customs: list(
    '携帯品・別送品申告書 | 氏 | 名 | 生年月日 | 旅券番号 | 居住国 | 便名 | 同伴家族の人数 | 滞在先 | はい | いいえ | 品名 | 価格 | 署名',
  ),
  customsAsked: list(
    '果物、植物、種子または食品を持っている。 | 百万円相当額を超える現金または小切手を持っている。 | 過去十四日以内に牧場を訪れた、または動物に触れた。 | 商業用の貨物や見本を持っている。 | 他人から預かった物を持っている。 | 免税範囲を超える酒またはたばこを持っている。',
  ),
  patent: list(
    '公開特許公報 | 出願番号 | 出願日 | 公開日 | 出願人 | 発明者 | 代理人 | 発明の名称 | 要約 | 国際特許分類 | 優先権 | 参考文献 | 公開番号',
  ),
  admission: list(
    '受験票 | 氏名 | 受験番号 | 登録番号 | 試験会場 | 教室 | 座席 | 科目 | 日付 | 時間 | 受験上の注意',
  ),
  rules: list(
    '試験開始の三十分前までに、この受験票と身分証を持って入室してください。 | 開始十五分後からは入室できません。 | 携帯電話は電源を切り、入口の箱に入れてください。 | 黒の筆記具を使い、解答欄の外に書いた答えは採点されません。 | 問題用紙がすべて集められるまで席を立たないでください。 | 荷物は教室の外に置いてください。',
  ),
  record: list(
    '履歴書 | 氏名 | 性別 | 生年月日 | 国籍 | 電話 | メール | 現住所 | 最終学歴 | 学位 | 専攻 | 職歴 | 免許・資格 | 写真 | 期間 | 勤務先 | 役職 | 本人希望',
  ),
  prescription: list(
    '処方箋 | 氏名 | 年齢 | 診療科 | 患者番号 | 傷病名 | 医師 | 薬剤師 | 監査 | 料金 | 歳 | 1回1錠、1日3回、毎食後に服用 | 就寝前に2カプセル | 1日2回うすく塗る。目の周りには使わないこと | 外来',
  ),
  lesson: list(
    '学習指導案 | 単元 | 学級 | 本時の目標 | 要点 | 準備物 | 本時の展開 | 教師の支援 | 児童の活動 | 宿題 | 分 | 導入 | 展開 | 練習 | まとめ',
  ),
  lessonTexts: list(
    '三枚の絵を見せ、共通する点を問いかける。 | となりの人と話し合い、気づいたことを発表する。 | 本文を音読し、新しい言葉のところで止まって説明する。 | 分からない言葉に線を引き、84ページの一覧で調べる。 | 机の間を回って助言し、よくある間違いを板書する。 | 例にならって三つの文を書く。 | 新しい言葉を覚え、文の中で使うことができる | 文章の組み立てを理解し、自分の言葉で内容を話すことができる | 教科書、カード、録音 | 練習四と86ページの問い',
  ),
  register: list('出席簿 | 番号 | 氏名 | 担任 | 出席 | 欠席 | 遅刻 | 備考 | 週'),
};

/** Chinese with English terms, as forms of international firms have it. */
const mixed: PaperForms = {
  ...chinese,
  invoice: list(
    'Invoice 付款单 | Bill to 付款方 | Ship to 收货方 | Invoice No. | Due Date | 客户 ID | Description 内容 | Unit Price | 运费 Freight | Discount | Amount Due 应付 | Bank Info 汇款信息 | Bank | Account No. | Terms | NET 30',
  ),
  services: list(
    'On-site 技术咨询，含差旅及书面 Report | Software License 一年 | HVAC 年度检修，更换全部 O-ring 并出具检测记录 | DHL 运费 | Brochure 设计，共16页，含两轮修改 | 办公室 Cleaning | 再生纸 Leaflet 印刷2000份 | HEPA 滤芯 | Workshop 一日培训，限12人，含 PPT 讲义',
  ),
  quotation: list(
    'Quotation 报价单 | Total 总额 | Valid until | 交货期 Lead Time | Payment | Project 项目 | Remarks 备注 | PO 后约两周 | T/T 电汇 | Approved | Checked | Prepared | No.',
  ),
  customs: list(
    'Customs Declaration 申报单 | Surname 姓 | Given Names 名 | Date of Birth | Passport No. 护照号码 | Country 居住国家 | Flight No. 航班号 | 同行家庭成员人数 | Address 在华住址 | Yes 是 | No 否 | Goods 物品 | Value 金额 | Signature 签名',
  ),
  record: list(
    'Resume 个人简历 | Name 姓名 | Sex | Date of Birth | 民族 | Mobile | E-mail | Address 现住址 | University 院校 | Degree | Major 专业 | Work Experience 工作经历 | Skills 技能 | Photo | Period | Company 公司 | Title | Other 其他',
  ),
};

const paperForms: Readonly<Record<LayoutLanguage, PaperForms>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of bills, official papers and papers of schools. */
export function paperFormsOf(lang: LayoutLanguage): PaperForms {
  return paperForms[lang];
}
