import { expect, it } from 'vitest';
import type { ArticleFacts } from './article';
import { frontMatter } from './front-matter';

const FACTS: ArticleFacts = {
  title: 'A "title": with\nlines # and\u2028more',
  kind: 'ordinary',
  url: 'https://mp.weixin.qq.com/s/abc',
  account: { id: 'MzA4OTc2NTQzMg==', name: '河镇' },
  publishedAt: Date.UTC(2025, 10, 10, 4, 0, 10),
  tags: ['桥', '船'],
};

it('quotes any title, writes China’s time for accounts, and has the tags as the user left them', () => {
  const written = frontMatter(FACTS, {
    id: 'wx:a:1:1',
    capturedAt: Date.UTC(2025, 10, 11),
    tags: ['mine', '桥'],
  });
  expect(written).toBe(`---
title: "A \\"title\\": with lines # and more"
account: "河镇"
account_id: "MzA4OTc2NTQzMg=="
published: "2025-11-10T12:00:10+08:00"
captured: "2025-11-11T00:00:00Z"
source: "https://mp.weixin.qq.com/s/abc"
id: "wx:a:1:1"
tags:
  - "mine"
  - "桥"
---
`);
});
