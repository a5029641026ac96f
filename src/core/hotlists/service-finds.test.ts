import { expect, it } from 'vitest';
import { groupServiceFinds } from './service-finds';

const item = (title: string, url?: string) => ({ key: title, rank: 1, title, url });

it('groups what a service found by title, whatever the marks and the case', () => {
  const finds = groupServiceFinds([
    { platform: 'weibo', items: [item('咖啡涨价'), item('iPhone 降价')] },
    { platform: 'zhihu', items: [item('iphone降价', 'https://a.example/'), item('IPHONE 降价')] },
  ]);
  expect(finds.find(({ title }) => title === 'iPhone 降价')?.platforms).toEqual(['weibo', 'zhihu']);
  expect(finds.map(({ title }) => title)).toEqual(['iPhone 降价', '咖啡涨价', 'iphone降价']);
});
