import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-address';

describe('isPrivateAddress', () => {
  it.each([
    'http://127.0.0.1/a.png',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://192.0.2.1/',
    'http://[fe80::1]/',
    'http://[fd12::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'http://router/',
    'http://printer.local/',
    'http://nas.lan/',
    'http://metadata.google.internal/',
  ])('refuses %s', (url) => {
    expect(isPrivateAddress(new URL(url))).toBe(true);
  });

  it.each([
    'https://mmbiz.qpic.cn/a.jpg',
    'https://8.8.8.8/',
    'https://172.32.0.1/',
    'https://100.128.0.1/',
    'https://192.0.78.9/',
    'https://[2002:808:808::]/',
    'https://[2606:4700::1111]/',
    'https://local.example/',
    'https://example.com./',
  ])('allows %s', (url) => {
    expect(isPrivateAddress(new URL(url))).toBe(false);
  });
});
