// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';
import { fillImages, showLazyImages } from './images';

const HERE = 'https://site.example/news/';
const imagesOf = (html: string) => storedBody(html).pictures.map(({ id: _, ...image }) => image);
const urlsOf = (html: string) => imagesOf(html).map(({ url }) => url.replace(HERE, ''));
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('an image', () => {
  it('is a place without an address in the body, and a fact beside it', () => {
    const { html, pictures } = storedBody(
      '<p>a<img src="a.png" alt=" A  door " width="640" height="480">b</p>',
    );
    expect(html).toBe('<p>a<img data-picture="p1" alt="A door" width="640" height="480">b</p>');
    expect(pictures).toEqual([
      { id: 'p1', url: `${HERE}a.png`, otherUrls: [], alt: 'A door', width: 640, height: 480 },
    ]);
  });

  it('an image that is shown several times is one image, with the facts of all its places', () => {
    const { html, pictures } = storedBody(
      '<p><img src="a.png"><img src="a.png" alt="later" width="5" height="6"><img src="a.png" data-original="a.png" srcset="b.png" alt="third" width="7"></p><p><img src="c.png"></p>',
    );
    expect(html.match(/data-picture="\w+"/g)).toEqual([
      'data-picture="p1"',
      'data-picture="p1"',
      'data-picture="p1"',
      'data-picture="p2"',
    ]);
    expect(pictures).toEqual([
      { id: 'p1', url: `${HERE}a.png`, otherUrls: [`${HERE}b.png`], alt: 'later', width: 5, height: 6 },
      { id: 'p2', url: `${HERE}c.png`, otherUrls: [], alt: '' },
    ]);
  });

  it.each([
    ['data-src'],
    ['data-original'],
    ['data-original-src'],
    ['data-actualsrc'],
    ['data-lazy-src'],
    ['data-lazyload'],
    ['data-lazy'],
    ['data-backsrc'],
    ['data-croporisrc'],
    ['data-echo'],
    ['data-srcset'],
    ['data-lazy-srcset'],
    ['srcset'],
  ])('an image that is loaded late is found in %s', (name) => {
    expect(urlsOf(`<img ${name}="late.png" src="data:image/gif;base64,R0lGOD">`)).toEqual(['late.png']);
  });

  it.each([
    [
      '<img data-original="/2" data-src="./1" srcset="3 2x" src="4">',
      '1',
      'https://site.example/2',
      '3',
      '4',
    ],
    ['<img data-lazy="true" data-src="1" data-echo="lazy" src="/news/real.jpg">', 'real.jpg'],
    ['<img src="s" srcset="m 400w, l 1600w">', 'l', 's'],
    [
      '<picture><source srcset="a 2x"><source data-srcset="b"><source src="z"><img src="c"></picture>',
      'a',
      'b',
      'c',
    ],
    [
      '<picture><source media="(prefers-color-scheme: dark)" srcset="dark"><source media="(prefers-color-scheme:light)" srcset="light"><img src="c"></picture>',
      'light',
      'c',
      'dark',
    ],
    [
      '<picture><source media="(max-width: 600px)" srcset="crop 600w"><source media="(min-width: 601px)" srcset="wide 1600w"><img src="c"></picture>',
      'wide',
      'c',
      'crop',
    ],
    ['<picture><source media="print" srcset="only"><img></picture>', 'only'],
    ['<p><source srcset="a 2x"><img src="c"></p>', 'c'],
    ['<img src="c" data-hires="//cdn.example/x.webp?w=9">', 'c', 'https://cdn.example/x.webp?w=9'],
    ['<img file="https://cdn.example/y.JPEG">', 'https://cdn.example/y.JPEG'],
    [
      '<img data-note="see //cdn.example/y.png" data-note2="//cdn.example/y.pngx" src="c" other="//cdn.example/z.png">',
      'c',
    ],
    [
      '<img data-src="https://mmbiz.qpic.cn/x/640?wx_fmt=png&tp=webp" src="https://mmbiz.qpic.cn/x/640?wx_fmt=png&wxfrom=5">',
      'https://mmbiz.qpic.cn/x/640?wx_fmt=png',
      'https://mmbiz.qpic.cn/x/640?wx_fmt=png&tp=webp',
      'https://mmbiz.qpic.cn/x/640?wx_fmt=png&wxfrom=5',
    ],
    ['<amp-img src="amp"></amp-img>', 'amp'],
  ])('an image of %s has its best address first', (html, ...urls) => {
    const [image] = imagesOf(html);
    expect([image?.url, ...(image?.otherUrls ?? [])].map((url) => url?.replace(HERE, ''))).toEqual(urls);
  });

  it.each([
    ['width="640" height="480"', 640, 480],
    ['width="640px" height="480px"', 640, 480],
    ['width="10.6" height="9.4"', 11, 9],
    ['width="640"', 640, undefined],
    ['data-w="1080" data-ratio="0.5" width="300" height="9"', 1080, 540],
    ['width="100" data-ratio="x" height="7"', 100, 7],
    ['width="100" data-ratio="-1"', 100, undefined],
    ['width="50%" height="20"', undefined, undefined],
    ['width="0" height="5"', undefined, undefined],
    ['width="123456" height="5"', undefined, undefined],
    ['width="9" height="x9"', 9, undefined],
    ['style="width:20px"', undefined, undefined],
  ])('an image with %s is %s by %s px', (attributes, width, height) => {
    const [image] = imagesOf(`<img src="a.png" ${attributes}>`);
    expect({ width: image?.width, height: image?.height }).toEqual({ width, height });
  });

  it.each([
    ['图片', ''],
    ['Image', ''],
    ['img', ''],
    ['door-1.JPG', ''],
    ['door.jpeg', ''],
    ['a door.jpg', 'a door.jpg'],
    ['images', 'images'],
    ['a\n  door', 'a door'],
  ])('described as %j is described as %j', (alt, stored) => {
    expect(imagesOf(`<img src="a.png" alt="${alt}">`)[0]?.alt).toBe(stored);
  });

  it.each([
    ['width="1" height="1"', 0],
    ['width="2" height="2"', 0],
    ['width="3" height="2"', 1],
    ['width="2" height="3"', 1],
    ['width="1"', 1],
    ['height="1"', 1],
    ['width="1" height="1" data-src="b.png"', 1],
  ])('an image with %s is a pixel that tracks, or an image: %s images', (attributes, count) => {
    const { pictures, losses } = storedBody(`<p>a</p><img src="a.gif" ${attributes}>`);
    expect(pictures).toHaveLength(count);
    expect(losses).toEqual([]);
  });

  it('an image without an address that can be fetched is noted as lost', () => {
    const { html, losses } = storedBody(
      '<p>a<img alt="lost"><img src="javascript:x" alt="refused"><img src="" alt="blank"></p>',
    );
    expect(html).toBe('<p>a</p>');
    expect(losses).toEqual([
      { kind: 'picture', what: 'lost', why: 'no-address' },
      { kind: 'picture', what: 'refused', why: 'address-refused' },
      { kind: 'picture', what: 'blank', why: 'no-address' },
    ]);
  });
});

describe('a background', () => {
  it.each([
    ['<section style="background-image:url(&quot;t.png&quot;)"></section>'],
    ['<section style="background: #fff url(\'t.png\') no-repeat"> </section>'],
    ['<section style="color:red; background : url( t.png )"><p></p></section>'],
    ['<svg style="background-image:url(t.png)"></svg>'],
    ['<svg><g style="background-image:url(t.png)"></g></svg>'],
  ])('a background of the empty %s is an image', (html) => {
    expect(storedBody(html).html).toBe('<p><img data-picture="p1" alt=""></p>');
    expect(imagesOf(html)).toEqual([{ url: `${HERE}t.png`, otherUrls: [], alt: '' }]);
  });

  it('a background of WeChat keeps the address that the page had loaded', () => {
    const url = 'https://mmbiz.qpic.cn/x/640?wx_fmt=png';
    expect(imagesOf(`<p style="background-image:url(${url}&amp;tp=webp)"></p>`)).toEqual([
      { url, otherUrls: [`${url}&tp=webp`], alt: '' },
    ]);
  });

  it.each([
    ['words', '<p>words</p>', 0],
    ['<img src="a.png">', '<p><img data-picture="p1" alt=""></p>', 1],
    ['<b data-src="x"></b>', '', 0],
  ])('behind %s is noted as lost', (inner, stored, images) => {
    const { html, losses, pictures } = storedBody(`<div style="background:url(t.png)">${inner}</div>`);
    expect(html).toBe(stored);
    expect(pictures).toHaveLength(images);
    expect(losses).toEqual([
      { kind: 'background', what: `${HERE}t.png`, why: 'kind-not-kept', url: `${HERE}t.png` },
    ]);
  });

  it.each(['cursor:url(c.png)', 'background:url(javascript:x)', 'background:red;mask:url(m.png)'])(
    'is not made of the style %s',
    (style) => {
      const { pictures, losses } = storedBody(`<p style="${style}"></p>`);
      expect([pictures, losses]).toEqual([[], []]);
    },
  );
});

describe('a drawing', () => {
  it.each([
    ['<svg aria-label="a tide"><title>named</title></svg>', 'a tide'],
    ['<svg><title>named</title></svg>', 'named'],
    ['<svg><text>letters</text></svg>', 'letters'],
    ['<svg><title>named</title><text>one</text><text> two</text></svg>', 'one two'],
    ['<svg><svg><text>inner</text></svg></svg>', 'inner'],
  ])('a drawing with a name is noted as lost: %s', (drawing, what) => {
    const { html, losses } = storedBody(`<p>a${drawing}b</p>`);
    expect(html).toBe('<p>ab</p>');
    expect(losses).toEqual([{ kind: 'drawing', what, why: 'kind-not-kept' }]);
  });

  it('the letters of a drawing with an image are noted as lost', () => {
    const { losses } = storedBody('<svg><image href="i.png"/><title>named</title><text>letters</text></svg>');
    expect(losses).toEqual([{ kind: 'drawing', what: 'letters', why: 'kind-not-kept' }]);
  });

  it('a drawing without a name is decoration', () => {
    expect(storedBody('<p>a<svg aria-label=" "><path></path></svg></p>').losses).toEqual([]);
  });

  it('gives its images and its HTML to the body', () => {
    const { html, losses } = storedBody(
      '<svg aria-label="x"><image href="i.png"/><image xlink:href="j.png"/><image href="javascript:x"/><foreignObject><p>inside</p></foreignObject></svg>',
    );
    expect(html).toBe('<p><img data-picture="p1" alt=""><img data-picture="p2" alt=""></p><p>inside</p>');
    expect(losses).toEqual([]);
  });

  it('a drawing of WeChat gives the original of its image', () => {
    expect(urlsOf('<svg><image href="https://mmbiz.qpic.cn/x/640?wx_fmt=png&amp;tp=webp"/></svg>')).toEqual([
      'https://mmbiz.qpic.cn/x/640?wx_fmt=png',
    ]);
  });
});

describe('showLazyImages', () => {
  it('gives images that are loaded late their addresses, and leaves others as they are', () => {
    const root = parse(
      '<img data-src="./late"><img data-src="./best" src="shown"><img src="data:image/gif;base64,R0"><b></b><noscript><img src="n"></noscript>',
    );
    showLazyImages(root, HERE);
    expect([...root.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      `${HERE}late`,
      'shown',
      'data:image/gif;base64,R0',
      'n',
    ]);
  });
});

describe('fillImages', () => {
  it('puts in addresses, or links or words where there is no image', () => {
    const root = parse(
      '<p><img data-picture="a" alt="A"><img data-picture="b" alt="B"><img data-picture="c"><img data-picture="d" alt="D"><img alt="other"></p>',
    );
    fillImages(root, (id) => {
      if (id === 'a') return { src: 'blob:a' };
      return id === 'd' ? undefined : { link: `https://a.example/${id}` };
    });
    expect(root.innerHTML).toBe(
      '<p><img data-picture="a" alt="A" src="blob:a"><a href="https://a.example/b">B</a><a href="https://a.example/c">https://a.example/c</a>D<img alt="other"></p>',
    );
  });
});
