/** A page of the fixture site. */
export interface FixturePage {
  readonly html: string;
  readonly csp?: string;
}

const OTHER = 'http://pictures.test';

function page(body: string, head = ''): FixturePage {
  return {
    html: `<html lang="en"><meta charset="utf-8"><title>Fixture</title>${head}<body>${body}</body></html>`,
  };
}

/** Draws the English picture into whatever `use` makes of it, once it has loaded. */
function script(use: string): string {
  return `<script type="module">
    const picture = new Image();
    picture.src = '/english.png';
    await picture.decode();
    ${use}
  </script>`;
}

/** A picture that is not a file: its few words as SVG in its address. */
function drawn(id: string, words: string): string {
  const text = `<text x="10" y="50">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80">${text}</svg>`;
  return `<img id="${id}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

/** What the picture of a table holds, row by row. */
export const TABLE = [
  ['Item', 'Weight', 'Price'],
  ['Apples', '300 g', '120'],
  ['Oranges', '450 g', '275'],
  ['Walnuts', '150 g', '340'],
] as const;

/** A grid of squares, each of its own colour, on red. */
export const GRID = { columns: 16, rows: 6, side: 20 } as const;

/** The colour of a square of the grid, RGB 0–255; the first rows are white, with words on them. */
export function gridColour(column: number, row: number): readonly [number, number, number] {
  return row < 2 ? [255, 255, 255] : [column * 16, row * 40, 255 - column * 8];
}

function grid(): string {
  const { columns, rows, side } = GRID;
  const squares = Array.from({ length: columns * rows }, (_square, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const place = `left:${column * side}px;top:${row * side}px;width:${side}px;height:${side}px`;
    return `<i style="position:absolute;${place};background:rgb(${gridColour(column, row)})"></i>`;
  });
  const words = '<b style="position:absolute;left:90px;top:6px;font:20px/28px sans-serif">Framed words</b>';
  const size = `width:${columns * side}px;height:${rows * side}px`;
  return `<div id="picture" style="position:absolute;left:40px;top:60px;${size}">${squares.join('')}${words}</div>`;
}

/**
 * Pages by path. Each shows one of the fixture pictures in one of the ways that pages do; what to point at is
 * `#picture`, within `#frame` or `#host` where there is one.
 */
export const FIXTURE_PAGES: Readonly<Record<string, FixturePage>> = {
  '/image': page('<p>Before</p><img id="picture" src="/english.png"><p>After</p>'),
  '/chinese': page(
    '<img id="picture" src="/sample.png" width="760">',
    '<style>body { margin: 32px }</style>',
  ),
  '/cross-origin': page(`<img id="picture" src="${OTHER}/english.png">`),
  // Too small on the screen for anybody to read, and of a site that a permission can open, as `.test` is not.
  '/cross-origin-small': page('<img id="picture" src="http://pictures.example/english.png" width="92">'),
  '/srcset': page(
    '<picture><source srcset="/english.png 1x, /english.png?2x 2x"><img id="picture" src="/blank.png"></picture>',
  ),
  '/svg-image': page(
    '<svg width="460" height="190"><image id="picture" href="/english.png" width="460" height="190"/></svg>',
  ),
  '/blob': page(
    '<img id="picture">',
    `<script type="module">
      const bytes = await (await fetch('/english.png')).blob();
      document.querySelector('#picture').src = URL.createObjectURL(bytes);
    </script>`,
  ),
  '/data': page(
    '<img id="picture">',
    script(`
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      canvas.getContext('2d').drawImage(picture, 0, 0);
      document.querySelector('#picture').src = canvas.toDataURL();`),
  ),
  '/same-origin-frame': page(
    '<p>Outside</p><iframe id="frame" src="/image" width="600" height="330"></iframe>',
  ),
  '/cross-origin-frame': page(`<iframe id="frame" src="${OTHER}/image" width="600" height="330"></iframe>`),
  '/shadow': page(
    '<div id="host"></div>',
    `<script type="module">
      const root = document.querySelector('#host').attachShadow({ mode: 'open' });
      const image = document.createElement('img');
      image.id = 'picture';
      image.src = '/english.png';
      root.append(image);
    </script>`,
  ),
  '/csp': {
    ...page('<img id="picture" src="/english.png">'),
    csp: "default-src 'none'; img-src 'self'",
  },
  '/lazy': page(
    '<div style="height: 3000px"></div><img id="picture" loading="lazy" src="/english.png" width="460" height="190">',
  ),
  '/background': page(
    '<div id="picture"></div>',
    '<style>#picture { width: 460px; height: 190px; background: url(/english.png) }</style>',
  ),
  '/canvas': page(
    '<canvas id="picture" width="460" height="190"></canvas>',
    script("document.querySelector('#picture').getContext('2d').drawImage(picture, 0, 0);"),
  ),
  '/tall': page('<img id="picture" src="/tall.png">'),
  '/tall-cross-origin': page(`<img id="picture" src="${OTHER}/tall.png">`),
  '/object-fit': page(
    '<img id="picture" src="/english.png">',
    '<style>#picture { width: 700px; height: 500px; object-fit: contain; background: #eee }</style>',
  ),
  '/scroll-container': page(
    `<div id="box"><div style="height: 900px"></div><img id="picture" src="${OTHER}/english.png"></div>`,
    '<style>#box { height: 260px; width: 560px; overflow: auto; border: 1px solid }</style>',
  ),
  '/two': page('<img id="picture" src="/english.png"><br><img id="second" src="/sample.png" width="500">'),
  '/too-wide': page('<img id="picture" src="/too-wide.png" width="600" height="40">'),
  '/drawn': page(drawn('picture', 'First of two') + drawn('second', 'Second of two')),
  '/table': page(`<img id="picture"><script>
    const canvas = Object.assign(document.createElement('canvas'), { width: 620, height: 220 });
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 620, 220);
    context.fillStyle = 'black';
    context.font = '22px sans-serif';
    ${JSON.stringify(TABLE)}.forEach((row, line) =>
      row.forEach((cell, column) => context.fillText(cell, 24 + column * 210, 40 + line * 44)),
    );
    document.querySelector('#picture').src = canvas.toDataURL();
  </script>`),
  '/grid': page(grid(), '<style>body { background: red }</style>'),
  '/blank': page('<img id="picture" src="/blank.png">'),
  '/broken': page('<img id="picture" src="/missing.png" width="300" height="200">'),
  '/article': page('<img id="picture" src="/article.png" width="600">'),
  '/paste': page('<textarea id="picture" rows="12" cols="60" autofocus></textarea>'),
  // Writes down every change of the page, from its first moment.
  '/watched': page(
    '<img id="picture" src="/english.png">',
    `<script>
      window.changes = 0;
      new MutationObserver((records) => { window.changes += records.length; })
        .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      addEventListener('load', () => { window.changes = 0; });
    </script>`,
  ),
  '/empty': page('<p>Nothing here</p>'),
};
