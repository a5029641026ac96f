import { describe, expect, it } from 'vitest';
import { canonicalWechatAddress, isVerifyAddress, parseWechatAddress } from './wechat-pages';

describe('WeChat addresses', () => {
  it.each([
    [
      'http://mp.weixin.qq.com/s?__biz=MzA4OTc2NTQzMg==&mid=1&idx=2&sn=ab&chksm=cd&scene=21&srcid=0403&from=timeline#rd',
      'https://mp.weixin.qq.com/s?__biz=MzA4OTc2NTQzMg==&mid=1&idx=2&sn=ab&chksm=cd',
    ],
    [
      'https://mp.weixin.qq.com/s/KDWh_qGpFN5Vu1TR9t30Mw?poc_token=x',
      'https://mp.weixin.qq.com/s/KDWh_qGpFN5Vu1TR9t30Mw',
    ],
  ])('removes the parameters for sharing from the address %s', (address, canonical) => {
    expect(canonicalWechatAddress(address)).toBe(canonical);
  });

  it.each([
    'https://mp.weixin.qq.com/mp/profile_ext?__biz=a',
    'https://evil.example/s/KDWh',
    'nothing',
    'https://mp.weixin.qq.com/s?src=11',
  ])('refuses %s as the address of an article', (address) => {
    expect(canonicalWechatAddress(address)).toBeUndefined();
  });

  it('finds the identity in the address of an article, and restores the plus of Base64', () => {
    const address = 'https://mp.weixin.qq.com/s?__biz=MzA4+Tc2NTQzMg==&mid=2650001234&idx=2';
    expect(parseWechatAddress(address)).toEqual({ biz: 'MzA4+Tc2NTQzMg==', mid: '2650001234', idx: '2' });
    expect(parseWechatAddress('https://mp.weixin.qq.com/s?__biz=<a>&mid=1e9&idx=-1')).toEqual({});
  });

  it('recognises the page on which visitors must prove that they are human', () => {
    expect(isVerifyAddress('https://mp.weixin.qq.com/mp/wappoc_appmsgcaptcha?poc_token=a')).toBe(true);
    expect(isVerifyAddress('https://mp.weixin.qq.com/s/verify')).toBe(false);
  });
});
