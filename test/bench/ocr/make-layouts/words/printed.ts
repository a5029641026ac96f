import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  invoice: list(
    'Electronic invoice | Invoice no. | Date of issue | Buyer | Seller | Name | Tax ID | Item | Unit | Quantity | Unit price | Amount | Tax | Total | Total in words | In figures | Remarks | Issued by | four hundred and twenty only | piece',
  ),
  setMenu: list(
    'Set lunch | Starter | Main course | Dessert | or | per person | Served from 11:30 to 14:00 | Coffee or tea included',
  ),
  courseDishes: list(
    'Pumpkin soup | Beetroot salad | Smoked trout | Sea bass with fennel | Mushroom risotto | Roast chicken | Lemon tart | Chocolate mousse | Cheese plate',
  ),
  textbook: list('Example | Solution | Exercise | Key point | Work out:'),
  workings: list(
    'Length times width gives the area. | Write down what is known first. | Divide both sides by the same number. | Check the result with the opposite operation.',
  ),
  interview: list('Interview | Text | Photo'),
  poem: list('Notes | Appreciation | Author'),
  wordBank: list('Use the words in the box. | Name | Class | Score'),
  contract: list(
    'Contract of lease | Party A (owner) | Party B (tenant) | Address | Phone | Signature | Date | Identity no.',
  ),
  clauses: list(
    'Party A lets the flat described above to Party B for living purposes. | The lease begins on 1 March 2025 and ends on 28 February 2026. | The rent is due by the fifth day of each month. | Party B pays for water, electricity and gas. | The deposit is returned within seven days after the end of the lease, unless there is damage. | This contract is made in two copies, one for each party.',
  ),
  identity: list(
    'Identity card | Name | Sex | Nationality | Born | Address | Number | Female | Male | British | Valid until',
  ),
  deeds: list(
    'Led a team of six and cut the time of delivery by a third. | Wrote the handbook that all branches use today. | Introduced weekly talks with customers. | Moved forty services to new machines without a break. | Trained twelve new colleagues.',
  ),
  minutes: list(
    'Minutes of the meeting | Date | Place | Chair | Present | Topic | Decision | Task | Who | By | Next meeting',
  ),
  standings: list('Group | Pl | W | D | L | Pts'),
  events: list('Goal | Yellow card | Substitution | Penalty | Half-time | Full time'),
  quests: list(
    'Main story | Side quests | Objectives | Rewards | Track | Abandon | The silent bell | Wolves at the mill | A letter for the smith | Lights in the marsh | The last ferry | Herbs for Mira',
  ),
  goals: list(
    'Talk to the keeper of the tower | Collect moon herbs | Find the lost key | Defeat the wolves near the mill | Return to the village',
  ),
} as const;

type Printed = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Printed = {
  invoice: list(
    '电子发票（普通发票） | 发票号码 | 开票日期 | 购买方 | 销售方 | 名称 | 统一社会信用代码 | 项目名称 | 单位 | 数量 | 单价 | 金额 | 税额 | 合计 | 价税合计（大写） | （小写） | 备注 | 开票人 | 肆佰贰拾圆整 | 个',
  ),
  setMenu: list('商务午餐 | 前菜 | 主菜 | 甜点 | 或 | 每位 | 供应时间 11:30至14:00 | 含咖啡或茶一杯'),
  courseDishes: list(
    '凉拌木耳 | 皮蛋豆腐 | 五香牛肉 | 清蒸鲈鱼 | 宫保鸡丁 | 红烧狮子头 | 桂花糯米藕 | 杨枝甘露 | 红豆沙',
  ),
  textbook: list('例 | 解 | 练习 | 要点 | 计算下列各题。'),
  workings: list(
    '长乘以宽，就得到面积。 | 先写出已知条件。 | 等式两边同时除以一个不为零的数。 | 用逆运算检验结果。',
  ),
  interview: list('人物专访 | 文 | 摄影'),
  poem: list('注释 | 赏析 | 作者'),
  wordBank: list('从方框中选择合适的词语填空。 | 姓名 | 班级 | 得分'),
  contract: list('房屋租赁合同 | 甲方（出租人） | 乙方（承租人） | 地址 | 电话 | 签字 | 日期 | 身份证号'),
  clauses: list(
    '甲方将上述房屋出租给乙方居住使用。 | 租期自2025年3月1日起至2026年2月28日止。 | 租金按月支付，乙方应于每月五日前付清。 | 水费、电费、燃气费由乙方承担。 | 租期届满，房屋无损坏的，甲方应在七日内退还押金。 | 本合同一式两份，双方各执一份。',
  ),
  identity: list('居民身份证 | 姓名 | 性别 | 民族 | 出生 | 住址 | 证件号码 | 女 | 男 | 汉 | 有效期至'),
  deeds: list(
    '带领六人团队，把交付周期缩短了三分之一。 | 编写了各分公司沿用至今的操作手册。 | 建立每周客户访谈制度。 | 把四十项服务平稳迁移到新机房，全程无中断。 | 培训新员工十二名。',
  ),
  minutes: list('会议纪要 | 时间 | 地点 | 主持人 | 参会人员 | 议题 | 决议 | 事项 | 负责人 | 期限 | 下次会议'),
  standings: list('小组 | 赛 | 胜 | 平 | 负 | 积分'),
  events: list('进球 | 黄牌 | 换人 | 点球 | 中场休息 | 全场结束'),
  quests: list(
    '主线任务 | 支线任务 | 任务目标 | 任务奖励 | 追踪 | 放弃 | 沉默的钟 | 磨坊狼群 | 给铁匠的信 | 沼泽灯火 | 末班渡船 | 米拉的草药',
  ),
  goals: list('与守塔人交谈 | 采集月光草 | 找到遗失的钥匙 | 击败磨坊附近的狼 | 返回村庄'),
};

const japanese: Printed = {
  invoice: list(
    '請求書 | 請求番号 | 発行日 | 請求先 | 発行者 | 名称 | 登録番号 | 品目 | 単位 | 数量 | 単価 | 金額 | 税額 | 合計 | 税込合計 | ご請求額 | 備考 | 担当 | 四百二十円也 | 個',
  ),
  setMenu: list(
    '昼のコース | 前菜 | 主菜 | デザート | または | お一人様 | ご提供時間 11:30から14:00 | コーヒーまたは紅茶付き',
  ),
  courseDishes: list(
    'かぼちゃのスープ | 季節のサラダ | 鯛のカルパッチョ | 真鯛のポワレ | きのこのリゾット | 若鶏の香草焼き | レモンタルト | 抹茶プリン | チーズの盛り合わせ',
  ),
  textbook: list('例題 | 解答 | 練習 | ポイント | 次の計算をしなさい。'),
  workings: list(
    '縦と横をかけると面積になる。 | まず分かっていることを書き出す。 | 両辺を同じ数で割る。 | 逆の計算で答えを確かめる。',
  ),
  interview: list('インタビュー | 文 | 撮影'),
  poem: list('語注 | 鑑賞 | 作者'),
  wordBank: list('枠の中から合う言葉を選んで書きなさい。 | 名前 | 組 | 得点'),
  contract: list('賃貸借契約書 | 甲（貸主） | 乙（借主） | 住所 | 電話 | 署名 | 日付 | 本人確認番号'),
  clauses: list(
    '甲は、上記の住宅を居住の目的で乙に賃貸する。 | 契約期間は2025年3月1日から2026年2月28日までとする。 | 乙は毎月五日までに賃料を支払う。 | 水道、電気、ガスの料金は乙の負担とする。 | 損傷がない場合、甲は終了後七日以内に敷金を返還する。 | 本契約書は二通作成し、甲乙が各一通を保管する。',
  ),
  identity: list('身分証明書 | 氏名 | 性別 | 国籍 | 生年月日 | 住所 | 番号 | 女 | 男 | 日本 | 有効期限'),
  deeds: list(
    '六人のチームを率い、納期を三分の一短縮した。 | 全支店で使われている手引きを作成した。 | 毎週の顧客面談を始めた。 | 四十のサービスを止めずに新しい環境へ移した。 | 新入社員十二名の研修を担当した。',
  ),
  minutes: list('議事録 | 日時 | 場所 | 議長 | 出席者 | 議題 | 決定事項 | 作業 | 担当 | 期限 | 次回'),
  standings: list('組 | 試 | 勝 | 分 | 敗 | 勝点'),
  events: list('ゴール | 警告 | 交代 | PK | ハーフタイム | 試合終了'),
  quests: list(
    'メイン | サブ | 目標 | 報酬 | 追跡 | 中止 | 沈黙の鐘 | 水車小屋の狼 | 鍛冶屋への手紙 | 沼地の灯 | 最後の渡し船 | ミラの薬草',
  ),
  goals: list('塔の番人と話す | 月光草を集める | なくした鍵を見つける | 水車小屋の狼を倒す | 村に戻る'),
};

const printedTexts: Readonly<Record<LayoutLanguage, Printed>> = {
  en: english,
  zh: chinese,
  mix: chinese,
  ja: japanese,
};

/** Short texts of papers, matches and games of every day. */
export function printedOf(lang: LayoutLanguage): Printed {
  return printedTexts[lang];
}
