// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

const HERE = 'https://site.example/news/';
const imagesOf = (html: string) => storedBody(html).pictures.map(({ id: _, ...image }) => image);
const urlsOf = (html: string) => imagesOf(html).map(({ url }) => url.replace(HERE, ''));

describe('an image for browsers without scripts', () => {
  it.each([
    [
      'takes the place of the placeholder before it',
      '<p><img src="data:image/gif;base64,R0lGOD"><noscript><img src="real"></noscript></p>',
      ['real'],
    ],
    [
      'takes the place of a placeholder in a box',
      '<p><b><img class="lazy" src="small"></b><noscript><img src="real"></noscript></p>',
      ['real'],
    ],
    [
      'takes the place of an image that is loaded late',
      '<p><img data-src="./real" src="grey.gif"><noscript><img src="real"></noscript></p>',
      ['real'],
    ],
    [
      'takes the place of a smaller file of the same image',
      '<p><img src="door-300x200.jpg?w=3"><noscript><img src="door.jpg"></noscript></p>',
      ['door.jpg'],
    ],
    [
      'takes the place of a placeholder after it',
      '<p><noscript><img src="v2_b.jpg" data-original="./v2_r.jpg"></noscript><img src="data:image/svg+xml;utf8,x" data-original="./v2_r.jpg" data-actualsrc="./v2_b.jpg"></p>',
      ['v2_r.jpg'],
    ],
    [
      'comes before another image that is loaded late',
      '<p><noscript><img src="real.jpg"></noscript><img data-src="./1.jpg"></p>',
      ['real.jpg', '1.jpg'],
    ],
    [
      'comes after another image',
      '<p><img src="1.jpg"><noscript><img src="real"></noscript></p>',
      ['1.jpg', 'real'],
    ],
    [
      'does not take the place of an image if it only measures',
      '<p><img src="real.jpg"></p><noscript><img height="1" width="1" src="https://t.example/p.gif"></noscript>',
      ['real.jpg'],
    ],
    [
      'is none if it is hidden',
      '<p><img src="real.jpg"></p><noscript><img style="position:absolute; left:-9999px" src="//t.example/p"></noscript>',
      ['real.jpg'],
    ],
    [
      'comes after two images',
      '<p><b><img src="1"><img src="2"></b><noscript><img src="real"></noscript></p>',
      ['1', '2', 'real'],
    ],
    [
      'comes after an image if there are several',
      '<p><img src="1"><noscript><img src="x"><img src="y"></noscript></p>',
      ['1', 'x', 'y'],
    ],
    ['stands alone', '<p>a<noscript><img src="x"></noscript></p>', ['x']],
    [
      'is found in text, where scripts are enabled',
      '<p>a<noscript>&lt;img src="x"&gt;</noscript></p>',
      ['x'],
    ],
  ])('%s', (_, html, urls) => {
    expect(urlsOf(html)).toEqual(urls);
  });

  it('keeps what only its placeholder states', () => {
    expect(
      imagesOf(
        '<p><img class="lazy" title="t" data-w="300" data-src="./small"><noscript><img src="real" data-src="./large" alt="R"></noscript></p>',
      ),
    ).toEqual([{ url: `${HERE}large`, otherUrls: [`${HERE}real`], alt: 'R', width: 300 }]);
  });

  it('is not left as the words of a noscript element without an image', () => {
    expect(storedBody('<p>a<noscript>Enable scripts</noscript></p>').html).toBe('<p>a</p>');
  });
});
