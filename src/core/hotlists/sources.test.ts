import { expect, it } from 'vitest';
import { canAsk, type SourceSetup, sourcesOf } from './sources';

const NOTHING: SourceSetup = {
  wanted: 'auto',
  serviceAddress: '',
  addresses: { dailyhot: '', newsnow: '' },
  isGranted: false,
};
const SERVICE = { ...NOTHING, serviceAddress: 'https://s.example' };
const SELF_HOSTED = { ...SERVICE, addresses: { dailyhot: 'https://d.example', newsnow: '' } };

it.each<[string, string, SourceSetup, readonly string[], boolean]>([
  ['none where nothing is set up and the site is unknown', 'acfun', NOTHING, [], false],
  ['the service alone without a grant for the site', 'zhihu', SERVICE, ['service'], true],
  [
    'the service, then a self-hosted one, then the site itself',
    'zhihu',
    { ...SELF_HOSTED, isGranted: true },
    ['service', 'dailyhot', 'direct'],
    true,
  ],
  ['no site that is unknown', 'acfun', { ...SERVICE, isGranted: true }, ['service'], true],
  ['the site without a grant where there is no other source', 'zhihu', NOTHING, ['direct'], false],
  [
    'the chosen source alone, even one that is not set up',
    'zhihu',
    { ...SERVICE, wanted: 'newsnow' },
    ['newsnow'],
    true,
  ],
  ['a chosen site that is not granted', 'zhihu', { ...SERVICE, wanted: 'direct' }, ['direct'], false],
])('asks the sources of a platform in their order: %s', (_, platform, setup, names, isAskable) => {
  expect(sourcesOf(platform, setup).map(({ name }) => name)).toEqual(names);
  expect(canAsk(platform, setup)).toBe(isAskable);
});

it('returns each source with its address', () => {
  expect(sourcesOf('zhihu', { ...SELF_HOSTED, isGranted: true })).toEqual([
    { name: 'service', address: 'https://s.example' },
    { name: 'dailyhot', address: 'https://d.example' },
    { name: 'direct', address: 'https://www.zhihu.com' },
  ]);
});
