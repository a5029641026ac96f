import { expect, it } from 'vitest';
import { SETTINGS } from './settings';
import { explainSite } from './site-reasons';

const settings = {
  ...SETTINGS,
  connection: { ...SETTINGS.connection, baseAddress: 'http://127.0.0.1:8080/v' },
  hotAddresses: { dailyhot: 'https://lists.example', newsnow: '' },
  askedPictureSites: ['https://img.example'],
};

it.each([
  ['the service, on any port', 'http://127.0.0.1/*', [{ reason: 'service' }]],
  ['a self-hosted source of hot lists', 'https://lists.example/*', [{ reason: 'service' }]],
  ['the platform of a hot list', 'https://www.zhihu.com/*', [{ reason: 'hot-list', platform: 'zhihu' }]],
  ['the language packs', 'https://cdn.jsdelivr.net/*', [{ reason: 'language-packs' }]],
  ['images of saved articles', 'https://img.example/*', [{ reason: 'article-images' }]],
  ['a site that no setting names', 'https://other.example/*', [{ reason: 'images' }]],
])('a site is allowed for %s', (_what, pattern, reasons) => {
  expect(explainSite(pattern, settings)).toEqual(reasons);
});
