import { expect, it } from 'vitest';
import { DEFAULT_CONNECTION } from './connection';
import { findUndescribed } from './probes';

const { paths } = DEFAULT_CONNECTION;

it('knows a path whatever its parameters are called', () => {
  const described = [
    '/api/official-accounts/',
    '/api/official-accounts/{id}/articles',
    '/api/articles/{article_id}',
    '/api/articles/batch-fetch-content',
    '/api/official-accounts/{id}/monitor',
  ];
  expect(findUndescribed(described, paths)).toEqual([]);
});

it('names what the description does not have', () => {
  expect(findUndescribed(['/api/official-accounts', '/api/articles/{id}'], paths)).toEqual([
    'accountArticles',
    'batchFetch',
    'monitor',
  ]);
});
