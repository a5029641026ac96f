import type { LayoutLanguage } from '../kind';

const list = (texts: string): readonly string[] => texts.split(' | ');

const english = {
  phone: list(
    'Wi-Fi | Bluetooth | Mobile data | Notifications | Sounds | Display and brightness | Battery | Privacy | Storage | General | Passwords | Screen time | Accessibility | About this phone',
  ),
  phoneValues: list('On | Off | Home-5G | Automatic | 87% | 42 GB free | 30 minutes | Not connected'),
  services: list(
    'Top up | Tickets | Cinema | Taxi | Groceries | Hotels | Health | Coupons | Bills | Flights | Parcels | Charity | Bike rental | Insurance',
  ),
  bank: list(
    'Available balance | Savings account | Today | Yesterday | Card payment | Transfer | Standing order | Income | Expenses | Pending | Everyday account | Statement',
  ),
  coins: list('Total assets | Send | Receive | Swap | Buy | Tokens | Collectibles | Activity | 24 hours'),
  fitness: list(
    'Steps=steps | Distance=km | Energy=kcal | Heart rate=bpm | Sleep=h | Stand=h | Floors=floors | Water=ml | Weight=kg | Oxygen=% | Average | Goal | Last night | At rest | This week | Show more',
  ),
  workouts: list('Running | Cycling | Yoga | Swimming | Hiking | Rowing'),
  tabs: list('General | Appearance | Accounts | Shortcuts | Network | Privacy | Updates | Advanced'),
  form: list(
    'First name=Eleanor | Last name=Whitcombe | Company=Northgate Tools Ltd | Street=17 Fleet Street | Postcode=S10 2TN | Town=Sheffield | Country=United Kingdom | Phone=+44 114 496 0233 | E-mail=e.whitcombe@example.org | Date of birth=17 May 1989 | Department=Purchasing | Customer no.=20917 | Start date=1 March 2025 | VAT no.=GB 482 0917 33',
  ),
  checks: list(
    'Start with the computer | Show a warning before closing | Open links in new tabs | Check spelling while typing | Remember the open windows | Send anonymous statistics',
  ),
  print: list(
    'Printer=Office 2nd floor | Pages=All | Copies=1 | Layout=Portrait | Colour=Black and white | Paper size=A4 | Margins=Default | Scale=100% | Sides=Both | Pages per sheet=1 | Print | sheets of paper | More settings | Cancel',
  ),
  files: list(
    'Name | Modified | Type | Size | Favourites | This computer | items | selected | Details | free',
  ),
  fileTypes: list('Folder | Document | Picture | Spreadsheet | Archive'),
  calendars: list(
    'Work | Family | Holidays | Birthdays | Sport | My calendars | Today | Week | Month | New event',
  ),
  events: list(
    'Team meeting | Dentist | Lunch with Grace | Yoga | Project review | School concert | Call with Osaka | Gym | Flight to Lisbon | Book club | Car service',
  ),
  music: list(
    'Library | Playlists | Recently played | Artists | Albums | Title | Album | Length | Play | Shuffle | songs | Single',
  ),
  playlists: list('Morning coffee | Focus | Road trip | Rainy days | Running 160 | Old favourites'),
  commands: list(
    'New file | Open folder… | Save all | Toggle the side bar | Change the language mode | Format the document | Go to line… | Find in files | Show notifications | Reload the window',
  ),
  palette: list('Recently used | Commands | Files | to select | to open | to close | Type a command'),
  monitor: list(
    'Processor | Memory | Disk | Network | Graphics | Utilisation | Speed | Processes | Threads | Handles | Up time | Cores | In use | Cached',
  ),
  dashboard: list(
    'Overview | Last 30 days | than last month | Recent activity | Top products | Sales by channel | Export | Website | App | Store | Partners',
  ),
  admin: list(
    'Name | E-mail | Role | Status | Created | Last sign-in | Search | Reset | Add user | Edit | Disable | Active | Suspended | Pending | entries | per page | Department',
  ),
  user: list(
    'Profile | Security | Sessions | Billing | Activity | Device | Place | Time | Result | Signed in | Refused',
  ),
  deeds: list(
    'changed the password | signed in from a new device | uploaded a document | updated the address | added a payment method | left a comment',
  ),
  permissions: list(
    'View articles | Publish articles | Delete comments | Invite members | Change roles | See invoices | Change the plan | Export data | Manage integrations',
  ),
  groups: list(
    'Content | Members | Billing | Owner | Admin | Editor | Guest | Full | Read | Own only | None',
  ),
  review: list('Files changed | Conversation | Commits | Viewed | Resolve | Outdated | Approve'),
  invoice: list(
    'Invoice | Billed to | From | Issued | Due | Description | Qty | Unit price | Amount | Subtotal | Tax | Amount due | Paid | Send a reminder | Download | History | Notes',
  ),
  history: list(
    'Draft created | Sent to the customer | Opened by the customer | Part payment received | Reminder sent',
  ),
} as const;

type Screens = Readonly<Record<keyof typeof english, readonly string[]>>;

const chinese: Screens = {
  phone: list(
    '无线局域网 | 蓝牙 | 蜂窝网络 | 通知 | 声音与触感 | 显示与亮度 | 电池 | 隐私与安全性 | 存储空间 | 通用 | 密码 | 屏幕使用时间 | 辅助功能 | 关于本机',
  ),
  phoneValues: list('打开 | 关闭 | Home-5G | 自动 | 87% | 剩余42 GB | 30分钟 | 未连接'),
  services: list(
    '充值中心 | 火车票 | 电影演出 | 打车 | 买菜 | 酒店民宿 | 医疗健康 | 领券 | 生活缴费 | 机票 | 寄快递 | 公益 | 骑行 | 保险服务',
  ),
  bank: list(
    '可用余额 | 活期储蓄 | 今天 | 昨天 | 消费支付 | 转账 | 自动扣款 | 收入 | 支出 | 处理中 | 工资卡 | 账单',
  ),
  coins: list('总资产 | 发送 | 接收 | 兑换 | 购买 | 代币 | 收藏品 | 动态 | 24小时'),
  fitness: list(
    '步数=步 | 距离=公里 | 热量=千卡 | 心率=次/分 | 睡眠=小时 | 站立=小时 | 爬楼=层 | 饮水=毫升 | 体重=公斤 | 血氧=% | 平均 | 目标 | 昨晚 | 静息 | 本周 | 查看更多',
  ),
  workouts: list('户外跑步 | 骑行 | 瑜伽 | 游泳 | 徒步 | 划船机'),
  tabs: list('通用 | 外观 | 账号 | 快捷键 | 网络 | 隐私 | 更新 | 高级'),
  form: list(
    '姓名=李思雨 | 性别=女 | 单位名称=北辰工具有限公司 | 详细地址=文三路478号 | 邮政编码=310012 | 城市=杭州 | 国家/地区=中国 | 手机号码=138 0571 2046 | 电子邮箱=lisiyu@example.org | 出生日期=1989年5月17日 | 部门=采购部 | 客户编号=20917 | 入职日期=2025年3月1日 | 税号=91330106MA2B',
  ),
  checks: list(
    '开机时自动启动 | 关闭前显示提醒 | 在新标签页中打开链接 | 输入时检查拼写 | 记住打开的窗口 | 发送匿名统计数据',
  ),
  print: list(
    '打印机=办公室二楼 | 页码范围=全部 | 份数=1 | 方向=纵向 | 颜色=黑白 | 纸张大小=A4 | 页边距=默认 | 缩放=100% | 双面打印=长边翻转 | 每张页数=1 | 打印 | 张纸 | 更多设置 | 取消',
  ),
  files: list('名称 | 修改日期 | 类型 | 大小 | 收藏夹 | 此电脑 | 个项目 | 已选中 | 详细信息 | 可用'),
  fileTypes: list('文件夹 | 文档 | 图片 | 表格 | 压缩文件'),
  calendars: list('工作 | 家庭 | 节假日 | 生日 | 运动 | 我的日历 | 今天 | 周 | 月 | 新建日程'),
  events: list(
    '部门例会 | 牙医复诊 | 和小林吃饭 | 瑜伽课 | 项目评审 | 学校音乐会 | 客户电话会议 | 健身 | 飞往成都 | 读书会 | 车辆保养',
  ),
  music: list(
    '音乐库 | 歌单 | 最近播放 | 歌手 | 专辑 | 歌曲 | 专辑名 | 时长 | 播放 | 随机播放 | 首歌 | 单曲',
  ),
  playlists: list('清晨咖啡 | 专注工作 | 自驾路上 | 下雨天 | 跑步节拍160 | 怀旧金曲'),
  commands: list(
    '新建文件 | 打开文件夹… | 全部保存 | 显示或隐藏侧边栏 | 更改语言模式 | 格式化文档 | 转到行… | 在文件中查找 | 显示通知 | 重新加载窗口',
  ),
  palette: list('最近使用 | 命令 | 文件 | 选择 | 打开 | 关闭 | 输入命令'),
  monitor: list(
    '处理器 | 内存 | 磁盘 | 网络 | 图形 | 利用率 | 速度 | 进程 | 线程 | 句柄 | 运行时间 | 内核 | 使用中 | 已缓存',
  ),
  dashboard: list(
    '总览 | 近30天 | 较上月 | 最新动态 | 热销商品 | 渠道销售额 | 导出 | 官网 | 小程序 | 门店 | 分销',
  ),
  admin: list(
    '姓名 | 邮箱 | 角色 | 状态 | 创建时间 | 最近登录 | 查询 | 重置 | 新增用户 | 编辑 | 停用 | 正常 | 已停用 | 待审核 | 条 | 条/页 | 所属部门',
  ),
  user: list(
    '基本资料 | 安全设置 | 登录记录 | 账单 | 操作日志 | 设备 | 地点 | 时间 | 结果 | 登录成功 | 已拒绝',
  ),
  deeds: list('修改了密码 | 在新设备上登录 | 上传了一份文档 | 更新了收货地址 | 添加了付款方式 | 发表了评论'),
  permissions: list(
    '查看文章 | 发布文章 | 删除评论 | 邀请成员 | 修改角色 | 查看发票 | 变更套餐 | 导出数据 | 管理第三方应用',
  ),
  groups: list('内容管理 | 成员管理 | 费用中心 | 所有者 | 管理员 | 编辑 | 访客 | 全部 | 只读 | 仅本人 | 无'),
  review: list('文件变更 | 讨论 | 提交记录 | 已查看 | 标记为已解决 | 已过期 | 通过'),
  invoice: list(
    '账单 | 客户 | 开票方 | 开具日期 | 到期日 | 项目说明 | 数量 | 单价 | 金额 | 小计 | 税额 | 应付金额 | 已支付 | 发送提醒 | 下载 | 历史记录 | 备注',
  ),
  history: list('创建草稿 | 已发送给客户 | 客户已查看 | 收到部分付款 | 已发送提醒'),
};

const japanese: Screens = {
  phone: list(
    'Wi-Fi | Bluetooth | モバイル通信 | 通知 | サウンドと触覚 | 画面表示と明るさ | バッテリー | プライバシー | ストレージ | 一般 | パスワード | スクリーンタイム | アクセシビリティ | 情報',
  ),
  phoneValues: list('オン | オフ | Home-5G | 自動 | 87% | 空き42 GB | 30分 | 未接続'),
  services: list(
    'チャージ | きっぷ | 映画 | タクシー | ネットスーパー | ホテル | 健康 | クーポン | 請求書払い | 航空券 | 宅配便 | 寄付 | 自転車 | 保険',
  ),
  bank: list(
    '利用可能残高 | 普通預金 | 今日 | 昨日 | カード払い | 振込 | 自動引き落とし | 入金 | 出金 | 処理中 | 生活口座 | 明細',
  ),
  coins: list('総資産 | 送る | 受け取る | 交換 | 購入 | トークン | コレクション | 履歴 | 24時間'),
  fitness: list(
    '歩数=歩 | 距離=km | 消費カロリー=kcal | 心拍数=拍/分 | 睡眠=時間 | スタンド=時間 | 上った階数=階 | 水分=ml | 体重=kg | 血中酸素=% | 平均 | 目標 | 昨夜 | 安静時 | 今週 | もっと見る',
  ),
  workouts: list('ランニング | サイクリング | ヨガ | 水泳 | ハイキング | ローイング'),
  tabs: list('一般 | 外観 | アカウント | ショートカット | ネットワーク | プライバシー | 更新 | 詳細'),
  form: list(
    '姓=高橋 | 名=美咲 | 会社名=北星工具株式会社 | 番地=本町3-12-5 | 郵便番号=604-8091 | 市区町村=京都市 | 国=日本 | 電話番号=075-231-0946 | メール=misaki@example.org | 生年月日=1989年5月17日 | 部署=購買部 | お客様番号=20917 | 開始日=2025年3月1日 | 登録番号=T4820917330',
  ),
  checks: list(
    '起動時に自動で開く | 閉じる前に確認する | リンクを新しいタブで開く | 入力中にスペルを確認する | 開いていたウインドウを記憶する | 匿名の統計を送信する',
  ),
  print: list(
    'プリンタ=事務所2階 | ページ=すべて | 部数=1 | 向き=縦 | カラー=白黒 | 用紙サイズ=A4 | 余白=標準 | 倍率=100% | 両面印刷=長辺とじ | 1枚あたりのページ数=1 | 印刷 | 枚 | 詳細設定 | キャンセル',
  ),
  files: list(
    '名前 | 更新日時 | 種類 | サイズ | よく使う項目 | このコンピュータ | 個の項目 | 個を選択 | 詳細 | 空き',
  ),
  fileTypes: list('フォルダ | 文書 | 画像 | 表計算 | 圧縮ファイル'),
  calendars: list('仕事 | 家族 | 祝日 | 誕生日 | 運動 | マイカレンダー | 今日 | 週 | 月 | 予定を追加'),
  events: list(
    '定例会議 | 歯医者 | 田中さんと昼食 | ヨガ | 企画レビュー | 学校の音楽会 | 大阪と電話会議 | ジム | 札幌へ出発 | 読書会 | 車検',
  ),
  music: list(
    'ライブラリ | プレイリスト | 最近再生した曲 | アーティスト | アルバム | 曲名 | アルバム名 | 時間 | 再生 | シャッフル | 曲 | シングル',
  ),
  playlists: list('朝のコーヒー | 集中したい時 | ドライブ | 雨の日 | ランニング160 | 懐かしい曲'),
  commands: list(
    '新規ファイル | フォルダを開く… | すべて保存 | サイドバーの表示 | 言語モードの変更 | 文書の整形 | 行へ移動… | ファイル内を検索 | 通知を表示 | ウインドウの再読み込み',
  ),
  palette: list('最近使った項目 | コマンド | ファイル | 選択 | 開く | 閉じる | コマンドを入力'),
  monitor: list(
    'プロセッサ | メモリ | ディスク | ネットワーク | グラフィックス | 使用率 | 速度 | プロセス | スレッド | ハンドル | 稼働時間 | コア | 使用中 | キャッシュ済み',
  ),
  dashboard: list(
    '概要 | 過去30日 | 前月比 | 最近の動き | 人気商品 | 経路別の売上 | 書き出し | ウェブ | アプリ | 店舗 | 取引先',
  ),
  admin: list(
    '氏名 | メール | 役割 | 状態 | 作成日 | 最終ログイン | 検索 | リセット | ユーザー追加 | 編集 | 停止 | 有効 | 停止中 | 承認待ち | 件 | 件ずつ表示 | 部署',
  ),
  user: list(
    'プロフィール | セキュリティ | ログイン履歴 | 請求 | 操作履歴 | 端末 | 場所 | 日時 | 結果 | 成功 | 拒否',
  ),
  deeds: list(
    'パスワードを変更しました | 新しい端末でログインしました | 書類をアップロードしました | 住所を更新しました | 支払い方法を追加しました | コメントしました',
  ),
  permissions: list(
    '記事の閲覧 | 記事の公開 | コメントの削除 | メンバーの招待 | 役割の変更 | 請求書の閲覧 | プランの変更 | データの書き出し | 外部連携の管理',
  ),
  groups: list(
    'コンテンツ | メンバー | 請求 | 所有者 | 管理者 | 編集者 | ゲスト | すべて | 閲覧 | 自分のみ | なし',
  ),
  review: list('変更されたファイル | 会話 | コミット | 確認済み | 解決済みにする | 古い差分 | 承認'),
  invoice: list(
    '請求書 | 請求先 | 請求元 | 発行日 | 支払期限 | 品目 | 数量 | 単価 | 金額 | 小計 | 消費税 | ご請求額 | 入金済み | 催促を送る | ダウンロード | 履歴 | 備考',
  ),
  history: list('下書きを作成 | お客様に送付 | お客様が開封 | 一部入金 | 催促を送付'),
};

const mixed: Screens = {
  ...chinese,
  phone: list(
    'WLAN | 蓝牙 Bluetooth | 5G 移动网络 | 通知 | Siri 与搜索 | 显示与亮度 | 电池 | Face ID 与密码 | iCloud 存储 | 通用 | App Store | 屏幕使用时间 | NFC | 关于本机',
  ),
  tabs: list('通用 General | 外观 | 账号 | Hotkeys | 网络 Proxy | 隐私 | Beta 更新 | 高级'),
  music: list('Library | 歌单 | 最近播放 | Artists | 专辑 | Title | Album | 时长 | Play | Shuffle | 首 | EP'),
  playlists: list('Morning 咖啡 | Lo-fi 学习 | City Pop | 下雨天 | Running 160 | 90s 金曲'),
  monitor: list(
    'CPU | 内存 | SSD | Wi-Fi | GPU 0 | 利用率 | 速度 | 进程 | 线程 | 句柄 | 运行时间 | 内核 | 使用中 | 已缓存 Cache',
  ),
};

const screenTexts: Readonly<Record<LayoutLanguage, Screens>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

/** Short texts of the screens of phones, of windows, and of pages that people work on. */
export function screensOf(lang: LayoutLanguage): Screens {
  return screenTexts[lang];
}
