import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  properties: list(
    'General | Sharing | Details | Versions | Type | Location | Size | Size on disk | Created | Modified | Attributes | Read-only | Hidden | Apply',
  ),
  processes: list('Name | Processor | Memory | Disk | Apps | Background processes | End task'),
  programs: list(
    'Mail | Calendar | Text editor | Music player | Printer service | Search index | Cloud sync | Video call | Photo viewer | System clock',
  ),
  folders: list(
    'Documents | Downloads | Pictures | Invoices | Holiday | Contracts | Music | Projects | Old drafts | Archive',
  ),
  files: list(
    'Budget.xlsx | Offer.docx | Floor plan.pdf | Minutes.docx | Logo.png | Price list.xlsx | Notes.txt | Invitation.pdf',
  ),
  installer: list(
    'Welcome | Licence | Folder | Components | Installation | Finish | Back | Next | Cancel | I accept the terms of the licence | Space required',
  ),
  debugging: list('Variables | Call stack | Breakpoints'),
  jobs: list('Summary | build | test | lint | package | deploy | docs'),
  jobSteps: list(
    'Set up job | Check out the code | Install packages | Run the tests | Build | Upload the files | Clean up',
  ),
  repository: list('About | Readme | stars | forks | Releases | Latest | Languages | Last change'),
  encyclopedia: list('Article | Talk | Edit | History | Contents | Names | Origin | Uses | Numbers'),
  translator: list('English | German | Copy | Listen | characters | Recent translations'),
  phrases: list(
    'Where is the nearest chemist? | The train leaves ten minutes earlier on Sundays. | Please leave the key at the reception when you go. | We would like a table by the window for four people.',
  ),
  translations: list(
    'Wo ist die nächste Apotheke? | Sonntags fährt der Zug zehn Minuten früher. | Bitte geben Sie den Schlüssel beim Gehen am Empfang ab. | Wir hätten gern einen Tisch am Fenster für vier Personen.',
  ),
  dictionary: list('n. | v. | adj. | Meanings | Examples | Phrases | UK | US'),
  status: list(
    'All systems operational | Operational | Slow | Outage | Past incidents | Resolved | Monitoring | Investigating',
  ),
  incidents: list(
    'A fix is in place and we are watching the results. | Some uploads failed between nine and ten. | Sign-in was slow for users in two regions. | The fault has been found and is being repaired. | All queued messages have been delivered.',
  ),
  cart: list(
    'Select all | Item | Unit price | Quantity | Subtotal | Delete | Move to favourites | selected | Checkout',
  ),
  stores: list(
    'Northwind Home | Paper & Pen | Little Kitchen | Trail Outfitters | Bright Lamps | Daily Greens',
  ),
  notes: list('Follow | comments | Say something… | Author | Edited'),
  tags: list('#weekend | #cityWalk | #homeCooking | #reading | #minimal | #running'),
  slides: list('File | Home | Insert | Design | Slide show | Notes | Slide'),
  hub: list('Favourites | Following | Coupons | Points | My orders | See all | Services'),
  orderStates: list('To pay | To ship | To receive | To review | Returns'),
  transit: list('Fastest | Fewer changes | Less walking | min | Walk | stops | From | Leave now | Arrive'),
  lines: list('Bus 12 | Line 2 | Bus 305 | Line 10 | Tram 4'),
  spending: list('Spent | Received | Food | Transport | Shopping | Housing | Other'),
  booking: list(
    'Booking confirmed | Check-in | Check-out | from 15:00 | until 11:00 | Guests | Nights | Room | Booking no. | Total price | Double room with breakfast | Show on map | Contact the hotel',
  ),
  shares: list('Open | High | Low | Close | Volume | Sell | Buy | P/E'),
  player: list('Lyrics | Comments | Album | Singer | Playing from'),
  bus: list('First bus | Last bus | Fare | Towards | Next stop'),
  stations: list(
    'Main Street | Town Hall | Old Bridge | Museum | City Park | Hospital | East Station | Market | School | Harbour',
  ),
  help: list('Usage | Options | Commands | Examples'),
  optionTexts: list(
    'print this help and exit | write the result to a file instead of the screen | show more of what is done | look into folders below, too | number of results to show at most, 20 unless given | do nothing, only say what would be done | overwrite files that exist without asking | sort by size, largest first',
  ),
} as const;

type Everyday = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Everyday = {
  properties: list(
    '常规 | 共享 | 详细信息 | 以前的版本 | 文件类型 | 位置 | 大小 | 占用空间 | 创建时间 | 修改时间 | 属性 | 只读 | 隐藏 | 应用',
  ),
  processes: list('名称 | 处理器 | 内存 | 磁盘 | 应用 | 后台进程 | 结束任务'),
  programs: list(
    '邮件 | 日历 | 文本编辑器 | 音乐播放器 | 打印服务 | 搜索索引 | 云同步 | 视频会议 | 照片查看器 | 系统时钟',
  ),
  folders: list('文档 | 下载 | 图片 | 发票 | 假期照片 | 合同 | 音乐 | 项目资料 | 旧草稿 | 归档'),
  files: list(
    '预算表.xlsx | 报价单.docx | 平面图.pdf | 会议纪要.docx | 标志.png | 价目表.xlsx | 笔记.txt | 邀请函.pdf',
  ),
  installer: list(
    '欢迎 | 许可协议 | 安装位置 | 选择组件 | 正在安装 | 完成 | 上一步 | 下一步 | 取消 | 我接受许可协议中的条款 | 所需空间',
  ),
  debugging: list('变量 | 调用堆栈 | 断点'),
  jobs: list('概览 | 构建 | 测试 | 代码检查 | 打包 | 部署 | 文档'),
  jobSteps: list('准备环境 | 检出代码 | 安装依赖 | 运行测试 | 构建 | 上传产物 | 清理'),
  repository: list('简介 | 自述文件 | 星标 | 复刻 | 发行版 | 最新 | 语言 | 最近提交'),
  encyclopedia: list('词条 | 讨论 | 编辑 | 历史版本 | 目录 | 名称 | 来源 | 用途 | 数据'),
  translator: list('中文 | 英语 | 复制 | 朗读 | 字 | 最近的译文'),
  phrases: list(
    '请问最近的药店在哪里？ | 星期天的火车提前十分钟发车。 | 离店时请把钥匙交到前台。 | 我们想要一张靠窗的四人桌。',
  ),
  translations: list(
    'Where is the nearest chemist? | The train leaves ten minutes earlier on Sundays. | Please leave the key at the reception when you go. | We would like a table by the window for four people.',
  ),
  dictionary: list('名 | 动 | 形 | 释义 | 例句 | 词组 | 英 | 美'),
  status: list('所有服务运行正常 | 正常 | 缓慢 | 中断 | 历史事件 | 已解决 | 观察中 | 调查中'),
  incidents: list(
    '修复已上线，我们正在观察效果。 | 九点到十点之间，部分文件上传失败。 | 两个地区的用户登录缓慢。 | 故障原因已找到，正在修复。 | 积压的消息已全部送达。',
  ),
  cart: list('全选 | 商品 | 单价 | 数量 | 小计 | 删除 | 移入收藏 | 已选 | 去结算'),
  stores: list('北风家居旗舰店 | 纸笔文具 | 小厨房专营店 | 山径户外 | 明亮灯饰 | 每日鲜蔬'),
  notes: list('关注 | 条评论 | 说点什么… | 作者 | 编辑于'),
  tags: list('#周末去哪儿 | #城市漫步 | #家常菜 | #读书笔记 | #极简生活 | #跑步打卡'),
  slides: list('文件 | 开始 | 插入 | 设计 | 幻灯片放映 | 备注 | 幻灯片'),
  hub: list('收藏 | 关注 | 优惠券 | 积分 | 我的订单 | 查看全部 | 常用服务'),
  orderStates: list('待付款 | 待发货 | 待收货 | 待评价 | 退换'),
  transit: list('时间短 | 少换乘 | 少步行 | 分钟 | 步行 | 站 | 上车站 | 现在出发 | 到达'),
  lines: list('12路 | 2号线 | 305路 | 10号线 | 快速公交4线'),
  spending: list('支出 | 收入 | 餐饮美食 | 交通出行 | 日用购物 | 住房物业 | 其他'),
  booking: list(
    '预订成功 | 入住 | 离店 | 15:00后 | 11:00前 | 入住人 | 晚数 | 房型 | 订单号 | 订单总价 | 高级大床房（含双早） | 查看地图 | 联系酒店',
  ),
  shares: list('今开 | 最高 | 最低 | 昨收 | 成交量 | 卖 | 买 | 市盈率'),
  player: list('歌词 | 评论 | 专辑 | 歌手 | 播放来源'),
  bus: list('首班 | 末班 | 票价 | 开往 | 下一站'),
  stations: list(
    '人民广场 | 市政府 | 老石桥 | 博物馆 | 中山公园 | 人民医院 | 火车东站 | 农贸市场 | 实验小学 | 轮渡码头',
  ),
  help: list('用法 | 选项 | 命令 | 示例'),
  optionTexts: list(
    '显示帮助信息并退出 | 把结果写入文件，而不是输出到屏幕 | 显示更多过程信息 | 同时处理下级目录 | 最多显示的结果条数，默认为20 | 不实际执行，只说明将要做什么 | 不询问，直接覆盖已有文件 | 按大小排序，大的在前',
  ),
};

const japanese: Everyday = {
  properties: list(
    '全般 | 共有 | 詳細 | 以前のバージョン | ファイルの種類 | 場所 | サイズ | ディスク上のサイズ | 作成日時 | 更新日時 | 属性 | 読み取り専用 | 隠しファイル | 適用',
  ),
  processes: list('名前 | CPU | メモリ | ディスク | アプリ | バックグラウンド | タスクの終了'),
  programs: list(
    'メール | カレンダー | エディタ | 音楽プレーヤー | 印刷サービス | 検索インデックス | クラウド同期 | ビデオ会議 | フォトビューア | システム時計',
  ),
  folders: list('書類 | ダウンロード | 写真 | 請求書 | 夏休み | 契約書 | 音楽 | 企画 | 古い下書き | 保管'),
  files: list(
    '予算.xlsx | 見積書.docx | 間取り図.pdf | 議事録.docx | ロゴ.png | 価格表.xlsx | メモ.txt | 招待状.pdf',
  ),
  installer: list(
    'ようこそ | 使用許諾 | 保存先 | 機能の選択 | インストール | 完了 | 戻る | 次へ | キャンセル | 使用許諾の条項に同意します | 必要な容量',
  ),
  debugging: list('変数 | コールスタック | ブレークポイント'),
  jobs: list('概要 | ビルド | テスト | 静的解析 | パッケージ | 配備 | 文書'),
  jobSteps: list(
    '環境の準備 | コードの取得 | 依存関係の導入 | テストの実行 | ビルド | 成果物の送信 | 後片付け',
  ),
  repository: list('概要 | はじめに | スター | フォーク | リリース | 最新 | 言語 | 最終更新'),
  encyclopedia: list('記事 | ノート | 編集 | 履歴 | 目次 | 名称 | 由来 | 用途 | 数値'),
  translator: list('日本語 | 英語 | コピー | 再生 | 文字 | 最近の翻訳'),
  phrases: list(
    '一番近い薬局はどこですか。 | 日曜日は列車が十分早く出ます。 | お帰りの際は鍵をフロントにお返しください。 | 窓際の四人席をお願いします。',
  ),
  translations: list(
    'Where is the nearest chemist? | The train leaves ten minutes earlier on Sundays. | Please leave the key at the reception when you go. | We would like a table by the window for four people.',
  ),
  dictionary: list('名 | 動 | 形 | 意味 | 例文 | 成句 | 英 | 米'),
  status: list('すべて正常に稼働中 | 正常 | 遅延 | 停止 | 過去の障害 | 解決済み | 経過観察 | 調査中'),
  incidents: list(
    '修正を適用し、経過を見ています。 | 九時から十時の間、一部の送信に失敗しました。 | 二つの地域でログインが遅くなりました。 | 原因が分かり、修復を進めています。 | 滞っていたメッセージはすべて届きました。',
  ),
  cart: list('すべて選択 | 商品 | 単価 | 数量 | 小計 | 削除 | あとで買う | 選択済み | レジに進む'),
  stores: list('北風インテリア | 紙とペンの店 | 小さな台所 | 山道アウトドア | あかり屋 | 毎日やさい'),
  notes: list('フォロー | 件のコメント | コメントする… | 投稿者 | 編集済み'),
  tags: list('#週末のおでかけ | #街歩き | #おうちごはん | #読書記録 | #シンプルな暮らし | #朝ラン'),
  slides: list('ファイル | ホーム | 挿入 | デザイン | スライドショー | ノート | スライド'),
  hub: list('お気に入り | フォロー | クーポン | ポイント | 注文履歴 | すべて見る | サービス'),
  orderStates: list('お支払い | 発送待ち | 受取待ち | レビュー | 返品'),
  transit: list('早い | 乗換が少ない | 徒歩が少ない | 分 | 徒歩 | 駅 | 乗車 | 今すぐ出発 | 到着'),
  lines: list('市バス12 | 地下鉄東西線 | 急行バス | 環状線 | 路面電車4号'),
  spending: list('支出 | 収入 | 食費 | 交通費 | 買い物 | 住まい | その他'),
  booking: list(
    '予約が確定しました | チェックイン | チェックアウト | 15:00から | 11:00まで | お客様 | 泊数 | お部屋 | 予約番号 | 合計金額 | ダブルルーム（朝食付き） | 地図を見る | ホテルに連絡',
  ),
  shares: list('始値 | 高値 | 安値 | 前日終値 | 出来高 | 売 | 買 | 株価収益率'),
  player: list('歌詞 | コメント | アルバム | 歌手 | 再生元'),
  bus: list('始発 | 終発 | 運賃 | 行き先 | 次は'),
  stations: list('本町通り | 市役所前 | 石橋 | 博物館前 | 中央公園 | 総合病院 | 東駅 | 朝市 | 小学校前 | 港'),
  help: list('使い方 | オプション | コマンド | 例'),
  optionTexts: list(
    'この説明を表示して終了する | 結果を画面ではなくファイルに書き出す | 処理の様子を詳しく表示する | 下の階層のフォルダも対象にする | 表示する件数の上限、指定がなければ20 | 実行せずに内容だけを表示する | 確認せずに既存のファイルを上書きする | 大きい順に並べる',
  ),
};

const mixed: Everyday = {
  ...chinese,
  processes: list('名称 | CPU | 内存 | 磁盘 I/O | App | 后台进程 | 结束任务'),
  programs: list(
    'Outlook 邮件 | Chrome | VS Code | Spotify | 打印服务 spoolsv | Docker Desktop | OneDrive 同步 | Zoom 会议 | WPS Office | Node.js',
  ),
  files: list(
    'Budget 预算.xlsx | PRD v2.docx | README.md | 会议纪要 0312.docx | logo@2x.png | 报价单 final.pdf | 笔记 notes.txt | Q3 复盘.pptx',
  ),
  jobs: list('Summary | build 构建 | test 测试 | lint | package | deploy 部署 | docs'),
  repository: list('About | README | star | fork | Releases | Latest | 语言 | 最近 commit'),
  stores: list('IKEA 旗舰店 | Logitech 专卖店 | 小厨房 Kitchen | Trail 户外 | LED 灯饰 | Daily 鲜蔬'),
  tags: list('#CityWalk | #OOTD 穿搭 | #Vlog 日常 | #读书 | #Brunch | #跑步 10K'),
  lines: list('12路 | Line 2 | BRT 4线 | 10号线 | 机场 Express'),
  player: list('歌词 Lyrics | 评论 | Album | Singer | 播放来源'),
  optionTexts: list(
    '显示 help 并退出 | 把结果写入 FILE，而不是 stdout | 显示 debug 日志 | 递归处理子目录 | 最多返回 N 条结果，默认 20 | dry run，只打印将要做什么 | 强制覆盖已有文件 | 按 size 排序，大的在前',
  ),
};

const everydayTexts: Readonly<Record<LayoutLanguage, Everyday>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of windows, sites and phones of every day. */
export function everydayOf(lang: LayoutLanguage): Everyday {
  return everydayTexts[lang];
}
