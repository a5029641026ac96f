import type { Draw } from '../draw';
import { elements, type Sheet, type TemplateInput } from '../template';

/** Grounds of pages, editors and terminals, light and dark. */
const GROUNDS = [
  'background:#fff;color:#1f2328;',
  'background:#0d1117;color:#c9d1d9;',
  'background:#282c34;color:#abb2bf;',
  'background:#fdf6e3;color:#586e75;',
  'background:#f3f4f6;color:#111827;',
] as const;

/** The entries of a list that a set may use: every other one, so that sets a and b share none. */
export function share<T>(entries: readonly T[], set: string): readonly T[] {
  return entries.filter((_, index) => index % 2 === (set.endsWith('b') ? 1 : 0));
}

/** Characters at random. */
export function part(draw: Draw, length: number, of: string): string {
  return Array.from({ length }, () => draw.pick([...of])).join('');
}

/** A list of printed lines. */
function listing({ draw, font }: TemplateInput, lines: readonly string[], style: 'sans' | 'mono'): Sheet {
  return {
    html: elements('div', lines, 'style="white-space:pre"'),
    css: `${draw.pick(GROUNDS)}font:${draw.int(13, 18)}px/1.65 ${font(style)};padding:16px;width:max-content;`,
    scale: draw.pick([1, 1, 1.5, 2]),
  };
}

// biome-ignore format: a table
const HOSTS = [
  'docs.example.com', 'shop.mercator.de', 'api.lumenlabs.io', 'www.cityhall.gov', 'news.harbour.org', 'm.weather.cn',
  'cdn.pixelworks.net', 'git.openfield.dev', 'mail.northwind.co.uk', 'blog.teahouse.cn', 'files.university.edu', 'id.cloudport.app',
];
const PEOPLE = [
  'anna.meier',
  'li_wei88',
  'j.o-connor',
  'support',
  'no-reply',
  'zhang.san',
  'k1ll1an',
  'o0livia',
  'sales+eu',
  'l.Il1o',
];
const WORDS = [
  'release',
  'login',
  'orders',
  'index',
  'profile',
  'v2',
  'search',
  'images',
  'static',
  'help',
  'item',
  'download',
];

/** What must be exact: addresses, digests, versions, paths, numbers. */
function code(draw: Draw, set: string): string {
  const [host, word, other] = [
    draw.pick(share(HOSTS, set)),
    draw.pick(share(WORDS, set)),
    draw.pick(share(WORDS, set)),
  ];
  const person = draw.pick(share(PEOPLE, set));
  return draw.pick([
    () => `https://${host}/${word}/${draw.int(1, 9999)}?id=${part(draw, 8, 'abcdef0123456789')}&lang=en`,
    () => `http://${host}:${draw.int(1000, 9999)}/${word}.html#${other}-${draw.int(1, 20)}`,
    () => `${person}@${host}`,
    () => part(draw, 40, 'abcdef0123456789'),
    () =>
      `${part(draw, 8, 'abcdef0123456789')}-${part(draw, 4, 'abcdef0123456789')}-4${part(draw, 3, 'abcdef0123456789')}`,
    () =>
      `v${draw.int(0, 19)}.${draw.int(0, 30)}.${draw.int(0, 10)}-${draw.pick(['beta', 'rc', 'alpha'])}.${draw.int(1, 9)}`,
    () => `C:\\Users\\${person}\\${word}\\${other}_${draw.int(10, 99)}.log`,
    () => `/usr/local/lib/${word}/${other}-${draw.int(1, 9)}.${draw.int(0, 20)}.so`,
    () => `192.168.${draw.int(0, 255)}.${draw.int(1, 254)}/24`,
    () => `+${draw.int(1, 99)} (${draw.int(100, 999)}) ${draw.int(100, 999)}-${draw.int(1000, 9999)}`,
    () =>
      `${part(draw, 4, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')}-${part(draw, 4, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')}`,
    () => `#${part(draw, 6, 'abcdef0123456789')}`,
    () =>
      `$${draw.int(1, 9)},${draw.int(100, 999)}.${draw.int(10, 99)} (${draw.int(1, 99)}.${draw.int(0, 9)}%)`,
    () =>
      `20${draw.int(10, 29)}-0${draw.int(1, 9)}-${draw.int(10, 28)} ${draw.int(10, 23)}:${draw.int(10, 59)}:${draw.int(10, 59)}`,
  ])();
}

/** Addresses, digests and versions, with a label or without, in Latin or Chinese text. */
export function codes(input: TemplateInput, set: string): Sheet {
  const { draw, corpus } = input;
  const labels =
    corpus.lang === 'en'
      ? ['Link: ', 'Version ', 'Contact: ', '', '', '']
      : ['链接：', '版本号 ', '邮箱：', '下载地址：', '请访问 ', '编号：'];
  const lines = Array.from({ length: 10 }, () => `${draw.pick(labels)}${code(draw, set)}`);
  return listing(input, lines, draw.pick(['sans', 'mono', 'sans']));
}

// biome-ignore format: a table
const SIGNS = {
  en: [
    'Weight: 12.5 kg ± 0.2 kg', 'Size 1920 × 1080 px (16:9)', 'Temperature −4 °C to 38 °C', 'It’s “almost” ready—really?', 'Price: $1,299.00 / €1.149,00',
    'Total £48.20 (incl. 20% VAT)', 'x² + y² = 25', 'Speed ≥ 80 km/h, ≤ 120 km/h', 'Chapters 3–7, pages 112–148', '‘Quoted’ words and “double” ones', 'a ≠ b, but a ≈ c', 'f(x) = 3x + 2',
    '5 ÷ 2 = 2.5 and 5 × 2 = 10', 'Area: 85 m², volume 240 m³', '© 2024 Harbour Press™', 'Save 30% + free shipping!', 'Mon–Fri 9:00–17:30', 'The cat’s toys & dogs’ beds', 'Call 555-0182 (24/7)', 'R&D: 50/50 * Q&A @ 3 p.m.',
    'π ≈ 3.14159, √2 ≈ 1.41421', '¥2,480 → $17.20', 'Items [1], {2} and <3>', 'Wait… what?!', 'C++ & C# vs. F#', '~10 min | ~2 km', 'α = 0.05; β = 0.2', 'A/B test #42: +3.7%', '1/2 cup + 3/4 tsp', 'key=value; path="/tmp/x"',
  ],
  zh: [
    '今日气温：-3℃～12℃，湿度45%', '面积：89.6㎡（约270平方英尺）', '尺寸：120×80×75cm', '误差：±0.5mm', '“你好！”她说，‘别急’。', '《红楼梦》第3–5回', '售价￥1,299.00，优惠￥200', '单价：¥38.5/kg',
    '比例尺 1:5000', '速度≥80km/h', '3÷4＝0.75；3×4＝12', '【通知】今晚22:00—次日6:00停水', '「推荐」满300减50', '电话：010-8888 6666（转8）', '第①步：打开“设置”', '重要提示：请勿使用@、#、&等符号',
    '5G/4G/3G/2G', '增长率：+12.5%（同比）', '功率：2.4kW·h', '时间：8:30—17:30', '《论语》：“学而时习之，不亦说乎？”', '……真的吗？！', '价格：USD 15.99≈RMB 115', '角度：45°30′', '他说：“我不去。”', '2024年5月1日（星期三）', '海拔：8,848.86米', 'CO₂排放：1.2吨', '折扣：8.5折；会员价：￥88', '（一）总则；（二）细则',
  ],
};

/** Signs of mathematics, money, units and quotation. */
export function signs(input: TemplateInput, set: string): Sheet {
  const { draw, corpus } = input;
  const lines = draw.some(share(corpus.lang === 'en' ? SIGNS.en : SIGNS.zh, set), 12);
  return listing(input, lines, 'sans');
}

// biome-ignore format: a table
const TECHNICAL = [
  '在Vue 3中使用ref()和reactive()',
  '运行npm install --save-dev vite@5.2.0',
  '请将Node.js升级到v20.12以上',
  '调用POST /api/v1/users接口返回404',
  '修改nginx.conf中的listen 8080;',
  '使用SSH连接192.168.1.20:22',
  'MySQL的max_connections默认为151',
  '执行git rebase -i HEAD~3合并提交',
  '在config.json里设置"debug": true',
  'CPU占用率超过90%，内存仅剩1.2GB',
  '把if (a == null)改为if (a === null)',
  '用户ID为u_10O1l的请求超时（30s）',
  '打开Chrome DevTools → Network面板',
  '导出为UTF-8编码的.csv文件',
  'Python 3.11的asyncio.run()报错',
  '使用Ctrl+Shift+P打开命令面板',
  '更新Docker镜像redis:7.2-alpine',
  '在/etc/hosts中添加127.0.0.1',
  '支持H.264/H.265与AAC格式',
  '使用RTX 4090训练BERT-base模型',
  '错误码0x80070005：拒绝访问',
  '依赖库lodash@4.17.21存在漏洞',
  'TCP三次握手：SYN、SYN-ACK、ACK',
  '开启Wi-Fi 6（802.11ax）和5GHz频段',
  '用pandas读取data_01.xlsx',
  'K8s集群共3个Node，12个Pod',
  '将timeout从3000ms调到5000ms',
  '分支feature/login-v2已合并到main',
  'iOS 17.4与Android 14均已适配',
  '按F12查看Console中的Error',
];

/** Chinese sentences about software, with Latin names, commands and numbers inside. */
export function technical(input: TemplateInput, set: string): Sheet {
  return listing(input, input.draw.some(share(TECHNICAL, set), 11), 'sans');
}

// biome-ignore format: a table
const FURIGANA = [
  ['東京', 'とうきょう', 'の天気は晴れです。'], ['漢字', 'かんじ', 'を勉強しています。'], ['電車', 'でんしゃ', 'が遅れました。'], ['会議', 'かいぎ', 'は三時からです。'], ['料理', 'りょうり', 'を作りましょう。'],
  ['図書館', 'としょかん', 'で本を借ります。'], ['旅行', 'りょこう', 'の予定を立てる。'], ['音楽', 'おんがく', 'を聞きながら歩く。'], ['試験', 'しけん', 'に合格しました。'], ['写真', 'しゃしん', 'を撮りに行きます。'],
] as const;

/** Japanese sentences whose Han have small kana above them, which are skipped. */
export function furigana({ draw, font }: TemplateInput, set: string): Sheet {
  const rows = draw
    .some(share(FURIGANA, set), 5)
    .map(([han, kana, rest]) => `<div><ruby>${han}<rt data-skip>${kana}</rt></ruby>${rest}</div>`);
  return {
    html: rows.join(''),
    css: `background:#fff;color:#222;font:${draw.int(20, 28)}px/2.2 ${font('sans')};padding:16px;width:max-content;`,
  };
}
