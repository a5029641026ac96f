/**
 * Bodies that are as costly as any that is accepted: as many tags or characters as `core/articles/markup-load.ts` allows, arranged so
 * that a browser's parser, its DOM or our own steps have the most to do. Tags for which browsers take the square of the time have a
 * weight there, and fewer of them are in a body.
 */

/** Just under the limits. */
const [TAGS, CHARACTERS] = [19_900, 3_950_000];

/** A piece, repeated up to a number of characters. */
const fill = (characters: number, piece: string) => piece.repeat(Math.floor(characters / piece.length));
/** The tags that count more than once there. */
const HEAVY = new Set(
  'audio base button embed fieldset input object option output select textarea video'.split(' '),
);
const WEIGHTS = new Map([
  ['!--', 4],
  ['source', 400],
]);
const weightOf = (name: string) => WEIGHTS.get(name) ?? (HEAVY.has(name) ? 20 : 1);
/** As many of a piece as the weights of its tags allow. */
const many = (piece: string) => {
  const names = [...piece.matchAll(/<\/?(!--|[a-z-]+)/gi)].map(([, name = '']) => name.toLowerCase());
  return piece.repeat(Math.floor(TAGS / names.reduce((sum, name) => sum + weightOf(name), 0)));
};
/** As many of a piece as the characters in it allow. */
const long = (piece: string) =>
  piece.repeat(Math.min(Math.floor(CHARACTERS / piece.length), Math.floor(TAGS / 2)));
const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** What is repeated, one after the other, after an opening. */
const IN_ROW = [
  ...['<p>a', '<p id=a>', '<div>a</div>', '<div></div>', '<span> </span>', '<br>', 'a<wbr>', '<a-b>a</a-b>'],
  ...[
    '<strong>a</strong>',
    '<b><i>a</i></b>',
    '<a href="https://a.example/">a</a>',
    '<img src="https://a.example/a.png">',
  ],
  ...[
    '<img data-src="https://mmbiz.qpic.cn/a/0" data-srcset="https://a.example/b.png 1x, https://a.example/c.png 2x">',
  ],
  ...[
    '<img name=a id=a>',
    '<pre>a</pre>',
    '<code>a</code>',
    '<i class="linenumber">1</i>',
    '<table><tr><td>a</table>',
  ],
  ...[
    '<tr><td>a',
    '<td>a',
    '<li value=1>a',
    '<caption>a',
    '<colgroup><col>',
    '<tr>',
    '<svg><foreignObject><p>a</svg>',
  ],
  ...[
    '<image href="https://a.example/a.png"/>',
    '<use href="#a"/>',
    '<g id=a></g>',
    '<math><mi>a</mi></math>',
  ],
  ...[
    '<span class="katex"><annotation encoding="application/x-tex">a</annotation></span>',
    '<mi>a</mi>',
    '<ruby>a<rt>b</ruby>',
  ],
  ...[
    '<iframe data-src="https://v.qq.com/x/a"></iframe>',
    '<mpvoice name="a"></mpvoice>',
    '<noscript><img src=a></noscript>',
  ],
  ...[
    '<video></video>',
    '<audio src=a></audio>',
    '<source srcset="a 1x">',
    '<embed src=a>',
    '<object data=a></object>',
  ],
  ...[
    '<input>',
    '<input type=radio name=a checked>',
    '<option selected>a',
    '<form name=a></form>',
    '<base href=a>',
    '<!---->',
  ],
  ...[
    '<link rel=stylesheet href=a>',
    '<title>a</title>',
    '<style>a{}</style>',
    '<map name=a><area></map>',
    '<slot></slot>',
  ],
  ...[
    '<span style="font-weight:bold;font-style:italic">a</span>',
    '<div style="background:url(https://a.example/a.png)"></div>',
  ],
  ...[
    '<p class="lang-a lang-a lang-a">',
    '<section class="code-snippet"><code>a</code></section>',
    '<script>var title="a";</script>',
  ],
];
const OPENINGS = [
  '',
  '<h1>',
  '<ul><li>',
  '<table>',
  '<table><tr><td>',
  '<pre>',
  '<form>',
  '<picture>',
  '<select>',
];

/** What is opened and never closed, around as much text as its depth allows. */
const NESTED = [
  '<div>',
  '<b>',
  '<em>',
  '<section>',
  '<blockquote>',
  '<ul><li>',
  '<table><tr><td>',
  '<a-b>',
  '<svg>',
  '<mrow>',
  '<pre>',
];

/** Values that a scanner looks through, in an attribute or as text. */
const VALUES: Readonly<Record<string, string>> = {
  '<p>': 'a b ',
  '<p> ': '\u3000',
  '<p>  ': '&nbsp;',
  '<p class="': 'lang-',
  '<p style="': 'background:url(',
  '<p style=" ': 'text-decoration: ',
  '<a href="https://a.example/': '../',
  '<a href="': 'a:',
  '<img srcset="': 'a 1x,',
  '<img src="https://a.example/': '%',
  '<img src=https://a.example/a.png alt="': '  ',
  '<span data-tex="': '\\a{',
  '<style>': 'a{b:c}',
};

/** The bodies, by what is in them. */
export const bodies: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    OPENINGS.flatMap((opening) => IN_ROW.map((piece) => [opening + piece, () => opening + many(piece)])),
  ),
  ...Object.fromEntries(
    NESTED.flatMap((tag) => [
      [`${tag} 14 deep`, () => tag.repeat(14) + fill(CHARACTERS, 'a ')],
      [`${tag} 14 deep, blank`, () => tag.repeat(14) + fill(CHARACTERS, '  ')],
      [`${tag} 200 deep`, () => tag.repeat(200) + fill(290_000, 'a ')],
      [`${tag} 1000 deep`, () => tag.repeat(1000) + fill(50_000, 'a ')],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(VALUES).map(([opening, value]) => [
      opening + value,
      () => opening + fill(CHARACTERS, value),
    ]),
  ),
  'marks copied into paragraphs': () => numbered(18, (index) => `<b a=${index}>`) + many('<p>a'),
  'links within the text': () => numbered(TAGS / 2, (index) => `<a id=n${index} href="#n${index}">a</a>`),
  'sources of one picture': () =>
    `<picture>${'<img src=a>'.repeat(9000)}${'<source srcset="a 1x">'.repeat(25)}`,
  'attributes of images': () =>
    `<img src=a ${numbered(190, (index) => `data-${index}=//a.example/${'c'.repeat(14)}.png `)}>`.repeat(520),
  'long links': () => long(`<a href="https://a.example/${'%20 '.repeat(90)}">a</a>`),
  'styled words': () => many('<span style="font-weight:bold">a</span>'),
  'boxes between long texts': () => `<h1>${fill(3_000_000, 'a ')}${'<div></div>'.repeat(TAGS / 2)}`,
};
