import { describe, expect, it } from 'vitest';
import { canonicalWechatAddress, isVerifyAddress, readWechatAddress } from './wechat-address';

describe('the address of an article', () => {
  it.each([
    [
      'http://mp.weixin.qq.com/s?__biz=MzA4OTc2NTQzMg==&mid=1&idx=2&sn=ab&chksm=cd&scene=21&srcid=0403&from=timeline#rd',
      'https://mp.weixin.qq.com/s?__biz=MzA4OTc2NTQzMg==&mid=1&idx=2&sn=ab&chksm=cd',
    ],
    [
      'https://mp.weixin.qq.com/s/KDWh_qGpFN5Vu1TR9t30Mw?poc_token=x',
      'https://mp.weixin.qq.com/s/KDWh_qGpFN5Vu1TR9t30Mw',
    ],
  ])('%s is kept without what says who shared it', (address, canonical) => {
    expect(canonicalWechatAddress(address)).toBe(canonical);
  });

  it.each([
    'https://mp.weixin.qq.com/mp/profile_ext?__biz=a',
    'https://evil.example/s/KDWh',
    'nothing',
    'https://mp.weixin.qq.com/s?src=11',
  ])('%s names no article for good', (address) => {
    expect(canonicalWechatAddress(address)).toBeUndefined();
  });

  it('tells the identity, with a plus where a browser shows a space', () => {
    const address = 'https://mp.weixin.qq.com/s?__biz=MzA4+Tc2NTQzMg==&mid=2650001234&idx=2';
    expect(readWechatAddress(address)).toEqual({ biz: 'MzA4+Tc2NTQzMg==', mid: '2650001234', idx: '2' });
    expect(readWechatAddress('https://mp.weixin.qq.com/s?__biz=<a>&mid=1e9&idx=-1')).toEqual({});
  });

  it('tells the page that asks for a human', () => {
    expect(isVerifyAddress('https://mp.weixin.qq.com/mp/wappoc_appmsgcaptcha?poc_token=a')).toBe(true);
    expect(isVerifyAddress('https://mp.weixin.qq.com/s/verify')).toBe(false);
  });
});
