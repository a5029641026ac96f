import { describe, expect, it } from 'vitest';
import { bestOfSrcset, originalWechatPicture, resolvePicture } from './picture-address';

describe('the address of a picture', () => {
  it.each([
    ['a.jpg 400w, b.jpg 1600w, c.jpg 800w', 'b.jpg'],
    ['a.jpg, b.jpg 2x', 'b.jpg'],
    [
      'https://x.example/w_200,h_100/a.jpg 200w, https://x.example/w_800,h_400/a.jpg 800w',
      'https://x.example/w_800,h_400/a.jpg',
    ],
    ['', undefined],
  ])('of %j is the largest', (srcset, best) => {
    expect(bestOfSrcset(srcset)).toBe(best);
  });

  it('of WeChat is without what its page adds for showing', () => {
    expect(
      originalWechatPicture(
        'https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&from=appmsg&tp=webp&wxfrom=5&wx_lazy=1#imgIndex=3',
      ),
    ).toBe('https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&from=appmsg');
    expect(originalWechatPicture('https://other.example/a?tp=webp')).toBe('https://other.example/a?tp=webp');
  });

  it.each([
    ['/a.png', 'https://site.example/a.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['blob:https://site.example/1', 'blob:https://site.example/1'],
    ['javascript:alert(1)', undefined],
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', undefined],
    ['data:text/html,<script>', undefined],
    ['', undefined],
  ])('%j is %s', (address, resolved) => {
    expect(resolvePicture(address, 'https://site.example/page')).toBe(resolved);
  });
});
