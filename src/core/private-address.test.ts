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
    'http://nas.home/',
    'http://wiki.corp/',
    'http://pay.intranet/',
    'http://mail.private./',
    'http://[fec0::1]/',
    'http://[feff::1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::ffff:0:a00:1]/',
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
    'https://corp.example/',
    'https://[::ffff:0:8.8.8.8]/',
    'https://example.com./',
  ])('allows %s', (url) => {
    expect(isPrivateAddress(new URL(url))).toBe(false);
  });
});

describe('the edges of the private ranges', () => {
  it.each([
    ['0.0.0.0', '0.255.255.255', '1.0.0.0', '1.0.0.0'],
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
    ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    ['224.0.0.0', '255.255.255.255', '223.255.255.255', '223.255.255.255'],
  ])('a private range contains %s to %s, and not %s or %s', (first, last, before, after) => {
    for (const host of [first, last]) expect(isPrivateAddress(new URL(`http://${host}/`))).toBe(true);
    for (const host of [before, after]) expect(isPrivateAddress(new URL(`http://${host}/`))).toBe(false);
  });

  it.each([
    [
      '101.100.0.1',
      '99.64.0.1',
      '170.254.0.1',
      '173.16.0.1',
      '193.168.0.1',
      '199.18.0.1',
      '193.0.0.1',
      '193.0.2.1',
    ],
  ])('not where only the second number fits: %s', (...hosts) => {
    for (const host of hosts) expect(isPrivateAddress(new URL(`http://${host}/`))).toBe(false);
  });

  it.each([
    ['fc00::', true],
    ['fdff:ffff::1', true],
    ['fbff::1', false],
    ['fe00::1', false],
    ['fe80::', true],
    ['febf::1', true],
    ['fec0::', true],
    ['feff:ffff::1', true],
    ['ff00::1', true],
    ['2001:0:1::1', true],
    ['2001:1::1', false],
    ['2002:a00:1::', true],
    ['2002:808:808::7f00:1', false],
    ['64:ff9b::808:808', false],
    ['64:ff9b::a00:1', true],
    ['64:ff9c::a00:1', false],
    ['65:ff9b::a00:1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:10.0.0.1', true],
    ['::fffe:10.0.0.1', false],
    ['1::ffff:10.0.0.1', false],
    ['::808:808', false],
    ['::2', true],
    ['1:2:3:4:5:6:7:8', false],
    ['fc00:2:3:4:5:6:7:8', true],
  ])('the private ranges of IPv6 have exact edges: %s %s', (host, expected) => {
    expect(isPrivateAddress(new URL(`http://[${host}]/`))).toBe(expected);
  });

  it.each([
    ['a.localhost', true],
    ['a.local', true],
    ['a.internal', true],
    ['a.home.arpa', true],
    ['a.lan', true],
    ['a.test', true],
    ['PRINTER.Local.', true],
    ['alocalhost.example', false],
    ['local.example.org', false],
    ['a.testing', false],
    ['a.arpa', false],
    ['a.notlocal', false],
    ['10.0.0.1.example', false],
  ])('the private names are recognised exactly: %s %s', (host, expected) => {
    expect(isPrivateAddress(new URL(`http://${host}/`))).toBe(expected);
  });
});
