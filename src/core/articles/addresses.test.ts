import { describe, expect, it } from 'vitest';
import { bestOfSrcset, canonicalAddress, originalWechatImage, resolveImage } from './addresses';

describe('canonicalAddress', () => {
  it.each([
    ['https://a.example/p?id=7&utm_source=x&fbclid=y#part', undefined, 'https://a.example/p?id=7'],
    ['https://m.a.example/p', 'https://www.a.example/p', 'https://www.a.example/p'],
    ['https://a.example/p?page=2', '/p', 'https://a.example/p'],
    ['https://a.example/p', 'https://a.example/', 'https://a.example/p'],
    ['https://a.example/p', 'https://evil.example/q', 'https://a.example/p'],
    ['https://a.example/p', 'javascript:alert(1)', 'https://a.example/p'],
    ['https://docs.example/#/guide/one', undefined, 'https://docs.example/#/guide/one'],
    ['https://docs.example/#/guide/two', 'https://docs.example/docs', 'https://docs.example/#/guide/two'],
    ['https://a.example/?gclid=x#!/p', 'https://a.example/', 'https://a.example/#!/p'],
    ['https://a.example/#!p', undefined, 'https://a.example/#!p'],
    ['https://docs.example/p#/', 'https://docs.example/q', 'https://docs.example/q'],
    ['https://docs.example/p#!', undefined, 'https://docs.example/p'],
  ])('makes the canonical address of %s where the page names %s', (page, named, canonical) => {
    expect(canonicalAddress(page, named)).toBe(canonical);
  });
});

describe('image addresses', () => {
  it.each([
    ['a.jpg 400w, b.jpg 1600w, c.jpg 800w', 'b.jpg'],
    ['a.jpg, b.jpg 2x', 'b.jpg'],
    [
      'https://x.example/w_200,h_100/a.jpg 200w, https://x.example/w_800,h_400/a.jpg 800w',
      'https://x.example/w_800,h_400/a.jpg',
    ],
    ['', undefined],
  ])('takes the largest image of the srcset %j', (srcset, best) => {
    expect(bestOfSrcset(srcset)).toBe(best);
  });

  it('removes the parameters that WeChat’s page adds to the address of an image', () => {
    expect(
      originalWechatImage(
        'https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&from=appmsg&tp=webp&wxfrom=5&wx_lazy=1#imgIndex=3',
      ),
    ).toBe('https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&from=appmsg');
    expect(originalWechatImage('https://other.example/a?tp=webp')).toBe('https://other.example/a?tp=webp');
  });

  it.each([
    ['/a.png', 'https://site.example/a.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['blob:https://site.example/1', 'blob:https://site.example/1'],
    ['javascript:alert(1)', undefined],
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', undefined],
    ['data:text/html,<script>', undefined],
    ['', undefined],
  ])('resolves the image address %j to %s', (address, resolved) => {
    expect(resolveImage(address, 'https://site.example/page')).toBe(resolved);
  });
});

describe('the canonical address', () => {
  it.each([
    ...[
      'utm_source',
      'UTM_Campaign',
      'fbclid',
      'gclid',
      'dclid',
      'gbraid',
      'wbraid',
      'msclkid',
      'yclid',
      'mc_cid',
    ],
    ...[
      'mc_eid',
      'igshid',
      'spm',
      'scm',
      'share_source',
      'share_medium',
      'share_token',
      'share_from',
      'share_id',
    ],
    ...['vd_source', 'from_source', 'ref_src', '_hsenc', '_hsmi', 'mkt_tok', 'wt_mc', 'cmpid'],
  ])('does not have the parameter %s', (name) => {
    expect(canonicalAddress(`https://a.example/p?a=1&${name}=x&${name}&b=2`, undefined)).toBe(
      'https://a.example/p?a=1&b=2',
    );
  });

  it.each(['utm', 'myspm', 'spmx', 'share', 'mc_aid', 'ref'])('keeps the parameter %s', (name) => {
    const address = `https://a.example/p?${name}=x%20y`;
    expect(canonicalAddress(address, undefined)).toBe(address);
  });

  it.each(['www', 'm', 'mobile', 'amp', 'wap'])('may be on the host with %s. in front', (prefix) => {
    const named = `https://${prefix}.a.example/q`;
    expect(canonicalAddress('https://a.example/p', named)).toBe(named);
    expect(canonicalAddress('https://a.example/p', `https://x${prefix}.a.example/q`)).toBe(
      'https://a.example/p',
    );
  });

  it.each([
    ['https://a.example/', 'https://www.a.example/', 'https://www.a.example/'],
    ['https://a.example/?id=7', 'https://a.example/', 'https://a.example/?id=7'],
    ['https://a.example/p', 'https://a.example/?id=7', 'https://a.example/?id=7'],
    ['https://a.example/p', 'http://a.example/q#x', 'http://a.example/q'],
    ['https://a.example/p', 'ftp://a.example/q', 'https://a.example/p'],
    ['https://a.example/p', 'http://', 'https://a.example/p'],
  ])('the canonical address of %s, where the page names %s, is %s', (page, named, canonical) => {
    expect(canonicalAddress(page, named)).toBe(canonical);
  });
});

describe('the address of an image', () => {
  it.each([
    ['a.jpg 1x, b.jpg 1.5x, c.jpg 1.25x', 'b.jpg'],
    ['a.jpg 2w,b.jpg 3w', 'b.jpg'],
    ['a.jpg, b.jpg', 'a.jpg'],
    ['a.jpg 1x, b.jpg 1x', 'a.jpg'],
    [' a.jpg ', 'a.jpg'],
    ['a.jpg 100h 50w, b.jpg 60w', 'b.jpg'],
    ['data:image/png;base64,AA== 1x, b.jpg 2x', 'b.jpg'],
  ])('is the largest of %j', (srcset, best) => {
    expect(bestOfSrcset(srcset)).toBe(best);
  });

  it.each(['tp', 'wxfrom', 'wx_lazy', 'wx_co', 'retryload', 'usePicPrefetch'])(
    'at WeChat does not have the parameter %s',
    (name) => {
      expect(originalWechatImage(`http://qlogo.cn/a?${name}=1&b=2&&c`)).toBe('http://qlogo.cn/a?b=2&c');
      expect(originalWechatImage(`https://x.qpic.cn/a?${name}=1`)).toBe('https://x.qpic.cn/a');
      expect(originalWechatImage(`https://x.qpic.cn/a?x${name}=1`)).toBe(`https://x.qpic.cn/a?x${name}=1`);
    },
  );

  it.each(['no address', 'https://xqpic.cn/a?tp=1', 'https://qpic.cn.example/a?tp=1'])(
    'of another site stays as it is: %s',
    (address) => {
      expect(originalWechatImage(address)).toBe(address);
    },
  );

  const data = (type: string, length: number) => {
    const start = `data:${type};base64,`;
    return start + 'A'.repeat(length - start.length);
  };
  it.each([
    'image/png',
    'image/jpg',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'IMAGE/PNG',
  ])('may be the %s itself, unless it is a placeholder', (type) => {
    expect(resolveImage(data(type, 1200), 'https://a.example/')).toBe(data(type, 1200));
    expect(resolveImage(data(type, 1199), 'https://a.example/')).toBeUndefined();
  });

  it.each([
    [data('image/svg+xml', 5000), undefined],
    [data('text/html', 5000), undefined],
    [data('image/pngx', 5000), undefined],
    ['file:///a.png', undefined],
    ['http://', undefined],
    [' /a.png ', 'https://a.example/a.png'],
    [null, undefined],
    [undefined, undefined],
  ])('is fetched from the web or the page only', (address, resolved) => {
    expect(resolveImage(address, 'https://a.example/p')).toBe(resolved);
  });
});
