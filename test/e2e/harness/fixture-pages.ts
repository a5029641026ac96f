import { contactImage } from './contact-image';
import { CHAT_STYLE, chatPage, DRAWN_STYLE, drawnPage } from './drawn-page';
import { grid } from './grid-page';
import { hostilePage, shadowingPage } from './hostile-page';
import { CAPTIONED_VIDEO, PROTECTED_VIDEO, RECORDED_VIDEO } from './video-scripts';

/** A page of the fixture site. */
export interface FixturePage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const OTHER = 'http://images.test';

/** Paragraphs of an article. */
const LIGHTHOUSE =
  '<p>A lighthouse stands by the sea, and its lamp is lit at night for the ships that come home.</p>'.repeat(
    20,
  );

function page(body: string, head = ''): FixturePage {
  return {
    html: `<html lang="en"><meta charset="utf-8"><title>Fixture</title>${head}<body>${body}</body></html>`,
  };
}

/** Loads the English image and runs the script `use` with it. */
function script(use: string): string {
  return `<script type="module">
    const image = new Image();
    image.src = '/english.png';
    await image.decode();
    ${use}
  </script>`;
}

/** An image as a data address: an SVG with a few words. */
function drawn(id: string, words: string): string {
  const text = `<text x="10" y="50">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80">${text}</svg>`;
  return `<img id="${id}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

/** The cells of the table image, row by row. */
export const TABLE = [
  ['Item', 'Weight', 'Price'],
  ['Apples', '300 g', '120'],
  ['Oranges', '450 g', '275'],
  ['Walnuts', '150 g', '340'],
] as const;

/** The lines of the long image, which are spread over its 20,000 px. */
export const LONG_LINES = Array.from(
  { length: 8 },
  (_line, index) => `Part ${index + 1} of the long picture`,
);

/**
 * The pages by path. Each shows a fixture image in one of the ways that web pages do. The target of the pointer is
 * `#image`, within `#frame` or `#host` where there is one.
 */
export const FIXTURE_PAGES: Readonly<Record<string, FixturePage>> = {
  '/image': page('<p>Before</p><img id="image" src="/english.png"><p>After</p>'),
  '/chinese': page('<img id="image" src="/sample.png" width="760">', '<style>body { margin: 32px }</style>'),
  '/cross-origin': page(`<img id="image" src="${OTHER}/english.png">`),
  // Too small on the screen to be recognised, and on a host that a permission can grant, unlike `.test`.
  '/cross-origin-small': page('<img id="image" src="http://images.example/english.png" width="92">'),
  '/srcset': page(
    '<picture><source srcset="/english.png 1x, /english.png?2x 2x"><img id="image" src="/blank.png"></picture>',
  ),
  '/svg-image': page(
    '<svg width="460" height="190"><image id="image" href="/english.png" width="460" height="190"/></svg>',
  ),
  '/blob': page(
    '<img id="image">',
    `<script type="module">
      const bytes = await (await fetch('/english.png')).blob();
      document.querySelector('#image').src = URL.createObjectURL(bytes);
    </script>`,
  ),
  '/data': page(
    '<img id="image">',
    script(`
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d').drawImage(image, 0, 0);
      document.querySelector('#image').src = canvas.toDataURL();`),
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
      image.id = 'image';
      image.src = '/english.png';
      root.append(image);
    </script>`,
  ),
  '/csp': {
    ...page('<img id="image" src="/english.png">'),
    headers: { 'content-security-policy': "default-src 'none'; img-src 'self'" },
  },
  '/isolated': {
    ...page('<img id="image" src="/english.png">'),
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  },
  '/sandboxed': {
    ...page('<img id="image" src="/english.png">'),
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  },
  '/forbidden-clipboard': {
    ...page('<img id="image" src="/english.png">'),
    headers: { 'permissions-policy': 'clipboard-write=(), clipboard-read=()' },
  },
  '/modal': page(
    '<dialog><img id="image" src="/english.png"></dialog><script>document.querySelector("dialog").showModal()</script>',
  ),
  '/inner-scroller': page(
    '<div id="box"><img id="image" src="/english.png"><div style="height: 900px"></div></div><div style="height: 2000px"></div>',
    '<style>#box { height: 300px; width: 560px; overflow: auto; border: 1px solid }</style>',
  ),
  '/hostile': hostilePage(`${OTHER}/english.png`, ['Your', 'parcel', 'arrived', 'Collect', 'Friday', '7731']),
  '/shadowing': shadowingPage(
    `<article><h1>The lighthouse</h1><img id="image" src="${OTHER}/english.png">${LIGHTHOUSE}</article>`,
  ),
  '/story': page(
    `<article><h1>The lamp that is lit at night</h1><img id="image" src="/english.png">${LIGHTHOUSE}<img src="/sample.png" width="500"></article>`,
    `<meta property="og:title" content="The lamp that is lit at night"><meta property="og:site_name" content="Harbour Post">
    <meta name="author" content="Ada Marsh"><meta property="article:published_time" content="2026-05-06T07:08:09Z">`,
  ),
  // Its elements are named like the extension API.
  '/hidden-api': page(
    ['chrome', 'browser'].map((name) => `<a id="${name}"></a><a id="${name}" name="x"></a>`).join('') +
      '<img id="image" src="/english.png">',
  ),
  '/senders': page(
    `<iframe name="same site" src="/empty"></iframe><iframe name="other site" src="${OTHER}/empty"></iframe>
     <iframe name="sandboxed" sandbox="allow-scripts" src="/empty"></iframe>
     <iframe name="srcdoc" srcdoc="<p>Inside</p>"></iframe>
     <iframe name="sandboxed srcdoc" sandbox="allow-scripts" srcdoc="<p>Inside</p>"></iframe>`,
  ),
  '/lazy': page(
    '<div style="height: 3000px"></div><img id="image" loading="lazy" src="/english.png" width="460" height="190">',
  ),
  '/background': page(
    '<div id="image"></div>',
    '<style>#image { width: 460px; height: 190px; background: url(/english.png) }</style>',
  ),
  '/canvas': page(
    '<canvas id="image" width="460" height="190"></canvas>',
    script("document.querySelector('#image').getContext('2d').drawImage(image, 0, 0);"),
  ),
  '/video': page('<video id="image" muted></video>', script(RECORDED_VIDEO)),
  // The captions begin below the lines of the image.
  '/captions': page(
    '<video id="image" muted controls width="460" height="360" style="background: white"></video>',
    script(CAPTIONED_VIDEO),
  ),
  '/protected-video': page(
    '<video id="image" muted width="460" height="190"></video>',
    `<script type="module">${PROTECTED_VIDEO}</script>`,
  ),
  '/tall': page('<img id="image" src="/tall.png">'),
  '/tall-cross-origin': page(`<img id="image" src="${OTHER}/tall.png">`),
  '/tall-under-bars': page(
    `<header>Menu of the site</header><img id="image" src="${OTHER}/tall.png"><footer>Log in</footer>`,
    `<style>
      header, footer { position: fixed; inset: 0 0 auto; height: 110px; background: white; font: 28px sans-serif }
      footer { inset: auto 0 0 }
    </style>`,
  ),
  '/object-fit': page(
    '<img id="image" src="/english.png">',
    '<style>#image { width: 700px; height: 500px; object-fit: contain; background: #eee }</style>',
  ),
  '/scroll-container': page(
    `<div id="box"><div style="height: 900px"></div><img id="image" src="${OTHER}/english.png"></div>`,
    '<style>#box { height: 260px; width: 560px; overflow: auto; border: 1px solid }</style>',
  ),
  '/two': page('<img id="image" src="/english.png"><br><img id="second" src="/sample.png" width="500">'),
  '/too-wide': page('<img id="image" src="/too-wide.png" width="600" height="40">'),
  '/contact': page(
    contactImage('image', ['Visit https://a.example/menu', 'Call 138 0013 8000', 'Your code is 482913']),
  ),
  '/qr': page(contactImage('image', [])),
  '/french': page(
    contactImage('image', [
      'Vous avez une facture pour votre commande',
      'avec les produits qui sont dans cette liste',
      'depuis le compte de votre magasin',
    ]),
  ),
  '/drawn': page(drawn('image', 'First of two') + drawn('second', 'Second of two')),
  // An icon, an image, the same again, the same from another site, and one that is loaded when it is scrolled to.
  '/gallery': page(
    `<h1>Notices</h1><img src="/blank.png" width="20" height="20"><p>First a parcel.</p><img src="/english.png">
    <img src="/english.png"><p hidden>Not to be seen</p><p>Then the same <b>elsewhere</b>.</p>
    <img src="http://images.example/english.png" width="230"><textarea>A draft</textarea>
    <div style="height: 3000px"></div>${drawn('late', 'Seen late')}<script>
      const late = document.querySelector('#late');
      const { src } = late;
      late.removeAttribute('src');
      new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting) late.src = src;
      }).observe(late);
    </script><p>The end.</p>`,
    '<style>#late { width: 320px; height: 80px }</style>',
  ),
  '/drawn-page': page(drawnPage(), DRAWN_STYLE),
  '/chat': page(chatPage(), CHAT_STYLE),
  // It does not let itself be scrolled, as behind a dialog.
  '/locked': page(
    `${drawn('image', 'Top of the page')}<div style="height: 3000px"></div><script>
      addEventListener('scroll', () => scrollTo(0, 0));
    </script>`,
  ),
  '/table': page(`<img id="image"><script>
    const canvas = Object.assign(document.createElement('canvas'), { width: 620, height: 220 });
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 620, 220);
    context.fillStyle = 'black';
    context.font = '22px sans-serif';
    ${JSON.stringify(TABLE)}.forEach((row, line) =>
      row.forEach((cell, column) => context.fillText(cell, 24 + column * 210, 40 + line * 44)),
    );
    document.querySelector('#image').src = canvas.toDataURL();
  </script>`),
  '/long': page(`<img id="image" width="540"><script type="module">
    const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 20_000 });
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 1080, 20_000);
    context.fillStyle = 'black';
    context.font = '40px sans-serif';
    ${JSON.stringify(LONG_LINES)}.forEach((line, index) => context.fillText(line, 40, 80 + index * 2840));
    const image = document.querySelector('#image');
    image.src = URL.createObjectURL(await new Promise((made) => canvas.toBlob(made)));
    await image.decode();
    document.title = 'drawn';
  </script>`),
  '/grid': page(grid(), '<style>body { background: red }</style>'),
  '/blank': page('<img id="image" src="/blank.png">'),
  '/broken': page('<img id="image" src="/missing.png" width="300" height="200">'),
  '/article': page('<img id="image" src="/article.png" width="600">'),
  // The first lines of the article: enough to interrupt their recognition.
  '/article-start': page(
    '<img id="image" width="600">',
    `<script type="module">
      const whole = new Image();
      whole.src = '/article.png';
      await whole.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1200, 1030];
      canvas.getContext('2d').drawImage(whole, 0, 0);
      document.querySelector('#image').src = canvas.toDataURL();
    </script>`,
  ),
  '/sign-in': {
    html: '<p>Signed in',
    // As sites set it by default: not for requests that other sites cause.
    headers: { 'set-cookie': 'member=yes; path=/; HttpOnly; SameSite=Lax' },
  },
  '/pdf-link': page('<a id="image" href="http://images.example/article.pdf">report</a>'),
  '/paste': page('<textarea id="image" rows="12" cols="60" autofocus></textarea>'),
  // Records every change of the page from its start.
  '/watched': page(
    '<img id="image" src="/english.png">',
    `<script>
      window.changes = 0;
      new MutationObserver((records) => { window.changes += records.length; })
        .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      addEventListener('load', () => { window.changes = 0; });
    </script>`,
  ),
  '/empty': page('<p>Nothing here</p>'),
};
