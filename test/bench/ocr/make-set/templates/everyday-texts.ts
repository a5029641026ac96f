/**
 * What people meet on a screen in a day, line by line. Of each kind, lines with an even index belong to set a, the others to set b.
 * The first word of a kind's name is its language: `en`, `zh`, `ja`, or `mix` for Chinese with Latin words.
 */
// biome-ignore format: a table
export const EVERYDAY_LINES: Readonly<Record<string, readonly string[]>> = {
  'en-chat': [
    'Hey! Are you OK? 😂', 'Running late, sorry… be there by 7:45', 'lol, no idea :)', 'Ill be home at 6 – I’ll cook', '@lena_k can u send the pics?',
    '“Maybe,” she said. “Or not?!”', 'That’s $12.50 each, so $37.50 total', 'Omg!!! Congrats 🎉🎉', 'It was I who called at 10.', 'Wi-Fi is “Oak_Lodge5G”, pw: lO0k-In1t',
    '#MondayMood #nofilter #10k', 'See https://t.co/Il0O1xKq',
  ],
  'en-invoice': [
    'Invoice INV-0O1l-2024', 'PO number: P0-44170', 'Qty 3 × 14.99 = 44.97', 'Item: HDMI-2.1 cable (2 m), black', 'VAT (20%): £8.99', 'Net 30 – due 01 Nov 2024',
    'IBAN DE89 3704 0044 0532 0130 00', 'SWIFT/BIC: COBADEFFXXX', 'SKU T0-110-IX, bin B08', 'Order #10-0O7731-Z', 'Subtotal: €1,249.00', 'Ref. no. 7Q0/OD-15',
  ],
  'en-tracking': [
    '1Z 999 AA1 01 2345 6784', 'RR 1234 5678 9 DE', 'LP00518274016CN', 'Track: JD0002 2468 1357', 'S/N: C02X1LL0JG5H', 'IMEI 35 209900 176148 1', 'Key: VK7JG-NPHTM-C97JM',
    'PIN 0O1I – PUK 8810 1101', 'Wi-Fi password: tI0l-8Oo1-Zz2s', 'Code: B8S5-G6Z2-QO0D', 'MAC 00:1A:2B:0C:D0:5E', 'eui64: 02:1b:63:ff:fe:84',
  ],
  'en-tickets': [
    'LHR → JFK  BA117  Gate B36', 'Seat 10A, Zone 1, 06:35', 'Coach D, Seat 01', 'Platform 0 – London Euston', 'Dep. 08:10  Arr. 11:05 (+1)', 'Flight LO 281 to Oslo (OSL)',
    'PNR: X0OI1L', 'Booking ref. QZ1OI8', 'Fare £0.00 – Child (2–11)', 'Terminal 1, Row O, Level −1', '1 × Adult, 2 × Child', 'Class: II / Standard',
  ],
  'en-addresses': [
    'Apt. 10-I, 221B Baker St., London NW1 6XE', 'Unit 3/17 Olive Ln, Sydney NSW 2010', '1600 Illinois Ave., Ste. 110', 'P.O. Box 1101, Oslo, ON K1A 0B1', 'Tel. +44 (0)20 7946 0018',
    'Fax: +1 (202) 555-0110 ext. 10', 'info@olio-llc.co.uk', 'ill.oconnor+list@mail.io', 'Plate: LO10 OIL', 'Plate: B-OL 1001', 'ID no. AB 10 01 10 O', 'Passport No. L01X00T47',
  ],
  'en-dates': [
    'Mon, 11 Jan 2021, 10:01 a.m.', '2024-10-01T00:10:01Z', '10/11/2010 1:01 PM', 'Wed 1st Oct, 7.30–9.00 pm', 'c. 1810 – † 1871', 'Q1 ’21 vs. Q4 ’20', '© 2010–2021 Lila Inc.',
    'Feb. 29, 2000', 'Week 01, Day 0', '5 min ago · Edited', 'T−10 s … T+1 h', 'Louis XIV (1638–1715)',
  ],
  'en-prices': [
    '$1,010.00 / mo.', '€ 0,99 – 10 %', '£10 off £100+', '¥1,100 (≈ $7.50)', '₹ 1,01,000 only', 'CHF 10.10', '20 % OFF – now $8.00', 'Was $40, now $31.99!', 'US$ 1.5bn (+0.8%)', '0% APR* for 10 mo.',
    '−$15.01', '+€110.00',
  ],
  'en-versions': [
    'v1.0.0-rc.1+build.10', 'node v20.11.0 (LTS)', 'e3b0c44298fc1c149afbf4c8996fb924', 'sha1: da39a3ee5e6b4b0d3255bfef95601890afd80709', '550e8400-e29b-41d4-a716-446655440000',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8', '192.168.0.101:8080', 'fe80::1ff:fe23:4567:890a', '0x1F4A9 = 128169', '0b1010 + 0o17 = 25', 'P0 bug, P1 task, T0 + 10', 'Fix #1001 (PR !110)',
    'Core i5-10210U @ 1.60GHz', 'O3 build, -O2 -Wall -lm',
  ],
  'en-paths': [
    'https://example.org/a/b?id=10&lang=en#top', 'http://localhost:3000/api/v1/users/:id', 'C:\\Users\\Ola\\AppData\\Local\\Temp', '/usr/local/lib/libssl.so.1.1', '~/.config/i3/config',
    'file:///home/ill/notes%20I.md', '\\\\nas01\\public\\IO', 'D:\\Work\\2021\\Q1.xlsx', 'www.illinois.edu/~lo/', 's3://logs-01/2024/10/', 'git@github.com:oil/lib.git', 'mailto:hello@10io.co',
    '../src/../lib/a.ts', './run.sh -i 10',
  ],
  'en-regex': [
    '/^[A-Za-z0-9._%+-]+@[A-Z]{2,}$/i', '\\d{3}-\\d{4}', '^(?:\\+1)?\\s*\\(\\d+\\)$', '[^\\w\\s]|_', 's/\\bold\\b/new/g', '(foo|bar)*?\\.txt', 'a\\\\b', '"\\n\\t\\r"', '<([a-z]+)[^>]*>', '(?<year>\\d{4})',
  ],
  'en-sql': [
    "SELECT name, COUNT(*) FROM orders o", "WHERE o.id = 10 AND o.state <> 'OK'", "LEFT JOIN items i ON i.oid = o.id", "GROUP BY 1 HAVING SUM(i.qty) > 0;", "INSERT INTO t1 (id, val) VALUES (1, 'O''Neil');",
    "ALTER TABLE logs ADD COLUMN l10n TEXT;", "ORDER BY created_at DESC LIMIT 10", "UPDATE t0 SET x = x + 1 WHERE id IN (0, 1);",
  ],
  'en-shell': [
    '$ sudo apt-get install -y libgl1', '$ ls -l | grep "^d" | wc -l', 'export PATH="$HOME/bin:$PATH"', 'for i in {1..10}; do echo $i; done', '# chmod 0755 /etc/init.d/ollie', "awk -F: '{print $1}' /etc/passwd",
    'curl -sL -o out.zip "$URL" || exit 1', 'docker run -it --rm -p 80:80 nginx', '$ tar -xzf lib.tar.gz -C /tmp', 'ssh -i id_rsa root@10.0.0.1', 'if [ $? -ne 0 ]; then', '[[ -z "$X" ]] && return 1',
  ],
  'en-code': [
    'let ill = list[0] ?? null;', 'def f(x: int = 0) -> list[int]:', 'return [i for i in range(10) if i % 2]', 'const { id, ...rest } = props;', "if (l1 !== l2) throw new Error('I/O');",
    'fn main() -> io::Result<()> {', 'let x: &mut Vec<u8> = &mut buf;', 'println!("{:?}", v[i]);', 'self.__init__(**kwargs)', '@app.route("/items/<int:id>")', 'a = b if c else {"k": None}', 'x => x.id === 0 || !x.ok',
    '#define MAX(a, b) ((a) > (b) ? (a) : (b))', 'type Opt<T> = T | undefined;', '// TODO(io): fix l10n', '/* 0 = off, 1 = on */', 'map.get(`k-` + i)', "print(f'{a:.2f}%')",
  ],
  'en-maths': [
    '(i) x² + y² ≤ 1', '(ii) 2x − 1 ≥ 0', '(iii) a ± b ≠ 0', '(iv) f(x) = 1/x', 'sin 0° = 0, cos 0° = 1', 'log10 100 = 2', 'π ≈ 3.1416', '∑ i = n(n+1)/2', '|x| < 1, x ∈ R', '10³ m = 1 km', '5 × 10⁻³ mol', '√2 ≈ 1.414',
    'Part II, Eq. (1.10)', 'Fig. I, Table III', 'A ∪ B, A ∩ B', '½ cup = ¼ pt',
  ],
  'en-legal': [
    '1.1 “Licensee” means you.', '§ 10(1)(i) of the Act', 'Art. II, Sec. 8, cl. 1', '(a) all liabilities; or', '(i) in full, (ii) in part,', '(ii) illegal or ill-timed use;', '“Fees” – see Schedule I',
    '(iii) its allies [sic];', 'No. 101/2010 (L 10/1)', '5.10 Force majeure*', 'All rights reserved®', 'Il Sole S.p.A. & Co.', '(o) other obligations;', '(l) loss of interest.',
  ],
  'en-medicine': [
    'Iodine 150 µg, Iron 14 mg', 'Take 1 tablet every 6–8 h', 'Iodide (as KI)', 'Vit. D3 1,000 IU', 'Ibuprofen 200 mg / 10 ml', 'Store below 25 °C.', 'pH 7.0 ± 0.1', 'HDL 1.0 mmol/l', 'Lot L0I10, EXP 10/2021',
    'Insulin 100 IU/ml', '0.9 % NaCl, IV', 'Type I or II allergy',
  ],
  'en-recipes': [
    '½ cup (120 ml) olive oil', '1 lb lean beef, diced', 'Bake 10–12 min at 350 °F', '2 tbsp. lemon juice', '1 tsp. salt, to taste', '1½ oz. dark chocolate', 'Serves 4 · 30 min', 'Add oil; boil. Chill!',
    'Kcal: 410 | Fat: 10 g', '200 g flour (type 00)',
  ],
  'en-exam': [
    '1. Which is a noun?', 'A. lily  B. ill  C. all', 'A) 10  B) 01  C) 0  D) I', '2. He ____ (go) to Oslo.', '3. Circle T or F. [2 pts]', 'D. None of the above', 'Q10. Il pleut = “It’s raining.”', '(A) I only (B) I and II',
    'Name: ________ Class: 1-O', 'Ans.: (C), see p. 101', 'Score: 0/10', 'Level I – Unit 1',
  ],
  'en-lyrics': [
    '♪ Oh, oh, I will fly ♪', 'Is it love? I’ll let it be…', 'La la la – ooh, ooh', '[Chorus] Hold on, hold on', '00:01:10,500 --> 00:01:12,000', '- I’m in. - Me too!', '(door slams) What the–', 'Oh, Ollie! It’s only I.',
    '“All in all, it’s ill luck.”', '♪ (x2) If I lie low ♪',
  ],
  'en-units': [
    '50 m² · 10 m³ · 3 km/h', '10 kg·m/s², 5 N·m', '36.6 ℃ / 97.9 °F', '16 GB RAM, 1 TB SSD', '1080p @ 60 fps', '5 Gbit/s, 10 Mbps', '240 V ~ 50 Hz', '100 lx, 10 lm/W', '8′ 10″ × 6′', 'ISO 100, f/1.8, 1/100 s', '10 kΩ ± 1 %', '0 dB, −10 dBm',
  ],
  'zh-chat': [
    '好的，我10点到！', '在吗？帮我看下这个', '哈哈哈哈😂笑死我了', '“你先走，我等会儿。”', '晚上7:30老地方见～', '收到，谢谢老板！🙏', '[微笑]没事儿', '@所有人 明天放假一天', '密码是0O1l，别写错了', '已付款￥1,010.00元', '撤回了一条消息', '对方正在输入……',
  ],
  'zh-invoice': [
    '发票号码：01100220', '合计（大写）：壹仟零壹拾元整', '价税合计：￥1,130.00', '税率：13%　税额：130.00', '快递单号：SF1010011001', '取件码：10-1-0110', '订单编号：P0-20241001', '下单时间：2024-10-01 10:01',
    '数量：1 单价：0.10元', '规格：T0型，白色', '车牌：京A·0D10I', '车牌号：粤B·L01O0',
  ],
  'zh-tickets': [
    'G101次 北京南→上海虹桥', '01车10A号 二等座', '检票口：B1、B2', 'D301次　07:10开', '航班CA1501　登机口C10', 'T2航站楼，T3候机', '限乘当日当次车', '¥553.0元　二等座', '身份证：110101199001011X', '电话：010-6655 1100',
  ],
  'zh-addresses': [
    '北京市朝阳区三里屯路19号院10号楼', '上海市黄浦区中山东一路1号', '广东省深圳市南山区科技园T0栋', '成都市锦江区一环路南二段11号', '手机：138 0013 8000', '邮编：100010', '二〇二一年一月一日', '10月1日（星期一）上午9:00', '农历八月十五日', '公元前221年—公元220年',
  ],
  'zh-legal': [
    '第一条　为了规范市场秩序，制定本法。', '（一）依法成立；（二）有固定住所；', '第十一条 甲方应于10日内付款。', '本合同一式两份，甲、乙双方各执一份。', '依照《民法典》第1010条之规定', '“不可抗力”是指不能预见的情况。', '乙方（盖章）：________', '1.1.1 定义与解释',
  ],
  'zh-medicine': [
    '【用法用量】口服。一次1片，一日2次。', '【规格】0.1g×10片', '国药准字H10110011', '温度：36.5℃，湿度≤60%', '碘化钾（KI）、氯化钠（NaCl）', '批号：L01O10，有效期至：2025.10', '维生素B1、B12各10mg', '室温（10～30℃）保存',
  ],
  'zh-recipes': [
    '盐1/2小匙，糖10g', '五花肉500克（约1斤）', '①焯水；②炒糖色；③小火炖1小时', '料酒2勺、生抽1勺、老抽½勺', '大火烧开，转小火煮10~15分钟', '鸡蛋×3，面粉200g', '出锅前撒葱花。一碗好汤！', 'tips：水一次加够',
  ],
  'zh-exam': [
    '1．下列词语中，没有错别字的一项是（　）', '一、选择题（每题2分，共10分）', 'A．已经　B．自己　C．巳时', 'A.①②③　B.①③④', '2. 若x＞0，则|x|＝____', '（1）求AB的长；（2）求∠C的度数', '《红楼梦》的作者是____。', '3、用“一……就……”造句', '√2≈1.414，π≈3.14', '得分：____/10',
  ],
  'zh-lyrics': [
    '一生一世一双人', '啊——我的祖国', '“人生自古谁无死？”', '日日夜夜，口口声声', '（笑声）你说什么？！', '他叹了口气……不说话', '一闪一闪亮晶晶', '士为知己者死', '女：来吧！男：好！', '十个人，八张口，一口井',
  ],
  'mix-text': [
    '使用 iPhone 15 Pro 拍摄', '请安装Node.js v20.11.0或更高版本', '打开“设置”→“Wi-Fi”→“高级”', '在VS Code中按Ctrl+Shift+P', '错误代码：0x80070005（拒绝访问）', '发邮件到help@olio.cn，抄送PM', '仅支持JPG、PNG格式，≤10MB', 'GPT-4o vs. o1：谁更强？',
    'CPU占用率：100%，IO等待0%', 'P0级故障：API返回502', 'T0时刻的日志在/var/log/下', '点击OK或按Enter（回车）键', '调用getList()时报IO错误', '把`null`改成`0`即可', 'Q1营收10.1亿元，YoY+11%', 'A/B测试、AI绘画、3D打印', '5G+IoT：万物互联', 'UTF-8编码，LF换行',
    '文件在D:\\Data\\2021\\一月', '见https://a.cn/i/l0O1说明', '面积：89.5㎡（约27坪）', '速度：100km/h，扭矩250N·m', '(1)注册；(2)登录；(3)下单', '《Python编程：从入门到实践》', 'Hello，世界！你好，World!', '「OK」と「NO」、『はい』', '#国庆节# 10.1快乐！', '@小李_Lily：I love U！',
  ],
  'ja-text': [
    '10月1日（金）午後7時～', 'お支払い：1,010円（税込）', '〒100-0001 東京都千代田区1-1', 'ご注文番号：P0-1101', 'のぞみ101号 10号車1番A席', '「はい」か『いいえ』で答えてください。', 'カタログ・一覧・ロロ', 'Wi-Fiパスワード：O0l1', '二〇二一年一月一日', 'エロ・グロ、口と回、力とカ',
    'ニ番と二番、ハチと八', '…え？　ほんと！？', 'タクシー、夕方5時', 'メール：info@ili.jp', '電話：03-1010-0110', '温度25℃、湿度60％', '①開く→②選ぶ→③保存', 'へい、いらっしゃい！', 'ビタミンB1・B12（10mg）', 'へルプ→ヘルプ、ペーじ',
  ],
};
